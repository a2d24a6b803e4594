import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import {
  WEBHOOKS,
  type WebhookFailure,
  type WebhookOffReason,
  type WebhookType,
} from '../../../contract/rules/webhooks.js'
import { NOTICE_TTL_MINUTES } from '../../accounts/codes/codeEmails.js'
import { AppError, RateLimited } from '../../platform/errors/errors.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import { OutgoingError } from '../../platform/http/OutgoingRequests.js'
import { EMAILS } from '../../platform/mail/emails.js'
import { readChangeCursor } from '../../tracking/changes/changeCursor.js'
import { Changes } from '../../tracking/changes/changes.service.js'
import { signatureHeaders } from './signature.js'
import { deliveryBody, SECRET_PURPOSE } from './webhookContent.js'
import {
  HAS_DELIVERY_IN_ORDER,
  LEASE_WEBHOOK,
  MOVE_WEBHOOK,
  NEXT_DELIVERY,
  NOTE_DELIVERED,
  NOTE_FAILED,
  POSTPONE,
  PRUNE_DELIVERIES,
  RELEASE_WEBHOOK,
  SWITCH_OFF,
} from './webhooks.sql.js'
import { ADD_DELIVERY } from './webhookStatements.js'

type LeasedWebhook = (typeof LEASE_WEBHOOK)['row']
type Delivery = (typeof NEXT_DELIVERY)['row']

/** Steps of one run at most, so that other webhooks have their turn. */
const STEPS = 20
/** Wait after a resync, in seconds: the log accepts a cursor only some time after it has forgotten something. */
const RESYNC_PAUSE_S = 15 * 60
/** Statuses of an answer. */
const HTTP = { ok: 200, redirect: 300, clientError: 400, gone: 410 } as const

/** What a delivery tells. */
interface Told {
  type: WebhookType
  data: object
}

/** What became of an attempt. */
interface Outcome {
  status: number | null
  failure: WebhookFailure | null
}

/**
 * Sends to one webhook what is due, one delivery after the other. A lease makes sure that no two processes do at the same time; one
 * that dies lets the next one send again after it, with the same `webhook-id`.
 */
export class WebhookSender {
  readonly #lease = randomUUID()

  constructor(
    private readonly shared: Pick<
      SharedServices,
      'changeWatch' | 'database' | 'limits' | 'log' | 'mail' | 'outgoing' | 'secrets'
    >,
    private readonly id: number,
  ) {}

