import type { ClientBase } from 'pg'
import { statementsOf, type Statements } from '../database/Database.js'

type Sending = Pick<Statements, 'rows'>

/** The best known titles, which searches that match very much look through first. */
const KNOWN_TITLES = 30_000
/** People further down a title's cast are not looked for. */
const CAST = 20
/** Jobs of the crew that are looked for. */
const MAKERS = `('Director', 'Creator', 'Writer', 'Novel')`

/**
 * How well known a title is, 0 to 100: a logarithm of its votes, for what is only awaited its popularity. Popularity
 * alone would put this week's film above the classic of its name.
 */
const FAME = `greatest(
  70 * ln(1 + m.vote_count) / ln(3000001) + 0.3 * least(m.popularity, 100), 0.6 * least(m.popularity, 100))::real`

/** A title with digits for letters, as in "Se7en", spelt with letters. */
const SPELT_OUT = `case when m.title_key ~ '[a-z][013457]+[a-z]' then translate(m.title_key, '013457', 'oieasv') end`

/** The names of who made a title, wrote it or plays in it; in no order, but each name together. */
const peopleOf = (titles: string) => `
  select c.movie_id, string_agg(p.folded_name, ' ') as names
  from credit c join person p on p.id = c.person_id
  where (c.kind = 'cast' and c.position < ${CAST} or c.job in ${MAKERS}) ${titles.replaceAll('m.id', 'c.movie_id')}
  group by c.movie_id`

/**
 * Rows of search_title. `last` is the fame and the negative id of the last of the best known titles. Words of the title have the weight A, of its other titles B, of people none. What begins with
 * "=" is a whole title without spaces, with "#" the year; neither can be mistaken for a word.
 */
const titleRows = (last: string, people: string, otherTitles: string, titles = '') => `
  select m.id as movie_id, coalesce((${FAME}, -m.id) >= (${last}), true) as known, ${FAME} as fame,
    least(length(m.title_key) - length(replace(m.title_key, ' ', '')) + 1, 32767)::smallint as size,
    setweight(to_tsvector('simple'::regconfig, m.title_key), 'A')
      || case when other.words is null and m.original_key = m.title_key and ${SPELT_OUT} is null then ''
           else setweight(to_tsvector('simple'::regconfig,
             concat_ws(' ', nullif(m.original_key, m.title_key), ${SPELT_OUT}, other.words)), 'B') end
      || to_tsvector('simple'::regconfig, coalesce(people.names, ''))
      || array_to_tsvector(array_remove(
           array['=' || replace(m.title_key, ' ', ''), '=' || replace(m.original_key, ' ', ''),
             '=' || replace(${SPELT_OUT}, ' ', ''), '#' || m.year] || other.keys, null)) as words
  from movie m
  left join ${people} people on people.movie_id = m.id
  left join ${otherTitles} other on other.movie_id = m.id
  where true ${titles}`

/** The titles' other titles, which only some sources bring. */
const otherTitlesOf = (titles: string) => `
  select o.movie_id, string_agg(o.title_key, ' ') as words,
    array_agg('=' || replace(o.title_key, ' ', '')) as keys
  from movie_title o where true ${titles.replaceAll('m.id', 'o.movie_id')} group by o.movie_id`

/** What a vocabulary is made of: not the whole titles and years, and nothing that nobody types. */
const IS_WORD = `left(lexeme, 1) not in ('=', '#') and length(lexeme) <= 40`

const wordsOf = (titles: string) => `
  select lexeme collate "C" as word, count(*)::int as titles, max(fame) as fame
  from ${titles} cross join unnest(tsvector_to_array(words)) lexeme
  where ${IS_WORD} group by lexeme collate "C" order by 1`

/**
 * Makes everything that search looks through anew from movie, credit and person; called at the end of every load.
 * Searches go on over the old tables until the new ones take their place. In the caller's transaction, if there is
 * one; a million titles take about half a minute.
 */
