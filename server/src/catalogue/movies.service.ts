import DataLoader from 'dataloader'
import {
  CREDITS,
  LISTS,
  LIST_COUNT_MAX,
  NOW_PLAYING_DAYS,
  PAGING,
  SEARCH_RESULTS_MAX,
  SUGGESTIONS,
  TITLE_LISTS,
  TOP_RATED_VOTES,
  TRENDING_TITLES,
  clampLimit,
  clampPage,
} from '../../contract/rules.js'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { throwIfInvalid } from '../errors.js'
import type { Fields } from '../graphql/requestedFields.js'
import type { Activity, TrendingActivity } from './trendingActivity.js'
import type { Catalogue } from './Catalogue.js'
import type { CatalogueCache } from './CatalogueCache.js'
import { selectionOf } from './columns.js'
import { GENRES, type Genre } from './Genre.js'
import type { Images, PosterSize } from '../artwork/images.js'
import {
  movieOfEntry,
  readSnapshot,
  type ListEntry,
  type EntryValues,
  type Snapshot,
} from '../lists/ListEntry.js'
import { MovieType, type Movie } from './Movie.js'
import {
  MovieCategory,
  MovieSort,
  Params,
  SortOrder,
  filterConditions,
  genresOf,
  sortExpression,
  type MovieFilter,
} from './MovieFilter.js'
import { MoviePage } from './MoviePage.js'
import type { CastMember, CrewMember } from './Person.js'
import {
  boundSearchText,
  planSearch,
  readExternalId,
  wordsOf,
  type ExternalId,
  type SearchPlan,
} from '../search/searchPlanner.js'
import { countSearch, rankedPage, type SearchWindow } from '../search/searchRanking.js'
import type { SourceCopy } from './SourceCopy.js'
import type { LiveList, LiveSource, Related, Window } from '../tmdb/LiveSource.js'
import type { Suggestion } from '../search/Suggestion.js'

/** PostgreSQL's integer ends here; an id beyond it is nobody's. */
const MAX_ID = 2_147_483_647
/** How long a list of related titles is. */
const RELATED = 60
/** So many titles down a list, its order is worked out as a whole. */
const FAR_DOWN = 1_000
/** Up to so many combinations of genres, each is looked through by itself. */
const FEW_SETS = 600
/** What a suggestion is made of. */
const SUGGESTED = `m.id, m.title, m.year, m.type, m.image_key as "imageKey", m.poster_path as "posterPath",
  array_remove(m.director || array(
    select p.name from credit c join person p on p.id = c.person_id
    where c.movie_id = m.id and c.kind = 'cast' and c.position < ${SUGGESTIONS.people - 1} order by c.position
  ), null) as people`

/** The number of an id, or undefined when it cannot be one of ours. */
function readId(id: string | number): number | undefined {
  const number = typeof id === 'number' ? id : /^\d{1,10}$/.test(id) ? Number(id) : 0
  return Number.isInteger(number) && number >= 1 && number <= MAX_ID ? number : undefined
}

/** Which part of a list is wanted, and of its titles only these fields; every field when none are named. */
export interface MovieListArgs {
  page?: number
  limit?: number
  fields?: Fields
}

function clamped({ page, limit }: MovieListArgs): { page: number; limit: number } {
  return { page: clampPage(page), limit: clampLimit(limit) }
}

/** How a page of a list is put together. */
interface PageOptions {
  /** How many of the parameters belong to the conditions; the others are the order's. All unless given. */
  counted?: number
  /** The condition over `genre_set g` when the list is put together from combinations of genres. */
  sets?: string
  /** Whether its text is one of the few that {@link isCommon} finds; false unless given. */
  isCommon?: boolean
}

/**
 * Whether a list is one of those that most people see: a category's own, perhaps of one type, or the whole catalogue
 * narrowed by one thing. Their statements are prepared; all that filters and sorts can compose are far too many.
 */
