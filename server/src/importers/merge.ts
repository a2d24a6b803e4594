import type { Client } from 'pg'
import { GENRES } from '../catalogue/Genre.js'
import { statementsOf } from '../database/Database.js'
import { rebuildSearch, updateSearch } from '../search/searchTables.js'
import type { ImportProgress } from './ImportProgress.js'
import { MONEY_UNKNOWN, popularitySql } from './popularity.js'
import { restoreIndexes, deferIndexes } from './deferIndexes.js'

/** What a load did, in titles. */
export interface LoadResult {
  added: number
  changed: number
  unchanged: number
}

/** What is merged. */
export interface MergeOptions {
  source: string
  /** The day the content speaks of, ISO calendar date; null when it does not say: then the end of its last year. */
  asOf: string | null
  /** Digest of a content that is loaded as a whole at every start; what the catalogue remembers. */
  checksum?: string
  watch: ImportProgress
}

/** Raise it when the way a title is written changes, so that titles are written again though they are the same. */
export const WRITER_VERSION = 2

/** A load of this many titles into a table with at most a fifth of them builds the indexes anew afterwards. */
const LARGE = 20_000

/** Up to this share of the titles, search is brought up to date for each of them, so many in one statement. */
const FEW = 0.02
const AT_ONCE = 1_000

/** Whose word on the catalogue's day and name counts when several sources filled it: the last one. */
const RANK = ['wikipedia', 'starter', 'imdb']

/**
 * Merges the staged content into the catalogue, all or nothing. A title is recognised by its external id; else it is
 * the one of another source with the same folded title, year and type; else it is new. The source that brought a
 * title first leads it; others only fill what is empty. What is the same as at the last load is not written.
 *
 * Nobody else writes titles meanwhile; reading goes on, and sees the old catalogue until all of the new one is there.
 */
export async function merge(client: Client, options: MergeOptions): Promise<LoadResult> {
  const { source, watch } = options
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await tune(client)
  watch.step('Sorting')
  await run('analyze staged_title, staged_rating, staged_alternative, staged_credit, staged_person')
  await run(LINES)
  await run(PEOPLE_OF_TITLES)
  await run(ALTERNATIVES_OF_TITLES)
  await run('analyze staged_line, staged_people, staged_alternatives')
  const asOf = await dayOf(client, options)
  await run(stagedSql(asOf), [source, WRITER_VERSION])
  await run('analyze staged')

  await restoreIndexes(client)
  const { rows } = await run(
    `select (select count(*) from staged)::int as staged, (select count(*) from (select from movie limit $1) m)::int as present`,
    [LARGE * 50],
  )
  const { staged, present } = rows[0] as { staged: number; present: number }
  if (staged >= LARGE && present <= staged / 5) await deferIndexes(client)

  await run('begin')
  try {
    // Whoever would write titles waits; then numbers follow each other without gaps, whatever was broken off before.
    await run('lock table movie, person in share row exclusive mode')
    // Whole sets meet here. Where a statistic misleads the planner, row by row would take hours.
    await run('set local enable_nestloop = off')
    const result = await write(client, options, asOf)
    await run('set local enable_nestloop = on')
    watch.step('Building indexes')
    await restoreIndexes(client)
    if (result.added + result.changed > 0) {
      await run('analyze movie, credit, person, movie_source, movie_title')
      watch.step('Preparing search')
      await prepareSearch(client)
    }
    await run('commit')
    await run(DROP)
    // Lists are read in indexes alone as soon as it is noted that everybody sees the new rows.
    if (result.added >= LARGE) await run('vacuum (index_cleanup off, truncate off, skip_locked on) movie')
    return result
  } catch (error) {
    await run('rollback')
    await run(DROP)
    throw error
  }
}

/** Brings search up to date title by title when few have changed, else makes it anew. */
async function prepareSearch(client: Client): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select movie_id as id from staged_place order by 1')
  const { rows: counted } = await client.query<{ known: number }>(
    'select count(*)::int as known from search_title',
  )
  if (rows.length > (counted[0] as { known: number }).known * FEW) return rebuildSearch(client)
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await updateSearch(
      statementsOf(client),
      rows.slice(from, from + AT_ONCE).map(({ id }) => id),
    )
}

