// SQL text: a builder has no words for text search vectors, for tables built from queries and for swapping tables.
import { sql, type RawBuilder } from 'kysely'
import type { ClientBase } from 'pg'
import { statementsOf, type RowReader } from '../../platform/database/Database.js'
import { statement } from '../../platform/database/statement.js'
import { foldTitlesAgain } from './foldTitlesAgain.sql.js'
import { leadingArticle, signsOf } from './titleIdentity.sql.js'
import { UNSPACED_LETTER, UNSPACED_UNIT } from './unspacedText.js'

/** Number of best known titles. Searches with many matches look through these first. */
const KNOWN_TITLES = 30_000
/** Number of best known people. Searches for people look through these first. */
const KNOWN_PEOPLE = 30_000
/** Number of cast members of a title that search includes. */
const CAST_POSITIONS = 20
/** Number of cast members in leading roles. */
const LEADING_ROLES = 4
/** Crew jobs that search includes. */
const CREW_JOBS = sql`('Director', 'Creator', 'Writer', 'Novel')`

/**
 * SQL of a title's fame, 0 to 100: the logarithm of its votes, or its popularity for an upcoming title and for an old one whose
 * votes are not known. With popularity alone, this week's film would rank above the classic of the same name.
 */
const FAME = sql`greatest(
  70 * ln(1 + m.vote_count) / ln(3000001) + 0.3 * least(m.popularity, 100),
  case when m.vote_count = 0 and m.release_date < (select as_of - 365 from catalogue)
    then least(1.5 * m.popularity, 100) else 0.6 * least(m.popularity, 100) end)::real`

/** Fame of a title that people call by its initials. */
const INITIALS_FAME = 40

