// SQL text: a backup copies every table that PostgreSQL lists, by COPY.
import { open, rename, rm, stat } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { PICTURE_PATH_PATTERN, pictureDigest } from '../../accounts/avatars/Pictures.js'
import { AVATAR_URL_PREFIX } from '../../accounts/avatars/avatarStatements.js'
import type { AvatarStorage } from '../../accounts/avatars/AvatarStorage.js'
import { appliedMigrations, withLock } from '../../platform/database/connections.sql.js'
import { BACKUP_LOCK, LOAD_LOCK } from '../../platform/database/locks.js'
import { hasCode } from '../../platform/config/hasCode.js'
import {
  FORMAT_VERSION,
  HEADER_NAME,
  MANIFEST_NAME,
  PART_BYTES,
  partName,
  pictureName,
  readArchive,
  sha256,
  ContentDigest,
  type ArchiveHeader,
  type ArchiveManifest,
} from './archive.js'
import { archivedTables, quoteIdentifier, sequences } from './tables.sql.js'
import { ArchiveError, writeTar, type TarEntry } from './tar.js'

/** Options of {@link createBackup}. */
export interface BackupSource {
  /** Connection string of the database. */
  url: string
  /** Storage of the avatars. */
  storage: AvatarStorage
  /** Called with a short sentence for each slow step. */
  onProgress: (step: string) => void
}

/** Header and manifest of an archive. */
export interface ArchiveContent {
  header: ArchiveHeader
  manifest: ArchiveManifest
}

/**
 * Writes a backup to `file`: all rows of one database snapshot, and the avatars that they reference. Servers may run
 * meanwhile. The file gets its name only after it was written completely and verified.
 * @throws ArchiveError when the file exists, cannot be written, or there is nothing to back up.
 */
export async function createBackup(source: BackupSource, file: string): Promise<ArchiveContent> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new ArchiveError(`${file} exists already. Name another file.`)
  const temporary = `${file}.${randomBytes(4).toString('hex')}.part`
  // Readable by its owner only: it contains email addresses and password hashes.
  const handle = await open(temporary, 'wx', 0o600).catch((error: unknown) => {
    throw asWriteError(file, error)
  })
  try {
    await snapshot(source, async (client, header) => {
      const entries = Readable.from(writeTar(entriesOf(client, source, header)), { objectMode: false })
      await pipeline(entries, createGzip(), handle.createWriteStream({ flush: true }))
    })
    source.onProgress('Checking the archive')
    const content = await checkArchive(temporary)
    await rename(temporary, file)
    return content
  } catch (error) {
    await rm(temporary, { force: true })
    throw asWriteError(file, error)
  } finally {
    await handle.close()
  }
}

function asWriteError(file: string, error: unknown): unknown {
  if (!hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EIO'))
    return error
  return new ArchiveError(
    `${file} could not be written: ${(error as Error).message}. There is no backup; name a place with room.`,
    { cause: error },
  )
}

/** Verifies an archive. @throws ArchiveError when it is incomplete or was changed. */
export async function checkArchive(file: string): Promise<ArchiveContent> {
  let header: ArchiveHeader | undefined
  for await (const item of readArchive(file)) {
    if (item.kind === 'header') header = item.header
    if (item.kind === 'end' && header) return { header, manifest: item.manifest }
  }
  throw new ArchiveError(`${file} cannot be used: it is cut off.`)
}

/** Returns the counts of a backup without writing it. */
export async function countBackup(
  source: BackupSource,
): Promise<{ tables: [string, number][]; pictures: number }> {
  let counted: { tables: [string, number][]; pictures: number } | undefined
  await snapshot(source, async (client, { tables }) => {
    const counts: [string, number][] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from ${quoteIdentifier(name)}`,
      )
      counts.push([name, rows[0]?.n ?? 0])
    }
    let pictures = 0
    for await (const path of picturePaths(client)) if (await source.storage.get(path)) pictures++
    counted = { tables: counts, pictures }
  })
  if (!counted) throw new Error('The snapshot did not run')
  return counted
}

/** Runs `work` in one read-only transaction with a database snapshot. */
async function snapshot(
  { url, onProgress }: BackupSource,
  work: (client: Client, header: ArchiveHeader) => Promise<void>,
): Promise<void> {
  // A catalogue import replaces tables that the backup reads, and searches would queue behind both locks.
  await withLock(
    url,
    LOAD_LOCK,
    async (client) => {
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
      // Taken before the snapshot, so that no avatar in the snapshot is removed meanwhile.
      await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
      await client.query('begin isolation level repeatable read, read only')
      const migrations = await appliedMigrations(client)
      if (migrations.length === 0)
        throw new ArchiveError('The database is empty: there is nothing to back up.')
      const tables = await archivedTables(client)
      await client.query(
        `lock table ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')} in access share mode`,
      )
      const { rows } = await client.query<{ postgres: string; now: Date }>(
        `select current_setting('server_version') as postgres, now()`,
      )
      const { postgres = '', now = new Date() } = rows[0] ?? {}
      await work(client, {
        format: FORMAT_VERSION,
        createdAt: now.toISOString(),
        postgres,
        migrations,
        tables,
      })
      await client.query('commit')
    },
    () => onProgress('Waiting for a load of the catalogue or another backup to end'),
  )
}