async function write(client: Client, options: MergeOptions, asOf: string): Promise<LoadResult> {
  const { source, watch } = options
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  watch.step('Recognising titles')
  await run(TARGETS, [source])
  await run('analyze staged_target')
  await recognise(client, source)
  await run(PLACES)
  await run('create unique index on staged_place (n)')
  await run('analyze staged_place')
  await run(
    `insert into genre (id, name) select * from json_to_recordset($1) as g (id int, name text)
     on conflict (id) do update set name = excluded.name where genre.name <> excluded.name`,
    [JSON.stringify([...GENRES].map(([id, name]) => ({ id, name })))],
  )
  const { rows } = await run(
    `select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed,
       (select count(*) from staged)::int - count(*)::int as unchanged from staged_place`,
  )
  const result = rows[0] as LoadResult
  if (result.added + result.changed > 0) {
    watch.step('Writing people')
    for (const statement of PEOPLE) await run(statement)
    watch.step('Writing titles')
    await run(addTitles(asOf))
    await run(GENRE_SETS)
    if (result.changed > 0) {
      await run(changeTitles(asOf))
      await run(CHANGED_GENRE_SETS)
    }
    watch.step('Writing credits')
    for (const statement of CREDITS) await run(statement)
    watch.step('Writing sources')
    for (const statement of SOURCES) await run(statement, statement.includes('$1') ? [source] : [])
    for (const table of ['movie', 'person'])
      await run(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
      )
  }
  await describe(client, options, asOf, result)
  return result
}

/** What one connection may use of the machine for a load. A client that is gone is noticed, so that its locks go too. */
async function tune(client: Client): Promise<void> {
  for (const setting of [
    `work_mem = '128MB'`,
    `maintenance_work_mem = '256MB'`,
    `jit = off`,
    `statement_timeout = 0`,
  ])
    await client.query(`set ${setting}`)
  // Not every system can tell; there a statement that has begun is finished first.
  await client.query(`do $$ begin
    set client_connection_check_interval = '1s';
  exception when invalid_parameter_value then null; end $$`)
}

const DROP = `
  drop table if exists pg_temp.staged_line, pg_temp.staged_people, pg_temp.staged_alternatives, pg_temp.staged,
    pg_temp.staged_target, pg_temp.staged_pair, pg_temp.staged_place, pg_temp.staged_identity, pg_temp.staged_who,
    pg_temp.staged_present, pg_temp.staged_brought, pg_temp.staged_kept`

/** Stand for the digits of a number; none of them is part of a word. */
const MARKS = '.,;:!?|~^*'

/** Longer credits are cut; nobody reads them. */
const CREDITS_MAX = 1_000

const LINES = `
  create temp table staged_line as
  select n, kind, (row_number() over title - 1)::int as position, person, rank, character, job
  from staged_credit join (select person from staged_person) named using (person)
  window title as (partition by n, kind order by rank, position, person)`

const PEOPLE_OF_TITLES = `
  create temp table staged_people as
  select l.n,
    string_agg(p.name, ', ' order by l.kind, l.position) filter (where l.job = 'Director') as director,
    string_agg(p.name, ', ' order by l.kind, l.position) filter (where l.job = 'Producer') as producer,
    string_agg(p.name, ', ' order by l.kind, l.position) filter (where l.job = 'Writer') as writer,
    md5(string_agg(concat_ws(chr(31), l.kind, l.job, l.character, p.imdb_id, p.name), chr(30) order by l.kind, l.position)) as digest
  from staged_line l join staged_person p using (person)
  group by l.n`

const ALTERNATIVES_OF_TITLES = `
  create temp table staged_alternatives as
  select n, md5(string_agg(concat_ws(chr(31), title, region), chr(30) order by title_key, title, region)) as digest
  from staged_alternative group by n`

/** The day the merged catalogue will speak of. */
async function dayOf(client: Client, { source, asOf }: MergeOptions): Promise<string> {
  const { rows } = await client.query<{ day: string }>(
    `select coalesce(
       (select case when source = $1 and $1 = 'starter' then coalesce($2::date, as_of) else greatest(as_of, $2::date) end from catalogue),
       $2::date,
       (select make_date(max(coalesce(release_year, date_part('year', release_date)::int)), 12, 31) from staged_title),
       current_date)::text as day`,
    [source, asOf],
  )
  return (rows[0] as { day: string }).day
}

