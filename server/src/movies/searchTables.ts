import type { ClientBase } from 'pg'
import { statementsOf, type Statements } from '../database/Database.js'

/** What search keeps of its own lies in these two tables; everything in them follows from the catalogue. */
const TABLES = ['search_title', 'search_word'] as const
type Table = (typeof TABLES)[number]

/** The best known titles, which searches that match very much look through first. */
const KNOWN_TITLES = 30_000
/** People further down a title's cast are not looked for. */
const CAST = 20
/** Jobs that a title is looked for by. */
const MAKERS = `('Director', 'Creator')`
const AUTHORS = `('Writer', 'Novel')`

/** A title with digits for letters, as in "Se7en", spelt with letters. */
const SPELT_OUT = `case when m.title_key ~ '[a-z][013457]+[a-z]' then translate(m.title_key, '013457', 'oieasv') end`

/** The names behind each title's credits: who made it, and who plays in it or wrote it. */
const people = (titles: string) => `
  select c.movie_id,
    string_agg(p.folded_name, ' ' order by c.position) filter (where c.kind = 'crew' and c.job in ${MAKERS}) as makers,
    string_agg(p.folded_name, ' ' order by c.kind, c.position) filter (where c.kind = 'cast' or c.job in ${AUTHORS}) as players
  from credit c join person p on p.id = c.person_id
  where (c.kind = 'cast' and c.position < ${CAST} or c.job in ${MAKERS} or c.job in ${AUTHORS}) ${titles}
  group by c.movie_id`

/**
 * Rows of search_title. Words carry the weight of their place: A title, B its other titles, C makers, D cast. What
 * begins with "=" is a whole title without spaces, with "#" the year; both cannot be mistaken for a word.
 */
const titleRows = (otherTitles: string, titles: string, known: string) => `
  select m.id as movie_id, ${known} as known, m.popularity,
    least(length(m.title_key) - length(replace(m.title_key, ' ', '')) + 1, 32767)::smallint as size,
    setweight(to_tsvector('simple'::regconfig, m.title_key), 'A')
      || setweight(to_tsvector('simple'::regconfig,
           concat_ws(' ', nullif(m.original_key, m.title_key), ${SPELT_OUT}, other.words)), 'B')
      || setweight(to_tsvector('simple'::regconfig, coalesce(people.makers, '')), 'C')
      || setweight(to_tsvector('simple'::regconfig, coalesce(people.players, '')), 'D')
      || array_to_tsvector(array(select distinct key from unnest(
           array['=' || replace(m.title_key, ' ', ''), '=' || replace(m.original_key, ' ', ''),
             '=' || replace(${SPELT_OUT}, ' ', ''), '#' || m.year] || other.keys
         ) key where key is not null)) as words
  from movie m
  left join (${people(titles && titles.replaceAll('m.id', 'c.movie_id'))}) people on people.movie_id = m.id
  left join (${otherTitles}) other on other.movie_id = m.id
  where true ${titles}`

/** The SQL of the titles' other titles, which only some sources bring. */
async function otherTitles(statements: Pick<Statements, 'rows'>, titles: string): Promise<string> {
  const [table] = await statements.rows<{ exists: boolean }>(
    `select to_regclass('movie_title') is not null as exists`,
  )
  return table?.exists
    ? `select o.movie_id, string_agg(o.title_key, ' ') as words,
         array_agg('=' || replace(o.title_key, ' ', '')) as keys
       from movie_title o where true ${titles.replaceAll('m.id', 'o.movie_id')} group by o.movie_id`
    : `select null::int as movie_id, null::text as words, null::text[] as keys where false`
}

/** What a vocabulary is made of: not the whole titles and years, and nothing that nobody types. */
const IS_WORD = `lexeme !~ '^[=#]' and length(lexeme) <= 40`

const FILL: Record<Table, (into: string, others: string) => string> = {
  search_title: (into, others) => `
    insert into ${into} (movie_id, known, popularity, size, words)
    ${titleRows(others, '', `row_number() over (order by m.popularity desc, m.id) <= ${KNOWN_TITLES}`)}
    order by m.popularity desc, m.id`,
  search_word: (into) => `
    insert into ${into} (word, titles, fame)
    select lexeme, count(*), max(popularity) from search_title cross join unnest(words)
    where ${IS_WORD} group by lexeme order by lexeme collate "C"`,
}