export async function rebuildSearch(client: ClientBase): Promise<void> {
  const statements = statementsOf(client)
  await statements.rows(
    `select set_config('maintenance_work_mem', '512MB', true), set_config('work_mem', '128MB', true)`,
  )
  // Step by step, each a table of its own: only so several processes of the database share each step's work.
  const steps = { search_people: peopleOf(''), search_other: otherTitlesOf('') }
  for (const [step, content] of Object.entries(steps)) {
    await statements.rows(`drop table if exists ${step}`)
    await statements.rows(`create table ${step} as ${content}`)
    await statements.rows(`analyze ${step}`)
  }
  const last = `select ${FAME}, -m.id from movie m order by 1 desc, 2 desc offset ${KNOWN_TITLES - 1} limit 1`
  const rows = titleRows(last, 'search_people', 'search_other')
  const swaps = [await refill(statements, 'search_title', `${rows} order by fame desc, movie_id`)]
  await statements.rows(`drop table ${Object.keys(steps).join(', ')}`)
  swaps.push(await refill(statements, 'search_word', wordsOf('search_title_next')))
  // Last of all, because a dropped reference keeps the readers of movie out until the transaction ends. One
  // statement, so that nobody meets a moment without the tables, with or without a transaction around it.
  await statements.rows(`do $$ begin ${swaps.join('\n')} end $$`)
}

/**
 * Fills a table like this one and gives it the same indexes and constraints.
 * @returns the SQL that lets it take the place.
 */
async function refill(statements: Sending, table: string, content: string): Promise<string> {
  const next = `${table}_next`
  await statements.rows(`drop table if exists ${next}`)
  await statements.rows(`create table ${next} as ${content}`)
  const { columns, constraints, indexes } = await definitionOf(statements, table)
  await statements.rows(
    `alter table ${next} ${[
      ...columns.map(({ name }) => `alter ${name} set not null`),
      ...columns.flatMap(({ name, preset }) => (preset ? [`alter ${name} set default ${preset}`] : [])),
      ...constraints.map(({ name, definition }) => `add constraint ${name}_next ${definition}`),
    ].join(', ')}`,
  )
  for (const { name, definition } of indexes)
    await statements.rows(
      definition
        .replace(`INDEX ${name} ON`, `INDEX ${name}_next ON`)
        .replace(new RegExp(` ON (\\w+\\.)?${table} `), ` ON ${next} `),
    )
  await statements.rows(`analyze ${next}`)
  return `drop table ${table};
    alter table ${next} rename to ${table};
    ${constraints.map(({ name }) => `alter table ${table} rename constraint ${name}_next to ${name};`).join('\n')}
    ${indexes.map(({ name }) => `alter index ${name}_next rename to ${name};`).join('\n')}`
}

interface Definition {
  name: string
  definition: string
}

/** What a migration made a table to be; all its columns are mandatory. */
async function definitionOf(statements: Sending, table: string) {
  return {
    columns: await statements.rows<{ name: string; preset: string | null }>(
      `select attname as name, pg_get_expr(adbin, adrelid) as preset
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum`,
    ),
    constraints: await statements.rows<Definition>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = '${table}'::regclass and contype in ('p', 'f') order by contype desc`,
    ),
    indexes: await statements.rows<Definition>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = '${table}'::regclass and not indisprimary order by 1`,
    ),
  }
}

/**
 * Brings what search knows of a few titles up to date, after they or their credits were written. Much cheaper than
 * {@link rebuildSearch} up to some thousands of titles; safe to repeat and safe under two at once.
 */
export async function updateSearch(statements: Sending, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await statements.rows(UPDATE, [[...ids]])
}

// With less than all of them known there are fewer titles than that, and every one is.
const LAST_KNOWN = `select fame, -movie_id from search_title
  where known and (select count(*) from search_title where known) >= ${KNOWN_TITLES} order by fame, movie_id desc limit 1`

const THESE = 'and m.id = any($1::int[])'

const UPDATE = `
  with before as materialized (
    select lexeme from search_title s cross join unnest(tsvector_to_array(s.words)) lexeme where s.movie_id = any($1::int[])
  ), after as (
    insert into search_title (movie_id, known, fame, size, words)
    ${titleRows(LAST_KNOWN, `(${peopleOf(THESE)})`, `(${otherTitlesOf(THESE)})`, THESE)}
    order by m.id
    on conflict (movie_id) do update set known = excluded.known, fame = excluded.fame,
      size = excluded.size, words = excluded.words
    returning fame, words
  ), change as (
    select lexeme, sum(titles)::int as titles, max(fame) as fame from (
      select lexeme, -1 as titles, 0::real as fame from before
      union all
      select lexeme, 1, fame from after cross join unnest(tsvector_to_array(words)) lexeme
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
