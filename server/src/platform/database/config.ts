import 'reflect-metadata'
import { setTimeout } from 'node:timers/promises'
import { UnderscoreNamingStrategy, type EntityClass } from '@mikro-orm/core'
import { MikroORM } from '@mikro-orm/postgresql'
import { Migrator } from '@mikro-orm/migrations'
import type { ClientBase, Pool } from 'pg'
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
import { Migration20250104T000000_list_orders } from './migrations/Migration20250104T000000_list_orders.js'
import { Migration20250105T000000_series_length } from './migrations/Migration20250105T000000_series_length.js'
import { Migration20250106T000000_people } from './migrations/Migration20250106T000000_people.js'
import { Migration20250107T000000_browse } from './migrations/Migration20250107T000000_browse.js'
import { Migration20250108T000000_search_documents } from './migrations/Migration20250108T000000_search_documents.js'
import { Migration20250109T000000_local_titles } from './migrations/Migration20250109T000000_local_titles.js'
import { Migration20250110T000000_one_rating } from './migrations/Migration20250110T000000_one_rating.js'
import { Migration20250111T000000_diary } from './migrations/Migration20250111T000000_diary.js'
import { Migration20250112T000000_lists } from './migrations/Migration20250112T000000_lists.js'
import { Migration20250113T000000_not_interested } from './migrations/Migration20250113T000000_not_interested.js'
import { Migration20250114T000000_profiles } from './migrations/Migration20250114T000000_profiles.js'
import { Migration20250115T000000_follows } from './migrations/Migration20250115T000000_follows.js'
import { Migration20250117T000000_log_undo } from './migrations/Migration20250117T000000_log_undo.js'
import { Migration20250118T000000_diary_changes } from './migrations/Migration20250118T000000_diary_changes.js'
import { Migration20250119T000000_former_usernames } from './migrations/Migration20250119T000000_former_usernames.js'
import { Migration20250120T000000_time_zones } from './migrations/Migration20250120T000000_time_zones.js'
import { Migration20250121T000000_ratings } from './migrations/Migration20250121T000000_ratings.js'
import { Migration20250122T000000_undated_marks } from './migrations/Migration20250122T000000_undated_marks.js'
import { Migration20250123T000000_unproven_attempts } from './migrations/Migration20250123T000000_unproven_attempts.js'
import { Migration20250124T000000_search_scripts } from './migrations/Migration20250124T000000_search_scripts.js'
import { Migration20250125T000000_completed_facts } from './migrations/Migration20250125T000000_completed_facts.js'
import { Migration20250126T000000_own_posters } from './migrations/Migration20250126T000000_own_posters.js'
import { Migration20250127T000000_instance } from './migrations/Migration20250127T000000_instance.js'
import { Migration20250129T000000_rating_scale } from './migrations/Migration20250129T000000_rating_scale.js'
import { Migration20250130T000000_first_steps } from './migrations/Migration20250130T000000_first_steps.js'
import { Migration20250131T000000_review_answers } from './migrations/Migration20250131T000000_review_answers.js'
import { Migration20250201T000000_deleted_watchlists } from './migrations/Migration20250201T000000_deleted_watchlists.js'
import { Migration20250204T000000_episodes } from './migrations/Migration20250204T000000_episodes.js'
import { Migration20250207T000000_external_ids } from './migrations/Migration20250207T000000_external_ids.js'
import { Migration20250209T000000_changes } from './migrations/Migration20250209T000000_changes.js'
import { Migration20250210T000000_imports } from './migrations/Migration20250210T000000_imports.js'
import { Migration20250212T000000_feeds } from './migrations/Migration20250212T000000_feeds.js'
import { Migration20250213T000000_learned_ids } from './migrations/Migration20250213T000000_learned_ids.js'
import { Migration20250214T000000_accessTokens } from './migrations/Migration20250214T000000_accessTokens.js'
import { Migration20250215T000000_webhooks } from './migrations/Migration20250215T000000_webhooks.js'
import { Migration20250216T000000_scrobbles } from './migrations/Migration20250216T000000_scrobbles.js'
import { Migration20250217T000000_oauth } from './migrations/Migration20250217T000000_oauth.js'
import { Migration20250218T000000_size } from './migrations/Migration20250218T000000_size.js'
import { Migration20250219T000000_notifications } from './migrations/Migration20250219T000000_notifications.js'
import { Migration20250221T000000_list_changes } from './migrations/Migration20250221T000000_list_changes.js'
import { Migration20250222T000000_importDecision } from './migrations/Migration20250222T000000_importDecision.js'
import { hasCode } from '../config/hasCode.js'
import { Database, type StatementListener } from './Database.js'
import { installJobsSchema, JOBS_SCHEMA } from './jobsSchema.sql.js'
import { MIGRATION_LOCK } from './locks.js'
import { appliedMigrations, liftStatementTimeout, serverVersion, withLock } from './connections.sql.js'
import { clientWithConnectTimeout, POOL_TIMEOUTS, watchPool, type PoolTimeouts } from './poolWatchdog.js'
import { prepareMarked, prepareNothing } from './prepared.js'
import { Replica } from './replicas/Replica.js'
import { Replicas, type ReplicasOptions } from './replicas/Replicas.js'

