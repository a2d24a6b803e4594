import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AccessTokens } from './accounts/sessions/tokens.js'
import { createApp } from './app.js'
import { ENTITIES } from './entities.js'
import { entitiesOf, FEATURES } from './features.js'
import type { AppOptions } from './platform/feature/AppOptions.js'
import type { Feature } from './platform/feature/Feature.js'
import type { SharedServices } from './platform/feature/Context.js'
import { Housekeeping } from './platform/jobs/Housekeeping.js'
import type { Jobs } from './platform/jobs/Jobs.js'
import { readEnv, type Env } from './platform/config/env.js'
import { replicaSettings } from './platform/database/replicas/replicaSettings.js'
import { connect } from './platform/database/config.js'
import type { Database } from './platform/database/Database.js'
import { createTestDatabase, PATIENT, withSqlText, type TestDatabase } from './platform/database/testing.js'
import type { PoolTimeouts } from './platform/database/poolWatchdog.js'
import { checkDeclaredErrors } from './platform/graphql/declaredErrors/testing.js'
import { createLogger, type Logger } from './platform/observability/log.js'
import { CONNECTION_LIMITS } from './platform/observability/slowClients.js'
import type { LiveProvider } from './titles/catalogue/LiveProvider.js'

/** Returns Housekeeping over a database. Its jobs that need more than the database fail, without a word. */
export const createHousekeeping = (database: Database, features = FEATURES) =>
  new Housekeeping(
    features.flatMap(({ jobs = [] }) => jobs),
    { database, log: createLogger('silent') } as SharedServices,
  )

/** Creates a database from a template and connects to it, without a server. */
export async function openTestDatabase(template?: 'starter' | 'empty'): Promise<TestDatabase> {
  return connectTest(await createTestDatabase(template))
}

/** Connects to a database of {@link createTestDatabase}, without a server. */
export async function connectTest(url: string): Promise<TestDatabase> {
  return withSqlText(await connect(url, ENTITIES, { timeouts: PATIENT }))
}