function isCommon(category: MovieCategory, { sortOrder: _direction, ...filter }: MovieFilter): boolean {
  const [first, ...more] = Object.entries(filter).flatMap(([name, value]) => (value == null ? [] : [name]))
  if (first === undefined || first === 'type') return more.length === 0
  return more.length === 0 && first !== 'sortBy' && category === MovieCategory.POPULAR
}

interface CreditKey {
  kind: 'cast' | 'crew'
  id: number
  limit: number
}

interface CreditRow {
  movieId: number
  kind: CreditKey['kind']
  id: number
  name: string
  profilePath: string | null
  character: string | null
  job: string | null
}

/** What the picture of an entry of a list depends on. */
type Pictured = Pick<ListEntry, 'movieId' | 'imageKey' | 'posterPath'>

/** The catalogue as visitors read it: lists, search, details, credits and related titles. */
export class Movies {
  constructor(
    private readonly database: Database,
    readonly images: Images,
    private readonly memory: CatalogueCache,
    private readonly activity: TrendingActivity,
    /** The live source that lists, search and details come from; undefined when the catalogue is all there is. */
    private readonly live?: LiveSource,
  ) {}

  /** A title by id, or null. Anything that is no id of ours finds nothing; it is never an error. */
  async get(id: string | number, fields?: Fields): Promise<Movie | null> {
    const number = readId(id)
    return number === undefined ? null : this.#byId(fields).load(number)
  }

  /** The title of an entry of somebody's list; one that the catalogue does not have, as it was when it was added. */
  async ofEntry(entry: ListEntry, fields?: Fields): Promise<Movie> {
    return (await this.get(entry.movieId, fields)) ?? movieOfEntry(entry)
  }

  /** The address of the poster of an entry of somebody's list. */
  posterOfEntry({ movieId, imageKey, posterPath }: Pictured, size: PosterSize): string {
    return this.images.poster({ id: movieId, imageKey: imageKey ?? '', posterPath }, size)
  }

  /**
   * What is to be stored of a title that somebody keeps. Wrong fields do not matter for a title of the catalogue,
   * whose own facts count.
   * @throws AppError INVALID_MOVIE, INVALID_INPUT
   */
  async snapshot(sent: EntryValues): Promise<Snapshot> {
    const { snapshot, fields } = readSnapshot(sent)
    const { addedAt, ...ofTitle } = fields
    if (addedAt) throwIfInvalid({ addedAt })
    if (Object.keys(ofTitle).length > 0 && !(await this.get(snapshot.movieId, NO_FIELDS)))
      throwIfInvalid(ofTitle)
    return snapshot
  }

  /**
   * A title for a page of its own, with everything the live source knows of it; while its details were never fetched
   * and cannot be, as the lists told of it, its copy marked stale. Without a live source as {@link get}.
   * @throws AppError PROVIDER_UNAVAILABLE when no list is remembered that told of it
   */
  async open(id: string | number, fields?: Fields): Promise<Movie | null> {
    const number = readId(id)
    if (this.live && number !== undefined && !(await this.live.ready(number))) return null
    return this.get(id, fields)
  }

  /** From which copy of a live source a title's details are; null when they are the catalogue's own. */
  copyOf(movie: Pick<Movie, 'id'>): Promise<SourceCopy | null> | null {
    return this.live ? this.live.copyOf(movie.id) : null
  }

  /**
   * A page of a list of the catalogue, narrowed and sorted by the filter.
   * @throws AppError INVALID_INPUT, PROVIDER_UNAVAILABLE
   */
  async list(
    category: MovieCategory,
    filter: MovieFilter = {},
    wanted: MovieListArgs = {},
  ): Promise<MoviePage> {
    const live =
      this.live && (await this.#livePage(wanted, (window) => this.live?.list(category, filter, window)))
    if (live) return live
    const params = new Params()
    const active = category === MovieCategory.TRENDING ? await this.activity.get() : undefined
    const genres = (await this.#isFoundByGenres(category, filter)) ? genresOf(filter, GENRE_IDS) : undefined
    const conditions = [
      ...categoryConditions(category, params, active?.ids),
      ...filterConditions(filter, GENRE_IDS, params, genres !== undefined),
    ]
    const sets = genres && `g.genre_ids @> ${params.add(genres)}::smallint[]`
    const counted = params.values.length
    const order = filter.sortBy
      ? sortExpression(filter.sortBy, filter.sortOrder)
      : active
        ? trendingOrder(active, params)
        : CATEGORY_ORDER[category]
    return this.#page(conditions, order, params, wanted, {
      counted,
      sets,
      isCommon: isCommon(category, filter),
    })
  }

