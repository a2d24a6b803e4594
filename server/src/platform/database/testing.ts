import { randomBytes } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { Client } from 'pg'
import type { Database } from './Database.js'
import { POOL_TIMEOUTS, type PoolTimeouts } from './poolWatchdog.js'

/** A parameter of an SQL text. */
type Param = string | number | boolean | Date | Buffer | null | readonly (string | number | boolean | null)[]

/** A database that tests can also ask in SQL text with placeholders $1, $2 …, whose rows nothing checks. */
export interface TestDatabase extends Database {
  rows: Database['rows'] & (<Row>(text: string, params?: readonly Param[]) => Promise<Row[]>)
  row: Database['row'] & (<Row>(text: string, params?: readonly Param[]) => Promise<Row | undefined>)
}

/** Time limits of database access that no test reaches on a slow machine: the default ones, twenty times as long. */
export const PATIENT: PoolTimeouts = {
  acquire: 20 * POOL_TIMEOUTS.acquire,
  connect: 20 * POOL_TIMEOUTS.connect,
  statement: 20 * POOL_TIMEOUTS.statement,
  stalled: 20 * POOL_TIMEOUTS.stalled,
  query: 20 * POOL_TIMEOUTS.query,
}

/** Makes a database accept SQL text. */
export function withSqlText(database: Database): TestDatabase {
  const query = (source: unknown, params: unknown) =>
    typeof source === 'string'
      ? [{ compile: () => CompiledQuery.raw(source, [...((params ?? []) as unknown[])]) }]
      : [source, params]
  const { rows, row } = database as { rows: Function; row: Function }
  return Object.assign(database, {
    rows: (source: unknown, params?: unknown) => rows(...query(source, params)),
    row: (source: unknown, params?: unknown) => row(...query(source, params)),
  }) as TestDatabase
}

/** Creates a database from a template, so that tests share no rows. Returns its connection string. */
export async function createTestDatabase(template: 'starter' | 'empty' = 'starter'): Promise<string> {
  const source = process.env.TEST_TEMPLATE_URL
  if (!source) throw new Error('The server tests need their global setup')
  const url = new URL(source)
  const templateName = template === 'starter' ? url.pathname.slice(1) : 'template1'
  const name = `test_${randomBytes(6).toString('hex')}`
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    // PostgreSQL cannot copy a template twice at the same time.
    await client.query('select pg_advisory_lock(1)')
    await client.query(`create database ${name} template ${templateName}`)
  } finally {
    await client.end()
  }
  url.pathname = `/${name}`
  return url.href
}
