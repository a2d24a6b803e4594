import type { Database, Statements } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { isUniqueViolation } from '../database/isUniqueViolation.js'
import { foldText, sortKey, titleKey } from '../search/foldText.js'
import { updateSearch } from '../search/searchTables.js'
import type { CreditLine, DetailedTitle, ListedTitle } from './mapping.js'

/** The name under which everything of TMDB's is stored. */
export const TMDB = 'tmdb'

/** A page of a list as it is stored. */
export interface StoredList {
  /** Our own ids in the provider's order; 0 where an entry stays hidden. */
  ids: number[]
  total: number
  /** When it came, in milliseconds of the epoch. */
  at: number
}

/** What is known of a title's copy. */
export interface StoredTitle {
  type: 'MOVIE' | 'TV'
  externalId: string
  /** When its details came, in milliseconds of the epoch; null when they never did. */
  at: number | null
  /** When a list last told of it before its details came, in milliseconds of the epoch; null when none is remembered. */
  listedAt: number | null
  /** Whether another source brought the title too, so that it is complete without TMDB's details. */
  elsewhere: boolean
}

/** Times that a list is written again when another process claims the same titles at the same moment. */
const ROUNDS = 4

/**
 * Writes what TMDB told into the catalogue, and reads back when it did. Every write may be repeated and may run beside
 * itself: the key (source, type, external id) decides which title of ours is meant.
 */
export class TmdbStore {
  constructor(private readonly database: Database) {}

  /** Stored pages by their keys. */
  async lists(keys: readonly string[]): Promise<Map<string, StoredList>> {
    const rows = await this.database.rows<StoredList & { key: string }>(
      prepared(
        `select question as key, ids, total_results as total, extract(epoch from fetched_at)::float8 * 1000 as at
         from provider_list where source = '${TMDB}' and question = any($1)`,
      ),
      [[...keys]],
    )
    return new Map(rows.map(({ key, ...list }) => [key, list]))
  }

  /** What is known of the copies of titles of ours; those that TMDB does not know are left out. */
  async titles(movieIds: readonly number[]): Promise<Map<number, StoredTitle>> {
    const rows = await this.database.rows<StoredTitle & { id: number }>(
      prepared(
        `select s.movie_id as id, s.type, s.external_id as "externalId",
           extract(epoch from t.fetched_at)::float8 * 1000 as at,
           extract(epoch from t.listed_at)::float8 * 1000 as "listedAt",
           exists (select 1 from movie_source o
                   where o.movie_id = s.movie_id and o.source <> '${TMDB}' and o.checksum <> '') as elsewhere
         from movie_source s left join provider_title t on t.source = s.source and t.movie_id = s.movie_id
         where s.source = '${TMDB}' and s.movie_id = any($1::int[])`,
      ),
      [[...movieIds]],
    )
    return new Map(rows.map(({ id, ...title }) => [id, title]))
  }

  /** Our id of one of TMDB's titles, once it is stored. */
  async idOf(type: 'MOVIE' | 'TV', externalId: string): Promise<number | undefined> {
    const row = await this.database.row<{ id: number }>(
      prepared(
        `select movie_id as id from movie_source where source = '${TMDB}' and type = $1 and external_id = $2`,
      ),
      [type, externalId],
    )
    return row?.id
  }

  /** Stores a page of a list and its titles. */
  async saveList(
    key: string,
    titles: (ListedTitle | null)[],
    total: number,
    at: number,
  ): Promise<StoredList> {
    await this.#saveGenreSets(titles)
    await this.#joinTwins(titles)
    const ids = await this.database.transaction((statements) => saveListed(statements, titles))
    await this.#saveListedAt(ids, at)
    return this.saveIds(key, ids, total, at)
  }

  /** Stores a list of ids. */
  async saveIds(key: string, ids: number[], total: number, at: number): Promise<StoredList> {
    await this.database.rows(
      `insert into provider_list (source, question, ids, total_results, fetched_at)
       values ('${TMDB}', $1, $2, $3, to_timestamp($4::float8 / 1000))
       on conflict (source, question) do update
         set ids = excluded.ids, total_results = excluded.total_results, fetched_at = excluded.fetched_at
         where provider_list.fetched_at <= excluded.fetched_at`,
      [key, ids, total, at],
    )
    return { ids, total, at }
  }

