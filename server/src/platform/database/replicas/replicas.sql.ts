// SQL text: positions of the write-ahead log and facts of the server, which no entity describes.

/** Position of the last record of the primary's write-ahead log, and the cluster. Fails on a server in recovery. */
export const PRIMARY_POSITION = `
  select pg_current_wal_insert_lsn() - '0/0' as position, system_identifier::text as cluster from pg_control_system()`

/** Position up to which a replica has replayed, whether it is one, and its cluster. */
export const REPLICA_POSITION = `
  select pg_last_wal_replay_lsn() - '0/0' as position, pg_is_in_recovery() as "isReplica",
    system_identifier::text as cluster
  from pg_control_system()`