/** All migrations, oldest first. Add new ones at the end; never change one that was released. */
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
  Migration20250104T000000_list_orders,
  Migration20250105T000000_series_length,
  Migration20250106T000000_people,
  Migration20250107T000000_browse,
  Migration20250108T000000_search_documents,
  Migration20250109T000000_local_titles,
  Migration20250110T000000_one_rating,
  Migration20250111T000000_diary,
  Migration20250112T000000_lists,
  Migration20250113T000000_not_interested,
  Migration20250114T000000_profiles,
  Migration20250115T000000_follows,
  Migration20250117T000000_log_undo,
  Migration20250118T000000_diary_changes,
  Migration20250119T000000_former_usernames,
  Migration20250120T000000_time_zones,
  Migration20250121T000000_ratings,
  Migration20250122T000000_undated_marks,
  Migration20250123T000000_unproven_attempts,
  Migration20250124T000000_search_scripts,
  Migration20250125T000000_completed_facts,
  Migration20250126T000000_own_posters,
  Migration20250127T000000_instance,
  Migration20250129T000000_rating_scale,
  Migration20250130T000000_first_steps,
  Migration20250131T000000_review_answers,
  Migration20250201T000000_deleted_watchlists,
  Migration20250204T000000_episodes,
  Migration20250207T000000_external_ids,
  Migration20250209T000000_changes,
  Migration20250210T000000_imports,
  Migration20250212T000000_feeds,
  Migration20250213T000000_learned_ids,
  Migration20250214T000000_accessTokens,
  Migration20250215T000000_webhooks,
  Migration20250216T000000_scrobbles,
  Migration20250217T000000_oauth,
  Migration20250218T000000_size,
  Migration20250219T000000_notifications,
  Migration20250221T000000_list_changes,
  Migration20250222T000000_importDecision,
]

/** `application_name` of a server's connections. */
export const SERVER_NAME = 'marquee server'

/**
 * Options of the pool. The maximum lifetime limits the memory of PostgreSQL's backend processes, which grows with the age of
 * a connection.
 */
const POOL = {
  max: 10,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  maxLifetimeSeconds: 3_600,
}

const KEY_SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['foreign', 'fkey'],
  ['unique', 'key'],
])

/** Names constraints as PostgreSQL does by default, because the migrations leave the names to it. */
class PostgresNamingStrategy extends UnderscoreNamingStrategy {
  override indexName(...[table, columns, type]: Parameters<UnderscoreNamingStrategy['indexName']>): string {
    const suffix = KEY_SUFFIXES.get(type)
    return suffix ? [table, ...columns, suffix].join('_') : super.indexName(table, columns, type)
  }
}

type Entities = readonly EntityClass<object>[]

/** @param entities the tables that statements and units of work use; migrations need none */
function openOrm(url: string, driverOptions: object, entities: Entities = []): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities: [...entities],
    discovery: { warnWhenNoEntities: false },
    namingStrategy: PostgresNamingStrategy,
    extensions: [Migrator],
    migrations: { migrationsList: MIGRATIONS, snapshot: false },
    // The ORM's own check would use a connection that is not watched yet.
    ensureDatabase: false,
    driverOptions,
    logger: () => undefined,
  })
}

