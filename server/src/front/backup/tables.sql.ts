// SQL text: the lists of tables and sequences come from PostgreSQL’s own catalogue.
import type { ClientBase } from 'pg'

/** Tables that backups exclude, with the reason. Backups include all other tables of the schema. */
export const EXCLUDED_TABLES: ReadonlyMap<string, string> = new Map([
  ['mikro_orm_migrations', 'the schema is in the header, and restored by running the migrations'],
  ['instance', 'names the cookies of one installation, and a restored one is another'],
  ['rate_limit', 'counters of the last minutes'],
  ['set_aside', 'what a load still has to build; a restored schema lacks nothing'],
  ['search_people', 'a step of a load'],
  ['search_other', 'a step of a load'],
  ['search_title_next', 'a step of a load'],
  ['search_person_next', 'a step of a load'],
  ['search_word_next', 'a step of a load'],
])

/** A table of a backup. */
export interface ArchivedTable {
  name: string
  /** All columns except generated ones. */
  columns: string[]
}

/** Returns the tables of a backup; referenced tables come first. */
export async function archivedTables(client: ClientBase): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable & { refersTo: string[] }>(TABLES, [
    [...EXCLUDED_TABLES.keys()],
  ])
  const sorted: ArchivedTable[] = []
  const remaining = new Map(rows.map((row) => [row.name, row]))
  while (remaining.size > 0) {
    const ready = [...remaining.values()].filter(({ name, refersTo }) =>
      refersTo.every((other) => other === name || !remaining.has(other)),
    )
    if (ready.length === 0)
      throw new Error(`Tables reference each other: ${[...remaining.keys()].join(', ')}`)
    for (const { name, columns } of ready) {
      sorted.push({ name, columns })
      remaining.delete(name)
    }
  }
  return sorted
}

const TABLES = `
  select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    array(select distinct f.confrelid::regclass::text from pg_constraint f
     where f.conrelid = c.oid and f.contype = 'f') as "refersTo"
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
  order by c.relname`

/** Returns the next value of each sequence of the tables in a backup. */
export async function sequences(client: ClientBase): Promise<{ name: string; next: string }[]> {
  const { rows } = await client.query<{ name: string; next: string }>(SEQUENCES, [
    [...EXCLUDED_TABLES.keys()],
  ])
  return rows
}

const SEQUENCES = `
  select s.sequencename as name, coalesce(s.last_value + s.increment_by, s.start_value)::text as next
  from pg_sequences s
  join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
    and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
  join pg_class c on c.oid = d.refobjid
  where s.schemaname = current_schema() and c.relname <> all ($1)
  order by s.sequencename`

/** Quotes an SQL identifier. Names may come from an archive. */
export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