  /** Stores genres; a name that another source gave already stays. */
  async saveGenres(genres: readonly { id: number; name: string }[]): Promise<void> {
    await this.database.rows(
      `insert into genre (id, name) select * from json_to_recordset($1) as g (id int, name text)
       order by id on conflict (id) do nothing`,
      [JSON.stringify(genres)],
    )
  }

  /** Stores a title with everything TMDB tells of it. @returns our id of it */
  async saveTitle(title: DetailedTitle, at: number): Promise<number> {
    await this.#saveGenreSets([title])
    await this.#joinTwins([title])
    return this.database.transaction(async (statements) => {
      const [id = 0] = await saveListed(statements, [title])
      await statements.rows(DETAILS, [JSON.stringify([{ id, ...toDetails(title) }])])
      await saveCredits(statements, id, title)
      await updateSearch(statements, [id])
      if (title.imdbId !== null)
        await statements.rows(
          `insert into movie_source (source, type, external_id, movie_id, checksum)
           values ('imdb', $1, $2, $3, '') on conflict do nothing`,
          [title.type, title.imdbId, id],
        )
      await statements.rows(
        `insert into provider_title (source, movie_id, fetched_at) values ('${TMDB}', $1, to_timestamp($2::float8 / 1000))
         on conflict (source, movie_id) do update set fetched_at = excluded.fetched_at`,
        [id, at],
      )
      return id
    })
  }

  /** By itself and beforehand: one too many does no harm, and no transaction waits for another's. */
  async #saveGenreSets(titles: (ListedTitle | null)[]): Promise<void> {
    const sets = titles.flatMap((title) => (title ? [{ genre_ids: title.genreIds }] : []))
    await this.database.rows(GENRE_SETS, [JSON.stringify(sets)])
  }

  /**
   * A title that had no date was given a row of its own. When its date comes and shows it to be the title of another
   * source, it becomes that one, and the row that nobody else knew of goes; unless somebody keeps or has reviewed it.
   */
  async #joinTwins(titles: (ListedTitle | null)[]): Promise<void> {
    const dated = titles.filter((title) => title !== null && title.releaseDate !== null) as ListedTitle[]
    if (dated.length === 0) return
    const json = JSON.stringify(unique(dated).map(toItem))
    const joined = await this.database
      .transaction(async (statements) => {
        const gone = await statements.rows<{ id: number; twin: number; type: string }>(JOIN, [json])
        const films = gone.filter(({ type }) => type === 'MOVIE').length
        if (gone.length > 0)
          await statements.rows(
            'update catalogue set movie_count = movie_count - $1, series_count = series_count - $2',
            [films, gone.length - films],
          )
        return gone
      })
      .catch((error: unknown) => {
        // Another title of TMDB's has become the twin at the same moment: this one stays by itself.
        if (isUniqueViolation(error)) return []
        throw error
      })
    for (const { id, twin } of joined)
      await this.database.rows(
        `update provider_list set ids = array_replace(ids, $1, $2)
         where source = '${TMDB}' and question <> 'genres' and $1 = any(ids)`,
        [id, twin],
      )
  }

  /** After the titles' own transaction: one that saves details takes these rows and the titles' in another order. */
  async #saveListedAt(ids: number[], at: number): Promise<void> {
    await this.database.rows(
      `insert into provider_title (source, movie_id, listed_at)
       select '${TMDB}', id, to_timestamp($2::float8 / 1000) from unnest($1::int[]) as told (id)
       where exists (select from movie m where m.id = told.id)
       group by id order by id
       on conflict (source, movie_id) do update set listed_at = excluded.listed_at
         where provider_title.fetched_at is null and provider_title.listed_at < excluded.listed_at`,
      [ids, at],
    )
  }

  /**
   * Forgets lists that came before a moment, and the oldest of more than `most`. Titles stay: somebody may keep them in
   * a list of their own.
   */
  async forgetLists(before: number, most = LISTS_MOST): Promise<void> {
    let forgotten: object[]
    do forgotten = await this.database.rows(FORGET, [before, most, FORGOTTEN_AT_ONCE])
    while (forgotten.length === FORGOTTEN_AT_ONCE)
  }
}