/** SQL of the initials of the words of a text. */
const initialsOf = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(lower(${text}), '[^[:alnum:] ]+', '', 'g'), '(\\w)\\w* *', '\\1', 'g')`

/** SQL of the lexemes of the initials of a well known title, with and without its article and what follows a colon: "lotr". */
const INITIALS = sql`case when ${FAME} >= ${sql.lit(INITIALS_FAME)} then (
  select array_agg('%' || initials) from (
    select ${initialsOf(sql`m.title_key`)} union select ${initialsOf(sql`m.title`)}
    union select ${initialsOf(sql`split_part(m.title, ':', 1)`)}
    union select substr(${initialsOf(sql`split_part(m.title, ':', 1)`)}, 2) where ${sql.raw(leadingArticle('m.title'))} is not null
  ) i (initials) where length(initials) between 3 and 8
) end`

/** Names by which people search for the titles of a studio. */
const STUDIOS = {
  'Marvel Studios': 'mcu marvel cinematic universe',
  'Studio Ghibli': 'studio ghibli',
  Pixar: 'pixar',
  'Pixar Animation Studios': 'pixar',
}
const STUDIO_NAMES = sql`case ${sql.join(
  Object.entries(STUDIOS).map(
    ([studio, names]) => sql`when m.companies @> array[${sql.lit(studio)}] then ${sql.lit(names)}`,
  ),
  sql` `,
)} end`

/** SQL of a title that has digits for letters, such as "Se7en", written with letters. */
const SPELT_OUT = sql`case when m.title_key ~ '[a-z][013457]+[a-z]' then translate(m.title_key, '013457', 'oieasv') end`

/** Returns an `and` condition on the id of a title, which is an expression; empty for all titles. */
type Titles = (id: RawBuilder<unknown>) => RawBuilder<unknown>

const NOTHING = sql``
const ALL_TITLES: Titles = () => NOTHING

/** Condition of the credits of a title's main people: who made it and who plays its leading roles. */
const IS_MAIN = sql`c.kind = 'cast' and c.position < ${sql.lit(LEADING_ROLES)} or c.job in ('Director', 'Creator')`

/** Particles of names, which people also write together with the next word: "deniro". */
const PARTICLE = String.raw`\m(de|di|da|del|della|la|le|van|von|mc|mac|st|o|al|el|ben) (?=\w)`

/** SQL of the names of a person that search knows: the folded one, and the same without the spaces after particles. */
const NAMES = sql`case when p.folded_name ~ ${sql.lit(PARTICLE)}
  then p.folded_name || ' ' || regexp_replace(p.folded_name, ${sql.lit(PARTICLE)}, '\\1', 'g') else p.folded_name end`

/** SQL of the names of a title's main people and of the others. The order is undefined, but the words of one name stay together. */
const peopleOf = (titles: Titles) => sql`
  select c.movie_id, string_agg(${NAMES}, ' ') filter (where ${IS_MAIN}) as main,
    string_agg(${NAMES}, ' ') filter (where (${IS_MAIN}) is not true) as others
  from credit c join person p on p.id = c.person_id
  where (c.kind = 'cast' and c.position < ${sql.lit(CAST_POSITIONS)} or c.job in ${CREW_JOBS}) ${titles(sql`c.movie_id`)}
  group by c.movie_id`

/** SQL of the tsvector of a folded text. A word of letters without spaces gives each pair of neighbours, and its last letter. */
const vectorOf = (text: RawBuilder<unknown>) => sql`to_tsvector('simple'::regconfig,
  case when ${text} ~ ${sql.lit(UNSPACED_LETTER)} then (
    select string_agg(unit || case when unit ~ ${sql.lit(UNSPACED_LETTER)} and next ~ ${sql.lit(UNSPACED_LETTER)} then next else '' end, ' ' order by n)
    from (
      select found[1] as unit, n, lead(found[1]) over (order by n) as next
      from regexp_matches(${text}, ${sql.lit(UNSPACED_UNIT)}, 'g') with ordinality as u (found, n)
    ) units
  ) else ${text} end)`

/** SQL of the lexeme of a whole title, and of one with its article, if it has one, from a title and its key. */
const wholeTitle = (key: string) => sql`'=' || replace(${sql.ref(key)}, ' ', '')`
const wholeTitleWithArticle = (title: string, key: string) =>
  sql`'=' || replace(${sql.raw(leadingArticle(title))} || ${sql.ref(key)}, ' ', '')`

/**
 * SQL of the rows of search_title. `last` selects fame and negative id of the last of the best known titles. Words of
 * the title have weight A, words of other titles weight B, names of main people weight C, other names no weight. A lexeme
 * with the prefix "=" is a whole title without spaces, once without its article and once with it, with "^" the first word
 * of the title, with "#" a year, with "~" the signs of the name, with "%" initials; no word begins with these marks.
 */
const titleRows = (
  last: RawBuilder<unknown>,
  people: RawBuilder<unknown>,
  otherTitles: RawBuilder<unknown>,
  titles: Titles = ALL_TITLES,
) => sql`
  select m.id as movie_id, coalesce((${FAME}, -m.id) >= (${last}), true) as known, ${FAME} as fame,
    least(length(m.title_key) - length(replace(m.title_key, ' ', '')) + 1, 32767)::smallint as size,
    setweight(${vectorOf(sql`m.title_key`)}, 'A')
      || case when other.words is null and m.original_key = m.title_key and ${SPELT_OUT} is null and ${STUDIO_NAMES} is null then ''
           else setweight(${vectorOf(sql`concat_ws(' ', nullif(m.original_key, m.title_key), ${SPELT_OUT}, other.words, ${STUDIO_NAMES})`)}, 'B') end
      || setweight(${vectorOf(sql`coalesce(people.main, '')`)}, 'C')
      || ${vectorOf(sql`coalesce(people.others, '')`)}
      || array_to_tsvector(array_remove(
           array['^' || split_part(m.title_key, ' ', 1), ${wholeTitle('m.title_key')}, ${wholeTitle('m.original_key')},
             ${wholeTitleWithArticle('m.title', 'm.title_key')}, ${wholeTitleWithArticle('m.original_title', 'm.original_key')},
             '=' || replace(${SPELT_OUT}, ' ', ''), '#' || m.year, '~' || nullif(${sql.raw(signsOf('m.title'))}, '')] || other.keys || ${INITIALS}, null)) as words
  from movie m
  left join ${people} people on people.movie_id = m.id
  left join ${otherTitles} other on other.movie_id = m.id
  where true ${titles(sql`m.id`)}`

/** SQL of alternative titles, which only some sources have. */
const otherTitlesOf = (titles: Titles) => sql`
  select o.movie_id, string_agg(o.title_key, ' ') as words,
    array_agg(${wholeTitle('o.title_key')}) || array_agg(${wholeTitleWithArticle('o.title', 'o.title_key')}) as keys
  from movie_title o where true ${titles(sql`o.movie_id`)} group by o.movie_id`

/** Condition of lexemes that belong to the vocabulary: not marked, not too long to type. */
const IS_WORD = sql`left(lexeme, 1) not in ('=', '^', '#', '~', '%') and length(lexeme) <= 40`

const wordRows = (titles: string) => sql`
  select lexeme collate "C" as word, count(*)::int as titles, max(fame) as fame
  from ${sql.table(titles)} cross join unnest(tsvector_to_array(words)) lexeme
  where ${IS_WORD} group by lexeme collate "C" order by 1`

/** SQL of how much of a title's fame counts for a person: the main roles and directors count most. */
const PART = sql`case when c.kind = 'cast' then 1 / (1 + c.position / 3.0) when c.job in ('Director', 'Creator') then 0.7
  when c.job in ('Writer', 'Screenplay', 'Novel') then 0.3 else 0.1 end`

/**
 * SQL of the rows of search_person for the people that `people` selects. A person's fame is the soft maximum of the fame of
 * their titles: one famous title counts more than many unknown ones. `last` is as in {@link titleRows}.
 */
const personRows = (last: RawBuilder<unknown>, titles: string, people: RawBuilder<unknown> = NOTHING) => sql`
  select p.id as person_id, coalesce((f.fame, -p.id) >= (${last}), true) as known, f.fame,
    ${vectorOf(NAMES)} as words
  from (
    select c.person_id, (10 * ln(sum(${PART} * exp(s.fame / 10))))::real as fame
    from credit c join ${sql.table(titles)} s on s.movie_id = c.movie_id ${people}
    group by c.person_id
  ) f join person p on p.id = f.person_id`

/**
 * Rebuilds the search tables from movie, credit and person; every import calls it at its end. Searches use the old
 * tables until one statement swaps them. Joins the caller's transaction, if there is one. A million titles take about
 * half a minute.
 */
export async function rebuildSearch(client: ClientBase): Promise<void> {
  const statements = statementsOf(client)
  await statements.rows(
    sql`select set_config('maintenance_work_mem', '512MB', true), set_config('work_mem', '128MB', true)`,
  )
  // A table for each step: PostgreSQL uses parallel workers only for such simple statements.
  const steps = { search_people: peopleOf(ALL_TITLES), search_other: otherTitlesOf(ALL_TITLES) }
  for (const [step, content] of Object.entries(steps)) {
    await statements.rows(sql`drop table if exists ${sql.table(step)}`)
    await statements.rows(sql`create table ${sql.table(step)} as ${content}`)
    await statements.rows(sql`analyze ${sql.table(step)}`)
  }
  const last = sql`select ${FAME}, -m.id from movie m order by 1 desc, 2 desc offset ${sql.lit(KNOWN_TITLES - 1)} limit 1`
  const rows = titleRows(last, sql`search_people`, sql`search_other`)
  const swaps = [
    await buildReplacement(statements, 'search_title', sql`${rows} order by fame desc, movie_id`),
  ]
  await statements.rows(sql`drop table ${sql.join(Object.keys(steps).map((step) => sql.table(step)))}`)
  swaps.push(await buildReplacement(statements, 'search_word', wordRows('search_title_next')))
  const people = personRows(sql`null::real, null::int`, 'search_title_next')
  swaps.push(
    await buildReplacement(
      statements,
      'search_person',
      sql`select person_id, row_number() over (order by fame desc, person_id) <= ${sql.lit(KNOWN_PEOPLE)} as known, fame, words
        from (${people}) p order by fame desc, person_id`,
    ),
  )
  // Swaps last: dropping a foreign key locks movie against readers until the transaction ends. One statement, so the
  // tables always exist for readers, even without a surrounding transaction.
  await statements.rows(sql.raw(`do $$ begin ${swaps.join('\n')} end $$`))
}

/**
 * Creates a replacement of a table, with the same indexes and constraints.
 * @returns the SQL that swaps the tables
 */
async function buildReplacement(
  statements: RowReader,
  table: string,
  content: RawBuilder<unknown>,
): Promise<string> {
  const next = `${table}_next`
  await statements.rows(sql`drop table if exists ${sql.table(next)}`)
  await statements.rows(sql`create table ${sql.table(next)} as ${content}`)
  const { columns, constraints, indexes } = await tableDefinition(statements, table)
  await statements.rows(
    sql.raw(
      `alter table ${next} ${[
        ...columns.map(({ name }) => `alter ${name} set not null`),
        ...columns.flatMap(({ name, preset }) => (preset ? [`alter ${name} set default ${preset}`] : [])),
        ...constraints.map(({ name, definition }) => `add constraint ${name}_next ${definition}`),
      ].join(', ')}`,
    ),
  )
  for (const { name, definition } of indexes)
    await statements.rows(
      sql.raw(
        definition
          .replace(`INDEX ${name} ON`, `INDEX ${name}_next ON`)
          .replace(new RegExp(` ON (\\w+\\.)?${table} `), ` ON ${next} `),
      ),
    )
  await statements.rows(sql`analyze ${sql.table(next)}`)
  return `drop table ${table};
    alter table ${next} rename to ${table};
    ${constraints.map(({ name }) => `alter table ${table} rename constraint ${name}_next to ${name};`).join('\n')}
    ${indexes.map(({ name }) => `alter index ${name}_next rename to ${name};`).join('\n')}`
}

interface Definition {
  name: string
  definition: string
}

/** Reads the definition of a table from the system catalogues; all of its columns are not null. */
async function tableDefinition(statements: RowReader, table: string) {
  return {
    columns: await statements.rows(
      sql<{
        name: string
        preset: string | null
      }>`select attname as name, pg_get_expr(adbin, adrelid) as preset
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid = ${sql.lit(table)}::regclass and attnum > 0 and not attisdropped order by attnum`,
    ),
    constraints: await statements.rows(
      sql<Definition>`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = ${sql.lit(table)}::regclass and contype in ('p', 'f') order by contype desc`,
    ),
    indexes: await statements.rows(
      sql<Definition>`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = ${sql.lit(table)}::regclass and not indisprimary order by 1`,
    ),
  }
}

/**
 * Updates the search tables for some titles, after they or their credits were written. Much cheaper than
 * {@link rebuildSearch} for up to some thousands of titles. Idempotent and safe to run concurrently.
 */
export async function updateSearch(statements: RowReader, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await statements.rows(UPDATE, { ids })
  await statements.rows(UPDATE_PEOPLE, { ids })
}

// Returns no row while fewer titles exist than KNOWN_TITLES: then every title is known.
const LAST_KNOWN = sql`select fame, -movie_id from search_title
  where known and (select count(*) from search_title where known) >= ${sql.lit(KNOWN_TITLES)} order by fame, movie_id desc limit 1`

const UPDATE = statement((_db, p: { ids: readonly number[] }) => {
  const updated: Titles = (id) => sql`and ${id} = any(${p.ids}::int[])`
  return sql<never>`
  with before as materialized (
    select lexeme from search_title s cross join unnest(tsvector_to_array(s.words)) lexeme where s.movie_id = any(${p.ids}::int[])
  ), after as (
    insert into search_title (movie_id, known, fame, size, words)
    ${titleRows(LAST_KNOWN, sql`(${peopleOf(updated)})`, sql`(${otherTitlesOf(updated)})`, updated)}
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
})