/** Opens an ORM for changes of the schema, whose statements take as long as they need. */
async function openSchemaOrm(url: string, driverOptions: object): Promise<MikroORM> {
  const orm = await openOrm(url, driverOptions)
  const pool = await orm.em.getConnection().getNativeClient()
  // Sent before anything else. If it fails, so does what follows.
  pool.on('connect', (client: ClientBase) => void liftStatementTimeout(client).catch(() => undefined))
  return orm
}

/** Options of {@link connect}. */
export interface ConnectOptions {
  onStatement?: StatementListener | undefined
  timeouts?: Readonly<PoolTimeouts>
  /** Whether statements are prepared, as `PREPARED_STATEMENTS` says. */
  preparedStatements?: boolean
  /** Replicas that visitors read, with their connection strings. */
  replicas?: ReplicasOptions & { urls: readonly string[] }
}

/** Connects to PostgreSQL for the server: every wait is limited, and lost connections are replaced. */
export async function connect(
  url: string,
  entities: Entities,
  {
    onStatement,
    timeouts = POOL_TIMEOUTS,
    preparedStatements = true,
    replicas: settings,
  }: ConnectOptions = {},
): Promise<Database> {
  const options = {
    ...POOL,
    application_name: SERVER_NAME,
    Client: clientWithConnectTimeout(timeouts.connect),
    connectionTimeoutMillis: timeouts.acquire,
    statement_timeout: timeouts.statement,
    pipeline: true,
  }
  const watch = (pool: Pool) => {
    if (preparedStatements) prepareMarked(pool)
    else prepareNothing(pool)
    watchPool(pool, timeouts)
  }
  const openPool = async (at: string, max = POOL.max) => {
    const pool = await poolOf(await openOrm(at, { ...options, max }))
    watch(pool)
    return pool
  }
  const openReplica = async (at: string) =>
    new Replica(new URL(at).host, { pool: await openPool(at), checks: await openPool(at, 1) })
  const replicas =
    settings && settings.urls.length > 0
      ? new Replicas(await Promise.all(settings.urls.map(openReplica)), settings)
      : undefined
  const database = await Database.from(await openOrm(url, options, entities), { onStatement, replicas })
  watch(database.pool)
  try {
    await replicas?.start(await openPool(url, 1))
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

const poolOf = (orm: MikroORM): Promise<Pool> => orm.em.getConnection().getNativeClient()

/** Waits of a migration for locked tables. */
export interface MigrationWaits {
  /** Maximum wait for one lock, in milliseconds. Other queries queue behind a waiting migration for that time. */
  lockMs: number
  attempts: number
  /** Pause before the second attempt, in milliseconds. Doubles before each further attempt, up to ten times. */
  pauseMs: number
}

/** Default waits of {@link migrate}. */
export const MIGRATION_WAITS: Readonly<MigrationWaits> = { lockMs: 2_000, attempts: 10, pauseMs: 500 }

/** A failed migration. The message contains the reason and the remedy. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Options of {@link migrate}. */
export interface MigrateOptions {
  /** Name of the last migration to run; the newest by default. */
  to?: string
  waits?: Readonly<MigrationWaits>
  /** Called before the schema of a database with data changes. If it throws, nothing is changed. */
  beforeUpgrade?: (url: string) => Promise<void>
}

/**
 * Runs all pending migrations in one transaction, and those of the job queue. Concurrent processes wait for each other. Waits for locked tables in short
 * attempts, so that other queries do not queue for long.
 * @throws MigrationError if the tables stay locked, a newer version of Marquee or too old a PostgreSQL has the database.
 */
export async function migrate(
  url: string,
  { to, waits = MIGRATION_WAITS, beforeUpgrade }: MigrateOptions = {},
): Promise<void> {
  await withLock(url, MIGRATION_LOCK, async (client) => {
    await checkPostgres(client)
    const applied = await appliedMigrations(client)
    rejectNewer(applied)
    if (applied.length > 0 && applied.length < MIGRATIONS.length) await beforeUpgrade?.(url)
    await migrateLocked(url, to, waits)
    if (to === undefined) await migrateJobs(client)
  })
}

/** Oldest major version of PostgreSQL that the statements run on. */
const OLDEST_POSTGRES = 15

async function checkPostgres(client: ClientBase): Promise<void> {
  const version = await serverVersion(client)
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
    throw new MigrationError(
      `DATABASE_URL names a PostgreSQL ${version}, but Marquee needs ${OLDEST_POSTGRES} or newer. Upgrade it, or restore a backup into a newer one. Nothing was changed.`,
    )
}

/** Rejects a database whose schema this version does not know, because it would read and write it wrongly. */
function rejectNewer(applied: readonly string[]): void {
  const unknown = applied.find((name) => !MIGRATION_NAMES.includes(name))
  if (unknown !== undefined)
    throw new MigrationError(
      `A newer version of Marquee has used this database (${unknown}). Start that version or a newer one. To go back to this one, restore the backup that was made before the upgrade into an empty DATA_DIR or database: docs/INSTALL.md, "Upgrading". Nothing was changed.`,
    )
}

async function migrateJobs(client: ClientBase): Promise<void> {
  try {
    await installJobsSchema(client)
  } catch (error) {
    // 42501: insufficient_privilege.
    if (!hasCode(error, '42501')) throw error
    throw new MigrationError(
      `The user of DATABASE_URL may not create the schema of the job queue. Let an administrator run "create schema ${JOBS_SCHEMA} authorization <that user>" in this database, and start again.`,
      { cause: error },
    )
  }
}

async function migrateLocked(url: string, to: string | undefined, waits: MigrationWaits): Promise<void> {
  const orm = await openSchemaOrm(url, { max: 2, lock_timeout: waits.lockMs })
  try {
    for (let attempt = 1, pause = waits.pauseMs; ; attempt++, pause = Math.min(2 * pause, 10 * waits.pauseMs))
      try {
        await orm.migrator.up({ to })
        return
      } catch (error) {
        if (!isLockTimeout(error)) throw error
        if (attempt >= waits.attempts)
          throw new MigrationError(
            `The schema could not be brought up to date, because other connections hold its tables: ${attempts(waits)}. Nothing was changed. Find them with "select * from pg_stat_activity where state <> 'idle'", end them, and start again.`,
            { cause: error },
          )
        await setTimeout(pause)
      }
  } finally {
    await orm.close()
  }
}

const attempts = ({ attempts: count, lockMs }: MigrationWaits) =>
  `${count} attempts that waited ${lockMs / 1_000} s for a lock each`

/** 55P03: lock_not_available. The ORM wraps the driver's error. */
function isLockTimeout(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    depth < 5 && typeof current === 'object' && current !== null;
    depth++
  ) {
    if (hasCode(current, '55P03')) return true
    current = 'cause' in current ? current.cause : undefined
  }
  return false
}

/** A transaction that can also run migrations. */
export interface SchemaTransaction {
  client: ClientBase
  /** Runs pending migrations: all, or up to the one with this name. */
  migrateUp(to?: string): Promise<void>
  /** Reverts all migrations, which deletes all rows. */
  migrateDown(): Promise<void>
}

/** Runs `work` in one transaction. Rolls everything back if it throws, migrations included. */
export async function inSchemaTransaction<T>(
  url: string,
  work: (transaction: SchemaTransaction) => Promise<T>,
): Promise<T> {
  // The pool has one connection, so the ORM's transaction uses this client.
  const orm = await openSchemaOrm(url, { max: 1 })
  try {
    const pool = await orm.em.getConnection().getNativeClient()
    let client: ClientBase | undefined
    pool.on('connect', (connected: ClientBase) => (client = connected))
    // Creates the migrations table, which is not possible within a transaction on the only connection.
    await orm.migrator.getExecuted()
    return await orm.em.transactional(async (em) => {
      const transaction = em.getTransactionContext()
      if (!client) throw new Error('There is no connection')
      return work({
        client,
        migrateUp: async (to) => void (await orm.migrator.up({ to, transaction })),
        migrateDown: async () => void (await orm.migrator.down({ to: 0, transaction })),
      })
    })
  } finally {
    await orm.close()
  }
}

/** Names of all migrations of this version, oldest first. */
export const MIGRATION_NAMES: readonly string[] = MIGRATIONS.map(({ name }) => name)
