import type { JobWithMetadata, Queue } from 'pg-boss'
import type { SharedServices } from '../feature/Context.js'
import type { QueuedJob } from '../feature/Feature.js'
import type { Housekeeping } from './Housekeeping.js'

/** A job that a process has taken. */
export type TakenJob = JobWithMetadata<object>

/** A queue of pg-boss, and how its jobs are run. */
export interface JobQueue {
  name: string
  /** `exclusive`: one waiting or running job of each key. */
  policy: 'standard' | 'exclusive'
  options: Omit<Queue, 'name' | 'policy' | 'partition'>
  /** Seconds between two looks for jobs of other processes. */
  pollS: number
  /** Jobs that a process runs at once. */
  concurrency: number
  /** Runs a job; throws when it has to run again. Nothing of the error is stored. */
  run(job: TakenJob): Promise<void>
}

/** Queue of the periodic jobs, one job of each name. */
export const PERIODIC = 'periodic'
/** Queue in which each dead job is reported. */
const DEAD = 'dead'

/** Data of a job of {@link PERIODIC}. */
export interface PeriodicData {
  name: string
}

const DAY_S = 24 * 60 * 60
/** How long a dead job is kept, in days. */
const DEAD_DAYS = 7
/** Longest wait before another run of a failed job, in seconds. */
const RETRY_MAX_S = 60 * 60
/** A job of a process that has not reported for so long is another one's, in seconds. */
const LEASE_S = 30

/** What the table of jobs keeps of an error. Its text may contain personal data, so that is in the log only. */
class JobFailure extends Error {
  override name = 'JobFailure'
}

/** Returns the queue of the periodic jobs. */
export function periodicQueue(housekeeping: Housekeeping): JobQueue {
  const jobs = new Map(housekeeping.jobs.map((job) => [job.name, job]))
  return {
    name: PERIODIC,
    policy: 'exclusive',
    options: {
      // The jobs have timeouts of their own.
      expireInSeconds: 600,
      heartbeatSeconds: LEASE_S,
      // While one waits for another run, it gets no further ones.
      retryLimit: 20,
      retryDelay: 600,
      retryBackoff: true,
      retryDelayMax: RETRY_MAX_S,
      retentionSeconds: 2 * DAY_S,
      deleteAfterSeconds: DAY_S,
    },
    pollS: 30,
    concurrency: 1,
    async run({ data, retryCount }) {
      const job = jobs.get((data as PeriodicData).name)
      // Another version of the product has scheduled it.
      if (!job) return
      await housekeeping.run(job, retryCount).catch(() => Promise.reject(new JobFailure(job.name)))
    },
  }
}

/** Returns the queue of a kind of jobs. @param signal ends its runs */
export function queueOf(job: QueuedJob, shared: SharedServices, signal: AbortSignal): JobQueue {
  const { attempts = 5, retryS = 5, timeoutS = 900, concurrency = 1 } = job
  return {
    name: job.name,
    policy: job.key ? 'exclusive' : 'standard',
    options: {
      expireInSeconds: timeoutS,
      heartbeatSeconds: LEASE_S,
      retryLimit: attempts - 1,
      retryDelay: retryS,
      retryBackoff: true,
      retryDelayMax: RETRY_MAX_S,
      deleteAfterSeconds: DEAD_DAYS * DAY_S,
      deadLetter: DEAD,
    },
    pollS: 5,
    concurrency,
    async run({ id, data, retryCount, signal: lost }) {
      try {
        await job.run(shared, job.payload.parse(data), AbortSignal.any([signal, lost]))
      } catch (err) {
        if (signal.aborted) shared.log.info({ job: job.name, id }, 'job interrupted')
        else shared.log.warn({ err, job: job.name, id, failures: retryCount + 1, attempts }, 'job failed')
        throw new JobFailure(job.name)
      }
    },
  }
}

/** Returns the queue that reports dead jobs, also those whose processes have died. */
export const deadQueue = (shared: SharedServices): JobQueue => ({
  name: DEAD,
  policy: 'standard',
  options: { deleteAfterSeconds: DEAD_DAYS * DAY_S },
  pollS: 30,
  concurrency: 1,
  async run({ sourceName, sourceId, sourceRetryCount }) {
    const failures = (sourceRetryCount ?? 0) + 1
    shared.log.error({ job: sourceName, id: sourceId, failures }, 'job is dead')
  },
})
