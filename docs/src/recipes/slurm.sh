#!/bin/bash
#SBATCH --job-name=queens-18
#SBATCH --array=1-32
#SBATCH --cpus-per-task=4
#SBATCH --mem=200M
#SBATCH --output=queens-18-%a.json
#SBATCH --error=queens-18-%a.err

# Submit it:             sbatch slurm.sh
# Then add the parts up: nq count --sum queens-18-*.json
# If shards are missing: sbatch --array=5,17 slurm.sh
#
# The number of shards is written out, because $SLURM_ARRAY_TASK_COUNT would be 2 in
# the last of these.
nq count 18 --shard "$SLURM_ARRAY_TASK_ID/32" --threads "$SLURM_CPUS_PER_TASK"
