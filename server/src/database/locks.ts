// Advisory locks of the database. The numbers are this application's own; each lock goes with its session.

/** Held by whoever changes the schema: two processes that start at once must not migrate at once. */
export const MIGRATION_LOCK = 7_061_905

/** Held by whoever loads a catalogue: two processes that start at once must not load at once. */
export const LOAD_LOCK = 7_061_906

/** Held (shared) by a running backup. While it is, files of replaced pictures stay where they are. */
export const BACKUP_LOCK = 7_061_907
