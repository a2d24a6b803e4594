import { afterEach, describe, expect, it } from '@jest/globals'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { Client } from 'pg'
import { EmbeddedError, startEmbedded, type EmbeddedDatabase } from './embedded.js'
import { withFileLock } from './embedded/fileLock.js'

/** Clean-up steps of a test, run in reverse order. */
const made: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of made.splice(0).toReversed()) await undo()
})

/** A data folder; with mode 0o700 root's PostgreSQL cannot enter it. */
async function dataFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-embedded-'))
  await chmod(folder, mode)
  made.push(async () => {
    const record = await readFile(join(folder, 'data', 'postgres.location'), 'utf8').catch(() => '')
    if (isAbsolute(record)) await rm(dirname(record.trim()), { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  })
  return join(folder, 'data')
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(dataDir)
  made.push(async () => database.stop('immediate').catch(() => undefined))
  return database
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Everything under a folder, with sizes. */
async function listing(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).sort()
  return Promise.all(names.map(async (name) => `${name} ${(await lstat(join(folder, name))).size}`))
}

/** Resolves when an address no longer accepts connections. */
async function gone(url: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
    } catch {
      return
    }
    await client.end()
  }
}

const KEPT = `select to_regclass('kept')::text as name`

describe('embedded PostgreSQL', () => {
  it('keeps its data, is reused while it runs, and recovers from a crash', async () => {
    const folder = await dataFolder()
    const first = await start(folder)
    await query(first.url, 'create table kept (id int)')
    const second = await startEmbedded(folder)
    expect([second.wasRunning, second.url]).toEqual([true, first.url])
    await second.stop()
    expect(await query(first.url, KEPT)).toEqual([{ name: 'kept' }])
    const heir = await startEmbedded(folder, undefined, { ownsDatabase: true })
    expect(heir.wasRunning).toBe(true)
    await heir.stop()
    await gone(first.url)

    const third = await start(folder)
    expect(third.wasRunning).toBe(false)
    const [pid] = (await readFile(join(third.folder, 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    // The database runs until the signal arrives.
    await gone(third.url)
    expect(await query((await start(folder)).url, KEPT)).toEqual([{ name: 'kept' }])
  })

  it('is started again at its address when it has ended by itself', async () => {
    const database = await start(await dataFolder())
    await query(database.url, 'create table kept (id int)')
    expect(await database.revive()).toBe(false)
    process.kill(parseInt(await readFile(join(database.folder, 'postmaster.pid'), 'utf8')), 'SIGKILL')
    await gone(database.url)
    const revived = await Promise.all([database.revive(), database.revive()])
    expect(revived.filter(Boolean)).toHaveLength(1)
    expect(await query(database.url, KEPT)).toEqual([{ name: 'kept' }])
  })

  it('is created once by three concurrent first starts', async () => {
    const folder = await dataFolder()
    const all = await Promise.all([start(folder), start(folder), start(folder)])
    expect(new Set(all.map(({ url }) => url)).size).toBe(1)
    expect(all.filter(({ wasRunning: found }) => !found)).toHaveLength(1)
    expect((await readdir(folder)).sort()).toEqual([
      'postgres',
      'postgres.location',
      'postgres.log',
      'postgres.password',
    ])
    expect((await lstat(join(folder, 'postgres.password'))).mode & 0o777).toBe(0o600)
    expect((await lstat(join(folder, 'postgres'))).mode & 0o077).toBe(0)
  })

  it.each([0o755, 0o700])('is found when its folder (mode %s) has been moved', async (mode) => {
    const folder = await dataFolder(mode)
    const first = await start(folder)
    await query(first.url, 'create table kept (id int)')
    await first.stop()
    const moved = join(await dataFolder(), 'elsewhere')
    await mkdir(dirname(moved))
    await rename(folder, moved)
    expect(await query((await start(moved)).url, KEPT)).toEqual([{ name: 'kept' }])
    await rename(moved, folder)
  })

  it.each([
    ['the pid of another program', (text: string) => text.replace(/^\d+/, String(process.pid))],
    [
      'the pid of another database',
      (text: string, other: string) => text.replace(/^\d+/, parseInt(other).toString()),
    ],
    ['nothing in it', () => ''],
    ['half a pid', () => '-'],
  ])('starts despite a stale postmaster.pid with %s', async (_what, change) => {
    const [folder, another] = [await dataFolder(), await dataFolder()]
    const [first, other] = await Promise.all([start(folder), start(another)])
    await query(first.url, 'create table kept (id int)')
    const pidFile = (database: EmbeddedDatabase) => join(database.folder, 'postmaster.pid')
    const text = await readFile(pidFile(first), 'utf8')
    process.kill(parseInt(text), 'SIGKILL')
    await gone(first.url)
    await writeFile(pidFile(first), change(text, await readFile(pidFile(other), 'utf8')))
    expect(await query((await start(folder)).url, KEPT)).toEqual([{ name: 'kept' }])
    expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is never created over unknown data, and deletes nothing', async () => {
    const folder = await dataFolder()
    const first = await start(folder)
    await first.stop()
    await rename(join(first.folder, 'PG_VERSION'), join(folder, 'version'))
    const refuses = async (sentence: RegExp) => {
      const before = await listing(folder)
      const error = await startEmbedded(folder).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(EmbeddedError)
      expect(error).toHaveProperty('message', expect.stringMatching(sentence))
      expect(await listing(folder)).toEqual(before)
    }
    await refuses(/is not empty, but has no PG_VERSION.*Nothing was changed/)
    // Also when its record is lost, as with the data of a former version.
    await rm(join(folder, 'postgres.location'))
    await refuses(/is not empty, but has no PG_VERSION/)
    await writeFile(join(folder, 'postgres.location'), 'postgres\n')
    await writeFile(join(first.folder, 'PG_VERSION'), '9\n')
    await refuses(/made by PostgreSQL 9, .*docs\/OPERATIONS\.md/)
    await rename(join(folder, 'version'), join(first.folder, 'PG_VERSION'))
    await rename(join(folder, 'postgres.password'), join(folder, 'password'))
    await refuses(/postgres\.password is missing/)
    await rename(join(folder, 'password'), join(folder, 'postgres.password'))
    await rename(first.folder, join(folder, 'unmounted'))
    await refuses(/says that the database is in .* Put the folder back/)
    await rename(join(folder, 'unmounted'), first.folder)
    expect((await start(folder)).wasRunning).toBe(false)
  })

  it('is created again after a first start that was killed, and keeps other files', async () => {
    const folder = await dataFolder()
    for (const name of ['postgres.new-killed', 'postgres.new-mine'])
      await mkdir(join(folder, name, 'cluster'), { recursive: true })
    await writeFile(join(folder, 'postgres.new-killed', 'unfinished'), '')
    await writeFile(join(folder, 'postgres.new-mine', 'novel.txt'), 'Chapter 1')
    // A process that is no more: pids are smaller.
    const killed = { pid: 2 ** 30, host: hostname(), token: 'x' }
    await writeFile(join(folder, 'postgres.lock'), JSON.stringify(killed))
    expect(await query((await start(folder)).url, 'select 1 as one')).toEqual([{ one: 1 }])
    const names = await readdir(folder)
    expect(names).toContain('postgres.new-mine')
    expect(names).not.toContain('postgres.new-killed')
    expect(names).not.toContain('postgres.lock')
  })
})

describe('withFileLock', () => {
  const lockFile = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-lock-'))
    made.push(() => rm(folder, { recursive: true, force: true }))
    return join(folder, 'lock')
  }
  const living = { pid: process.pid, host: hostname(), token: 'x' }

  it('lets one holder in at a time', async () => {
    const file = await lockFile()
    let [inside, most] = [0, 0]
    const enter = () =>
      withFileLock(file, async () => {
        most = Math.max(most, ++inside)
        await readdir(dirname(file))
        inside--
      })
    await Promise.all(Array.from({ length: 10 }, enter))
    expect(most).toBe(1)
    expect(await readdir(dirname(file))).toEqual([])
  })

  it('waits for the lock of a live process, then names it', async () => {
    const file = await lockFile()
    await writeFile(file, JSON.stringify(living))
    await expect(withFileLock(file, async () => 'in', { waitMs: 0 })).rejects.toThrow(
      `(process ${process.pid} on ${hostname()}) holds ${file}`,
    )
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(living)
  })

  it('waits for the lock of another machine', async () => {
    const file = await lockFile()
    await writeFile(file, JSON.stringify({ ...living, pid: 2 ** 30, host: 'elsewhere' }))
    await expect(withFileLock(file, async () => 'in', { waitMs: 0 })).rejects.toThrow('on elsewhere')
  })

  it.each([
    ['is no more', { ...living, pid: 2 ** 30 }],
    ['has the pid of one that is no more', { ...living, started: '1' }],
  ])('lets one of many take over a lock whose process %s', async (_what, holder) => {
    const file = await lockFile()
    await writeFile(file, JSON.stringify(holder))
    let [inside, most] = [0, 0]
    const enter = () =>
      withFileLock(file, async () => {
        most = Math.max(most, ++inside)
        await readdir(dirname(file))
        inside--
      })
    await Promise.all(Array.from({ length: 10 }, enter))
    expect(most).toBe(1)
  })
})