  /**
   * Whether a narrowed list is found combination by combination of genres rather than down the whole order: where so few
   * titles have the genres that the walk would be long, and not so many combinations that they cost more.
   */
  async #isFoundByGenres(category: MovieCategory, filter: MovieFilter): Promise<boolean> {
    if (category !== MovieCategory.POPULAR) return false
    const asked = genresOf(filter, GENRE_IDS)
    const isIndexed =
      !filter.sortBy || filter.sortBy === MovieSort.RATING || filter.sortBy === MovieSort.POPULARITY
    if (asked.length === 0 || (!isIndexed && asked.length < 3)) return false
    if (asked.length > 1) return true
    const sets = await this.memory.getOrLoad('genre sets', async () => {
      const rows = await this.database.rows<{ id: number; sets: number }>(
        'select id, count(*)::int as sets from genre_set cross join unnest(genre_ids) id group by id',
      )
      return new Map(rows.map((row) => [row.id, row.sets]))
    })
    return (sets.get(asked[0] as number) ?? 0) <= FEW_SETS
  }

  /**
   * A page of the titles that match a text in title, other titles, makers, cast or year; best match first unless the
   * filter sorts. Misspelt words are corrected when nothing, or nothing well known, matches as written. A provider's
   * id or address of a title is that title. A blank text is an empty page.
   * @throws AppError INVALID_INPUT
   */
  async search(given: string, filter: MovieFilter = {}, wanted: MovieListArgs = {}): Promise<MoviePage> {
    const text = boundSearchText(given)
    const live =
      this.live && (await this.#livePage(wanted, (window) => this.live?.search(text, filter, window)))
    if (live) return live
    const external = readExternalId(text)
    if (external) return this.#withExternalId(external, filter, wanted)
    const within = (params: Params) => filterConditions(filter, GENRE_IDS, params).join(' and ')
    const params = new Params()
    const condition = within(params)
    const plan = await this.#plan(text)
    const { page, limit } = clamped(wanted)
    const offset = (page - 1) * limit
    if (!plan) return new MoviePage([], page, limit, async () => 0)
    const count = () =>
      this.memory.getOrLoad(`count ${plan.query} ${condition} ${JSON.stringify(params.values)}`, () =>
        countSearch(this.database, plan, within),
      )
    if (page > PAGING.maxPage || offset >= SEARCH_RESULTS_MAX) return new MoviePage([], page, limit, count)
    const { rows, total } = await rankedPage<Movie>(this.database, plan, {
      within,
      order: filter.sortBy ? sortExpression(filter.sortBy, filter.sortOrder) : undefined,
      offset,
      limit: Math.min(limit, SEARCH_RESULTS_MAX - offset),
      selection: selectionOf(wanted.fields),
    })
    return new MoviePage(rows, page, limit, async () =>
      total === undefined ? count() : Math.min(total, SEARCH_RESULTS_MAX),
    )
  }

  /** The best matches of a text that is still being typed, each with whom it is known for. A blank text has none. */
  async suggestions(given: string, limit?: number): Promise<Suggestion[]> {
    const text = boundSearchText(given)
    const most = Math.min(clampLimit(limit, SUGGESTIONS.max), SUGGESTIONS.max)
    const external = readExternalId(text)
    const window: SearchWindow = { within: () => '', offset: 0, limit: most, selection: SUGGESTED }
    if (external) {
      const [id] = await this.#idsOf(external)
      return this.database.coalesced<Suggestion>(LOAD_SUGGESTION, [id ?? 0])
    }
    const plan = await this.#plan(text)
    return plan ? (await rankedPage<Suggestion>(this.database, plan, window)).rows : []
  }

  /** The genres that titles of the catalogue have, by name. */
  async genres(): Promise<Genre[]> {
    return (await this.#allGenres()).slice(0, LISTS.genres)
  }

  async #allGenres(): Promise<Genre[]> {
    const ids = await this.live?.genreIds()
    if (ids)
      return this.database.rows<Genre>('select id, name from genre where id = any($1::int[]) order by name', [
        ids,
      ])
    return this.memory.getOrLoad('genres', () =>
      this.database.rows<Genre>(
        `select g.id, g.name from genre g where exists (select 1 from movie m where m.genre_ids @> array[g.id::smallint])
         order by g.name`,
      ),
    )
  }

  /** The genres of a title, most characteristic first. */
  genresOf(movie: Pick<Movie, 'genreIds'>): Genre[] {
    const genres: Genre[] = []
    for (const id of movie.genreIds.slice(0, TITLE_LISTS.genres)) {
      const genre = GENRE_OBJECTS.get(id)
      if (genre) genres.push(genre)
    }
    return genres
  }

  /** The first of a title's cast, in billing order. */
  async cast(movie: Pick<Movie, 'id'>, limit?: number): Promise<CastMember[]> {
    const key = { kind: 'cast', id: movie.id, limit: clampLimit(limit, CREDITS.cast) } as const
    return (await this.#credits.load(key)).map((row) => this.#withPortrait(row))
  }

  /** The first of a title's crew: who directed, wrote and produced it before the others. */
  async crew(movie: Pick<Movie, 'id'>, limit?: number): Promise<CrewMember[]> {
    const key = { kind: 'crew', id: movie.id, limit: clampLimit(limit, CREDITS.crew) } as const
    const rows = await this.#credits.load(key)
    return rows.map((row) => ({ ...this.#withPortrait(row), job: row.job ?? '' }))
  }

  /** Titles for somebody who liked this one: shared people count most, then genres and rating. */
  recommendations(movie: Pick<Movie, 'id'>, wanted?: MovieListArgs): Promise<MoviePage> {
    return this.#related('recommendations', movie, wanted)
  }

  /** Titles of the same kind: genres count most, then the time they are from. */
  similar(movie: Pick<Movie, 'id'>, wanted?: MovieListArgs): Promise<MoviePage> {
    return this.#related('similar', movie, wanted)
  }

  /** What the catalogue is: where it comes from, its date, how much it holds. */
  async catalogue(): Promise<Catalogue> {
    const live = this.live && { source: this.live.name, asOf: new Date().toISOString().slice(0, 10) }
    const row = await this.database.row<Catalogue>(LOAD_CATALOGUE)
    const nothing = {
      source: 'none',
      asOf: new Date().toISOString().slice(0, 10),
      movieCount: 0,
      seriesCount: 0,
    }
    return { ...(row ?? nothing), ...live }
  }

  readonly #loaders = new Map<string, DataLoader<number, Movie | null>>()

  /** The loader of titles with these fields; those who want the same share a statement. */
  #byId(fields?: Fields): DataLoader<number, Movie | null> {
    const selection = selectionOf(fields)
    let loader = this.#loaders.get(selection)
    if (!loader) {
      loader = new DataLoader(async (ids) => {
        const text = prepared(`select ${selection} from movie m where m.id = any($1::int[])`)
        const byId = new Map(
          (await this.database.coalesced<Movie>(text, [[...ids]])).map((row) => [row.id, row]),
        )
        return ids.map((id) => byId.get(id) ?? null)
      })
      this.#loaders.set(selection, loader)
    }
    return loader
  }

  readonly #credits = new DataLoader<CreditKey, CreditRow[], string>(
    async (keys) => {
      const rows = await this.database.coalesced<CreditRow>(LOAD_CREDITS, [
        [...new Set(keys.map(({ id }) => id))],
        [...new Set(keys.map(({ kind }) => kind))],
        Math.max(...keys.map(({ limit }) => limit)),
      ])
      const groups = Map.groupBy(rows, (row) => `${row.kind} ${row.movieId}`)
      return keys.map(({ kind, id, limit }) => (groups.get(`${kind} ${id}`) ?? []).slice(0, limit))
    },
    { cacheKeyFn: ({ kind, id, limit }) => `${kind} ${id} ${limit}` },
  )

  readonly #relatedIds = {
    recommendations: this.#relatedLoader(RECOMMENDATIONS),
    similar: this.#relatedLoader(SIMILAR),
  }

  #relatedLoader(statement: string) {
    return new DataLoader<number, number[]>(async (ids) => {
      const rows = await this.database.rows<{ id: number; related: number[] }>(statement, [[...ids], RELATED])
      const byId = new Map(rows.map((row) => [row.id, row.related]))
      return ids.map((id) => byId.get(id) ?? [])
    })
  }

  async #related(kind: Related, movie: Pick<Movie, 'id'>, wanted: MovieListArgs = {}): Promise<MoviePage> {
    const live =
      this.live && (await this.#livePage(wanted, (window) => this.live?.related(kind, movie.id, window)))
    if (live) return live
    const { page, limit } = clamped(wanted)
    const ids = await this.memory.getOrLoad(`${kind} ${movie.id}`, () =>
      this.#relatedIds[kind].load(movie.id),
    )
    const movies = await this.#inOrder(ids.slice((page - 1) * limit, page * limit), wanted.fields)
    return new MoviePage(movies, page, limit, async () => ids.length)
  }

  /** A page as the live source has it; undefined when it leaves the answer to the catalogue. */
  async #livePage(
    wanted: MovieListArgs,
    ask: (window: Window) => Promise<LiveList | undefined> | undefined,
  ): Promise<MoviePage | undefined> {
    const { page, limit } = clamped(wanted)
    // Past the end there is only the length, which the list's beginning tells too.
    const isPast = page > PAGING.maxPage
    const list = await ask({ offset: isPast ? 0 : (page - 1) * limit, limit })
    if (!list) return undefined
    const movies = isPast ? [] : await this.#inOrder(list.ids, wanted.fields)
    return new MoviePage(movies, page, limit, async () => list.total, list.copy)
  }

  /** What a text asks for, worked out once for a catalogue. */
  async #plan(text: string): Promise<SearchPlan | undefined> {
    const words = wordsOf(text)
    if (words.length === 0) return undefined
    return this.memory.getOrLoad(`plan ${words.join(' ')}`, () => planSearch(this.database, words))
  }

  /** Our ids of what a provider's id names; several when it does not tell films from series. */
  async #idsOf({ source, id, type }: ExternalId): Promise<number[]> {
    const rows = await this.database.coalesced<{ id: number }>(LOAD_EXTERNAL, [
      source,
      id,
      type ? [type] : [MovieType.MOVIE, MovieType.TV],
    ])
    return rows.map((row) => row.id)
  }

  async #withExternalId(
    external: ExternalId,
    filter: MovieFilter,
    wanted: MovieListArgs,
  ): Promise<MoviePage> {
    const params = new Params([await this.#idsOf(external)])
    const conditions = ['m.id = any($1::int[])', ...filterConditions(filter, GENRE_IDS, params)]
    return this.#page(conditions, CATEGORY_ORDER.POPULAR, params, wanted)
  }

  /**
   * A page of a list. It is found in an index alone before the titles themselves are read; far down, in the order of
   * the whole list, which is worked out once for a catalogue, so that no page costs more than another.
   */
  async #page(
    conditions: string[],
    order: string,
    params: Params,
    wanted: MovieListArgs,
    { counted: countParams = params.values.length, sets, isCommon = false }: PageOptions = {},
  ): Promise<MoviePage> {
    const { page, limit } = clamped(wanted)
    const where = (all: string[]) => (all.length > 0 ? `where ${all.join(' and ')}` : '')
    // Of every combination no more titles than are needed; the limit also keeps the planner from reading them all.
    const bySets = (titles: string, first: string | number) =>
      `from genre_set g cross join lateral (
         select m.* from movie m ${where(['m.genre_ids = g.genre_ids', ...conditions])} ${titles} limit ${first}
       ) m where ${sets}`
    const list = sets ? bySets('', LIST_COUNT_MAX) : `from movie m ${where(conditions)}`
    /** The list's first ids in their order. */
    const ids = (first: string | number) =>
      `select m.id ${sets ? bySets(`order by ${order}`, first) : list} order by ${order}`
    const offset = (page - 1) * limit
    const ordered = [...params.values]
    const counted = ordered.slice(0, countParams)
    const key = (values = counted) => `${list} ${JSON.stringify(values)}`
    const count = () =>
      this.memory.getOrLoad(key(), async () => {
        if (conditions.length === 0 && !sets) {
          const { movieCount, seriesCount } = await this.catalogue()
          return movieCount + seriesCount
        }
        const [row] = await this.database.coalesced<{ total: number }>(
          `select count(*)::int as total from (select ${list} limit ${LIST_COUNT_MAX}) counted`,
          counted,
        )
        return row?.total ?? 0
      })
    if (page > PAGING.maxPage) return new MoviePage([], page, limit, count)
    if (offset + limit > FAR_DOWN) {
      const all = await this.memory.getOrLoadIds(`${key(ordered)} ${order}`, async () => {
        const [row] = await this.database.coalesced<{ ids: number[] }>(
          `select array(${ids(LIST_COUNT_MAX)} limit ${LIST_COUNT_MAX}) as ids`,
          ordered,
        )
        return row?.ids ?? []
      })
      return new MoviePage(
        await this.#inOrder(all.slice(offset, offset + limit), wanted.fields),
        page,
        limit,
        count,
      )
    }
    const [most, before] = [params.add(limit), params.add(offset)]
    const text = `select ${selectionOf(wanted.fields)} from (
         select id, row_number() over () as n from (
           ${ids(`${most}::int + ${before}::int`)} limit ${most} offset ${before}
         ) best
       ) found join movie m on m.id = found.id order by found.n`
    const movies = await this.database.coalesced<Movie>(isCommon ? prepared(text) : text, params.values)
    return new MoviePage(movies, page, limit, count)
  }

  /** The titles with these ids, in their order. */
  async #inOrder(ids: number[], fields?: Fields): Promise<Movie[]> {
    const found = await this.#byId(fields).loadMany(ids)
    for (const title of found) if (title instanceof Error) throw title
    return found.filter((title): title is Movie => title !== null && !(title instanceof Error))
  }

  #withPortrait<Row extends { profilePath: string | null }>(row: Row): Row {
    return { ...row, profilePath: this.images.profile(row.profilePath) }
  }
}

