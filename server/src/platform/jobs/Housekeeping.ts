import type { SharedServices } from '../feature/Context.js'
import type { Job } from '../feature/Feature.js'

/** A job is aborted after this many milliseconds and continues in its next run. */
const JOB_TIMEOUT_MS = 2 * 60_000
/** An aborted job that has not ended after this many more milliseconds counts as failed and is no longer awaited. */
const ABORT_TIMEOUT_MS = 10_000

/** Runs the periodic jobs of the features, each within its time. */
export class Housekeeping {
  readonly #running = new Set<Job>()
  readonly #stopped = new AbortController()
  readonly #stop = new Promise<void>((done) => this.#stopped.signal.addEventListener('abort', () => done()))

  constructor(
    readonly jobs: readonly Job[],
    private readonly shared: SharedServices,
    private readonly timeouts = { taskMs: JOB_TIMEOUT_MS, abortMs: ABORT_TIMEOUT_MS },
  ) {}

  /** Ends the runs: they get their signal and are no longer awaited. */
  stop(): void {
    this.#stopped.abort()
  }

  /** Runs all jobs once, one after the other, in this process. Logs one that fails or hangs and continues with the next. */
  async clean(): Promise<void> {
    for (const job of this.jobs) {
      if (this.#stopped.signal.aborted) return
      await this.run(job).catch(() => undefined)
    }
  }

  /**
   * Runs a job, unless an earlier run of it in this process hangs.
   * @param failures failures in a row before this run
   * @throws what the job has thrown, or an Error when it did not end; both are logged
   */
  async run(job: Job, failures = 0): Promise<void> {
    if (this.#running.has(job)) return
    this.#running.add(job)
    const timeout = new AbortController()
    const work = Promise.resolve()
      .then(() => job.run(this.shared, AbortSignal.any([this.#stopped.signal, timeout.signal])))
      .finally(() => this.#running.delete(job))
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
    } catch (err) {
      this.shared.log.warn({ err, task: job.name, failures: failures + 1 }, 'cleanup task failed')
      throw err
    } finally {
      for (const timer of timers) clearTimeout(timer)
    }
  }
}
