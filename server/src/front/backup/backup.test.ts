import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import sharp from 'sharp'
import { type AvatarStorage, DiskStorage } from '../../accounts/avatars/AvatarStorage.js'
import { backupCommand, restoreCommand } from '../cli/backup.js'
import { MIGRATION_NAMES, migrate } from '../../platform/database/config.js'
import { createTestDatabase } from '../../platform/database/testing.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { avatarFolder } from '../../platform/config/env.js'
import { createBackup, checkArchive } from './backup.sql.js'
import { restore } from './restore.sql.js'
import { EXCLUDED_TABLES } from './tables.sql.js'
import { ArchiveError } from './tar.js'

const onProgress = () => undefined

/** Clean-up steps of a test, run in reverse order. */
const made: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of made.splice(0).toReversed()) await undo()
})

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'marquee-backup-'))
  made.push(() => rm(path, { recursive: true, force: true }))
  return path
}

async function startServer(): Promise<TestServer> {
  const server = await startTestServer()
  made.push(() => server.stop())
  return server
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Number and digest of the rows of every table that a backup holds. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const content: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !EXCLUDED_TABLES.has(table.name))) {
    const [row] = await query<{ sum: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
    )
    content[name] = row?.sum ?? ''
  }
  return content
}

/**
 * Tables that a restore changes: so that nobody is signed in by what was revoked since (see restoredSecrets.test.ts), and because
 * the transactions of the log are those of the restored database.
 */
const CHANGED = {
  session: expect.any(String),
  security_event: expect.any(String),
  change: expect.any(String),
}

/** Digest of every picture under a data folder. */
async function picturesOf(dataDir: string): Promise<Record<string, string>> {
  const root = avatarFolder(dataDir)
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.webp')).sort()
  const digests = names.map(async (name) => {
    const bytes = await readFile(join(root, name))
    return [name, createHash('sha256').update(bytes).digest('hex')]
  })
  return Object.fromEntries(await Promise.all(digests)) as Record<string, string>
}

