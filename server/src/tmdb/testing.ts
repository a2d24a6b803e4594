import {
  startTestServer,
  type GraphAnswer,
  type TestServerOptions,
  type TestServer,
} from '../database/testing.js'
import { createLogger } from '../config/log.js'
import { FakeTmdb } from './fakeTmdb/FakeTmdb.js'
import { fakeTitle, starterTitles, type FakeTitle } from './fakeTmdb/fakeTitles.js'
import { Tmdb, type TmdbOptions } from './Tmdb.js'

export const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.a-token-that-nobody-may-see'

/** A server whose titles come from a fake TMDB, with a clock that only the test moves. */
export interface LiveTest {
  server: TestServer
  fake: FakeTmdb
  /** Asks the graph past the cache of visitors' answers, whose seconds no test's clock moves. */
  query<Data>(query: string, variables?: object): Promise<GraphAnswer<Data>>
  /** Lines of the log, as written. */
  log: string[]
  /** Lets time pass for the freshness of copies. */
  pass(seconds: number): void
  /** Resolves as soon as `holds` does; for what runs behind. */
  until(holds: () => boolean | Promise<boolean>): Promise<void>
  stop(): Promise<void>
}

/** Titles that no other source has, enough for several pages: films with even, series with odd places in popularity. */
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
  let passed = 0
  const log: string[] = []
  const server = await startTestServer(
    { imageBaseUrl: fake.imageBaseUrl },
    {
      log: createLogger('debug', { to: { write: (line) => void log.push(line) } }),
      provider: (connected, logger) =>
        new Tmdb({
          database: connected,
          log: logger,
          baseUrl: fake.baseUrl,
          token: TOKEN,
          // Generous, because a busy machine is slow; tests of waiting say how long.
          timeoutMs: 7_000,
          listFreshMs: 300_000,
          titleFreshMs: 86_400_000,
          now: () => Date.now() + passed,
          ...options,
        }),
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
      return { status: response.status, ...((await response.json()) as Omit<GraphAnswer<Data>, 'status'>) }
    },
    pass: (seconds) => (passed += seconds * 1_000),
    until: async (holds) => {
      while (!(await holds())) await new Promise((done) => setTimeout(done, 5))
    },
    stop: async () => {
      await server.stop()
      await fake.stop()
    },
  }
}
