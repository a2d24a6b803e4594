import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Email } from '../../../contract/emails.js'
import type { Database, Statements } from '../../database/Database.js'
import type { Logger } from '../../config/log.js'
import { renderEmail } from './renderEmail.js'
import type { Secrets } from '../authentication/Secrets.js'

/** A mail as it is sent. */
export interface Envelope {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends one mail, or throws; `id` stays the same when it is tried again. */
export type Deliver = (envelope: Envelope, id: string) => Promise<void>

/** The parts of an SMTP conversation may take this long, in milliseconds. */
const SMTP_TIMES = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
}

/** Sends by SMTP. @param url smtp://user:password@host:port or smtps://… */
export function deliverBySmtp(url: string, from: string): Deliver {
  const transport = createTransport({ url, ...SMTP_TIMES, disableFileAccess: true, disableUrlAccess: true })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ to, ...content }, id) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      messageId: `<${id}@${domain}>`,
      // Tells out-of-office robots to be quiet.
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...content,
    })
  }
}

/** Puts mails into files, for a server without SMTP. @param tell is called with each file. */
export function deliverToOutbox(folder: string, from: string, tell?: (file: string) => void): Deliver {
  return async ({ to, subject, text }, id) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const now = new Date().toISOString()
    const file = join(folder, `${now.replace(/[:.]/g, '-')}_${id}.txt`)
    const head = `From: ${from}\nTo: ${to}\nSubject: ${subject}\nDate: ${now}\n\n`
    await writeFile(file, head + text, { mode: 0o600 })
    tell?.(file)
  }
}

/** What {@link Mail} is made of. */
export interface MailOptions {
  database: Database
  secrets: Secrets
  deliver: Deliver
  /** Where links lead; without it mails have none. */
  publicUrl: string | undefined
  log: Logger
}

/** Mails taken at once; seconds that others leave them alone; seconds before a second and any later attempt. */
const BATCH = 5
const LEASE = 120
const RETRY = { first: 1, most: 300 }
const SEALED = 'mail'

interface Waiting {
  id: string
  sealed: Buffer
  attempts: number
}

/**
 * Mail that is to be sent. It waits in the database, put there by the same transaction that it tells of, so that it is
 * neither lost nor sent for something that did not happen. Every process sends; one that dies leaves its mails to others.
 * What waits is sealed, because it holds codes.
 */
export class Mail {
  #running: Promise<void> | undefined
  #again = false
  #stopped = false
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(private readonly options: MailOptions) {}

  /**
   * Puts a letter into the queue; call {@link wake} when the transaction has ended.
   * @param minutes after which it is no longer worth sending.
   */
  async queue(statements: Statements, to: string, letter: Email, minutes: number): Promise<void> {
    const { secrets, publicUrl } = this.options
    const sealed = secrets.seal(SEALED, JSON.stringify({ to, ...renderEmail(letter, publicUrl) }))
    await statements.rows(QUEUE, [sealed, minutes])
  }

  /** Sends what waits, in the background. */
  wake(): void {
    if (this.#stopped) return
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = this.#send()
      .catch((err: unknown) => this.options.log.error({ err }, 'mail queue'))
      .finally(() => {
        this.#running = undefined
        if (!this.#again) return
        this.#again = false
        this.wake()
      })
  }

  /** Ends when what is being sent is sent. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearTimeout(timer)
    await this.#running
  }

  async #send(): Promise<void> {
    while (!this.#stopped) {
      const batch = await this.options.database.rows<Waiting>(LEND, [BATCH, LEASE])
      if (batch.length === 0) return
      await Promise.all(batch.map((mail) => this.#sendOne(mail)))
    }
  }

  async #sendOne({ id, sealed, attempts }: Waiting): Promise<void> {
    const { database, secrets, deliver, log } = this.options
    const text = secrets.open(SEALED, sealed)
    if (text === undefined)
      log.error({ mail: id }, 'mail dropped: JWT_SECRET is another one than when it was written')
    else {
      const envelope = JSON.parse(text) as Envelope
      try {
        await deliver(envelope, `mail-${id}`)
      } catch (err) {
        const seconds = Math.min(RETRY.first * 2 ** (attempts - 1), RETRY.most)
        log.warn({ mail: id, attempts, seconds, reason: reasonOf(err) }, 'mail not sent')
        await database.rows(PUT_OFF, [id, seconds])
        this.#wakeIn(seconds)
        return
      }
    }
    await database.rows(DONE, [id])
  }

  #wakeIn(seconds: number): void {
    if (this.#stopped) return
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer)
        this.wake()
      },
      seconds * 1_000 + 50,
    )
    timer.unref()
    this.#timers.add(timer)
  }
}

/** What a log may say of a failure: a server's answer may repeat the address. */
function reasonOf(error: unknown): unknown {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return responseCode ?? code ?? (error instanceof Error ? error.name : 'unknown')
}

const QUEUE = `insert into mail (sealed, expires_at) values ($1, now() + $2::integer * interval '1 minute')`
const LEND = `
  update mail set attempts = least(attempts + 1, 30), send_at = now() + $2::integer * interval '1 second'
  where id in (
    select id from mail where send_at <= now() and expires_at > now() order by id limit $1 for update skip locked)
  returning id::text, sealed, attempts`
const PUT_OFF = `update mail set send_at = now() + $2::integer * interval '1 second' where id = $1::bigint`
const DONE = `delete from mail where id = $1::bigint`