const NO_FIELDS: Fields = new Set()

const LOAD_CREDITS = prepared(
  `select c.movie_id as "movieId", c.kind, p.id, p.name, p.profile_path as "profilePath", c.character, c.job
   from credit c join person p on p.id = c.person_id
   where c.movie_id = any($1::int[]) and c.kind = any($2::text[]) and c.position < $3
   order by c.movie_id, c.kind, c.position`,
)

const LOAD_CATALOGUE = prepared(
  `select source, as_of::text as "asOf", movie_count as "movieCount", series_count as "seriesCount" from catalogue`,
)

const LOAD_SUGGESTION = prepared(`select ${SUGGESTED} from movie m where m.id = $1`)

const LOAD_EXTERNAL = prepared(
  `select s.movie_id as id from movie_source s join movie m on m.id = s.movie_id
   where s.source = $1 and s.external_id = $2 and s.type = any($3::text[]) order by m.popularity desc, s.movie_id`,
)

const GENRE_OBJECTS: ReadonlyMap<number, Genre> = new Map([...GENRES].map(([id, name]) => [id, { id, name }]))

const GENRE_IDS: ReadonlySet<number> = new Set(GENRES.keys())

const AS_OF = '(select as_of from catalogue)'

const TREND = `m.popularity * (0.35 + 0.65 * exp(-abs(${AS_OF} - m.release_date) / 45.0))`

