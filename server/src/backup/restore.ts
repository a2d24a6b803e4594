import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { Client, type ClientBase } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { AVATAR_ADDRESS } from '../accounts/avatars/avatars.service.js'
import type { AvatarStorage } from '../accounts/avatars/AvatarStorage.js'
import {
  appliedMigrations,
  inSchemaTransaction,
  MIGRATION_NAMES,
  SERVER_NAME,
  withLock,
  type SchemaTransaction,
} from '../database/config.js'
import { LOAD_LOCK, MIGRATION_LOCK } from '../database/locks.js'
import { readArchive, type ArchiveHeader, type ArchiveManifest } from './archive.js'
import type { ArchiveContent } from './backup.js'
import { archivedTables, quoted, sequences } from './tables.js'
import { ArchiveError } from './tar.js'

/** Where an archive is restored to, and how. */
export interface RestoreOptions {
  /** Connection string of the database. */
  url: string
  /** Where people's pictures are put. */
  storage: AvatarStorage
  /** Delete what the instance holds. */
  replace?: boolean
  /** Do everything but keep nothing of it. */
  dryRun?: boolean
  /** Receives a short sentence for each step that takes time. */
  tell: (step: string) => void
}

/** Ends a transaction that is not to be kept. */
class DryRun extends Error {}

/**
 * Makes an instance what it was when `file` was written, whose `content` `checkArchive` has found to be whole: all rows in one transaction, and the pictures. Afterwards the
 * schema is that of this version. No server may run meanwhile; one that starts waits.
 * @throws ArchiveError when the archive is not whole, the instance is not empty, or a server is running. Nothing was
 * changed then.
 */
export async function restore(file: string, content: ArchiveContent, options: RestoreOptions): Promise<void> {
  checkMigrations(content.header.migrations, 'The archive')
  const { url, tell } = options
  const onWait = () => tell('Waiting for a migration or a load of the catalogue to end')
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
  const { url, dryRun, tell } = options
  try {
    await inSchemaTransaction(url, async (transaction) => {
      const { client } = transaction
      await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      await refuseServers(client)
      await emptyInstance(transaction, options.replace === true)
      await transaction.migrateUp(header.migrations.at(-1))
      await load(client, file, header, options)
      await restartSequences(client, manifest)
      tell('Bringing the schema up to date')
      await transaction.migrateUp()
      await noteFormerPictures(client)
      if (dryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
    return
  }
  tell('Collecting statistics')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** @throws ArchiveError when a schema has migrations that this version does not know. */
function checkMigrations(names: readonly string[], whose: string): void {
  const unknown = names.find((name, at) => name !== MIGRATION_NAMES[at])
  if (unknown !== undefined)
    throw new ArchiveError(
      `${whose} has a schema of another version of Marquee (${unknown}). Restore it with the version that made it, or a newer one. Nothing was changed.`,
    )
}

async function refuseServers(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = $1`,
    [SERVER_NAME],
  )
  if (rows[0]?.n)
    throw new ArchiveError(
      'A server is running on this database. Stop it, restore, and start it again. Nothing was changed.',
    )
}

/** Leaves a database without our tables. @throws ArchiveError when it has rows and they are not to be replaced. */
async function emptyInstance({ client, migrateDown }: SchemaTransaction, replace: boolean): Promise<void> {
  await client.query('create temp table former_picture (path text not null) on commit drop')
  const applied = await appliedMigrations(client)
  checkMigrations(applied, 'The database')
  if (applied.length === 0) return
  const filled: string[] = []
  for (const { name } of await archivedTables(client)) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`)
    if (rowCount) filled.push(name)
  }
  if (filled.length > 0 && !replace)
    throw new ArchiveError(
      `This instance is not empty (${filled.join(', ')}). Say --replace to delete all that it holds. Nothing was changed.`,
    )
  if (filled.includes('account'))
    await client.query(
      `insert into former_picture select substr(avatar_path, ${AVATAR_ADDRESS.length + 1}) from account
       where avatar_path like '${AVATAR_ADDRESS}%'`,
    )
  await migrateDown()
}

/** Pictures of the instance that was replaced are removed by the cleaning of the server. */
async function noteFormerPictures(client: ClientBase): Promise<void> {
  await client.query(
    `insert into avatar_leftover (path) select f.path from former_picture f
     where not exists (select from account where avatar_path = $1 || f.path) on conflict do nothing`,
    [AVATAR_ADDRESS],
  )
}

async function load(
  client: ClientBase,
  file: string,
  header: ArchiveHeader,
  { storage, dryRun, tell }: RestoreOptions,
): Promise<void> {
  // The names come from a file: only tables that the schema of that version has are written.
  const known = new Map((await archivedTables(client)).map(({ name, columns }) => [name, new Set(columns)]))
  for (const { name, columns } of header.tables)
    if (!columns.every((column) => known.get(name)?.has(column)))
      throw new ArchiveError(`${file} cannot be used: table ${name} is not one of its schema's.`)
  const names = header.tables.map(({ name }) => quoted(name))
  // Triggers have counted before the backup. Those of foreign keys are the system's, and check every row.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // A migration may have put rows in.
  await client.query(`truncate ${names.join(', ')}`)

  tell(`Restoring ${names.length} tables`)
  let current: { table: number; rows: TableRows } | undefined
  let pictures = 0
  for await (const item of readArchive(file)) {
    if (item.kind === 'rows') {
      if (current?.table !== item.table) {
        await current?.rows.end()
        const { name, columns } = header.tables[item.table] ?? { name: '', columns: [] }
        current = { table: item.table, rows: new TableRows(client, name, columns) }
      }
      await current.rows.write(item.bytes)
    } else if (item.kind !== 'header') {
      await current?.rows.end()
      current = undefined
    }
    if (item.kind !== 'picture') continue
    if (pictures++ === 0) tell('Restoring pictures')
    if (!dryRun) await storage.put(item.path, item.bytes)
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}

/** Rows on their way into a table. */
class TableRows {
  readonly #stream: CopyStreamQuery
  readonly #done: Promise<void>

  constructor(client: ClientBase, table: string, columns: readonly string[]) {
    this.#stream = client.query(
      copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`),
    )
    this.#done = finished(this.#stream)
    this.#done.catch(() => undefined)
  }

  async write(bytes: Buffer): Promise<void> {
    if (!this.#stream.write(bytes)) await Promise.race([once(this.#stream, 'drain'), this.#done])
  }

  async end(): Promise<void> {
    this.#stream.end()
    await this.#done
  }
}

async function restartSequences(client: ClientBase, manifest: ArchiveManifest): Promise<void> {
  const known = new Set((await sequences(client)).map(({ name }) => name))
  for (const { name, next } of manifest.sequences)
    // Unlike setval it is undone with the transaction.
    if (known.has(name)) await client.query(`alter sequence ${quoted(name)} restart with ${next}`)
}
