import { join } from 'node:path'
import { createLogger } from '../../platform/observability/log.js'
import { ROOT } from '../../platform/config/root.js'
import {
  startTestServer,
  type GraphQLTestResponse,
  type TestServer,
  type TestServerOptions,
} from '../../testing.js'
import { OperationRegistry } from '../../platform/graphql/compiled/index.js'
import { buildGraphqlSchema } from '../../schema.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import { feature as catalogue } from '../catalogue/feature.js'
import { FakeTmdb } from './fakeTmdb/FakeTmdb.js'
import { fakeTitle, starterTitles, type FakeTitle } from './fakeTmdb/fakeTitles.js'
import { TmdbProvider, type TmdbOptions } from './TmdbProvider.js'

/** The token that the fake accepts. */
export const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.a-token-that-nobody-may-see'

/** The extensions of the error that clients get while TMDB fails. */
export const UNAVAILABLE = { code: 'PROVIDER_UNAVAILABLE', status: 503, retryAfter: 2 }

/** A server with a fake TMDB and a clock that the test controls. */
export interface LiveTest {
  server: TestServer
  fake: FakeTmdb
  /** Sends a GraphQL query that bypasses the response cache, which does not use the test's clock. */
  query<Data>(query: string, variables?: object): Promise<GraphQLTestResponse<Data>>
  /** Lines of the log, as written. */
  log: string[]
  /** Runs the job that refreshes the series that members follow. */
  refreshFollowed(): Promise<unknown>
  /** Advances the clock that decides what is stale. */
  advance(seconds: number): void
  /** Resolves when the condition holds; for background calls. */
  waitUntil(condition: () => boolean | Promise<boolean>): Promise<void>
  stop(): Promise<void>
}

/** Creates titles that no other source has: by popularity, films have even and series odd positions. */
export function manyTitles(count: number): FakeTitle[] {
  return Array.from({ length: count }, (_, index) =>
    fakeTitle({
      id: 10_000 + index,
      type: index % 2 === 0 ? 'MOVIE' : 'TV',
      title: `Invented Title ${index}`,
      popularity: 10_000 - index,
      voteCount: 1_000,
      voteAverage: 9.9 - (index % 40) / 10,
      genreIds: index % 4 < 2 ? [18] : [35, 18],
      releaseDate: `20${String(10 + (index % 10))}-03-01`,
      cast: [{ name: `Player ${index}`, character: `Role ${index}` }],
    }),
  )
}

/** Starts a server with a fake TMDB. @param titles the fake's titles, by default those of the starter catalogue */
export async function startLive({
  titles,
  options = {},
  database = {},
}: {
  titles?: FakeTitle[]
  options?: Partial<TmdbOptions>
  database?: TestServerOptions
} = {}): Promise<LiveTest> {
  const fake = new FakeTmdb({ titles: titles ?? (await starterTitles()), token: TOKEN })
  await fake.start()
  let elapsedMs = 0
  const log: string[] = []
  let tmdb: TmdbProvider | undefined
  const server = await startTestServer(
    { imageBaseUrl: fake.imageBaseUrl },
    {
      log: createLogger('debug', { to: { write: (line) => void log.push(line) } }),
      provider: (connected, logger) =>
        (tmdb = new TmdbProvider({
          database: connected,
          log: logger,
          baseUrl: fake.baseUrl,
          token: TOKEN,
          // Long, because a busy machine is slow. Tests of timeouts set their own.
          timeoutMs: 60_000,
          listTtlMs: 300_000,
          titleTtlMs: 86_400_000,
          now: () => Date.now() + elapsedMs,
          ...options,
        })),
      ...database,
    },
  )
  return {
    server,
    fake,
    log,
    query: async <Data>(query: string, variables: object = {}) => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
        body: JSON.stringify({ query, variables }),
      })
      return {
        status: response.status,
        ...((await response.json()) as Omit<GraphQLTestResponse<Data>, 'status'>),
      }
    },
    refreshFollowed: async () => {
      const job = catalogue.jobs?.find(({ name }) => name === 'followed series')
      const shared = { options: { provider: tmdb } } as SharedServices
      await job?.run(shared, new AbortController().signal)
    },
    advance: (seconds) => (elapsedMs += seconds * 1_000),
    waitUntil: async (condition) => {
      while (!(await condition())) await new Promise((done) => setTimeout(done, 5))
    },
    stop: async () => {
      await server.stop()
      await fake.stop()
    },
  }
}

