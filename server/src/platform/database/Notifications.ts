import type { Socket } from 'node:net'
import { Client } from 'pg'
import type { Logger } from '../observability/log.js'
import { SERVER_NAME } from './config.js'
import { BACKEND, LISTEN } from './notifications.sql.js'
import { POOL_TIMEOUTS } from './poolWatchdog.js'

/** What other processes have changed: `catalogue` with its versions as keys, `access` with ids of accounts that lost some. */
export const TOPICS = ['catalogue', 'access'] as const
/** A topic of {@link TOPICS}. */
export type Topic = (typeof TOPICS)[number]

/** Is called with the keys that have changed; with undefined when any may have, because notifications were missed. */
export type Subscriber = (keys: ReadonlySet<string> | undefined) => void

/** Options of {@link Notifications}. */
export interface NotificationsOptions {
  /** Connection string of the database, not of a pooler; without it nothing is received. */
  url: string | undefined
  log: Logger
}

/** Time for which notifications are collected before they are passed on, in milliseconds. */
const BATCH_MS = 50
/** Maximum number of keys of a topic that are passed on together; beyond it, all count as changed. */
const MAX_KEYS = 1_000
/** Pause before the first attempt to connect again, and the longest one, in milliseconds. */
const RETRY_MS = { first: 100, longest: 5_000 }
/** Interval of the checks that the connection is alive, and the maximum wait for an answer on it, in milliseconds. */
const ALIVE = { everyMs: 5_000, answerMs: 2_000 }
/** Maximum wait of a stop for the end of the connection, in milliseconds. */
const GOODBYE_MS = 500

/**
 * Receives the notifications that PostgreSQL sends with the commits of all processes, on a connection of its own. Whatever happens
 * to that connection, subscribers learn after the next one that they may have missed something.
 */
export class Notifications {
  readonly #subscribers = new Map<string, Subscriber[]>(TOPICS.map((topic) => [topic, []]))
  readonly #pending = new Map<string, Set<string>>()
  #batch: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #alive: NodeJS.Timeout | undefined
  #client: Client | undefined
  #isListening = false
  #isStopped = false
  #failures = 0

  constructor(private readonly options: NotificationsOptions) {}

  /** Whether notifications arrive. While they do not, caches have to look for themselves. */
  get isListening(): boolean {
    return this.#isListening
  }

  /** Registers what is called after notifications of a topic, from this process as well. */
  subscribe(topic: Topic, subscriber: Subscriber): void {
    this.#subscribers.get(topic)?.push(subscriber)
  }

  /** Starts to listen. Resolves after the first attempt, so that what is read then is followed by every later change. */
  async start(): Promise<void> {
    if (this.options.url !== undefined) await this.#connect(this.options.url)
  }

  /** Stops listening. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#isListening = false
    for (const timer of [this.#batch, this.#retry, this.#alive]) clearTimeout(timer)
    const client = this.#client
    this.#client = undefined
    if (!client) return
    const impatience = setTimeout(() => drop(client), GOODBYE_MS)
    await client.end().catch(() => undefined)
    clearTimeout(impatience)
  }

  async #connect(url: string): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: SERVER_NAME,
      connectionTimeoutMillis: POOL_TIMEOUTS.connect,
      query_timeout: ALIVE.answerMs,
      keepAlive: true,
    })
    this.#client = client
    const lose = (err?: Error) => this.#lose(client, url, err)
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', ({ payload = '' }) => this.#receive(payload))
    try {
      await client.connect()
      await client.query(LISTEN)
      const { rows } = await client.query<{ pid: number }>(BACKEND)
      if (this.#client !== client) return
      if (rows[0]?.pid !== inside(client).processID) return await this.#refusePooler()
    } catch (error) {
      return lose(error as Error)
    }
    // A process ends when nothing else keeps it.
    inside(client).unref()
    if (this.#failures > 0) this.options.log.info('notifications of other processes arrive again')
    this.#failures = 0
    this.#isListening = true
    this.#alive = setTimeout(() => this.#check(client, lose), ALIVE.everyMs).unref()
    for (const topic of TOPICS) this.#pass(topic, undefined)
  }

  /** A network that loses packets closes no connection, so only an answer proves that it is alive. */
  #check(client: Client, lose: (err: Error) => void): void {
    client.query(BACKEND).then(() => {
      if (this.#client === client)
        this.#alive = setTimeout(() => this.#check(client, lose), ALIVE.everyMs).unref()
    }, lose)
  }

  async #refusePooler(): Promise<void> {
    this.options.log.warn(
      'DATABASE_URL names a pooler, which passes on no notifications: changes of other processes are seen later. Set DATABASE_DIRECT_URL to the address of PostgreSQL.',
    )
    await this.stop()
  }

  #lose(client: Client, url: string, err: Error | undefined): void {
    if (this.#client !== client || this.#isStopped) return
    this.#client = undefined
    this.#isListening = false
    clearTimeout(this.#alive)
    drop(client)
    if (this.#failures === 0)
      this.options.log.warn({ err }, 'no notifications of other processes arrive; connecting again')
    const pause = Math.min(RETRY_MS.first * 2 ** this.#failures++, RETRY_MS.longest)
    // Not all processes at once.
    this.#retry = setTimeout(() => void this.#connect(url), pause * (0.5 + Math.random() / 2)).unref()
  }

  #receive(payload: string): void {
    const [topic = '', key = ''] = payload.split(' ', 2)
    // Another version of the product may know other topics.
    if (!this.#subscribers.has(topic)) return
    const keys = this.#pending.get(topic) ?? new Set()
    if (keys.size <= MAX_KEYS) keys.add(key)
    this.#pending.set(topic, keys)
    this.#batch ??= setTimeout(() => this.#passAll(), BATCH_MS).unref()
  }

  #passAll(): void {
    this.#batch = undefined
    const pending = [...this.#pending]
    this.#pending.clear()
    for (const [topic, keys] of pending) this.#pass(topic, keys.size > MAX_KEYS ? undefined : keys)
  }

  #pass(topic: string, keys: ReadonlySet<string> | undefined): void {
    for (const subscriber of this.#subscribers.get(topic) ?? []) subscriber(keys)
  }
}

/** Closes a connection without waiting: over a dead network a goodbye has no answer. */
function drop(client: Client): void {
  client.end().catch(() => undefined)
  inside(client).connection.stream.destroy()
}

/** Parts of a client of pg that its types leave out. */
const inside = (client: Client) =>
  client as Client & { processID: number | null; connection: { stream: Socket }; unref(): void }