/** A test server with its own database and the starter catalogue, on a real port. */
export interface TestServer {
  url: string
  database: TestDatabase
  /** Connection string of this test's own database. */
  databaseUrl: string
  /** Folder of the files beside the database; removed when the server stops. */
  dataDir: string
  /** Path of the page of sent emails, with its key. */
  outboxPath: string | undefined
  /** Returns the name of a cookie of this instance. */
  cookieName(name: string): string
  /** Texts of the statements since the array was last emptied. */
  statements: string[]
  /** Sends a GraphQL operation. */
  query<Data = Record<string, unknown>>(query: string, variables?: object): Promise<GraphQLTestResponse<Data>>
  get<Body = Record<string, unknown>>(path: string): Promise<{ status: number; body: Body; headers: Headers }>
  /** Sends a request to the REST API, with a JSON body if there is one. */
  call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<RestTestResponse<Body>>
  /** The sent emails, oldest first. */
  mails: TestMail[]
  /** Waits for the next email to an address. Returns each only once. */
  nextMail(to: string): Promise<TestMail>
  /** Waits for the code in the next email to an address. */
  nextCode(to: string): Promise<string>
  /** Creates an account with a verified address and a session. @param username random by default */
  signUp(username?: string): Promise<TestViewer>
  /** Opens another session of an account, as a second tab or device has. */
  openSession(account: TestViewer): Promise<TestViewer>
  /** Its background jobs, which run only when a test calls `runDue`. */
  jobs: Jobs
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

/** A sent email. */
export interface TestMail {
  to: string
  subject: string
  text: string
}

/** A response of the REST API. */
export interface RestTestResponse<Body> {
  status: number
  body: Body
  headers: Headers
}

/** A signed-in viewer, who sends requests with their token. */
export interface TestViewer extends Pick<TestServer, 'query' | 'call'> {
  id: number
  username: string
  email: string
  token: string
}

/** A GraphQL response. */
export interface GraphQLTestResponse<Data> {
  status: number
  data: Data
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[]
}

/** Environment of a test server, without rate limits and without SMTP. */
export const ENV: Env = {
  ...readEnv({
    RATE_LIMIT_FACTOR: '0',
    MAIL_FROM: 'Marquee <no-reply@marquee.example>',
    DATA_DIR: join(tmpdir(), 'marquee-tests'),
  }),
  jwtSecrets: ['a secret of the tests, long enough for anybody'],
}

/** Limits of connections of a test server, whose stop does not wait for idle ones. */
export const IMPATIENT = { ...CONNECTION_LIMITS, graceMs: 0 }

/** Options of a test server beside the environment. */
export interface TestServerOptions {
  /** Connection string; by default of a new test database. */
  url?: string
  /** Connection string for notifications; `url` by default. */
  directUrl?: string
  /** Time limits of database access; {@link PATIENT} by default. */
  timeouts?: PoolTimeouts
  /** What the server consists of; all features by default. */
  features?: readonly Feature[]
  /** Folder of a built client; without it there are no pages. */
  clientDir?: string
  /** Loads what renders the pages; by default pages have no content. */
  loadPageRenderer?: AppOptions['loadPageRenderer']
  /** Creates a live source of titles. */
  provider?: (database: Database, log: Logger) => LiveProvider
  /** Logger; silent by default. */
  log?: Logger
  /** Minimum duration of operations whose timing could reveal an account, in milliseconds; 0 by default. */
  minimumMs?: number
  /** Interval of the checks of open streams, in milliseconds. */
  heartbeatMs?: number
  /** Resolves the names that webhooks are sent to. */
  resolveHost?: AppOptions['resolveHost']
  /** Multiplies the budget of time of addresses. By default no test reaches it, because a slow machine takes longer. */
  readFactor?: number
}

/** Wait for Redis that no test reaches on a slow machine, in milliseconds. */
const PATIENT_REDIS_MS = 2_000

const renderNothing = () => ({ html: '', styles: '', components: [] })

/** Starts a server on a fresh copy of the starter catalogue. */
export async function startTestServer(
  env: Partial<Env> = {},
  {
    url: ownUrl,
    directUrl: ownDirectUrl,
    timeouts = PATIENT,
    features = FEATURES,
    clientDir,
    loadPageRenderer = async () => ({ createPageRenderer: async () => renderNothing }),
    provider,
    log = createLogger('silent'),
    minimumMs = 0,
    resolveHost,
    heartbeatMs,
    readFactor = env.rateLimitFactor ? 1_000 : 0,
  }: TestServerOptions = {},
): Promise<TestServer> {
  const databaseUrl = ownUrl ?? (await createTestDatabase())
  const directUrl = ownDirectUrl ?? databaseUrl
  const statements: string[] = []
  const database = withSqlText(
    await connect(databaseUrl, entitiesOf(features), {
      onStatement: (text) => statements.push(text),
      timeouts,
      preparedStatements: env.preparedStatements ?? true,
      replicas: replicaSettings({ ...ENV, ...env }, log),
    }),
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-test-'))
  const inbox = new Inbox()
  const app = await createApp({
    env: { ...ENV, dataDir, ...env },
    database,
    directUrl,
    log,
    features,
    clientDir,
    loadPageRenderer,
    onEmail: (file) => inbox.put(file),
    minimumMs,
    readFactor,
    redisTimeoutMs: PATIENT_REDIS_MS,
    provider: provider?.(database, log),
    resolveHost,
    heartbeatMs,
    limits: IMPATIENT,
  })
  await new Promise<void>((done) => app.server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const tokens = new AccessTokens(env.jwtSecrets ?? ENV.jwtSecrets)
  const openSession = async ({
    id,
    username,
    email,
  }: Pick<TestViewer, 'id' | 'username' | 'email'>): Promise<TestViewer> => {
    const session = await database.row<{ id: string }>(
      `insert into session (account_id, refresh_hash, expires_at)
       values ($1, ''::bytea, now() + interval '1 day') returning id::text`,
      [id],
    )
    if (!session) throw new Error('No session was created')
    const token = tokens.sign({ accountId: id, sessionId: session.id })
    return {
      id,
      username,
      email,
      token,
      ...requestFunctions(url, { authorization: `Bearer ${token}` }),
    }
  }
  return {
    url,
    database,
    databaseUrl,
    dataDir,
    outboxPath: app.outboxPath,
    cookieName: (name) => name + app.cookieSuffix,
    statements,
    jobs: app.jobs,
    mails: inbox.mails,
    nextMail: (to) => inbox.next(to),
    async nextCode(to) {
      const code = /^ {4}(\d{6})$/m.exec((await inbox.next(to)).text)?.[1]
      if (!code) throw new Error('The email contains no code')
      return code
    },
    ...requestFunctions(url),
    async get<Body>(path: string) {
      return requestFunctions(url).call<Body>('GET', path)
    },
    async signUp(username = `u_${randomBytes(6).toString('hex')}`) {
      const email = `${username.toLowerCase()}@example.org`
      const row = await database.row<{ id: number }>(
        'insert into account (username, email, email_verified_at) values ($1, $2, now()) returning id',
        [username, email],
      )
      if (!row) throw new Error('No account was created')
      return openSession({ id: row.id, username, email })
    },
    openSession,
    async stop() {
      await app.stop()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The emails that a test server has sent. */
class Inbox {
  readonly mails: TestMail[] = []
  readonly #returned = new Set<TestMail>()
  readonly #waiting: { to: string; resolve: (mail: TestMail) => void }[] = []

  put(file: string): void {
    const [head = '', ...body] = readFileSync(file, 'utf8').split('\n\n')
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
    const mail = { to: header('To'), subject: header('Subject'), text: body.join('\n\n') }
    this.mails.push(mail)
    const index = this.#waiting.findIndex(({ to }) => to === mail.to)
    if (index < 0) return
    this.#returned.add(mail)
    this.#waiting.splice(index, 1)[0]?.resolve(mail)
  }

  next(to: string): Promise<TestMail> {
    const mail = this.mails.find((one) => one.to === to && !this.#returned.has(one))
    if (!mail) return new Promise((resolve) => this.#waiting.push({ to, resolve }))
    this.#returned.add(mail)
    return Promise.resolve(mail)
  }
}

/** Returns the response of `send`. Sends again after a 503, which a slow machine returns under load, without side effects. */
export async function retryUnavailable<Response extends { status: number }>(
  send: () => Promise<Response>,
): Promise<Response> {
  const response = await send()
  return response.status === 503 ? retryUnavailable(send) : response
}

/** Returns functions that send requests with these headers. */
/** Returns the functions that send requests to both APIs. @param headers of each */
export function requestFunctions(
  url: string,
  headers: Record<string, string> = {},
): Pick<TestServer, 'query' | 'call'> {
  return {
    async query<Data>(query: string, variables: object = {}) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      })
      const body = (await response.json()) as Omit<GraphQLTestResponse<Data>, 'status'>
      if (body.errors) checkDeclaredErrors(query, body.errors)
      return { status: response.status, ...body }
    },
    async call<Body>(method: string, path: string, body?: unknown) {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as Body, headers: response.headers }
    },
  }
}
