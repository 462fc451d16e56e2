#!/usr/bin/env bash
# Counts N queens in K shards with GNU parallel. If it is stopped, or a shard fails,
# run the same line again: what the job log says is done is not done again.
#
#   parallel.sh N K [HOSTS]
#
# HOSTS are names that ssh knows, with commas between them; `:` is this machine,
# and the default. On each of them the program nq must be found, in one version.
set -euo pipefail
n=$1 k=$2 hosts=${3:-:}
name=queens-$n-$k

# One job at a time on each machine: a shard runs on all cores, and shards side by
# side would each take the memory of one.
seq "$k" |
  parallel --sshlogin "$hosts" --jobs 1 \
    --joblog "$name.log" --resume --resume-failed \
    nq count "$n" --shard "{}/$k" >> "$name.jsonl"

nq count --sum "$name.jsonl"