  /** Sends what is due, for a while. What is left is found again. */
  async run(signal: AbortSignal): Promise<void> {
    const { id } = this
    const { database } = this.shared
    try {
      for (let step = 0; step < STEPS && !signal.aborted; step++) {
        const webhook = await database.row(LEASE_WEBHOOK, { id, lease: this.#lease })
        if (!webhook || !(await this.#step(webhook, signal))) return
      }
    } finally {
      await database.rows(RELEASE_WEBHOOK, { id, lease: this.#lease })
    }
  }

  /** Sends one delivery, or reads the next changes. Returns whether there may be more to do. */
  async #step(webhook: LeasedWebhook, signal: AbortSignal): Promise<boolean> {
    const { database } = this.shared
    const { id, isOn, isReading } = webhook
    const delivery = await database.row(NEXT_DELIVERY, { webhookId: id, isOn })
    if (delivery) return this.#deliver(webhook, delivery, signal)
    if (!isOn || !isReading || (await database.row(HAS_DELIVERY_IN_ORDER, { webhookId: id }))) return false
    return this.#readChanges(webhook)
  }

  /** Reads the next changes and queues their delivery. Returns whether there are any. */
  async #readChanges({ id, accountId, username, kinds, cursor }: LeasedWebhook): Promise<boolean> {
    const changes = new Changes(
      this.shared.database,
      { id: accountId, username, sessionId: null },
      this.shared.changeWatch,
    )
    const content = { webhookId: id, user: username }
    try {
      const page = await changes.page(accountId, { first: WEBHOOKS.changes, after: cursor, kinds })
      const next = page.pageInfo.endCursor ?? cursor
      if (page.nodes.length === 0) {
        await this.#move(cursor, next)
        return false
      }
      const data = { ...content, changes: page.nodes, cursor: next, hasMore: page.pageInfo.hasNextPage }
      await this.#move(cursor, next, { type: 'changes', data })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'RESYNC_REQUIRED') throw error
      const next = await changes.cursorOfNow(accountId, kinds)
      await this.#move(cursor, next, { type: 'resync', data: { ...content, cursor: next } })
    }
    return true
  }

  /** Moves the webhook to a cursor, and queues a delivery of what is before it: both or nothing. */
  #move(before: string, cursor: string, told?: Told): Promise<void> {
    const { id } = this
    return this.shared.database.transaction(async (statements) => {
      const { transactionId, sequence } = readChangeCursor(cursor)
      const position = { cursor, transactionId, sequence }
      const pauseS = told?.type === 'resync' ? RESYNC_PAUSE_S : 0
      const values = { ...position, id, lease: this.#lease, before, pauseS }
      const moved = await statements.row(MOVE_WEBHOOK, values)
      // Its owner has changed or deleted it meanwhile: the next look reads again.
      if (!moved || !told) return
      const { type, data } = told
      await statements.rows(ADD_DELIVERY, {
        webhookId: id,
        type,
        body: deliveryBody(type, data),
        inOrder: true,
      })
      await statements.rows(PRUNE_DELIVERIES, { webhookId: id })
    })
  }

  /** Sends a delivery and notes what became of it. Returns whether there may be more to do. */
  async #deliver(webhook: LeasedWebhook, delivery: Delivery, signal: AbortSignal): Promise<boolean> {
    const { database, limits } = this.shared
    const { id, inOrder, attempts } = delivery
    try {
      await limits.consume('webhooks:hook', String(webhook.id))
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error
      await database.rows(POSTPONE, { id, seconds: error.retryAfter })
      return true
    }
    const start = performance.now()
    const { status, failure } = await this.#send(webhook, delivery, signal)
    const durationMs = Math.round(performance.now() - start)
    const attempt = { id, webhookId: webhook.id, durationMs, status }
    if (failure === null) {
      await database.rows(NOTE_DELIVERED, attempt)
      return true
    }
    const pauseS = (inOrder && WEBHOOKS.pausesS[attempts]) || null
    await database.rows(NOTE_FAILED, { ...attempt, failure, pauseS, inOrder })
    if (inOrder) await this.#switchOff(reasonOf(failure, status))
    return true
  }

  async #send(
    { address, secret, formerSecret }: LeasedWebhook,
    { messageId, body }: Delivery,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { secrets, outgoing } = this.shared
    const keys = [secret, formerSecret].flatMap(
      (sealed) => (sealed && secrets.open(SECRET_PURPOSE, sealed)) ?? [],
    )
    if (keys.length === 0) return { status: null, failure: 'SECRET_LOST' }
    const headers = {
      'content-type': 'application/json',
      ...signatureHeaders(keys, { messageId, at: new Date(), body }),
    }
    try {
      const request = { headers, body, timeoutMs: WEBHOOKS.timeoutMs }
      const status = await outgoing.post(new URL(address), request, signal)
      return { status, failure: failureOf(status) }
    } catch (error) {
      if (error instanceof OutgoingError) return { status: null, failure: error.failure }
      throw error
    }
  }

  /** Switches the webhook off if it must be, and tells its owner once. */
  async #switchOff(reason: WebhookOffReason | null): Promise<void> {
    const { database, log, mail } = this.shared
    const { id } = this
    await database.transaction(async (statements) => {
      const off = await statements.row(SWITCH_OFF, { id, reason })
      if (!off) return
      const { name, address, username, email } = off
      await mail.queue(statements, {
        to: email,
        write: () => EMAILS.webhookOff(username, name, new URL(address).host),
        language: undefined,
        minutes: NOTICE_TTL_MINUTES,
      })
      statements.afterCommit(() => {
        mail.wake()
        log.info({ webhook: id, reason }, 'webhook switched off')
      })
    })
  }
}

function failureOf(status: number): WebhookFailure | null {
  if (status >= HTTP.ok && status < HTTP.redirect) return null
  return status >= HTTP.redirect && status < HTTP.clientError ? 'REDIRECT' : 'STATUS'
}

/** Returns why a webhook has to be switched off at once; null if only when it fails for long. */
function reasonOf(failure: WebhookFailure, status: number | null): WebhookOffReason | null {
  if (failure === 'SECRET_LOST') return 'SECRET_LOST'
  return status === HTTP.gone ? 'GONE' : null
}