const POPULAR_FILMS = `query ($page: Int) { movies(category: POPULAR, filter: { type: MOVIE }, page: $page) {
  source { name stale } results { id title } } }`
const TITLE_WITH_CAST = `query ($id: ID!) { movie(id: $id) { title source { stale } cast { name } } }`

/** The data of {@link popularFilms}. */
export interface PopularFilms {
  movies: { source: { stale: boolean }; results: { id: string; title: string }[] } | null
}

/** The data of {@link titleWithCast}. */
export interface TitleWithCast {
  movie: { title: string; source: { stale: boolean } | null; cast: { name: string }[] } | null
}

export function popularFilms(live: LiveTest, page: number): Promise<GraphQLTestResponse<PopularFilms>> {
  return live.query<PopularFilms>(POPULAR_FILMS, { page })
}

export function titleWithCast(live: LiveTest, id: string): Promise<GraphQLTestResponse<TitleWithCast>> {
  return live.query<TitleWithCast>(TITLE_WITH_CAST, { id })
}

const operations = OperationRegistry.read(buildGraphqlSchema(), join(ROOT, 'server', 'operations.json'))

/** Sends a persisted operation of the client by GET, as a visitor's browser does. */
export async function sendPersisted(live: LiveTest, name: string, variables: object) {
  const operation = operations.all().find((one) => one.name === name)
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: operation?.id } })
  const search = new URLSearchParams({ variables: JSON.stringify(variables), extensions })
  const response = await fetch(`${live.server.url}/graphql?${search.toString()}`)
  const body = (await response.json()) as {
    data: Record<string, { source?: { stale: boolean } } | null>
    errors?: { message: string; path: string[]; extensions: object }[]
  }
  return { status: response.status, headers: response.headers, ...body }
}

/** A title of {@link TitlePage}. */
export interface ListedResult {
  id: string
  title: string
  type: string
}

/** A page of titles with {@link PAGE_FIELDS}. */
export interface TitlePage {
  results: ListedResult[]
  page: number
  totalPages: number
  totalResults: number
  source: { name: string; servedAt: string; stale: boolean } | null
}

export const PAGE_FIELDS = `page totalPages totalResults source { name servedAt stale } results { id title type }`

export const LIST_QUERY = `query ($category: MovieCategory!, $filter: MovieFilter, $page: Int, $limit: Int) {
  movies(category: $category, filter: $filter, page: $page, limit: $limit) { ${PAGE_FIELDS} } }`

const SEARCH_QUERY = `query ($query: String!, $filter: MovieFilter, $page: Int) {
  search(query: $query, filter: $filter, page: $page) { ${PAGE_FIELDS} } }`

/** Queries everything about a title. */
export const TITLE_QUERY = `query ($id: ID!) { movie(id: $id) {
  id title summary tagline runtime numberOfSeasons numberOfEpisodes director writer producer trailer year voteAverage source { name servedAt stale }
  productionCompanies { name } genres { name } poster cast { name character profilePath } crew { name job } } }`

/** A filter for films. */
export const MOVIE = { type: 'MOVIE' }
/** A filter for series. */
export const TV = { type: 'TV' }

/** Queries a list. Throws if there are errors. */
export async function queryList(live: LiveTest, variables: object): Promise<TitlePage> {
  const { data, errors } = await live.query<{ movies: TitlePage }>(LIST_QUERY, variables)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.movies
}

/** Searches for titles. Throws if there are errors. */
export async function querySearch(live: LiveTest, query: string, variables: object = {}): Promise<TitlePage> {
  const { data, errors } = await live.query<{ search: TitlePage }>(SEARCH_QUERY, { query, ...variables })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.search
}

/** Returns the names of the titles of a page. */
export const titlesOf = (page: TitlePage): string[] => page.results.map(({ title }) => title)