const CATEGORY_ORDER: Record<MovieCategory, string> = {
  POPULAR: sortExpression(MovieSort.POPULARITY, SortOrder.DESC),
  NOW_PLAYING: sortExpression(MovieSort.POPULARITY, SortOrder.DESC),
  TOP_RATED: sortExpression(MovieSort.RATING, SortOrder.DESC),
  UPCOMING: 'm.release_date, m.popularity desc, m.id',
  TRENDING: `${TREND} desc nulls last, m.id`,
}

/** Trending with what this instance's people do: the titles they add rise. */
function trendingOrder({ ids, points }: Activity, params: Params): string {
  if (ids.length === 0) return CATEGORY_ORDER.TRENDING
  const lift = `coalesce((${params.add(points)}::real[])[array_position(${params.add(ids)}::int[], m.id)], 0)`
  return `coalesce(${TREND}, 0) + ${lift} desc, m.id`
}

function categoryConditions(category: MovieCategory, params: Params, active: number[] = []): string[] {
  switch (category) {
    case MovieCategory.POPULAR:
      return []
    case MovieCategory.NOW_PLAYING:
      return [
        `m.type = 'MOVIE'`,
        `m.release_date between ${AS_OF} - ${params.add(NOW_PLAYING_DAYS)}::int and ${AS_OF}`,
      ]
    case MovieCategory.TOP_RATED:
      return [`m.vote_count >= ${TOP_RATED_VOTES}`, 'm.vote_average is not null']
    case MovieCategory.UPCOMING:
      return [`m.release_date > ${AS_OF}`]
    case MovieCategory.TRENDING: {
      // By id: asked for by their popularity, which is guessed to be that of a third of all, they would keep workers busy.
      const best = `array(select id from movie order by popularity desc, id limit ${TRENDING_TITLES})`
      return [`m.id = any(${active.length === 0 ? best : `${best} || ${params.add(active)}::int[]`})`]
    }
  }
}

