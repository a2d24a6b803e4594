import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CLAIM } from '../../contract/rules.js'
import type { Database } from '../database/Database.js'
import type { Logger } from '../log.js'
import type { Mail } from './Mail.js'

/** Milliseconds between two looks at the queue of mails, which other processes may have filled, and between two cleanings. */
const LOOK_MS = 10_000
const CLEAN_MS = 10 * 60_000
/** Rows deleted by one statement, so that nobody waits for long. */
const BATCH = 5_000
/** Days that a mail stays in the outbox. */
const OUTBOX_DAYS = 7

/** What is past its time, and how many days after. Claims are accounts whose code was never entered. */
export const KEPT_DAYS = { claim: CLAIM.days, session: 30, code: 1, mail: 1 } as const

const day = (count: number) => `now() - interval '${count} days'`

/** Each deletes at most a batch, and leaves rows alone that another process is at. */
const CLEANINGS = [
  `delete from session where id in (
     select id from session where least(expires_at, ended_at) < ${day(KEPT_DAYS.session)} limit $1 for update skip locked)`,
  `delete from code where (purpose, holder, email) in (
     select purpose, holder, email from code where expires_at < ${day(KEPT_DAYS.code)}
     limit $1 for update skip locked)`,
  `delete from code_quota where (email, purpose) in (
     select email, purpose from code_quota where day_began_at < ${day(KEPT_DAYS.code)}
     limit $1 for update skip locked)`,
  `delete from username_hold where username in (
     select username from username_hold where held_until < now() limit $1 for update skip locked)`,
  `delete from email_change where id in (
     select id from email_change where expires_at < now() limit $1 for update skip locked)`,
  `delete from account where id in (
     select id from account where email_verified_at is null and created_at < ${day(KEPT_DAYS.claim)}
     limit $1 for update skip locked)`,
  `delete from mail where id in (
     select id from mail where expires_at < ${day(KEPT_DAYS.mail)} limit $1 for update skip locked)`,
  `delete from rate_limit where key in (
     select key from rate_limit where expire < extract(epoch from now()) * 1000 limit $1 for update skip locked)`,
]

/** What is done again and again beside the requests. Safe in several processes at once. */
export class Housekeeping {
  readonly #timers: NodeJS.Timeout[] = []
  #cleaning: Promise<void> = Promise.resolve()

  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
    private readonly outbox: string | undefined,
    private readonly log: Logger,
    /** What others clear up, each for itself. */
    private readonly chores: readonly (() => Promise<unknown>)[] = [],
  ) {}

  start(): void {
    const clean = () => {
      this.#cleaning = this.clean().catch((err: unknown) => this.log.warn({ err }, 'cleaning'))
    }
    this.mail.wake()
    this.#timers.push(
      setInterval(() => this.mail.wake(), LOOK_MS),
      setInterval(clean, CLEAN_MS),
    )
    for (const timer of this.#timers) timer.unref()
    clean()
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#cleaning
  }

  /** Deletes what is past its time. */
  async clean(): Promise<void> {
    for (const cleaning of CLEANINGS) await this.database.rows(cleaning, [BATCH])
    if (this.outbox) await cleanOutbox(this.outbox)
    for (const chore of this.chores) await chore()
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
