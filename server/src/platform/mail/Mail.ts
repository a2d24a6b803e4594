import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Email } from './emails.js'
import type { Database, StatementRunner } from '../database/Database.js'
import type { Logger } from '../observability/log.js'
import { inLanguage, type Catalogue } from '../http/languages.js'
import { DELETE_MAIL, LEASE_MAILS, QUEUE_MAIL, RESCHEDULE_MAIL } from './mailStatements.js'
import { renderEmail } from './renderEmail.js'
import { writeAtomically } from '../config/writeAtomically.js'
import type { Secrets } from '../config/Secrets.js'

/** A rendered email with its recipient. */
export interface Envelope {
  to: string
  subject: string
  text: string
  html: string
}

export interface OutgoingEmail {
  to: string
  /** Returns the content, in `language`. */
  write: () => Email
  /** Language of the client whose request causes the email; undefined for English. */
  language: Catalogue | undefined
  /** Minutes after which the email is discarded if it is not delivered. */
  minutes: number
}

/** Sends one email, or throws. `id` is the same for each attempt. */
export type Deliver = (envelope: Envelope, id: string) => Promise<void>

/** SMTP timeouts, in milliseconds. */
const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
}

/** Creates delivery by SMTP. @param url `smtp://user:password@host:port` or `smtps://…` */
export function deliverBySmtp(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    ...SMTP_TIMEOUTS_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ to, ...content }, id) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      messageId: `<${id}@${domain}>`,
      // Suppresses automatic replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...content,
    })
  }
}

/** Creates delivery into files, for a server without SMTP. @param onWrite is called with the path of each file. */
export function deliverToOutbox(folder: string, from: string, onWrite?: (file: string) => void): Deliver {
  return async ({ to, subject, text, html }, id) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const now = new Date().toISOString()
    const name = `${now.replace(/[:.]/g, '-')}_${id}`
    const file = join(folder, `${name}.txt`)
    const head = `From: ${from}\nTo: ${to}\nSubject: ${subject}\nDate: ${now}\n\n`
    // First, so that the page shows every email with its HTML.
    await writeAtomically(join(folder, `${name}.html`), html, 0o600)
    await writeAtomically(file, head + text, 0o600)
    onWrite?.(file)
  }
}

/** Delivery of a server whose operator has switched mail off. */
export const discardEmail: Deliver = async () => undefined

/** Dependencies of {@link Mail}. */
export interface MailOptions {
  database: Database
  secrets: Secrets
  deliver: Deliver
  /** Base URL of links; without it, emails contain only required links, as paths. */
  publicUrl: string | undefined
  log: Logger
}

/** How emails are delivered: by SMTP, into files of the outbox folder, or not at all. */
export type MailTransport = 'smtp' | 'outbox' | 'off'

/** Returns the folder in which a server without SMTP stores its emails. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/** Interval of polling the queue, which other processes fill too, in milliseconds. */
const POLL_MS = 10_000
/** Maximum number of emails that a process sends at a time. */
const BATCH = 5
/** Backoff between attempts, in seconds: doubles from `first` to `max`. */
const RETRY_S = { first: 1, max: 300 }
/** Purpose of the key that encrypts queued emails. */
const KEY_PURPOSE = 'mail'

/**
 * Transactional outbox for emails. The transaction that an email reports also queues it in the database, so that the email
 * is neither lost nor sent after a rollback. Every process sends; when one crashes, the others take over after the lease.
 * Queued emails are encrypted, because they contain codes.
 */
export class Mail {
  #running: Promise<void> | undefined
  #isWakePending = false
  #stopped = false
  #poll: NodeJS.Timeout | undefined
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(private readonly options: MailOptions) {}

  /** Queues an email; call {@link wake} after the commit. */
  async queue(statements: StatementRunner, { to, write, language, minutes }: OutgoingEmail): Promise<void> {
    const { secrets, publicUrl } = this.options
    const rendered = inLanguage(language, () => renderEmail(write(), publicUrl))
    const sealed = secrets.seal(KEY_PURPOSE, JSON.stringify({ to, ...rendered }))
    await statements.rows(QUEUE_MAIL, { sealed, minutes })
  }

  /** Starts sending: now, and whenever the queue is polled. */
  start(): void {
    this.wake()
    this.#poll = setInterval(() => this.wake(), POLL_MS)
    this.#poll.unref()
  }

  /** Sends queued emails in the background. */
  wake(): void {
    if (this.#stopped) return
    if (this.#running) {
      this.#isWakePending = true
      return
    }
    this.#running = this.#send()
      .catch((err: unknown) => this.options.log.error({ err }, 'sending queued emails failed'))
      .finally(() => {
        this.#running = undefined
        if (!this.#isWakePending) return
        this.#isWakePending = false
        this.wake()
      })
  }

  /** Stops sending and waits for the emails in progress. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#poll)
    for (const timer of this.#timers) clearTimeout(timer)
    await this.#running
  }

  async #send(): Promise<void> {
    while (!this.#stopped) {
      const batch = await this.options.database.rows(LEASE_MAILS, { limit: BATCH })
      if (batch.length === 0) return
      await Promise.all(batch.map((mail) => this.#sendOne(mail)))
    }
  }

  async #sendOne({ id, sealed, attempts }: (typeof LEASE_MAILS)['row']): Promise<void> {
    const { database, secrets, deliver, log } = this.options
    const text = secrets.open(KEY_PURPOSE, sealed)
    if (text === undefined)
      log.error(
        { mail: id },
        'mail dropped: JWT_SECRET, or DATA_DIR/jwt.secret, has changed since it was queued',
      )
    else {
      const envelope = JSON.parse(text) as Envelope
      try {
        await deliver(envelope, `mail-${id}`)
      } catch (err) {
        const seconds = Math.min(RETRY_S.first * 2 ** (attempts - 1), RETRY_S.max)
        log.warn({ mail: id, attempts, seconds, reason: reasonOf(err) }, 'mail not sent')
        await database.rows(RESCHEDULE_MAIL, { id, seconds })
        this.#wakeIn(seconds)
        return
      }
    }
    await database.rows(DELETE_MAIL, { id })
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

/** Returns a reason that is safe to log: the SMTP server's response may contain the address. */
function reasonOf(error: unknown): unknown {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return responseCode ?? code ?? (error instanceof Error ? error.name : 'unknown')
}
