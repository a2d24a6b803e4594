import type { ClientBase } from 'pg'

/** Tables that no archive holds, each for its reason. Every other table of the schema is in each archive. */
export const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['mikro_orm_migrations', 'the schema is in the header, and restored by running the migrations'],
  ['rate_limit', 'counters of the last minutes'],
  ['set_aside', 'what a load still has to build; a restored schema lacks nothing'],
  ['search_people', 'a step of a load'],
  ['search_other', 'a step of a load'],
  ['search_title_next', 'a step of a load'],
  ['search_word_next', 'a step of a load'],
])

/** A table that archives hold. */
export interface ArchivedTable {
  name: string
  /** All columns but generated ones. */
  columns: string[]
}

/** The tables that an archive holds; each comes after those that its rows refer to. */
export async function archivedTables(client: ClientBase): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable & { refersTo: string[] }>(TABLES, [[...LEFT_OUT.keys()]])
  const sorted: ArchivedTable[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name, refersTo }) =>
      refersTo.every((other) => other === name || !waiting.has(other)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const { name, columns } of ready) {
      sorted.push({ name, columns })
      waiting.delete(name)
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

/** The next value of each sequence that belongs to an archived table. */
export async function sequences(client: ClientBase): Promise<{ name: string; next: string }[]> {
  const { rows } = await client.query<{ name: string; next: string }>(SEQUENCES, [[...LEFT_OUT.keys()]])
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

/** A name as SQL; names come from archives too. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
