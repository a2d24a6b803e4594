import type { Client } from 'pg'

/** How long the tables may be waited for, and how often; readers wait behind us that long. */
const PATIENCE = '1s'
const ATTEMPTS = 20

/**
 * Drops the plain indexes of the catalogue's tables and the references of those that a load fills, and keeps their
 * definitions in the table set_aside, all at once. Unique indexes stay. Only for a catalogue that is small: until they
 * are restored, reads do without them. When the tables cannot be had it does nothing, and the load is merely slower.
 */
export async function deferIndexes(client: Client): Promise<void> {
  await client.query(`set lock_timeout = '${PATIENCE}'`)
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++)
      try {
        await client.query(DEFERRED)
        return
      } catch (error) {
        // 55P03: lock_not_available.
        if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error
      }
  } finally {
    await client.query('reset lock_timeout')
  }
}

/** Builds again what {@link deferIndexes} dropped, also what a load that was killed has left dropped. */
export async function restoreIndexes(client: Client): Promise<void> {
  const { rows } = await client.query<{ position: number; definition: string }>(
    'select position, definition from set_aside order by position',
  )
  // One message is one transaction, unless it is part of one: it is never built and still said to be missing.
  for (const { position, definition } of rows)
    await client.query(`${definition}; delete from set_aside where position = ${position}`)
}

const DEFERRED = `
  do $$
  declare one record;
  begin
    for one in
      select format('drop index %s', i.indexrelid::regclass) as dropping, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i
      where i.indrelid in ('movie'::regclass, 'credit'::regclass, 'person'::regclass, 'movie_source'::regclass,
          'movie_title'::regclass)
        and not i.indisunique and not i.indisexclusion
      union all
      select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
        format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
      from pg_constraint c
      where c.contype = 'f' and c.conrelid in ('credit'::regclass, 'movie_source'::regclass, 'movie_title'::regclass)
    loop
      insert into set_aside select coalesce(max(position), 0) + 1, one.definition from set_aside;
      execute one.dropping;
    end loop;
  end $$`
