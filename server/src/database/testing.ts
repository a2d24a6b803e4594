import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { Tokens } from '../accounts/authentication/tokens.js'
import { createApp, type AppOptions } from '../app.js'
import { createLogger, type Logger } from '../config/log.js'
import type { Provider } from '../tmdb/LiveSource.js'
import { connect } from './config.js'
import type { Database } from './Database.js'
import type { PoolTimeouts } from './poolWatchdog.js'

/** A server under test: a database of its own with the starter catalogue, both doors open on a real port. */
export interface TestServer {
  url: string
  database: Database
  /** Connection string of this test's own database. */
  databaseUrl: string
  /** Folder of what is kept beside the database; gone when the server has stopped. */
  dataDir: string
  /** Path of the page of mails, with its key. */
  outboxPath: string | undefined
  /** The texts of the statements sent since it was last emptied. */
  statements: string[]
  /** Sends an operation to the graph, as any client would. */
  query<Data = Record<string, unknown>>(query: string, variables?: object): Promise<GraphAnswer<Data>>
  /** Calls the bridge. */
  get<Body = Record<string, unknown>>(path: string): Promise<{ status: number; body: Body; headers: Headers }>
  /** Calls the bridge with any method, and a JSON body if there is one. */
  call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<BridgeAnswer<Body>>
  /** The mails that have been sent, oldest first. */
  mails: TestMail[]
  /** The next mail to an address that this has not given yet; waits for it. */
  nextMail(to: string): Promise<TestMail>
  /** The code in the next mail to an address. */
  nextCode(to: string): Promise<string>
  /** A new account with a verified address and a session; the username is made up unless given. */
  signUp(username?: string): Promise<TestViewer>
  stop(): Promise<void>
}

/** A mail that was sent. */
export interface TestMail {
  to: string
  subject: string
  text: string
}

/** An answer of the bridge. */
export interface BridgeAnswer<Body> {
  status: number
  body: Body
  headers: Headers
}

/** Somebody who is signed in: the same doors, with their token. */
export interface TestViewer extends Pick<TestServer, 'query' | 'call'> {
  id: number
  username: string
  email: string
  token: string
}

/** An answer of the graph. */
export interface GraphAnswer<Data> {
  status: number
  data: Data
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[]
}

/** A copy of the template database, so that tests never share rows. Ends with the run. */
export async function createTestDatabase(template: 'starter' | 'empty' = 'starter'): Promise<string> {
  const source = process.env.TEST_TEMPLATE_URL
  if (!source) throw new Error('The server tests need their global set-up')
  const url = new URL(source)
  const templateName = template === 'starter' ? url.pathname.slice(1) : 'template1'
  const name = `test_${randomBytes(6).toString('hex')}`
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    // Two workers may copy at once, which PostgreSQL refuses for a template.
    await client.query('select pg_advisory_lock(1)')
    await client.query(`create database ${name} template ${templateName}`)
  } finally {
    await client.end()
  }
  url.pathname = `/${name}`
  return url.href
}

/** The environment of a server under test; its limits are off and its mails stay here. */
export const ENV: AppOptions['env'] = {
  production: false,
  publicUrl: undefined,
  imageBaseUrl: undefined,
  introspection: true,
  serviceWorker: true,
  persistedOnly: false,
  trustProxy: [],
  avatarStorageUrl: undefined,
  jwtSecrets: ['a secret of the tests, long enough for anybody'],
  rateLimitFactor: 0,
  redisUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'Marquee <no-reply@marquee.example>',
  dataDir: join(tmpdir(), 'marquee-tests'),
  oidc: undefined,
}

/** What a test may decide of its server beside the environment. */
export interface TestServerOptions {
  /** Another way to the database than straight to a copy of its own. */
  url?: string
  times?: PoolTimeouts
  /** Folder of a built client; without it only the doors answer. */
  clientDir?: string
  /** A live source of titles over the test's database. */
  provider?: (database: Database, log: Logger) => Provider
  /** Where the log goes; nowhere unless told. */
  log?: Logger
  /** How long what could tell something by its time takes at least, in milliseconds; 0 unless told. */
  leastMs?: number
}