const DIGESTED = [
  'external_id', 'type', 'title', 'original_title', 'overview', 'tagline', 'release_date', 'release_year', 'runtime',
  'status', 'original_language', 'countries', 'budget', 'revenue', 'vote_average', 'vote_count', 'popularity',
  'genre_ids', 'companies', 'trailer', 'sort_title', 'title_key', 'original_key',
] // prettier-ignore

/**
 * The staged titles with what the other tables say of them. A date of which only the year is known gets a day to stand
 * in: the middle of a year gone by, the end of one to come; of this year, today for what has been rated.
 */
function stagedSql(asOf: string): string {
  const day = `date '${asOf}'`
  const year = `date_part('year', ${day})`
  return `
    create temp table staged as
    with whole as (
      select t.*, coalesce(r.vote_average, t.vote_average) as average, coalesce(r.vote_count, t.vote_count) as votes,
        p.director, p.producer, p.writer,
        md5(concat_ws(chr(29), $2::int, row(${DIGESTED.map((column) => `t.${column}`).join(', ')})::text,
          r.vote_average, r.vote_count, p.digest, a.digest)) as checksum,
        case when t.release_date is null and t.release_year is not null then case
          when t.release_year < ${year} then make_date(t.release_year, 7, 1)
          when t.release_year = ${year} and (coalesce(r.vote_count, t.vote_count) > 0 or $1 = 'wikipedia') then ${day}
          else make_date(t.release_year, 12, 31) end end as stand_in
      from staged_title t
      left join staged_rating r using (n)
      left join staged_people p using (n)
      left join staged_alternatives a using (n)
    )
    select n, external_id, type, title, original_title, overview, tagline, coalesce(release_date, stand_in) as release_date,
      stand_in as release_stand_in, date_part('year', coalesce(release_date, stand_in))::smallint as year, runtime,
      coalesce(status, case when type = 'MOVIE' and (votes > 0 or coalesce(release_date, stand_in) <= ${day}) then 'Released' end) as status,
      original_language, countries, budget, revenue, average as vote_average, votes as vote_count, popularity,
      genre_ids, director, producer, writer, companies, trailer, sort_title, title_key, original_key,
      checksum
    from whole`
}

const TARGETS = `
  create temp table staged_target as
  select t.n, coalesce(s.movie_id, o.movie_id) as movie_id, coalesce(s.checksum, o.checksum) as known,
    coalesce(s.leads, o.leads, false) as leads
  from staged t
  left join movie_source s on s.source = $1 and s.type = t.type and s.external_id = t.external_id
  left join movie_source o on $1 = 'imdb' and o.source = $1 and o.type <> t.type and o.external_id = t.external_id
    and s.movie_id is null`

/**
 * Finds the titles of other sources that are the staged ones. Where several would fit, those that share most people
 * belong together, then the best known; each fits once. A remake's year and a translated title are near misses: those
 * count only when the titles share somebody.
 */
async function recognise(client: Client, source: string): Promise<void> {
  await client.query(PAIRS, [source])
  await client.query(SHARED_PEOPLE)
  await pairUp(client)
  await client.query('drop table staged_pair')
  await client.query(NEAR_PAIRS, [source])
  await client.query(SHARED_PEOPLE.replace('count(*) > 1', 'true'))
  await client.query('delete from staged_pair where shared = 0')
  await pairUp(client)
}

async function pairUp(client: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(PAIR_UP)
    if (!rowCount) return
  }
}

const FREE = `
  t.movie_id is null and s.title_key <> ''
  and not exists (select 1 from movie_source o where o.movie_id = m.id and o.source = $1)`
const articleOf = (title: string) =>
  `lower(substring(${title} from '^[^[:alnum:]]*((?:[Tt][Hh][Ee]|[Aa][Nn]?) )'))`

const PAIRS = `
  create temp table staged_pair as
  select t.n, m.id as movie_id, 0 as shared, s.vote_count, m.popularity
  from staged_target t join staged s using (n)
  join movie m on m.title_key = s.title_key and m.type = s.type and m.year = s.year
  where ${FREE} and ${articleOf('m.title')} is not distinct from ${articleOf('s.title')}`

