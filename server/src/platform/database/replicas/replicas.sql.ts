// SQL text: positions of the write-ahead log and facts of the server, which no entity describes.

/** Identifies a database on all copies of its cluster. */
const DATABASE = `
    system_identifier || '/' || (select oid from pg_database where datname = current_database()) as database
  from pg_control_system()`

/** Position of the last record of the primary's write-ahead log, and the database. Fails on a server in recovery. */
export const PRIMARY_POSITION = `
  select pg_current_wal_insert_lsn() - '0/0' as position,${DATABASE}`

/** Position up to which a replica has replayed, whether it is one, and its database. */
export const REPLICA_POSITION = `
  select pg_last_wal_replay_lsn() - '0/0' as position, pg_is_in_recovery() as "isReplica",${DATABASE}`
