import { hash, randomBytes } from 'node:crypto'
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { hasCode } from '../../config/hasCode.js'
import { EmbeddedError } from './EmbeddedError.js'

/** Content of a lock file: its holder. */
const Holder = z.object({
  pid: z.number().int(),
  /** The machine or container that the pid belongs to. */
  host: z.string(),
  /** Start time of the process in clock ticks, which distinguishes a reused pid. */
  started: z.string().optional(),
  token: z.string(),
})
type Holder = z.infer<typeof Holder>

/** Options of {@link withFileLock}. */
export interface FileLockOptions {
  /** Called once when another process holds the lock. */
  onWait?: () => void
  /** Maximum wait for another process, in milliseconds. */
  waitMs?: number
}

/** Interval at which a held lock is checked, in milliseconds. */
const POLL_MS = 100
/** Age at which the lock of another machine is stale, in milliseconds: its process cannot be checked. */
const REMOTE_STALE_MS = 600_000

/**
 * Runs `work` while this process holds the exclusive lock `file`. Takes over the lock of a process that has exited, for
 * example after kill -9.
 * @throws EmbeddedError if another process holds it for longer than `waitMs`.
 */
export async function withFileLock<T>(
  file: string,
  work: () => Promise<T>,
  { onWait = () => undefined, waitMs = 120_000 }: FileLockOptions = {},
): Promise<T> {
  const own = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    started: await startTimeOf(process.pid),
    token: randomBytes(12).toString('hex'),
  } satisfies Holder)
  const deadline = performance.now() + waitMs
  for (let hasReported = false; !(await acquire(file, own));) {
    const found = await read(file)
    if (found === undefined) continue
    const holder = parse(found)
    if (await isStale(file, holder)) {
      await discard(file, found)
      continue
    }
    if (performance.now() > deadline)
      throw new EmbeddedError(
        `Another start${holder ? ` (process ${holder.pid} on ${holder.host})` : ''} holds ${file}. Wait for it or stop it; delete the file only when you are sure that no other start is running.`,
      )
    if (!hasReported) onWait()
    hasReported = true
    await setTimeout(POLL_MS)
  }
  try {
    return await work()
  } finally {
    if ((await read(file)) === own) await rm(file, { force: true })
  }
}

/** Creates the file atomically with its content. Returns false if it exists. */
async function acquire(file: string, own: string): Promise<boolean> {
  const draft = draftOf(file)
  try {
    await writeFile(draft, own, { mode: 0o600, flag: 'wx' })
    await link(draft, file)
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    return false
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Removes a stale lock. Each stale content has a lock of its own, so that nobody removes the lock of a process that has taken over
 * in between; contents never repeat.
 */
async function discard(file: string, stale: string): Promise<void> {
  await withFileLock(`${file}.${hash('sha256', stale).slice(0, 16)}`, async () => {
    if ((await read(file)) === stale) await rm(file, { force: true })
  })
}

async function isStale(file: string, holder: Holder | undefined): Promise<boolean> {
  if (!holder || holder.host !== hostname()) {
    const since = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    )
    return Date.now() - since > REMOTE_STALE_MS
  }
  if (!isAlive(holder.pid)) return true
  const started = await startTimeOf(holder.pid)
  return started !== undefined && holder.started !== undefined && started !== holder.started
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Returns the start time of a process in clock ticks since boot; undefined without /proc. */
async function startTimeOf(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field is the program's name in brackets, which may hold spaces.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19]
}

async function read(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
}

function parse(text: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const draftOf = (file: string) => `${file}.${randomBytes(6).toString('hex')}.part`