const NEAR_PAIRS = `
  create temp table staged_pair as
  select t.n, m.id as movie_id, 0 as shared, s.vote_count, m.popularity
  from staged_target t join staged s using (n) join movie m on m.title_key = s.title_key and m.type = s.type
  where ${FREE} and abs(m.year - s.year) <= 1
  union
  select t.n, m.id, 0, s.vote_count, m.popularity
  from staged_target t join staged s using (n) join movie m on m.title_key = s.original_key and m.type = s.type
  where ${FREE} and m.year = s.year and s.original_key <> s.title_key and s.original_key <> ''
  union
  select t.n, m.id, 0, s.vote_count, m.popularity
  from staged_target t join staged s using (n) join movie m on m.original_key = s.title_key and m.type = s.type
  where ${FREE} and m.year = s.year and m.original_key <> m.title_key`

/** Counted where there is a choice. */
const SHARED_PEOPLE = `
  update staged_pair p set shared = found.shared
  from (
    select p.n, p.movie_id, count(distinct sp.folded_name)::int as shared
    from staged_pair p
    join staged_line l using (n) join staged_person sp using (person)
    join credit c on c.movie_id = p.movie_id
    join person known on known.id = c.person_id
      and (known.imdb_id = sp.imdb_id or rtrim(known.folded_name, ' ${MARKS}') = sp.folded_name)
    where p.n in (select n from staged_pair group by n having count(*) > 1)
      or p.movie_id in (select movie_id from staged_pair group by movie_id having count(*) > 1)
    group by p.n, p.movie_id
  ) found
  where found.n = p.n and found.movie_id = p.movie_id`

const PAIR_UP = `
  with ranked as (
    select n, movie_id,
      row_number() over (partition by n order by shared desc, popularity desc, movie_id) as of_title,
      row_number() over (partition by movie_id order by shared desc, vote_count desc, n) as of_movie
    from staged_pair
  ), won as (
    update staged_target t set movie_id = r.movie_id
    from ranked r where r.of_title = 1 and r.of_movie = 1 and t.n = r.n
    returning t.n, t.movie_id
  )
  delete from staged_pair
  where n in (select n from won) or movie_id in (select movie_id from won)`

/** What is written, and under which id. A title of ours is written once, even when two ids of a source mean it. */
const PLACES = `
  create temp table staged_place as
  select n, movie_id, is_new, leads, checksum from (
    select t.n, t.movie_id is null as is_new, t.movie_id is null or t.leads as leads, s.checksum, t.known,
      coalesce(t.movie_id, (select coalesce(max(id), 0) from movie)::int
        + (row_number() over (partition by t.movie_id is null order by t.n))::int) as movie_id,
      case when t.movie_id is null then 1 else row_number() over (partition by t.movie_id order by t.known is null, t.n) end as nth
    from staged_target t join staged s using (n)
  ) placed
  where nth = 1 and (is_new or known is distinct from checksum)`

/** What tells namesakes apart in the unique column: IMDb's number in marks, which no search takes for a word. */
const markOf = (id: string) => `' ' || translate(${id}::text, '0123456789', '${MARKS}')`

/**
 * People are known by IMDb's number, else by their name. Of namesakes the one who made a title together with us, else
 * the longest known to IMDb, has the bare name; the others carry their number after it, in marks.
 */
