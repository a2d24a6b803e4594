import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { createApp, type AppOptions } from '../app.js'
import { createLogger } from '../log.js'
import { connect } from './config.js'
import type { Database } from './Database.js'
import type { Times } from './silence.js'

/** A server under test: a database of its own with the starter catalogue, both doors open on a real port. */
export interface TestServer {
  url: string
  database: Database
  /** Connection string of this test's own database. */
  databaseUrl: string
  /** The texts of the statements sent since it was last emptied. */
  statements: string[]
  /** Sends an operation to the graph, as any client would. */
  query<Data = Record<string, unknown>>(query: string, variables?: object): Promise<GraphAnswer<Data>>
  /** Calls the bridge. */
  get<Body = Record<string, unknown>>(path: string): Promise<{ status: number; body: Body; headers: Headers }>
  stop(): Promise<void>
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

const ENV: AppOptions['env'] = {
  production: false,
  publicUrl: undefined,
  imageBaseUrl: undefined,
  introspection: true,
  persistedOnly: false,
  trustProxy: [],
}

/** What a test may decide of its server's database. */
export interface TestDatabaseOptions {
  /** Another way to the database than straight to a copy of its own. */
  url?: string
  times?: Times
}

/** Starts a server on a fresh copy of the starter catalogue. */
export async function startTestServer(
  env: Partial<AppOptions['env']> = {},
  { url: ownUrl, times }: TestDatabaseOptions = {},
): Promise<TestServer> {
  const databaseUrl = ownUrl ?? (await createTestDatabase())
  const statements: string[] = []
  const database = await connect(databaseUrl, (text) => statements.push(text), times)
  const app = await createApp({ env: { ...ENV, ...env }, database, log: createLogger('silent') })
  await new Promise<void>((done) => app.server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    database,
    databaseUrl,
    statements,
    async query<Data>(query: string, variables: object = {}) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      return { status: response.status, ...((await response.json()) as Omit<GraphAnswer<Data>, 'status'>) }
    },
    async get<Body>(path: string) {
      const response = await fetch(`${url}/api${path}`)
      return { status: response.status, body: (await response.json()) as Body, headers: response.headers }
    },
    async stop() {
      await app.stop()
      await database.close()
    },
  }
}