/** Starts a server on a fresh copy of the starter catalogue. */
export async function startTestServer(
  env: Partial<AppOptions['env']> = {},
  {
    url: ownUrl,
    times,
    clientDir,
    provider,
    log = createLogger('silent'),
    leastMs = 0,
  }: TestServerOptions = {},
): Promise<TestServer> {
  const databaseUrl = ownUrl ?? (await createTestDatabase())
  const statements: string[] = []
  const database = await connect(databaseUrl, (text) => statements.push(text), times)
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-test-'))
  const postbox = new Postbox()
  const app = await createApp({
    env: { ...ENV, dataDir, ...env },
    database,
    log,
    clientDir,
    onMail: (file) => postbox.put(file),
    minimumMs: leastMs,
    provider: provider?.(database, log),
  })
  await new Promise<void>((done) => app.server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const tokens = new Tokens(env.jwtSecrets ?? ENV.jwtSecrets)
  return {
    url,
    database,
    databaseUrl,
    dataDir,
    outboxPath: app.outboxPath,
    statements,
    mails: postbox.mails,
    nextMail: (to) => postbox.next(to),
    async nextCode(to) {
      const code = /^ {4}(\d{6})$/m.exec((await postbox.next(to)).text)?.[1]
      if (!code) throw new Error('The mail holds no code')
      return code
    },
    ...doors(url),
    async get<Body>(path: string) {
      return doors(url).call<Body>('GET', path)
    },
    async signUp(username = `u_${randomBytes(6).toString('hex')}`) {
      const email = `${username.toLowerCase()}@example.org`
      const row = await database.row<{ id: number; sessionId: string }>(
        `with a as (insert into account (username, email, email_verified_at) values ($1, $2, now()) returning id)
         insert into session (account_id, refresh_hash, expires_at)
         select id, ''::bytea, now() + interval '1 day' from a returning account_id as id, id::text as "sessionId"`,
        [username, email],
      )
      if (!row) throw new Error('No account was made')
      const token = tokens.sign({ accountId: row.id, sessionId: row.sessionId })
      return { id: row.id, username, email, token, ...doors(url, { authorization: `Bearer ${token}` }) }
    },
    async stop() {
      await app.stop()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The outbox of a server under test. */
class Postbox {
  readonly mails: TestMail[] = []
  readonly #given = new Set<TestMail>()
  readonly #waiting: { to: string; take: (mail: TestMail) => void }[] = []

  put(file: string): void {
    const [head = '', ...body] = readFileSync(file, 'utf8').split('\n\n')
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
    const mail = { to: header('To'), subject: header('Subject'), text: body.join('\n\n') }
    this.mails.push(mail)
    const at = this.#waiting.findIndex(({ to }) => to === mail.to)
    if (at < 0) return
    this.#given.add(mail)
    this.#waiting.splice(at, 1)[0]?.take(mail)
  }

  next(to: string): Promise<TestMail> {
    const mail = this.mails.find((one) => one.to === to && !this.#given.has(one))
    if (!mail) return new Promise((take) => this.#waiting.push({ to, take }))
    this.#given.add(mail)
    return Promise.resolve(mail)
  }
}

/** What `ask` is answered. A machine that is too slow for so many at once says so, having done nothing, and is asked again. */
export async function answered<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 ? answered(ask) : answer
}

/** Both doors, as a client with these headers finds them. */
function doors(url: string, headers: Record<string, string> = {}): Pick<TestServer, 'query' | 'call'> {
  return {
    async query<Data>(query: string, variables: object = {}) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      })
      return { status: response.status, ...((await response.json()) as Omit<GraphAnswer<Data>, 'status'>) }
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
