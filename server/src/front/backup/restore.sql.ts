// SQL text: a restore fills every table of an archive by COPY and switches its triggers.
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { Client, type ClientBase } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { AVATAR_URL_PREFIX } from '../../accounts/avatars/avatarStatements.js'
import type { AvatarStorage } from '../../accounts/avatars/AvatarStorage.js'
import {
  inSchemaTransaction,
  MIGRATION_NAMES,
  SERVER_NAME,
  type SchemaTransaction,
} from '../../platform/database/config.js'
import { appliedMigrations, liftStatementTimeout, withLock } from '../../platform/database/connections.sql.js'
import { deleteJobs } from '../../platform/database/jobsSchema.sql.js'
import { LOAD_LOCK, MIGRATION_LOCK } from '../../platform/database/locks.js'
import { readArchive, type ArchiveHeader, type ArchiveManifest } from './archive.js'
import type { ArchiveContent } from './backup.sql.js'
import { archivedTables, quoteIdentifier, sequences } from './tables.sql.js'
import { ArchiveError } from './tar.js'
import { voidSecrets } from './voidSecrets.sql.js'

/** Options of {@link restore}. */
export interface RestoreOptions {
  /** Connection string of the database. */
  url: string
  /** Storage of the avatars. */
  storage: AvatarStorage
  /** Delete the existing content of the instance. */
  replace?: boolean
  /** Roll everything back at the end. */
  dryRun?: boolean
  /** Called with a short sentence for each slow step. */
  onProgress: (step: string) => void
}

/** Thrown to roll back a dry run. */
class DryRun extends Error {}

/**
 * Restores an instance from a backup: all rows in one transaction, and the avatars. Migrates the schema to this version
 * afterwards, and ends all sessions. No server may run meanwhile; one that starts waits.
 * @param content result of `checkArchive` for `file`
 * @throws ArchiveError when the archive is damaged, the instance is not empty, or a server is running. Nothing was changed
 * then.
 */
export async function restore(file: string, content: ArchiveContent, options: RestoreOptions): Promise<void> {
  checkMigrations(content.header.migrations, 'The archive')
  const { url, onProgress } = options
  const onWait = () => onProgress('Waiting for a migration or a load of the catalogue to end')
  await withLock(
    url,
    MIGRATION_LOCK,
    () => withLock(url, LOAD_LOCK, () => restoreAlone(file, options, content), onWait),
    onWait,
  )
}

