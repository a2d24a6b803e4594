import { open, rename, rm, stat } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { AVATAR_ADDRESS, AVATAR_PATH, avatarDigest } from '../accounts/avatars/avatars.service.js'
import type { AvatarStorage } from '../accounts/avatars/AvatarStorage.js'
import { appliedMigrations, withLock } from '../database/config.js'
import { BACKUP_LOCK, LOAD_LOCK } from '../database/locks.js'
import { hasCode } from '../config/hasCode.js'
import {
  FORMAT,
  HEADER_NAME,
  MANIFEST_NAME,
  PART,
  partName,
  pictureName,
  readArchive,
  sha256,
  Tally,
  type ArchiveHeader,
  type ArchiveManifest,
} from './archive.js'
import { archivedTables, quoted, sequences } from './tables.js'
import { ArchiveError, writeTar, type TarEntry } from './tar.js'

/** What an archive is made of. */
export interface BackupSource {
  /** Connection string of the database. */
  url: string
  /** Where people's pictures are. */
  storage: AvatarStorage
  /** Receives a short sentence for each step that takes time. */
  tell: (step: string) => void
}

/** What an archive holds. */
export interface ArchiveContent {
  header: ArchiveHeader
  manifest: ArchiveManifest
}

/**
 * Writes everything that people and sources have entered into `file`: all rows as they are at one moment, and the
 * pictures that they name. Servers may run meanwhile. The file appears under its name when it is whole and has been
 * read back.
 * @throws ArchiveError when the file exists, or there is nothing to back up.
 */
export async function backUp(source: BackupSource, file: string): Promise<ArchiveContent> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new ArchiveError(`${file} exists already. Name another file.`)
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  // Only for its owner: it holds addresses and hashes of passwords.
  const handle = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    throw asWriteError(file, error)
  })
  try {
    await snapshot(source, async (client, header) => {
      const entries = Readable.from(writeTar(entriesOf(client, source, header)), { objectMode: false })
      await pipeline(entries, createGzip(), handle.createWriteStream({ flush: true }))
    })
    source.tell('Checking the archive')
    const content = await checkArchive(draft)
    await rename(draft, file)
    return content
  } catch (error) {
    await rm(draft, { force: true })
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

/** Reads a whole archive. @throws ArchiveError when it is not as it was written. */
export async function checkArchive(file: string): Promise<ArchiveContent> {
  let header: ArchiveHeader | undefined
  for await (const item of readArchive(file)) {
    if (item.kind === 'header') header = item.header
    if (item.kind === 'end' && header) return { header, manifest: item.manifest }
  }
  throw new ArchiveError(`${file} cannot be used: it is cut off.`)
}

/** Counts what an archive would hold, and writes nothing. */
export async function dryBackUp(
  source: BackupSource,
): Promise<{ tables: [string, number][]; pictures: number }> {
  let found: { tables: [string, number][]; pictures: number } | undefined
  await snapshot(source, async (client, { tables }) => {
    const counts: [string, number][] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${quoted(name)}`)
      counts.push([name, rows[0]?.n ?? 0])
    }
    let pictures = 0
    for await (const path of picturePaths(client)) if (await source.storage.get(path)) pictures++
    found = { tables: counts, pictures }
  })
  if (!found) throw new Error('There was no snapshot')
  return found
}

/** Runs `work` in one transaction that sees the database as it is at one moment. */
async function snapshot(
  { url, tell }: BackupSource,
  work: (client: Client, header: ArchiveHeader) => Promise<void>,
): Promise<void> {
  // A load replaces tables that this reads, and searches would queue behind the two of them.
  await withLock(
    url,
    LOAD_LOCK,
    async (client) => {
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
      // Before the snapshot, so that no picture that the snapshot names is removed meanwhile.
      await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
      await client.query('begin isolation level repeatable read, read only')
      const migrations = await appliedMigrations(client)
      if (migrations.length === 0)
        throw new ArchiveError('The database is empty: there is nothing to back up.')
      const tables = await archivedTables(client)
      await client.query(
        `lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`,
      )
      const { rows } = await client.query<{ postgres: string; now: Date }>(
        `select current_setting('server_version') as postgres, now()`,
      )
      const { postgres = '', now = new Date() } = rows[0] ?? {}
      await work(client, { format: FORMAT, createdAt: now.toISOString(), postgres, migrations, tables })
      await client.query('commit')
    },
    () => tell('Waiting for a load of the catalogue or another backup to end'),
  )
}

async function* entriesOf(
  client: Client,
  { storage, tell }: BackupSource,
  header: ArchiveHeader,
): AsyncGenerator<TarEntry> {
  const description = toJson(header)
  yield { name: HEADER_NAME, bytes: description }
  const tables: ArchiveManifest['tables'] = []
  tell(`Saving ${header.tables.length} tables`)
  for (const { name, columns } of header.tables) {
    const tally = new Tally()
    let part = 0
    const text = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`
    for await (const bytes of partsOf(client.query(copyTo(text)))) {
      tally.addRows(bytes)
      yield { name: partName(name, ++part), bytes }
    }
    tables.push({ name, rows: tally.rows, bytes: tally.bytes, sha256: tally.sha256 })
  }

  tell('Saving pictures')
  const pictures = new Tally()
  let missing = 0
  for await (const path of picturePaths(client)) {
    const bytes = await storage.get(path)
    if (!bytes || !path.includes(avatarDigest(bytes))) {
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
    // Read last: a sequence does not follow the snapshot, and must not be behind its rows.
    sequences: await sequences(client),
    pictures: { files, bytes, sha256: pictures.sha256, missing },
  }
  yield { name: MANIFEST_NAME, bytes: toJson(manifest) }
}

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** The bytes of a stream in parts of about the same size. */
async function* partsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [gathered, length]: [Buffer[], number] = [[], 0]
  for await (const chunk of stream) {
    gathered.push(chunk)
    length += chunk.length
    if (length < PART) continue
    yield Buffer.concat(gathered, length)
    ;[gathered, length] = [[], 0]
  }
  if (length > 0) yield Buffer.concat(gathered, length)
}

/** Paths of the pictures that accounts have, a few hundred rows at a time. */
async function* picturePaths(client: Client): AsyncGenerator<string> {
  await client.query(
    `declare pictures cursor for select substr(avatar_path, ${AVATAR_ADDRESS.length + 1}) as path from account
     where avatar_path like '${AVATAR_ADDRESS}%' order by id`,
  )
  for (;;) {
    const { rows } = await client.query<{ path: string }>('fetch 500 from pictures')
    if (rows.length === 0) break
    for (const { path } of rows) if (AVATAR_PATH.test(path)) yield path
  }
  await client.query('close pictures')
}
