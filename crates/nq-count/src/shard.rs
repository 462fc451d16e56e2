//! Shards (to come).