const PEOPLE = [
  `create temp table staged_identity as
   with needed as (
     select p.* from staged_person p
     where p.person in (select l.person from staged_line l join staged_place using (n))
   ), colleague as (
     select distinct l.person
     from staged_place pl join staged_line l using (n) join staged_person sp using (person)
     join credit c on c.movie_id = pl.movie_id join person p on p.id = c.person_id and p.folded_name = sp.folded_name
     where not pl.is_new
   ), named as (
     select n.person, n.imdb_id, n.name, n.folded_name, known.id as known_id, p.id as named_id,
       p.id is not null and p.imdb_id is null as is_free,
       row_number() over (partition by n.folded_name, known.id is null
         order by c.person is null, n.imdb_id, n.person) as place
     from needed n
     left join person known on known.imdb_id = n.imdb_id
     left join person p on p.folded_name = n.folded_name
     left join colleague c on c.person = n.person
   )
   select person, imdb_id, name, folded_name, place, named_id,
     coalesce(known_id, case when imdb_id is null or (is_free and place = 1) then named_id end) as person_id
   from named`,
  `insert into person (id, name, folded_name, imdb_id)
   select (select coalesce(max(id), 0) from person) + row_number() over (order by person), name,
     case when named_id is null and place = 1 then folded_name else folded_name || ${markOf('imdb_id')} end, imdb_id
   from staged_identity where person_id is null and (imdb_id is not null or place = 1)
   order by person`,
  `update person p set imdb_id = i.imdb_id, name = i.name,
     folded_name = case when p.folded_name = i.folded_name or p.folded_name = i.folded_name || ${markOf('i.imdb_id')}
       then p.folded_name else i.folded_name || ${markOf('i.imdb_id')} end
   from staged_identity i
   where i.person_id = p.id and i.imdb_id is not null and (p.imdb_id, p.name) is distinct from (i.imdb_id, i.name)`,
  `create temp table staged_who as
   select i.person, coalesce(i.person_id, byid.id, byname.id) as person_id
   from staged_identity i
   left join person byid on byid.imdb_id = i.imdb_id
   left join person byname on i.imdb_id is null and byname.folded_name = i.folded_name`,
  `analyze staged_who`,
]

const PLAIN_COLUMNS = [
  'type', 'title', 'original_title', 'overview', 'tagline', 'release_date', 'release_stand_in', 'runtime', 'status',
  'original_language', 'countries', 'budget', 'revenue', 'vote_average', 'vote_count', 'genre_ids', 'director',
  'producer', 'writer', 'companies', 'trailer', 'sort_title', 'title_key', 'original_key',
] as const // prettier-ignore

/** @param isStarters whether the starter catalogue leads the title: its own formula then judges money that is not known */
function popularityFrom(asOf: string, of: (column: string) => string, isStarters = 'false'): string {
  return popularitySql({
    votes: of('vote_count'),
    releaseDate: of('release_date'),
    asOf: `date '${asOf}'`,
    money: `coalesce(${of('revenue')}, ${of('budget')}, case when ${isStarters} then ${MONEY_UNKNOWN} end)`,
    running: `${of('status')} is not distinct from 'Returning Series'`,
    isYearOnly: `${of('release_stand_in')} is not null`,
  })
}

function addTitles(asOf: string): string {
  return `
    insert into movie (id, ${PLAIN_COLUMNS.join(', ')}, popularity)
    select p.movie_id, ${PLAIN_COLUMNS.map((column) => `s.${column}`).join(', ')},
      coalesce(s.popularity, ${popularityFrom(asOf, (column) => `s.${column}`)})
    from staged_place p join staged s using (n) where p.is_new order by p.movie_id`
}