/** Lists that are stored at most: strangers' searches are lists too. */
const LISTS_MOST = 200_000
/** Lists that one statement deletes. */
const FORGOTTEN_AT_ONCE = 1_000
const FORGET = `
  delete from provider_list where ctid = any(array(
    select ctid from provider_list
    where source = '${TMDB}' and fetched_at <= greatest(
      to_timestamp($1::float8 / 1000) - interval '1 microsecond',
      (select fetched_at from provider_list where source = '${TMDB}' order by fetched_at desc offset $2::int limit 1))
    order by fetched_at limit $3::int
  )) returning 1`

/** Finds or makes our titles, brings them up to date, and gives their ids in the same order, 0 for null. */
async function saveListed(statements: Statements, titles: (ListedTitle | null)[]): Promise<number[]> {
  const items = titles.filter((title) => title !== null)
  if (items.length === 0) return titles.map(() => 0)
  const json = JSON.stringify(unique(items).map(toItem))
  let ids = new Map<string, number>()
  const added: { id: number; type: string }[] = []
  for (let round = 0; round < ROUNDS && items.some((item) => !ids.has(nameOf(item))); round++) {
    added.push(...(await statements.rows<{ id: number; type: string }>(CLAIM, [json])))
    const known = await statements.rows<{ name: string; id: number }>(IDS, [json])
    ids = new Map(known.map(({ name, id }) => [name, id]))
  }
  const changed = await statements.rows<{ id: number; renamed: boolean }>(UPDATE, [json])
  const renamed = changed.filter((row) => row.renamed)
  await updateSearch(statements, [...new Set([...added, ...renamed].map(({ id }) => id))])
  const films = added.filter(({ type }) => type === 'MOVIE').length
  if (added.length > 0)
    await statements.rows(
      'update catalogue set movie_count = movie_count + $1, series_count = series_count + $2',
      [films, added.length - films],
    )
  return titles.map((title) => {
    if (title === null) return 0
    const id = ids.get(nameOf(title))
    if (id === undefined) throw new Error(`No place could be found for ${nameOf(title)} of ${TMDB}`)
    return id
  })
}

async function saveCredits(statements: Statements, id: number, { cast, crew }: DetailedTitle): Promise<void> {
  const lines = [
    ...cast.map((line, position) => ({ kind: 'cast', position, ...toCredit(line) })),
    ...crew.map((line, position) => ({ kind: 'crew', position, ...toCredit(line) })),
  ].filter(({ folded_name }) => folded_name !== '')
  if (lines.length === 0) return
  const people = new Map(
    lines
      .toReversed()
      .map(({ folded_name, name, profile_path }) => [folded_name, { folded_name, name, profile_path }]),
  )
  await statements.rows(PEOPLE, [JSON.stringify([...people.values()])])
  await statements.rows(CREDITS, [id, JSON.stringify(lines)])
}

function nameOf({ type, externalId }: ListedTitle): string {
  return `${type} ${externalId}`
}

function unique(titles: ListedTitle[]): ListedTitle[] {
  return [...new Map(titles.map((title) => [nameOf(title), title])).values()]
}

function toItem(title: ListedTitle) {
  return {
    type: title.type,
    external_id: title.externalId,
    title: title.title,
    original_title: title.originalTitle,
    overview: title.overview,
    release_date: title.releaseDate,
    original_language: title.originalLanguage,
    countries: title.countries,
    vote_average: title.voteAverage,
    vote_count: title.voteCount,
    popularity: title.popularity,
    genre_ids: title.genreIds,
    poster_path: title.posterPath,
    backdrop_path: title.backdropPath,
    sort_title: sortKey(title.title),
    title_key: titleKey(title.title),
    original_key: titleKey(title.originalTitle),
  }
}

function toDetails(title: DetailedTitle) {
  return {
    tagline: title.tagline,
    runtime: title.runtime,
    status: title.status,
    budget: title.budget,
    revenue: title.revenue,
    companies: title.companies,
    trailer: title.trailer,
    director: title.director,
    producer: title.producer,
    writer: title.writer,
  }
}