/**
 * Makes everything that search looks through anew from movie, credit and person; called at the end of every load.
 * Searches go on over the old tables until the new ones take their place. In the caller's transaction, if there is
 * one; a million titles take well under a minute.
 */
export async function rebuildSearch(client: ClientBase): Promise<void> {
  const statements = statementsOf(client)
  await statements.rows(
    `select set_config('maintenance_work_mem', '256MB', true), set_config('work_mem', '128MB', true)`,
  )
  for (const table of TABLES) await refill(statements, table)
}

/** Fills a table like this one, gives it the same indexes and constraints, and lets it take the place. */
async function refill(statements: Pick<Statements, 'rows'>, table: Table): Promise<void> {
  const next = `${table}_next`
  await statements.rows(`drop table if exists ${next}`)
  await statements.rows(`create table ${next} (like ${table} including defaults)`)
  await statements.rows(FILL[table](next, await otherTitles(statements, '')))
  const constraints = await statements.rows<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = '${table}'::regclass and contype in ('p', 'f') order by contype desc`,
  )
  const indexes = await statements.rows<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = '${table}'::regclass and not i.indisprimary order by 1`,
  )
  for (const { name, definition } of constraints)
    await statements.rows(`alter table ${next} add constraint ${name}_next ${definition}`)
  for (const { name, definition } of indexes)
    await statements.rows(
      definition
        .replace(`INDEX ${name} ON`, `INDEX ${name}_next ON`)
        .replace(new RegExp(` ON (\\w+\\.)?${table} `), ` ON ${next} `),
    )
  await statements.rows(`analyze ${next}`)
  // One statement, so that nobody meets a moment without the table, with or without a transaction around it.
  await statements.rows(`do $$ begin
    drop table ${table};
    alter table ${next} rename to ${table};
    ${constraints.map(({ name }) => `alter table ${table} rename constraint ${name}_next to ${name};`).join('\n')}
    ${indexes.map(({ name }) => `alter index ${name}_next rename to ${name};`).join('\n')}
  end $$`)
}

/**
 * Brings what search knows of a few titles up to date, after they or their credits were written. Much cheaper than
 * {@link rebuildSearch} up to some thousands of titles; safe to repeat and safe under two at once.
 */
export async function updateSearch(
  statements: Pick<Statements, 'rows'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await statements.rows(updateText(await otherTitles(statements, THESE)), [[...ids]])
}

const THESE = 'and m.id = any($1::int[])'

const updateText = (others: string) => `
  with before as materialized (
    select w.lexeme from search_title s cross join unnest(s.words) w where s.movie_id = any($1::int[])
  ), after as (
    insert into search_title (movie_id, known, popularity, size, words)
    ${titleRows(
      others,
      THESE,
      `m.popularity >= coalesce((select popularity from movie order by popularity desc, id offset ${KNOWN_TITLES - 1} limit 1), 0)`,
    )}
    order by m.id
    on conflict (movie_id) do update set known = excluded.known, popularity = excluded.popularity,
      size = excluded.size, words = excluded.words
    returning popularity, words
  ), change as (
    select lexeme, sum(titles)::int as titles, max(fame) as fame from (
      select lexeme, -1 as titles, 0::real as fame from before
      union all
      select w.lexeme, 1, popularity from after cross join unnest(words) w
    ) both_sides where ${IS_WORD} group by lexeme
  )
  insert into search_word (word, titles, fame)
  select c.lexeme, c.titles, c.fame from change c left join search_word w on w.word = c.lexeme
  where c.titles <> 0 or c.fame > coalesce(w.fame, 0)
  order by c.lexeme collate "C"
  on conflict (word) do update set titles = greatest(search_word.titles + excluded.titles, 0),
    fame = greatest(search_word.fame, excluded.fame)`

/** Makes search ready when it never was for this catalogue: after an upgrade of a database that holds titles. */
export async function ensureSearch(client: ClientBase): Promise<void> {
  const [state] = await statementsOf(client).rows<{ missing: boolean }>(
    `select exists (select from movie) and not exists (select from search_title) as missing`,
  )
  if (state?.missing) await rebuildSearch(client)
}