function changeTitles(asOf: string): string {
  // A day that stands for a year gives way to another year or a real day; within its year it moves only to "is out".
  const keepsDate = `(s.release_date is null or (s.release_stand_in is not null and m.release_date is not null and m.year = s.year
    and not (m.release_date = m.release_stand_in and m.release_date > date '${asOf}' and s.release_date <= date '${asOf}')))`
  const orOld = (column: string) => `coalesce(s.${column}, m.${column})`
  const orNew = (column: string) => `coalesce(m.${column}, s.${column})`
  const unlessEmpty = (first: string, second: string) =>
    `case when cardinality(${first}) > 0 then ${first} else ${second} end`
  const lacksDate = `(m.release_date is null or (m.release_date = m.release_stand_in and s.release_stand_in is null and s.release_date is not null))`
  const lacksVotes = `(m.vote_count = 0 or m.vote_average is null)`
  const hasLiveFigures = `exists (select 1 from movie_source o where o.movie_id = m.id and o.source = 'tmdb')`
  const isStarters = `exists (select 1 from movie_source o where o.movie_id = m.id and o.source = 'starter' and o.leads)`
  const led: Record<string, string> = {
    type: 's.type',
    title: 's.title',
    original_title: 's.original_title',
    release_date: `case when ${keepsDate} then m.release_date else s.release_date end`,
    release_stand_in: `case when ${keepsDate} then m.release_stand_in else s.release_stand_in end`,
    countries: unlessEmpty('s.countries', 'm.countries'),
    genre_ids: unlessEmpty('s.genre_ids', 'm.genre_ids'),
    companies: unlessEmpty('s.companies', 'm.companies'),
    vote_average: `case when s.vote_count > 0 then s.vote_average else m.vote_average end`,
    vote_count: `case when s.vote_count > 0 then s.vote_count else m.vote_count end`,
    sort_title: 's.sort_title',
    title_key: 's.title_key',
    original_key: 's.original_key',
  }
  const filled: Record<string, string> = {
    type: 'm.type',
    title: 'm.title',
    original_title: 'm.original_title',
    release_date: `case when ${lacksDate} then s.release_date else m.release_date end`,
    release_stand_in: `case when ${lacksDate} then s.release_stand_in else m.release_stand_in end`,
    countries: unlessEmpty('m.countries', 's.countries'),
    genre_ids: unlessEmpty('m.genre_ids', 's.genre_ids'),
    companies: unlessEmpty('m.companies', 's.companies'),
    vote_average: `case when ${lacksVotes} then s.vote_average else m.vote_average end`,
    vote_count: `case when ${lacksVotes} then s.vote_count else m.vote_count end`,
    sort_title: 'm.sort_title',
    title_key: 'm.title_key',
    original_key: 'm.original_key',
  }
  const next = PLAIN_COLUMNS.map(
    (column) =>
      `case when p.leads then ${led[column] ?? orOld(column)} else ${filled[column] ?? orNew(column)} end as ${column}`,
  )
  const columns = [...PLAIN_COLUMNS, 'popularity']
  return `
     update movie m set ${columns.map((column) => `${column} = n.${column}`).join(', ')}
     from (
       select n.*, case
         when n.staged_popularity is not null and n.leads then n.staged_popularity
         when n.has_live_figures or (n.vote_count = 0 and n.revenue is null and n.budget is null) then n.old_popularity
         else ${popularityFrom(asOf, (column) => `n.${column}`, 'n.is_starters')} end as popularity
       from (
         select m.id, p.leads, s.popularity as staged_popularity, m.popularity as old_popularity,
           ${hasLiveFigures} as has_live_figures, ${isStarters} as is_starters, ${next.join(', ')}
         from movie m, staged_place p join staged s using (n)
         where m.id = p.movie_id and not p.is_new
       ) n
     ) n
     where m.id = n.id
       and (${columns.map((column) => `m.${column}`).join(', ')}) is distinct from (${columns.map((column) => `n.${column}`).join(', ')})`
}

const GENRE_SETS = `
  insert into genre_set (genre_ids) select distinct genre_ids from staged on conflict do nothing`
/** What two sources bring together may be a combination that neither has. */
const CHANGED_GENRE_SETS = `
  insert into genre_set (genre_ids)
  select distinct m.genre_ids from movie m join staged_place p on p.movie_id = m.id where not p.is_new
  on conflict do nothing`

/**
 * Credits of titles that were there: who leads replaces the jobs it names, another source brings a cast or a job that
 * nobody was known for. Credits of new titles: as staged.
 */
const CREDIT = 'movie_id, kind, position, person_id, character, job'
const CREDITS = [
  `create temp table staged_present as
   select p.n, p.movie_id, p.leads, c.kind, c.position, c.person_id, c.character, c.job, coalesce(c.job, '') as what
   from staged_place p join credit c using (movie_id) where not p.is_new`,
  `create temp table staged_brought as
   select p.n, p.movie_id, p.leads, l.kind, l.position, w.person_id, l.character, l.job, coalesce(l.job, '') as what
   from staged_place p join staged_line l using (n) join staged_who w using (person) where not p.is_new`,
  `analyze staged_present, staged_brought`,
  `create temp table staged_kept as
   with whole as (
     select *, leads as is_second from staged_present r
     where not r.leads or not exists (
       select 1 from staged_brought b where b.n = r.n and b.kind = r.kind and b.what = r.what)
     union all
     select *, not leads from staged_brought b
     where b.leads or not exists (
       select 1 from staged_present r where r.n = b.n and r.kind = b.kind and r.what = b.what)
   )
   select movie_id, kind, person_id, character, job,
     (row_number() over (partition by movie_id, kind
       order by case when job in ('Director', 'Creator') then 0 when job = 'Writer' then 1 when job = 'Producer' then 2 else 3 end,
         is_second, position, person_id) - 1)::smallint as position
   from whole`,
  // Most changes are of votes alone, so only the credits that differ are written.
  `delete from credit c using (
     select ${CREDIT} from staged_present except select ${CREDIT} from staged_kept where position < ${CREDITS_MAX}
   ) gone where c.movie_id = gone.movie_id and c.kind = gone.kind and c.position = gone.position`,
  `insert into credit (${CREDIT})
   select ${CREDIT} from staged_kept where position < ${CREDITS_MAX} except select ${CREDIT} from staged_present`,
  `insert into credit (movie_id, kind, position, person_id, character, job)
   select p.movie_id, l.kind, l.position, w.person_id, l.character, l.job
   from staged_place p join staged_line l using (n) join staged_who w using (person)
   where p.is_new and l.position < ${CREDITS_MAX}
   order by p.movie_id, l.kind, l.position`,
]