function toCredit({ name, profilePath, character, job }: CreditLine) {
  return { folded_name: foldText(name), name, profile_path: profilePath, character, job }
}

const ITEM = `json_to_recordset($1) as i (
  type text, external_id text, title text, original_title text, overview text, release_date date,
  original_language text, countries text[], vote_average real, vote_count int, popularity real,
  genre_ids smallint[], poster_path text, backdrop_path text, sort_title text, title_key text, original_key text)`

/** Our title of the same folded title, type and year as `i` that is no other of TMDB's. */
const TWIN = `
  select m.id from movie m
  where m.title_key = i.title_key and m.title_key <> '' and m.type = i.type
    and m.year = date_part('year', i.release_date)::smallint
    and not exists (select 1 from movie_source s where s.movie_id = m.id and s.source = '${TMDB}')
  order by m.popularity desc, m.id limit 1`

// A title that is not known by its id is the one of the same folded title, type and year that is no other of TMDB's;
// only when there is none is it a new one. Whoever gets the row of movie_source in, gets to place the title; the
// reference to movie is checked at the end of the statement.
const CLAIM = `
  with unknown as materialized (
    select i.*, (${TWIN}
    ) as twin
    from ${ITEM}
    where not exists (select 1 from movie_source s
      where s.source = '${TMDB}' and s.type = i.type and s.external_id = i.external_id)
  ), single as materialized (
    select u.*, case when row_number() over (partition by twin order by popularity desc, external_id) = 1 then twin end as mine
    from unknown u
  ), placed as materialized (
    select s.*, coalesce(mine, nextval(pg_get_serial_sequence('movie', 'id'))::int) as movie_id from single s
  ), claimed as (
    insert into movie_source (source, type, external_id, movie_id, checksum)
    select '${TMDB}', type, external_id, movie_id, '' from placed order by type, external_id
    on conflict do nothing
    returning type, external_id
  ), added as (
    insert into movie (id, type, title, original_title, release_date, sort_title, title_key, original_key)
    select movie_id, type, title, original_title, release_date, sort_title, title_key, original_key
    from placed join claimed using (type, external_id) where mine is null
    returning id, type
  )
  select id, type from added`

/** Where people's own rows name a title. */
const KEPT_IN = ['favorite', 'watched', 'watchlist_movie', 'review'] as const

// Of several that would become one title, the best known does. The unique key of movie_source decides against what
// runs at the same time; what else names the row that goes (details, credits, search) goes with it.
const JOIN = `
  with alone as materialized (
    select i.type, i.external_id, i.popularity, old.id, (${TWIN}) as twin
    from ${ITEM}
    join movie_source own on own.source = '${TMDB}' and own.type = i.type and own.external_id = i.external_id
    join movie old on old.id = own.movie_id
    where old.year is null
      and not exists (select 1 from movie_source o where o.movie_id = old.id and o.source <> '${TMDB}' and o.checksum <> '')
  ), pair as materialized (
    select distinct on (twin) * from alone where twin is not null order by twin, popularity desc, external_id
  ), moved as (
    update movie_source s set movie_id = p.twin from pair p
    where s.source = '${TMDB}' and s.type = p.type and s.external_id = p.external_id and s.movie_id = p.id
      and not exists (${KEPT_IN.map((table) => `select 1 from ${table} where movie_id = p.id`).join(' union all ')})
    returning p.id, p.twin, p.type
  ), gone as (
    delete from movie m using moved where m.id = moved.id
  )
  select id, twin, type from moved`

const IDS = `
  select i.type || ' ' || i.external_id as name, s.movie_id as id
  from ${ITEM} join movie_source s
    on s.source = '${TMDB}' and s.type = i.type and s.external_id = i.external_id`

