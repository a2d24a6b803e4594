import type { SharedServices } from '../feature/Context.js'
import type { Job } from '../feature/Feature.js'

/** Interval of cleanups, in milliseconds. */
const CLEANUP_INTERVAL_MS = 10 * 60_000
/** A task is aborted after this many milliseconds and continues in the next cleanup. */
const TASK_TIMEOUT_MS = 2 * 60_000
/** An aborted task that has not ended after this many more milliseconds counts as failed and is no longer awaited. */
const ABORT_TIMEOUT_MS = 10_000
/** Maximum number of cleanups that a repeatedly failing task skips. */
const MAX_SKIPPED = 5
interface TaskState {
  /** Consecutive failures. */
  failures: number
  toSkip: number
  isRunning: boolean
}

/** Runs the background jobs of the features. Safe in several processes. */
export class Housekeeping {
  #timer: NodeJS.Timeout | undefined
  readonly #states = new Map<Job, TaskState>()
  readonly #stopped = new AbortController()
  readonly #stop = new Promise<void>((done) => this.#stopped.signal.addEventListener('abort', () => done()))
  #cleaning: Promise<void> | undefined

  constructor(
    private readonly jobs: readonly Job[],
    private readonly shared: SharedServices,
    private readonly timeouts = { taskMs: TASK_TIMEOUT_MS, abortMs: ABORT_TIMEOUT_MS },
  ) {}

  /** Starts the timer and runs a first cleanup. */
  start(): void {
    this.#timer = setInterval(() => void this.clean(), CLEANUP_INTERVAL_MS)
    this.#timer.unref()
    void this.clean()
  }

  /** Stops the timer and waits for the running cleanup. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopped.abort()
    await this.#cleaning
  }

  /** Runs all jobs, one after the other. Logs one that fails or hangs and continues with the next. */
  clean(): Promise<void> {
    this.#cleaning ??= this.#clean().finally(() => (this.#cleaning = undefined))
    return this.#cleaning
  }

  async #clean(): Promise<void> {
    for (const task of this.jobs) {
      if (this.#stopped.signal.aborted) return
      await this.#run(task)
    }
  }

  async #run(task: Job): Promise<void> {
    const state = this.#states.get(task) ?? { failures: 0, toSkip: 0, isRunning: false }
    this.#states.set(task, state)
    if (state.isRunning) return
    if (state.toSkip > 0) return void state.toSkip--
    state.isRunning = true
    const timeout = new AbortController()
    const work = Promise.resolve()
      .then(() => task.run(this.shared, AbortSignal.any([this.#stopped.signal, timeout.signal])))
      .finally(() => (state.isRunning = false))
    const timers: NodeJS.Timeout[] = []
    const { taskMs, abortMs } = this.timeouts
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
      this.shared.log.warn({ err, task: task.name, failures: state.failures }, 'cleanup task failed')
    } finally {
      for (const timer of timers) clearTimeout(timer)
    }
  }
}
