// SQL text: pg-boss owns the tables of the job queue, so no entity describes them.
import { sql, type RawBuilder } from 'kysely'
import type { ClientBase } from 'pg'

/** Schema of the job queue. Backups leave it out: they save the schema of the product only. */
export const JOBS_SCHEMA = 'marquee_jobs'
/** Version of that schema which the installed pg-boss needs. It stands here because loading pg-boss takes time; a test compares. */
export const JOBS_SCHEMA_VERSION = 46

/** Creates the schema of the job queue, or brings it up to date. Call it under the lock of migrations. */
export async function installJobsSchema(client: ClientBase): Promise<void> {
  const version = await installedVersion(client)
  if (version !== undefined && version >= JOBS_SCHEMA_VERSION) return
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
  await client.query(
    version === undefined
      ? getConstructionPlans(JOBS_SCHEMA, { createSchema: !(await hasSchema(client)) })
      : getMigrationPlans(JOBS_SCHEMA, version),
  )
}

async function installedVersion(client: ClientBase): Promise<number | undefined> {
  const { rows: tables } = await client.query(`select to_regclass('${JOBS_SCHEMA}.version') as name`)
  if (!tables[0]?.name) return undefined
  const { rows } = await client.query<{ version: number }>(`select version from ${JOBS_SCHEMA}.version`)
  return rows[0]?.version
}

/** An operator may have created it for a user who must not create schemas. */
async function hasSchema(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_namespace where nspname = $1`, [JOBS_SCHEMA])
  return rowCount === 1
}

/** Deletes all jobs, for a restore: they are about rows that it has replaced. */
export async function deleteJobs(client: ClientBase): Promise<void> {
  if ((await installedVersion(client)) !== undefined) await client.query(`delete from ${JOBS_SCHEMA}.job`)
}

/** Counts the jobs of a queue that wait, up to `limit`. */
export const countWaitingJobs = (queue: string, limit: number): RawBuilder<{ count: number }> => sql`
  select count(*)::integer as count from (
    select from ${sql.table(`${JOBS_SCHEMA}.job`)} where name = ${queue} and state < 'active' limit ${limit}
  ) waiting`