async function* entriesOf(
  client: Client,
  { storage, onProgress }: BackupSource,
  header: ArchiveHeader,
): AsyncGenerator<TarEntry> {
  const description = toJson(header)
  yield { name: HEADER_NAME, bytes: description }
  const tables: ArchiveManifest['tables'] = []
  onProgress(`Saving ${header.tables.length} tables`)
  for (const { name, columns } of header.tables) {
    const digest = new ContentDigest()
    let part = 0
    const text = `copy ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) to stdout`
    for await (const bytes of partsOf(client.query(copyTo(text)))) {
      digest.addRows(bytes)
      yield { name: partName(name, ++part), bytes }
    }
    tables.push({ name, rows: digest.rows, bytes: digest.bytes, sha256: digest.sha256 })
  }

  onProgress('Saving pictures')
  const pictures = new ContentDigest()
  let missing = 0
  for await (const path of picturePaths(client)) {
    const bytes = await storage.get(path)
    if (!bytes || !path.includes(pictureDigest(bytes))) {
      missing++
      continue
    }
    pictures.addFile(path, bytes)
    yield { name: pictureName(path), bytes }
  }
  const { files, bytes } = pictures
  const manifest: ArchiveManifest = {
    header: sha256(description),
    tables,
    // Read last: sequences ignore the snapshot, and must not be behind its rows.
    sequences: await sequences(client),
    pictures: { files, bytes, sha256: pictures.sha256, missing },
  }
  yield { name: MANIFEST_NAME, bytes: toJson(manifest) }
}

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Splits a stream into parts of at least {@link PART_BYTES}, except the last one. */
async function* partsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [chunks, length]: [Buffer[], number] = [[], 0]
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length < PART_BYTES) continue
    yield Buffer.concat(chunks, length)
    ;[chunks, length] = [[], 0]
  }
  if (length > 0) yield Buffer.concat(chunks, length)
}

/** Queries of the paths of pictures: table → query. */
const PICTURE_QUERIES: ReadonlyMap<string, string> = new Map([
  [
    'account',
    `(select substr(avatar_path, ${AVATAR_URL_PREFIX.length + 1}) as path from account
      where avatar_path like '${AVATAR_URL_PREFIX}%' order by id)`,
  ],
  ['own_poster', `(select path from own_poster order by account_id, movie_id)`],
])

/** Reads the paths of all avatars and own posters of accounts with a cursor. */
async function* picturePaths(client: Client): AsyncGenerator<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = current_schema()
     and (table_name, column_name) in (('account', 'avatar_path'), ('own_poster', 'path'))`,
  )
  // The schema of a former version, which is saved before an upgrade, lacks some.
  const queries = tables.flatMap(({ name }) => PICTURE_QUERIES.get(name) ?? [])
  if (queries.length === 0) return
  await client.query(`declare pictures cursor for ${queries.join(' union all ')}`)
  for (;;) {
    const { rows } = await client.query<{ path: string }>('fetch 500 from pictures')
    if (rows.length === 0) break
    for (const { path } of rows) if (PICTURE_PATH_PATTERN.test(path)) yield path
  }
  await client.query('close pictures')
}