const LAST_KNOWN_PERSON = sql`select fame, -person_id from search_person
  where known and (select count(*) from search_person where known) >= ${sql.lit(KNOWN_PEOPLE)} order by fame, person_id desc limit 1`

/** A person who has lost their last credit stays until the tables are rebuilt. */
const UPDATE_PEOPLE = statement((_db, p: { ids: readonly number[] }) => {
  const credited = sql`where c.person_id in (select person_id from credit where movie_id = any(${p.ids}::int[]))`
  return sql<never>`
  insert into search_person (person_id, known, fame, words)
  ${personRows(LAST_KNOWN_PERSON, 'search_title', credited)}
  order by p.id
  on conflict (person_id) do update set known = excluded.known, fame = excluded.fame, words = excluded.words
    where (search_person.known, search_person.fame, search_person.words)
      is distinct from (excluded.known, excluded.fame, excluded.words)`
})

/** Builds the search tables when they are empty although there are titles, as after an upgrade, which may fold otherwise. */
export async function ensureSearch(client: ClientBase): Promise<void> {
  const [state] = await statementsOf(client).rows(
    sql<{
      missing: boolean
    }>`select exists (select from movie) and not exists (select from search_title)
       or exists (select from credit) and not exists (select from search_person) as missing`,
  )
  if (!state?.missing) return
  await foldTitlesAgain(client)
  await rebuildSearch(client)
}
