import { setTimeout } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { StatementRunner } from '../database/Database.js'
import { countWaitingJobs, JOBS_SCHEMA } from '../database/jobsSchema.sql.js'
import { AppError } from '../errors/errors.js'
import type { SharedServices } from '../feature/Context.js'
import type { Job, QueuedJob } from '../feature/Feature.js'
import { Housekeeping } from './Housekeeping.js'
import { deadQueue, PERIODIC, periodicQueue, queueOf, type JobQueue, type TakenJob } from './queues.js'

declare module '../feature/Context.js' {
  interface SharedServices {
    /** The queue of background jobs. */
    jobs: Jobs
  }
}

/** Every ten minutes. */
const PERIOD = '*/10 * * * *'
/** Seconds between two looks for jobs whose processes have died. */
const SUPERVISE_S = 15
/** Wait after a start that failed, in milliseconds. */
const RETRY_START_MS = 10_000
/** Maximum wait of a stop for running jobs, in milliseconds. */
const STOP_MS = 4_000
/** Maximum size of a payload, in bytes. */
const MAX_PAYLOAD_BYTES = 2_000
/** Default of `QueuedJob.maxWaiting`. */
const MAX_WAITING = 1_000

/** Number of jobs of a queue in a state, as of the last look for dead processes. */
export interface JobCount {
  queue: string
  state: 'waiting' | 'active' | 'dead'
  count: number
}

/**
 * The background jobs: a queue in the database, which all processes share. A process takes a job for as long as it reports that it
 * is alive; when it has died another one takes it over. Loads pg-boss when it is first needed, so that a start need not wait.
 */
export class Jobs {
  readonly #housekeeping: Housekeeping
  readonly #queues: readonly JobQueue[]
  readonly #stopped = new AbortController()
  /** Ids of the workers of this process, by queue. */
  readonly #workers = new Map<string, string[]>()
  /** Looks for due jobs that run, by queue. */
  readonly #looking = new Map<string, Promise<void>>()
  #starting: Promise<void> | undefined
  #stopping: Promise<void> | undefined
  /** Runs jobs; only in a process that was started. */
  #worker: PgBoss | undefined
  /** Queues jobs in a process that runs none. */
  #sender: Promise<PgBoss> | undefined