// What TMDB leaves empty does not empty what another source brought. Only rows that differ are written, and they are
// locked in the order of their ids, so that lists that share titles cannot wait for each other in a circle.
const LISTED = {
  title: 'i.title',
  original_title: 'i.original_title',
  overview: 'coalesce(i.overview, m.overview)',
  release_date: 'coalesce(i.release_date, m.release_date)',
  release_stand_in: 'case when i.release_date is null then m.release_stand_in end',
  original_language: 'coalesce(i.original_language, m.original_language)',
  countries: 'case when cardinality(i.countries) > 0 then i.countries else m.countries end',
  vote_average: 'coalesce(i.vote_average, m.vote_average)',
  vote_count: 'case when i.vote_count > 0 then i.vote_count else m.vote_count end',
  popularity: 'i.popularity',
  genre_ids: 'case when cardinality(i.genre_ids) > 0 then i.genre_ids else m.genre_ids end',
  poster_path: 'coalesce(i.poster_path, m.poster_path)',
  backdrop_path: 'coalesce(i.backdrop_path, m.backdrop_path)',
  sort_title: 'i.sort_title',
  title_key: 'i.title_key',
  original_key: 'i.original_key',
} as const

const UPDATE = `
  with next as materialized (
    select m.id, ${Object.entries(LISTED)
      .map(([column, value]) => `${value} as ${column}`)
      .join(', ')}
    from ${ITEM}
    join movie_source s on s.source = '${TMDB}' and s.type = i.type and s.external_id = i.external_id
    join movie m on m.id = s.movie_id
  ), locked as materialized (
    select m.id, (m.title, m.original_title, m.year) is distinct from
        (n.title, n.original_title, date_part('year', n.release_date)::smallint) as renamed
    from movie m join next n using (id)
    where (${Object.keys(LISTED)
      .map((column) => `m.${column}`)
      .join(', ')}) is distinct from (${Object.keys(LISTED)
      .map((column) => `n.${column}`)
      .join(', ')})
    order by m.id for update of m
  )
  update movie m set ${Object.keys(LISTED)
    .map((column) => `${column} = n.${column}`)
    .join(', ')}
  from next n join locked using (id) where m.id = n.id
  returning m.id, locked.renamed`

// Lists that are narrowed by genres look only through combinations that are written here.
const GENRE_SETS = `
  insert into genre_set (genre_ids)
  select distinct i.genre_ids from json_to_recordset($1) as i (genre_ids smallint[])
  where not exists (select from genre_set g where g.genre_ids = i.genre_ids)
  order by 1
  on conflict do nothing`

const DETAILS = `
  update movie m set
    tagline = coalesce(d.tagline, m.tagline), runtime = coalesce(d.runtime, m.runtime),
    status = coalesce(d.status, m.status), budget = coalesce(d.budget, m.budget),
    revenue = coalesce(d.revenue, m.revenue), trailer = coalesce(d.trailer, m.trailer),
    companies = case when cardinality(d.companies) > 0 then d.companies else m.companies end,
    director = coalesce(d.director, m.director), producer = coalesce(d.producer, m.producer),
    writer = coalesce(d.writer, m.writer)
  from json_to_recordset($1) as d (
    id int, tagline text, runtime smallint, status text, budget bigint, revenue bigint, companies text[],
    trailer text, director text, producer text, writer text)
  where m.id = d.id`

const PEOPLE = `
  insert into person (name, folded_name, profile_path)
  select name, folded_name, profile_path
  from json_to_recordset($1) as p (name text, folded_name text, profile_path text)
  order by folded_name
  on conflict (folded_name) do update set profile_path = excluded.profile_path
    where excluded.profile_path is not null and person.profile_path is distinct from excluded.profile_path`

// A kind of credits that TMDB does not tell stays as it was.
const CREDITS = `
  with line as materialized (
    select l.kind, l.position, p.id as person_id, l.character, l.job
    from json_to_recordset($2) as l (kind text, position smallint, folded_name text, character text, job text)
    join person p using (folded_name)
  ), gone as (
    delete from credit c using (select kind, max(position) as last from line group by kind) told
    where c.movie_id = $1 and c.kind = told.kind and c.position > told.last
  )
  insert into credit (movie_id, kind, position, person_id, character, job)
  select $1, kind, position, person_id, character, job from line order by kind, position
  on conflict (movie_id, kind, position) do update
    set person_id = excluded.person_id, character = excluded.character, job = excluded.job`
