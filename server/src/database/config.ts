import 'reflect-metadata'
import { MikroORM } from '@mikro-orm/postgresql'
import { Migrator } from '@mikro-orm/migrations'
import { Client } from 'pg'
import { Genre } from '../movies/Genre.js'
import { Movie } from '../movies/Movie.js'
import { Credit, Person } from '../movies/Person.js'
import { Migration20241201T000000_catalogue } from './migrations/Migration20241201T000000_catalogue.js'
import { Migration20241202T000000_accounts } from './migrations/Migration20241202T000000_accounts.js'
import { Migration20241203T000000_provider } from './migrations/Migration20241203T000000_provider.js'
import { Migration20241204T000000_import } from './migrations/Migration20241204T000000_import.js'
import { Migration20241205T000000_search } from './migrations/Migration20241205T000000_search.js'
import { Migration20241206T000000_identity } from './migrations/Migration20241206T000000_identity.js'
import { Migration20241207T000000_profile } from './migrations/Migration20241207T000000_profile.js'
import { Migration20241208T000000_lists } from './migrations/Migration20241208T000000_lists.js'
import { Migration20241209T000000_reviews } from './migrations/Migration20241209T000000_reviews.js'
import { Migration20241210T000000_scale } from './migrations/Migration20241210T000000_scale.js'
import { Migration20241215T000000_leaving } from './migrations/Migration20241215T000000_leaving.js'
import { Migration20241216T000000_listed } from './migrations/Migration20241216T000000_listed.js'
import { Migration20250101T000000_claims } from './migrations/Migration20250101T000000_claims.js'
import { Migration20250102T000000_security_events } from './migrations/Migration20250102T000000_security_events.js'
import { Migration20250103T000000_quotas } from './migrations/Migration20250103T000000_quotas.js'
import { Database, type StatementListener } from './Database.js'
import { clientThatConnectsWithin, TIMES, watchPool, type Times } from './silence.js'

const ENTITIES = [Genre, Movie, Person, Credit]

/** Every migration, oldest first. A new one is added at the end and never changed after it has landed. */
const MIGRATIONS = [
  Migration20241201T000000_catalogue,
  Migration20241202T000000_accounts,
  Migration20241203T000000_provider,
  Migration20241204T000000_import,
  Migration20241205T000000_search,
  Migration20241206T000000_identity,
  Migration20241207T000000_profile,
  Migration20241208T000000_lists,
  Migration20241209T000000_reviews,
  Migration20241210T000000_scale,
  Migration20241215T000000_leaving,
  Migration20241216T000000_listed,
  Migration20250101T000000_claims,
  Migration20250102T000000_security_events,
  Migration20250103T000000_quotas,
]

/** Two processes that start at once must not migrate at once; the number is this application's own. */
const MIGRATION_LOCK = 7_061_905

/**
 * Connections of one process: how many, how long an idle one is kept or goes unprobed, in milliseconds, and how long any
 * one lives, in seconds: with a connection goes what its PostgreSQL backend has gathered in memory.
 */
const POOL = {
  max: 10,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  maxLifetimeSeconds: 3_600,
}

function openOrm(url: string, driverOptions: object): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities: ENTITIES,
    extensions: [Migrator],
    migrations: { migrationsList: MIGRATIONS, snapshot: false },
    // The ORM would look for the database by itself, on a connection that nobody watches yet.
    ensureDatabase: false,
    driverOptions,
    logger: () => undefined,
  })
}

/** Connects to PostgreSQL for serving: every wait is bounded, and a lost connection is found and replaced. */
export async function connect(
  url: string,
  onStatement?: StatementListener,
  times: Readonly<Times> = TIMES,
): Promise<Database> {
  const options = {
    ...POOL,
    Client: clientThatConnectsWithin(times.connect),
    connectionTimeoutMillis: times.acquire,
    statement_timeout: times.statement,
    query_timeout: times.query,
  }
  const database = await Database.from(await openOrm(url, options), onStatement)
  watchPool(database.pool, times)
  return database
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

/**
 * Runs `work` while holding an advisory lock of the database; the lock goes with its session, whatever happens.
 * @param onWait called when somebody else has it and must be waited for
 */
export async function withLock<T>(
  url: string,
  lock: number,
  work: (client: Client) => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  const client = new Client({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 5_000 })
  // The lock goes with the connection, so work must not go on without it; and pg's error event needs a listener.
  const lost = new Promise<never>((_done, fail) => client.on('error', fail))
  lost.catch(() => undefined)
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_mine', [lock])
    if (!rows[0]?.is_mine) {
      onWait()
      await client.query('select pg_advisory_lock($1)', [lock])
    }
    return await Promise.race([work(client), lost])
  } finally {
    await client.end()
  }
}