const SHARED_GENRES = `(select count(*) from unnest(c.genre_ids) g where g = any(src.genre_ids))::real
  / greatest(cardinality(c.genre_ids), cardinality(src.genre_ids), 1)`

// Of the many titles that share a genre only the best known are compared; they are found in an index alone.
const BEST_KNOWN = `(select id, genre_ids, type, popularity from movie order by popularity desc, id limit 20000)`

const SIMILAR = prepared(`
  select src.id, array(
    select c.id from (
      select c.id from ${BEST_KNOWN} c
      where c.genre_ids && src.genre_ids and c.id <> src.id and c.type = src.type
      order by c.popularity desc limit 400
    ) candidate join movie c on c.id = candidate.id
    order by 2 * ${SHARED_GENRES} - abs(coalesce(c.year, 1990) - coalesce(src.year, 1990)) / 40.0
      + c.popularity / 100 desc, c.id
    limit $2
  ) as related
  from movie src where src.id = any($1::int[])`)

// People with a career of thousands of titles count with some of them.
const RECOMMENDATIONS = prepared(`
  select src.id, array(
    select c.id from (
      select id, sum(score) as score from (
        select theirs.movie_id as id,
          case when mine.job = 'Director' and theirs.job = 'Director' then 3
               when mine.kind = 'cast' and theirs.kind = 'cast' and mine.position < 5 then 1.5
               else 0.75 end as score
        from credit mine cross join lateral (
          select * from credit c where c.person_id = mine.person_id and c.movie_id <> mine.movie_id limit 200
        ) theirs
        where mine.movie_id = src.id
        union all
        (select c.id, 0 from ${BEST_KNOWN} c where c.genre_ids && src.genre_ids and c.id <> src.id
         order by c.popularity desc limit 150)
      ) candidate group by id
    ) candidate join movie c on c.id = candidate.id
    order by candidate.score + 1.5 * ${SHARED_GENRES} + coalesce(c.vote_average, 5) / 5 + c.popularity / 50 desc, c.id
    limit $2
  ) as related
  from movie src where src.id = any($1::int[])`)