async function restoreAlone(
  file: string,
  options: RestoreOptions,
  { header, manifest }: ArchiveContent,
): Promise<void> {
  const { url, dryRun, onProgress } = options
  try {
    await inSchemaTransaction(url, async (transaction) => {
      const { client } = transaction
      await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      await assertNoRunningServer(client)
      await clearInstance(transaction, { replace: options.replace === true })
      await transaction.migrateUp(header.migrations.at(-1))
      await restoreRows(client, file, header, options)
      await restartSequences(client, manifest)
      onProgress('Bringing the schema up to date')
      await transaction.migrateUp()
      await queueFormerPictures(client)
      await voidSecrets(client)
      await deleteJobs(client)
      await restartLog(client)
      if (dryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
    return
  }
  onProgress('Collecting statistics')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await liftStatementTimeout(client)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Checks the migrations of a schema. @throws ArchiveError for a migration that this version does not know. */
function checkMigrations(names: readonly string[], source: string): void {
  const unknown = names.find((name, at) => name !== MIGRATION_NAMES[at])
  if (unknown !== undefined)
    throw new ArchiveError(
      `${source} has a schema of another version of Marquee (${unknown}). Restore it with the version that made it, or a newer one. Nothing was changed.`,
    )
}

async function assertNoRunningServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = $1`,
    [SERVER_NAME],
  )
  if (rows[0]?.n)
    throw new ArchiveError(
      'A server is running on this database. Stop it, restore, and start it again. Nothing was changed.',
    )
}

/** Drops all tables of the instance. @throws ArchiveError when it has rows and `replace` is false. */
async function clearInstance(
  { client, migrateDown }: SchemaTransaction,
  { replace }: { replace: boolean },
): Promise<void> {
  await client.query('create temp table former_picture (path text not null) on commit drop')
  const applied = await appliedMigrations(client)
  checkMigrations(applied, 'The database')
  if (applied.length === 0) return
  const nonEmpty: string[] = []
  for (const { name } of await archivedTables(client)) {
    const { rowCount } = await client.query(`select from ${quoteIdentifier(name)} limit 1`)
    if (rowCount) nonEmpty.push(name)
  }
  if (nonEmpty.length > 0 && !replace)
    throw new ArchiveError(
      `This instance is not empty (${nonEmpty.join(', ')}). Say --replace to delete all that it holds. Nothing was changed.`,
    )
  if (nonEmpty.includes('account'))
    await client.query(
      `insert into former_picture select substr(avatar_path, ${AVATAR_URL_PREFIX.length + 1}) from account
       where avatar_path like '${AVATAR_URL_PREFIX}%'`,
    )
  if (nonEmpty.includes('own_poster'))
    await client.query(`insert into former_picture select path from own_poster`)
  await migrateDown()
}

/** Queues the pictures of the replaced instance for removal by Housekeeping. */
async function queueFormerPictures(client: ClientBase): Promise<void> {
  await client.query(
    `insert into avatar_leftover (path) select f.path from former_picture f
     where not exists (select from account where avatar_path = $1 || f.path)
       and not exists (select from own_poster o where o.path = f.path)
     on conflict do nothing`,
    [AVATAR_URL_PREFIX],
  )
}

/**
 * Moves the log of changes to this transaction: its rows name those of another database, which a reader would wait for, or skip.
 * Cursors of before are void, because this is another `instance`.
 */
async function restartLog(client: ClientBase): Promise<void> {
  await client.query('update change set transaction_id = pg_current_xact_id()')
}

async function restoreRows(
  client: ClientBase,
  file: string,
  header: ArchiveHeader,
  { storage, dryRun, onProgress }: RestoreOptions,
): Promise<void> {
  // The names come from a file, so only tables and columns of the schema are accepted.
  const known = new Map((await archivedTables(client)).map(({ name, columns }) => [name, new Set(columns)]))
  for (const { name, columns } of header.tables)
    if (!columns.every((column) => known.get(name)?.has(column)))
      throw new ArchiveError(`${file} cannot be used: table ${name} is not one of its schema's.`)
  const names = header.tables.map(({ name }) => quoteIdentifier(name))
  // The backup contains the results of user triggers. Foreign keys are system triggers and stay enabled.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Migrations may have inserted rows.
  await client.query(`truncate ${names.join(', ')}`)

  onProgress(`Restoring ${names.length} tables`)
  let current: { table: number; rows: TableCopy } | undefined
  let pictures = 0
  for await (const item of readArchive(file)) {
    if (item.kind === 'rows') {
      if (current?.table !== item.table) {
        await current?.rows.end()
        const { name, columns } = header.tables[item.table] ?? { name: '', columns: [] }
        current = { table: item.table, rows: new TableCopy(client, name, columns) }
      }
      await current.rows.write(item.bytes)
    } else if (item.kind !== 'header') {
      await current?.rows.end()
      current = undefined
    }
    if (item.kind !== 'picture') continue
    if (pictures++ === 0) onProgress('Restoring pictures')
    if (!dryRun) await storage.put(item.path, item.bytes)
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}

/** Copies rows into a table. */
class TableCopy {
  readonly #stream: CopyStreamQuery
  readonly #done: Promise<void>

  constructor(client: ClientBase, table: string, columns: readonly string[]) {
    this.#stream = client.query(
      copyFrom(`copy ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`),
    )
    this.#done = finished(this.#stream)
    this.#done.catch(() => undefined)
  }

  async write(bytes: Buffer): Promise<void> {
    if (!this.#stream.write(bytes)) await Promise.race([once(this.#stream, 'drain'), this.#done])
  }

  /** Sends the rest and ends the statement. */
  async end(): Promise<void> {
    this.#stream.end()
    await this.#done
  }
}

async function restartSequences(client: ClientBase, manifest: ArchiveManifest): Promise<void> {
  const known = new Set((await sequences(client)).map(({ name }) => name))
  for (const { name, next } of manifest.sequences)
    // Unlike setval, this rolls back with the transaction.
    if (known.has(name)) await client.query(`alter sequence ${quoteIdentifier(name)} restart with ${next}`)
}
