import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/Database.js'
import type { Query } from '../database/statement.js'
import type { Logger } from '../observability/log.js'
import { CLEANUP_BATCH, CLEANUP_QUERIES } from './cleanupQueries.js'
import type { Mail } from '../mail/Mail.js'

/** Interval of polling the email queue, which other processes fill too, in milliseconds. */
const EMAIL_POLL_MS = 10_000
/** Interval of cleanups, in milliseconds. */
const CLEANUP_INTERVAL_MS = 10 * 60_000
/** A task is aborted after this many milliseconds and continues in the next cleanup. */
const TASK_TIMEOUT_MS = 2 * 60_000
/** An aborted task that has not ended after this many more milliseconds counts as failed and is no longer awaited. */
const ABORT_TIMEOUT_MS = 10_000
/** Maximum number of cleanups that a repeatedly failing task skips. */
const MAX_SKIPPED = 5
/** Days for which emails stay in the outbox folder. */
const OUTBOX_DAYS = 7

/** A recurring cleanup. */
export interface CleanupTask {
  /** Name in the log. */
  name: string
  /** Does all or part of the work. Must end soon after the signal; the next cleanup calls it again. */
  run(signal: AbortSignal): Promise<unknown>
}

interface TaskState {
  /** Consecutive failures. */
  failures: number
  /** Number of cleanups to skip. */
  toSkip: number
  /** Whether a call is still pending. */
  isRunning: boolean
}

/** Runs recurring background work: sends queued emails and deletes expired data. Safe in several processes. */
export class Housekeeping {
  readonly #timers: NodeJS.Timeout[] = []
  readonly #tasks: readonly CleanupTask[]
  readonly #states = new Map<CleanupTask, TaskState>()
  readonly #stopped = new AbortController()
  readonly #stop = new Promise<void>((done) => this.#stopped.signal.addEventListener('abort', () => done()))
  readonly #timeouts: { taskMs: number; abortMs: number }
  #cleaning: Promise<void> | undefined

  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
    outbox: string | undefined,
    private readonly log: Logger,
    /** Cleanup tasks of other modules. */
    tasks: readonly CleanupTask[] = [],
    { taskMs = TASK_TIMEOUT_MS, abortMs = ABORT_TIMEOUT_MS }: { taskMs?: number; abortMs?: number } = {},
  ) {
    this.#timeouts = { taskMs, abortMs }
    this.#tasks = [
      ...Object.entries(CLEANUP_QUERIES).map(([name, query]) => ({
        name,
        run: (signal: AbortSignal) => this.#delete(query, signal),
      })),
      ...(outbox === undefined ? [] : [{ name: 'outbox', run: () => cleanOutbox(outbox) }]),
      ...tasks,
    ]
  }

  /** Starts the timers and runs a first cleanup. */
  start(): void {
    this.mail.wake()
    this.#timers.push(
      setInterval(() => this.mail.wake(), EMAIL_POLL_MS),
      setInterval(() => void this.clean(), CLEANUP_INTERVAL_MS),
    )
    for (const timer of this.#timers) timer.unref()
    void this.clean()
  }

  /** Stops the timers and waits for the running cleanup. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#stopped.abort()
    await this.#cleaning
  }

  /** Runs all tasks, one after the other. Logs a task that fails or hangs and continues with the next. */
  clean(): Promise<void> {
    this.#cleaning ??= this.#clean().finally(() => (this.#cleaning = undefined))
    return this.#cleaning
  }

  async #clean(): Promise<void> {
    for (const task of this.#tasks) {
      if (this.#stopped.signal.aborted) return
      await this.#run(task)
    }
  }

  async #run(task: CleanupTask): Promise<void> {
    const state = this.#states.get(task) ?? { failures: 0, toSkip: 0, isRunning: false }
    this.#states.set(task, state)
    if (state.isRunning) return
    if (state.toSkip > 0) return void state.toSkip--
    state.isRunning = true
    const timeout = new AbortController()
    const work = Promise.resolve()
      .then(() => task.run(AbortSignal.any([this.#stopped.signal, timeout.signal])))
      .finally(() => (state.isRunning = false))
    const timers: NodeJS.Timeout[] = []
    const { taskMs, abortMs } = this.#timeouts
    const hung = new Promise<never>((_resolve, reject) => {
      timers.push(
        setTimeout(() => timeout.abort(), taskMs),
        setTimeout(() => reject(new Error('The task did not end')), taskMs + abortMs),
      )
    })
    try {
      await Promise.race([work, hung, this.#stop])
      state.failures = 0
    } catch (err) {
      // The first failure skips no cleanup, the next ones skip 1, 3, 5.
      state.toSkip = Math.min(2 ** state.failures++ - 1, MAX_SKIPPED)
      this.log.warn({ err, task: task.name, failures: state.failures }, 'cleanup task failed')
    } finally {
      for (const timer of timers) clearTimeout(timer)
    }
  }

  /** Repeats a query of {@link CLEANUP_QUERIES} until it deletes less than a full batch. */
  async #delete(query: Query<{ count: number }>, signal: AbortSignal): Promise<void> {
    let count = CLEANUP_BATCH
    while (count === CLEANUP_BATCH && !signal.aborted) count = (await this.database.row(query))?.count ?? 0
  }
}

async function cleanOutbox(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const oldest = Date.now() - OUTBOX_DAYS * 24 * 60 * 60_000
  for (const name of names.filter((one) => one.endsWith('.txt'))) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < oldest) await rm(file, { force: true })
  }
}