async function upload(server: TestServer, { token }: TestViewer, background: string): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('avatar', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api/users/avatar`, { method: 'POST', headers, body: form })
  return ((await response.json()) as { avatar: string }).avatar
}

/** Creates a user with entries in every list, an avatar, and a review that another user likes. */
async function livePeople(server: TestServer): Promise<TestViewer[]> {
  const [ada, bob] = [await server.signUp(), await server.signUp()]
  await upload(server, ada, '#c86432')
  for (const movieId of [1, 2, 3]) {
    await ada.call('POST', '/users/favorites', { movieId })
    await bob.call('POST', '/users/watched', { movieId, rating: 7 })
  }
  const list = await ada.call<{ data: { id: string } }>('POST', '/watchlists', {
    name: 'Tab\tand\\line\nbreak',
  })
  await ada.call('POST', `/watchlists/${list.body.data.id}/movies`, { movieId: 4 })
  const review = await ada.call<{ data: { id: string } }>('POST', '/reviews', {
    movieId: 1,
    title: 'Étonnant \u{1f3ac}',
    rating: 9,
    review: 'A\nB\\N\tC',
  })
  await bob.call('POST', `/reviews/${review.body.data.id}/like`)
  return [ada, bob]
}

describe('a backup', () => {
  it('of a running server restores every row and every avatar', async () => {
    const server = await startServer()
    await livePeople(server)
    // As of a server that has run for years.
    await server.database.rows(`update change set transaction_id = '900000000000'`)
    const file = join(await folder(), 'backup.tar.gz')
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const instance = { databaseUrl: server.databaseUrl, dataDir: server.dataDir, avatarStorageUrl: undefined }
    expect(await backupCommand([file], print, instance)).toBe(0)
    expect(lines.join('\n')).toMatch(/^review +1$/m)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const [rows, pictures] = [await contentOf(server.databaseUrl), await picturesOf(server.dataDir)]
    expect(Object.keys(pictures)).toHaveLength(1)

    const target = { ...instance, databaseUrl: await createTestDatabase('empty'), dataDir: await folder() }
    expect(await restoreCommand([file], print, target)).toBe(0)
    expect(await contentOf(target.databaseUrl)).toEqual({ ...rows, ...CHANGED })
    expect(await picturesOf(target.dataDir)).toEqual(pictures)

    // The log of changes can be read on.
    const [log] = await query<{ all: number; later: number }>(
      target.databaseUrl,
      `select count(*)::int as all, count(*) filter (where transaction_id >= pg_current_xact_id())::int as later from change`,
    )
    expect(log).toEqual({ all: expect.any(Number), later: 0 })
    expect(log?.all).toBeGreaterThan(10)

    // The restored database accepts writes: triggers count, and ids are not reused.
    const again = await startTestServer({ dataDir: target.dataDir }, { url: target.databaseUrl })
    made.push(() => again.stop())
    const eve = await again.signUp()
    const added = await eve.call('POST', '/reviews', {
      movieId: 1,
      title: 'Fine',
      rating: 5,
      review: 'Good.',
    })
    expect(added.status).toBe(201)
    const [counts] = await query<{ reviews: number; counted: number }>(
      target.databaseUrl,
      `select (select count(*)::int from review) as reviews,
        (select sum(r1 + r2 + r3 + r4 + r5 + r6 + r7 + r8 + r9 + r10)::int from review_stats) as counted`,
    )
    expect(counts).toEqual({ reviews: 2, counted: 2 })
  })

  it('taken during writes is a consistent snapshot', async () => {
    const server = await startServer()
    const people = await Promise.all(Array.from({ length: 4 }, () => server.signUp()))
    const writers = { areDone: false }
    const writing = people.map(async (person, at) => {
      for (let movieId = 1; !writers.areDone; movieId++) {
        await person.call('POST', '/users/favorites', { movieId })
        await person.call('POST', '/reviews', { movieId, title: 'T', rating: 1 + (at % 10), review: 'Good.' })
        await upload(server, person, movieId % 2 ? '#c86432' : '#32c864')
      }
    })
    const written = 'select count(*)::int as n from review'
    const reviews = async () => (await query<{ n: number }>(server.databaseUrl, written))[0]?.n ?? 0
    while ((await reviews()) < 10);
    const storage = new DiskStorage(avatarFolder(server.dataDir))
    const file = join(await folder(), 'backup.tar.gz')
    const { manifest } = await createBackup({ url: server.databaseUrl, storage, onProgress }, file)
    const atEnd = await reviews()
    while ((await reviews()) <= atEnd);
    writers.areDone = true
    await Promise.all(writing)

    const url = await createTestDatabase('empty')
    const dataDir = await folder()
    const target = new DiskStorage(avatarFolder(dataDir))
    await restore(file, await checkArchive(file), { url, storage: target, onProgress })
    const [counts] = await query<{ reviews: number; counted: number }>(
      url,
      `select (select count(*)::int from review) as reviews,
        (select sum(r1 + r2 + r3 + r4 + r5 + r6 + r7 + r8 + r9 + r10)::int from review_stats) as counted`,
    )
    expect(counts?.reviews).toBeGreaterThanOrEqual(10)
    expect(counts?.counted).toBe(counts?.reviews)
    // Every account has the picture that it had at that moment, though it has been replaced since.
    expect(manifest.pictures.missing).toBe(0)
    const named = await query<{ path: string }>(
      url,
      `select substr(avatar_path, 10) as path from account where avatar_path is not null order by 1`,
    )
    expect(Object.keys(await picturesOf(dataDir)).sort()).toEqual(named.map(({ path }) => path))
    expect(named.length).toBeGreaterThan(0)
  })

  it('that was truncated or changed is rejected, and changes nothing', async () => {
    const server = await startServer()
    await livePeople(server)
    const home = await folder()
    const file = join(home, 'backup.tar.gz')
    const storage = new DiskStorage(avatarFolder(server.dataDir))
    await createBackup({ url: server.databaseUrl, storage, onProgress }, file)
    const whole = await readFile(file)
    const tar = gunzipSync(whole)
    const edited = Buffer.from(tar)
    edited.write('H', edited.indexOf('Good.') < 0 ? edited.indexOf('tonnant') : edited.indexOf('Good.'))
    const longer = Buffer.concat([tar.subarray(0, -1_024), tar])
    const broken: [string, Buffer][] = [
      ['cut.gz', whole.subarray(0, -100)],
      ['half.gz', whole.subarray(0, whole.length / 2)],
      ['empty.gz', Buffer.alloc(0)],
      ['flipped.gz', Buffer.from(whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 1 : byte)))],
      ['edited.gz', gzipSync(edited)],
      ['shortTar.gz', gzipSync(tar.subarray(0, 3 * 512))],
      ['longer.gz', gzipSync(longer)],
      ['other.gz', gzipSync('A novel')],
      ['novel.txt', Buffer.from('A novel')],
    ]
    for (const [name, bytes] of broken) {
      const path = join(home, name)
      await writeFile(path, bytes)
      const error = await checkArchive(path).catch((thrown: unknown) => thrown)
      expect([name, error]).toEqual([name, expect.any(ArchiveError)])
      expect(String(error)).toContain(`${path} cannot be used`)
    }
    // Also when it is damaged after it was checked.
    const url = await createTestDatabase('empty')
    const content = await checkArchive(file)
    const late = { url, storage: new DiskStorage(await folder()), onProgress }
    await expect(restore(join(home, 'edited.gz'), content, late)).rejects.toThrow(ArchiveError)
    expect(Object.keys(await contentOf(url))).toEqual([])
  })

  it('is restored atomically', async () => {
    const server = await startServer()
    await livePeople(server)
    const file = join(await folder(), 'backup.tar.gz')
    const storage = new DiskStorage(avatarFolder(server.dataDir))
    await createBackup({ url: server.databaseUrl, storage, onProgress }, file)
    const content = await checkArchive(file)
    const url = await createTestDatabase()
    const before = await contentOf(url)
    const full: AvatarStorage = {
      put: async () => Promise.reject(new Error('The storage is full')),
      get: async () => undefined,
      remove: async () => undefined,
    }
    const failing = restore(file, content, { url, storage: full, replace: true, onProgress })
    await expect(failing).rejects.toThrow('The storage is full')
    expect(await contentOf(url)).toEqual(before)
    await restore(file, content, { url, storage: full, replace: true, dryRun: true, onProgress })
    expect(await contentOf(url)).toEqual(before)
  })

  it('is not restored over existing data without --replace', async () => {
    const server = await startServer()
    await livePeople(server)
    const file = join(await folder(), 'backup.tar.gz')
    const storage = new DiskStorage(avatarFolder(server.dataDir))
    await createBackup({ url: server.databaseUrl, storage, onProgress }, file)
    const rows = await contentOf(server.databaseUrl)
    await expect(createBackup({ url: server.databaseUrl, storage, onProgress }, file)).rejects.toThrow(
      'exists already',
    )

    const content = await checkArchive(file)
    const other = await startTestServer()
    const eve = await other.signUp()
    const former = await upload(other, eve, '#000000')
    const target = { url: other.databaseUrl, storage: new DiskStorage(await folder()), onProgress }
    const running = restore(file, content, { ...target, replace: true })
    await expect(running).rejects.toThrow('A server is running on this database')
    await other.stop()
    await query(other.databaseUrl, `select marquee_jobs.create_queue('old', '{"policy": "standard"}')`)
    await query(other.databaseUrl, `insert into marquee_jobs.job (name) values ('old')`)
    const filled = await contentOf(other.databaseUrl)
    await expect(restore(file, content, target)).rejects.toThrow(/not empty .*account.*--replace/)
    expect(await contentOf(other.databaseUrl)).toEqual(filled)
    await restore(file, content, { ...target, replace: true })
    const { avatar_leftover: leftovers, ...restored } = await contentOf(other.databaseUrl)
    expect({ ...restored, avatar_leftover: rows.avatar_leftover }).toEqual({ ...rows, ...CHANGED })
    // Its jobs are about rows that are gone.
    expect(await query(other.databaseUrl, 'select from marquee_jobs.job')).toEqual([])
    // Its picture goes with the next cleaning.
    expect(leftovers).toMatch(/^1 /)
    expect(await query(other.databaseUrl, 'select path from avatar_leftover')).toEqual([
      { path: former.replace('/avatars/', '') },
    ])
  })

  it('of an older schema is migrated, and one of a newer schema is rejected', async () => {
    const url = await createTestDatabase('empty')
    const names = [...MIGRATION_NAMES]
    await migrate(url, { to: names.at(-2) })
    await query(url, `insert into account (username, email) values ('ada', 'ada@example.org')`)
    const file = join(await folder(), 'old.tar.gz')
    const storage = new DiskStorage(await folder())
    const { header } = await createBackup({ url, storage, onProgress }, file)
    expect(header.migrations).toEqual(names.slice(0, -1))
    const target = await createTestDatabase('empty')
    const content = await checkArchive(file)
    await restore(file, content, { url: target, storage, onProgress })
    expect(await query(target, 'select name from mikro_orm_migrations order by id')).toEqual(
      names.map((name) => ({ name })),
    )
    expect(await query(target, 'select username from account')).toEqual([{ username: 'ada' }])
    const newer = {
      ...content,
      header: { ...header, migrations: [...names, 'Migration99990101T000000_newer'] },
    }
    const empty = await createTestDatabase('empty')
    await expect(restore(file, newer, { url: empty, storage, onProgress })).rejects.toThrow(
      /another version of Marquee/,
    )
  })

  it.each([
    [backupCommand, ['--nonsense'], 2],
    [backupCommand, ['a', 'b'], 2],
    [backupCommand, ['--check'], 2],
    [restoreCommand, [], 2],
  ])('explains itself: %p %j', async (command, args, code) => {
    const lines: string[] = []
    const env = { databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: tmpdir(), avatarStorageUrl: undefined }
    expect(await command(args, (line) => void lines.push(line), env)).toBe(code)
    expect(lines.join('\n')).toContain('Usage: npm run')
  })
})
