import 'reflect-metadata'
import { MikroORM } from '@mikro-orm/postgresql'
import { Migrator } from '@mikro-orm/migrations'
import { Client } from 'pg'
import { Genre } from '../movies/Genre.js'
import { Movie } from '../movies/Movie.js'
import { Credit, Person } from '../movies/Person.js'
import { Migration20241201T000000_catalogue } from './migrations/Migration20241201T000000_catalogue.js'
import { Database, type StatementListener } from './Database.js'

const ENTITIES = [Genre, Movie, Person, Credit]

/** Every migration, oldest first. A new one is added at the end and never changed after it has landed. */
const MIGRATIONS = [Migration20241201T000000_catalogue]

/** Two processes that start at once must not migrate at once; the number is this application's own. */
const MIGRATION_LOCK = 7_061_905

/** How long a connection, a statement and an idle connection may take, in milliseconds. */
const POOL = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 5_000,
  query_timeout: 6_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
}

function openOrm(url: string, driverOptions: object): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities: ENTITIES,
    extensions: [Migrator],
    migrations: { migrationsList: MIGRATIONS, snapshot: false },
    driverOptions,
    logger: () => undefined,
  })
}

/** Connects to PostgreSQL for serving: bounded waits everywhere. */
export async function connect(url: string, onStatement?: StatementListener): Promise<Database> {
  return Database.from(await openOrm(url, POOL), onStatement)
}

/** Brings the schema up to date, without time limits; safe to run from several processes at once. */
export async function migrate(url: string): Promise<void> {
  await withLock(url, MIGRATION_LOCK, async () => {
    const orm = await openOrm(url, { max: 2 })
    try {
      await orm.migrator.up()
    } finally {
      await orm.close()
    }
  })
}

/** Runs `work` while holding an advisory lock of the database; the lock goes with its session, whatever happens. */
export async function withLock<T>(
  url: string,
  lock: number,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.end()
  }
}
