import { sql } from 'kysely'

/**
 * Returns the ids of some titles as rows of `title`. A lateral subquery with a limit searches the primary key for each of them:
 * PostgreSQL then cannot choose to read all entries of the owner, as it does for an owner with many more than the average.
 */
export const unnestIds = (movieIds: readonly number[]) =>
  sql<{ id: number }>`unnest(${movieIds}::int[])`.as<'title'>(sql`title(id)`)
