import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CLAIM, SECURITY_EVENTS } from '../../contract/rules.js'
import type { Database } from '../database/Database.js'
import type { Logger } from '../config/log.js'
import type { Mail } from './mail/Mail.js'

/** Milliseconds between two looks at the queue of mails, which other processes may have filled, and between two cleanings. */
const LOOK_MS = 10_000
const CLEAN_MS = 10 * 60_000
/** A chore is told to end after this long, in milliseconds; it goes on with the next cleaning. */
const CHORE_MS = 2 * 60_000
/** One that does not end counts as failed after this much longer, and is not waited for. */
const GRACE_MS = 10_000
/** A chore that fails repeatedly is left out of so many cleanings at most. */
const MOST_SKIPPED = 5
/** Rows deleted by one statement, so that nobody waits for long. */
const BATCH = 1_000
/** Days that a mail stays in the outbox. */
const OUTBOX_DAYS = 7

/** What is past its time, and how many days after. Claims are accounts whose code was never entered. */
export const RETENTION_DAYS = {
  claim: CLAIM.days,
  session: 30,
  code: 1,
  mail: 1,
  event: SECURITY_EVENTS.days,
} as const

const day = (count: number) => `now() - interval '${count} days'`

/** By name; each deletes at most a batch, and leaves rows alone that another process is at. */
const CLEANINGS = {
  sessions: `delete from session where id in (
     select id from session where least(expires_at, ended_at) < ${day(RETENTION_DAYS.session)} limit $1 for update skip locked)`,
  codes: `delete from code where (purpose, holder, email) in (
     select purpose, holder, email from code where expires_at < ${day(RETENTION_DAYS.code)}
     limit $1 for update skip locked)`,
  'code quotas': `delete from code_quota where (email, purpose) in (
     select email, purpose from code_quota where day_began_at < ${day(RETENTION_DAYS.code)}
     limit $1 for update skip locked)`,
  'username holds': `delete from username_hold where username in (
     select username from username_hold where held_until < now() limit $1 for update skip locked)`,
  'email changes': `delete from email_change where id in (
     select id from email_change where expires_at < now() limit $1 for update skip locked)`,
  // An account that is being deleted is unverified too, and may be large.
  claims: `delete from account where id in (
     select id from account
     where email_verified_at is null and deletion_at is null and created_at < ${day(RETENTION_DAYS.claim)}
     limit $1 for update skip locked)`,
  mails: `delete from mail where id in (
     select id from mail where expires_at < ${day(RETENTION_DAYS.mail)} limit $1 for update skip locked)`,
  'rate limits': `delete from rate_limit where key in (
     select key from rate_limit where expire < extract(epoch from now()) * 1000 limit $1 for update skip locked)`,
  'security events': `delete from security_event where id in (
     select id from security_event where created_at < ${day(RETENTION_DAYS.event)} limit $1 for update skip locked)`,
  // Titles whose last review is gone; ids that nobody knows may be among them.
  'review counts': `delete from review_stats where movie_id in (
     select movie_id from review_stats where r1 + r2 + r3 + r4 + r5 + r6 + r7 + r8 + r9 + r10 = 0
     limit $1 for update skip locked)`,
} as const satisfies Record<string, string>

/** Something that is cleared up again and again. */
export interface Chore {
  /** Names it in the log. */
  name: string
  /** Does a part of it, or all. It ends soon after the signal, and is called again with a later cleaning. */
  run(signal: AbortSignal): Promise<unknown>
}

interface Progress {
  /** How often it has failed since it last went well. */
  failures: number
  /** Cleanings that go by without it. */
  skipped: number
  /** Whether a call of it has not come back. */
  isRunning: boolean
}

/** What is done again and again beside the requests. Safe in several processes at once. */
export class Housekeeping {
  readonly #timers: NodeJS.Timeout[] = []
  readonly #chores: readonly Chore[]
  readonly #progress = new Map<Chore, Progress>()
  readonly #stopped = new AbortController()
  readonly #stop = new Promise<void>((done) => this.#stopped.signal.addEventListener('abort', () => done()))
  readonly #patience: { choreMs: number; graceMs: number }
  #cleaning: Promise<void> | undefined

  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
    outbox: string | undefined,
    private readonly log: Logger,
    /** What others clear up, each for itself. */
    chores: readonly Chore[] = [],
    { choreMs = CHORE_MS, graceMs = GRACE_MS }: { choreMs?: number; graceMs?: number } = {},
  ) {
    this.#patience = { choreMs, graceMs }
    this.#chores = [
      ...Object.entries(CLEANINGS).map(([name, text]) => ({
        name,
        run: (signal: AbortSignal) => this.#delete(text, signal),
      })),
      ...(outbox === undefined ? [] : [{ name: 'outbox', run: () => cleanOutbox(outbox) }]),
      ...chores,
    ]
  }

  start(): void {
    this.mail.wake()
    this.#timers.push(
      setInterval(() => this.mail.wake(), LOOK_MS),
      setInterval(() => void this.clean(), CLEAN_MS),
    )
    for (const timer of this.#timers) timer.unref()
    void this.clean()
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#stopped.abort()
    await this.#cleaning
  }

  /** Does every chore, one after the other. One that fails or hangs is logged and keeps none of the others from its turn. */
  clean(): Promise<void> {
    this.#cleaning ??= this.#clean().finally(() => (this.#cleaning = undefined))
    return this.#cleaning
  }

  async #clean(): Promise<void> {
    for (const chore of this.#chores) {
      if (this.#stopped.signal.aborted) return
      await this.#do(chore)
    }
  }

  async #do(chore: Chore): Promise<void> {
    const progress = this.#progress.get(chore) ?? { failures: 0, skipped: 0, isRunning: false }
    this.#progress.set(chore, progress)
    if (progress.isRunning) return
    if (progress.skipped > 0) return void progress.skipped--
    progress.isRunning = true
    const time = new AbortController()
    const work = Promise.resolve()
      .then(() => chore.run(AbortSignal.any([this.#stopped.signal, time.signal])))
      .finally(() => (progress.isRunning = false))
    const timers: NodeJS.Timeout[] = []
    const { choreMs, graceMs } = this.#patience
    const hung = new Promise<never>((_done, fail) => {
      timers.push(
        setTimeout(() => time.abort(), choreMs),
        setTimeout(() => fail(new Error('It does not end')), choreMs + graceMs),
      )
    })
    try {
      await Promise.race([work, hung, this.#stop])
      progress.failures = 0
    } catch (err) {
      // The next cleaning tries again; after another failure one is left out, then three, then five.
      progress.skipped = Math.min(2 ** progress.failures++ - 1, MOST_SKIPPED)
      this.log.warn({ err, chore: chore.name, failures: progress.failures }, 'a chore failed')
    } finally {
      for (const timer of timers) clearTimeout(timer)
    }
  }

  /** Repeats a statement of {@link CLEANINGS} until it finds no whole batch. */
  async #delete(text: string, signal: AbortSignal): Promise<void> {
    const counted = `with gone as (${text} returning 1) select count(*)::int as count from gone`
    let count = BATCH
    while (count === BATCH && !signal.aborted)
      count = (await this.database.row<{ count: number }>(counted, [BATCH]))?.count ?? 0
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