const SOURCES = [
  `insert into movie_title (movie_id, title_key, title, region)
   select distinct on (p.movie_id, a.title_key) p.movie_id, a.title_key, a.title, a.region
   from staged_place p
   join (
     select n, title_key, title, region from staged_alternative
     union all
     select n, title_key, title, null from staged where title_key <> '' and n in (select n from staged_place where not leads)
   ) a using (n)
   join movie m on m.id = p.movie_id
   where a.title_key <> m.title_key and a.title_key <> m.original_key
   order by p.movie_id, a.title_key, a.region nulls last, a.title
   on conflict (movie_id, title_key) do nothing`,
  `delete from movie_source o using staged_place p join staged s using (n)
   where o.source = $1 and o.external_id = s.external_id and o.type <> s.type and o.movie_id = p.movie_id and not p.is_new`,
  `insert into movie_source (source, type, external_id, movie_id, checksum, leads)
   select $1, s.type, s.external_id, p.movie_id, p.checksum, p.leads
   from staged_place p join staged s using (n) order by s.type, s.external_id
   on conflict (source, type, external_id) do update set checksum = excluded.checksum`,
]

/** Says what the catalogue is, when that has changed. */
async function describe(
  client: Client,
  { source, checksum }: MergeOptions,
  asOf: string,
  { added, changed }: LoadResult,
): Promise<void> {
  const { rows } = await client.query<{ source: string; day: string }>(
    'select source, as_of::text as day from catalogue for update',
  )
  const [before] = rows
  const popularity = popularityFrom(asOf, (column) => `m.${column}`, 'true')
  // The older of two days would show what is long out as still to come, so figures of that day are computed anew.
  if (before && before.day !== asOf && source !== 'starter')
    await client.query(
      `update movie m set popularity = ${popularity}
       from movie_source o
       where o.movie_id = m.id and o.source = 'starter' and o.leads
         and not exists (select 1 from movie_source live where live.movie_id = m.id and live.source = 'tmdb')
         and m.popularity is distinct from ${popularity}`,
    )
  const name = before && RANK.indexOf(source) < rankOf(before.source) ? before.source : source
  await client.query(
    `insert into catalogue (source, as_of, checksum, movie_count, series_count)
     select $1, $2, coalesce($3, ''), count(*) filter (where type = 'MOVIE'), count(*) filter (where type = 'TV') from movie
     on conflict (only_row) do update set source = excluded.source, as_of = excluded.as_of,
       checksum = coalesce($3, catalogue.checksum), movie_count = excluded.movie_count,
       series_count = excluded.series_count, version = catalogue.version + 1, loaded_at = now()
     where $4 or (catalogue.source, catalogue.as_of, catalogue.checksum, catalogue.movie_count, catalogue.series_count)
       is distinct from (excluded.source, excluded.as_of, coalesce($3, catalogue.checksum), excluded.movie_count,
         excluded.series_count)`,
    [name, asOf, checksum ?? null, added + changed > 0],
  )
}

/** A source that is not named here, such as a live one, keeps its name. */
function rankOf(source: string): number {
  const rank = RANK.indexOf(source)
  return rank < 0 ? RANK.length : rank
}
