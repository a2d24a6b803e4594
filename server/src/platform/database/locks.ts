// Keys of PostgreSQL advisory locks. The numbers are arbitrary; each lock ends with its session. Locks of two numbers, which are
// other locks, are those of a person's rating of a title: the ids of both (ratings/ratings.service.ts).

/** Held while migrating, so that concurrent starts do not migrate at the same time. */
export const MIGRATION_LOCK = 7_061_905

/** Held while importing a catalogue, so that concurrent starts do not import at the same time. */
export const LOAD_LOCK = 7_061_906

/** Held (shared) by a running backup. Meanwhile files of replaced pictures are not deleted. */
export const BACKUP_LOCK = 7_061_907

/** Held (shared) by every insert of a list entry, so that `refreshEntries` can wait for those that run. */
export const ENTRIES_LOCK = 7_061_908