  /** @param shared what the jobs need; complete before the first one runs */
  constructor(
    private readonly periodic: readonly Job[],
    private readonly queued: readonly QueuedJob[],
    private readonly shared: SharedServices,
  ) {
    this.#housekeeping = new Housekeeping(periodic, shared)
    this.#queues = [
      // The others refer to it.
      deadQueue(shared),
      periodicQueue(this.#housekeeping),
      ...queued.map((job) => queueOf(job, shared, this.#stopped.signal)),
    ]
  }

  /**
   * Queues a job in a transaction: it runs after the commit, and never after a rollback.
   * @returns whether it was added: not while one with the same key waits or runs
   * @throws AppError UNAVAILABLE when too many of its kind wait
   */
  async send<Payload extends object>(
    statements: StatementRunner,
    job: QueuedJob<Payload>,
    payload: Payload,
  ): Promise<boolean> {
    const data = job.payload.parse(payload)
    if (Buffer.byteLength(JSON.stringify(data)) > MAX_PAYLOAD_BYTES)
      throw new Error(`The payload of ${job.name} is too long`)
    const boss = this.#worker ?? (await this.#openSender())
    const { maxWaiting = MAX_WAITING } = job
    const waiting = await statements.row(countWaitingJobs(job.name, maxWaiting))
    if ((waiting?.count ?? 0) >= maxWaiting) throw new AppError('UNAVAILABLE')
    const id = await boss.send(job.name, data, {
      db: { executeSql: async (text, values) => ({ rows: await statements.rows(rawQuery(text, values)) }) },
      ...(job.key && { singletonKey: job.key(data) }),
    })
    statements.afterCommit(() => this.#wake(job.name))
    return id !== null
  }

  /** Starts to run jobs, in the background. */
  start(): void {
    this.#starting = this.#start()
  }

  /** Ends the running jobs, which other processes continue, and waits for them for a while. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#stop())
  }

  /** Queues each periodic job that does not wait or run. */
  async queuePeriodic(): Promise<void> {
    await queuePeriodic(this.#worker ?? (await this.#openSender()), this.periodic)
  }

  /** Runs the jobs that are due, one after the other, until there is none. For tests, whose servers do not start the jobs. */
  async runDue(): Promise<void> {
    for (const job of this.queued) await this.#queueDue(job)
    const boss = await this.#openSender()
    for (let isIdle = false; !isIdle;) {
      isIdle = true
      for (const queue of this.#queues)
        for (const job of await boss.fetch<object>(queue.name, { includeMetadata: true })) {
          isIdle = false
          await queue.run({ ...job, signal: this.#stopped.signal }).then(
            () => boss.complete(job.name, job),
            (error: Error) => boss.fail(job.name, job, error),
          )
        }
    }
  }

  /** Gives the jobs back whose processes have died; a started server does this by itself. */
  async recover(): Promise<void> {
    await (this.#worker ?? (await this.#openSender())).supervise()
  }

  /** Returns the numbers of jobs; none in a process that runs no jobs. */
  async counts(): Promise<JobCount[]> {
    const names = this.#queues.map(({ name }) => name)
    const queues = (await this.#worker?.getQueues(names)) ?? []
    return queues.flatMap(({ name, queuedCount, activeCount, failedCount }) => [
      { queue: name, state: 'waiting', count: queuedCount },
      { queue: name, state: 'active', count: activeCount },
      { queue: name, state: 'dead', count: failedCount },
    ])
  }

  async #start(): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted)
      try {
        return await this.#work()
      } catch (err) {
        if (signal.aborted) return
        this.shared.log.warn({ err }, 'the jobs did not start')
        await setTimeout(RETRY_START_MS, undefined, { signal }).catch(() => undefined)
      }
  }

  async #work(): Promise<void> {
    const boss = await this.#open({ isWorker: true })
    try {
      this.#stopped.signal.throwIfAborted()
      await schedule(boss, this.periodic)
      await queuePeriodic(boss, this.periodic)
      for (const queue of this.#queues)
        for (let count = 0; count < queue.concurrency; count++) await this.#addWorker(boss, queue)
    } catch (error) {
      this.#workers.clear()
      await boss.stop({ graceful: false })
      throw error
    }
    this.#worker = boss
    for (const job of this.queued) if (job.due) this.#lookForDue(job, job.due.everyS)
  }

  /** Queues what is due of a kind, again and again until the stop. */
  #lookForDue(job: QueuedJob, everyS: number): void {
    const { signal } = this.#stopped
    const timer = setInterval(() => {
      if (this.#looking.has(job.name)) return
      const look = this.#queueDue(job)
        .catch((err: unknown) => this.shared.log.warn({ err, job: job.name }, 'due jobs were not queued'))
        .finally(() => this.#looking.delete(job.name))
      this.#looking.set(job.name, look)
    }, everyS * 1_000)
    timer.unref()
    signal.addEventListener('abort', () => clearInterval(timer))
  }

  async #queueDue(job: QueuedJob): Promise<void> {
    for (const payload of (await job.due?.find(this.shared)) ?? [])
      await this.shared.database.transaction((statements) => this.send(statements, job, payload))
  }

  async #addWorker(boss: PgBoss, { name, pollS, run }: JobQueue): Promise<void> {
    const options = { pollingIntervalSeconds: pollS, includeMetadata: true } as const
    const id: string = await boss.work<object, void, typeof options>(name, options, async ([job]) => {
      // Its next look follows at once.
      boss.notifyWorker(id)
      await run(job as TakenJob)
    })
    this.#workers.set(name, [...(this.#workers.get(name) ?? []), id])
  }

  /** Lets the workers of this process look for jobs now. Those of other processes look every few seconds. */
  #wake(queue: string): void {
    for (const id of this.#workers.get(queue) ?? []) this.#worker?.notifyWorker(id)
  }

  async #stop(): Promise<void> {
    this.#stopped.abort()
    this.#housekeeping.stop()
    await this.#starting
    await Promise.all(this.#looking.values())
    const sender = await this.#sender?.catch(() => undefined)
    await Promise.all([this.#worker?.stop({ timeout: STOP_MS }), sender?.stop({ graceful: false })])
  }

  #openSender(): Promise<PgBoss> {
    this.#sender ??= this.#open({ isWorker: false }).catch((error: unknown) => {
      this.#sender = undefined
      throw error
    })
    return this.#sender
  }

  async #open({ isWorker }: { isWorker: boolean }): Promise<PgBoss> {
    const { PgBoss: Boss } = await import('pg-boss')
    const { database, log } = this.shared
    const boss = new Boss({
      schema: JOBS_SCHEMA,
      // The pool of the server, whose waits are limited.
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      // migrate() has installed the schema.
      migrate: false,
      schedule: isWorker,
      cronWorkerIntervalSeconds: 30,
      supervise: isWorker,
      superviseIntervalSeconds: SUPERVISE_S,
      monitorIntervalSeconds: isWorker ? SUPERVISE_S : 1,
      maintenanceIntervalSeconds: 3_600,
      // Not used: jobs that wait for others, rebuilt indexes, the registry of processes, traces.
      flowIntervalSeconds: 3_600,
      reindex: false,
      monitorVacuum: false,
      registerInstance: false,
      openTelemetry: { enabled: false },
    })
    boss.on('error', (err) => log.warn({ err }, 'job queue failed'))
    boss.on('warning', ({ message, data }) => log.warn({ data }, message))
    try {
      await boss.start()
      const known = new Set((await boss.getQueues()).map(({ name }) => name))
      for (const { name, policy, options } of this.#queues)
        if (!known.has(name)) await boss.createQueue(name, { ...options, policy })
        // An update of the product may have changed them.
        else if (isWorker) await boss.updateQueue(name, options)
      return boss
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
  }
}

const rawQuery = (text: string, values: unknown[] = []) => ({
  compile: () => CompiledQuery.raw(text, values) as CompiledQuery<never>,
})

/** Keys of pg-boss contain no spaces. */
const keyOf = ({ name }: Job) => name.replaceAll(' ', '-')

/** Schedules the periodic jobs, and no others. */
async function schedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Map((await boss.getSchedules(PERIODIC)).map(({ key, cron }) => [key, cron]))
  for (const job of jobs) {
    const key = keyOf(job)
    if (known.get(key) !== PERIOD)
      await boss.schedule(PERIODIC, PERIOD, { name: job.name }, { key, singletonKey: key })
    known.delete(key)
  }
  for (const key of known.keys()) await boss.unschedule(PERIODIC, key)
}

const queuePeriodic = (boss: PgBoss, jobs: readonly Job[]) =>
  boss.insert(
    PERIODIC,
    jobs.map((job) => ({ data: { name: job.name }, singletonKey: keyOf(job) })),
  )
