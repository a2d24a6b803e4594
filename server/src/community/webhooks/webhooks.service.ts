import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import type { SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import { WEBHOOK_VALIDATION } from '../../../contract/messages/webhooks.js'
import { clampLimit } from '../../../contract/rules/paging.js'
import { WEBHOOKS } from '../../../contract/rules/webhooks.js'
import { webhookChangesSchema, webhookSchema } from '../../../contract/schemas/webhooks.js'
import { reportChange } from '../../accounts/codes/codeEmails.js'
import type { Confirmation, StepUp, StepUpProof } from '../../accounts/codes/StepUp.js'
import type { Accounts } from '../../accounts/users/accounts.service.js'
import { Account } from '../../accounts/users/entities.js'
import type { User } from '../../accounts/users/User.js'
import { permit } from '../../platform/access/permissions.js'
import { isUniqueViolation } from '../../platform/config/hasCode.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, parseInput } from '../../platform/errors/errors.js'
import type { SharedServices, Viewer } from '../../platform/feature/Context.js'
import { type Connection, createConnection } from '../../platform/graphql/connection.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { EMAILS } from '../../platform/mail/emails.js'
import { readChangeCursor, writeChangeCursor } from '../../tracking/changes/changeCursor.js'
import type { Changes } from '../../tracking/changes/changes.service.js'
import { newWebhookSecret } from './signature.js'
import type { Webhook, WebhookDeliveriesArgs, WebhookDelivery, WebhookWithSecret } from './Webhook.js'
import { deliveryBody, SECRET_PURPOSE } from './webhookContent.js'
import { WEBHOOK_JOB } from './webhookJob.js'
import { PRUNE_DELIVERIES, REPLAY_DELIVERY } from './webhooks.sql.js'
import {
  ADD_DELIVERY,
  ADD_WEBHOOK,
  CHANGE_WEBHOOK,
  COUNT_DELIVERIES,
  DELETE_WEBHOOK,
  DELIVERY,
  DELIVERY_PAGE,
  LOCK_WEBHOOK,
  RESTART_WEBHOOK,
  ROTATE_SECRET,
  WEBHOOK,
  WEBHOOKS_OF,
} from './webhookStatements.js'

interface Parts {
  accounts: Accounts
  changes: Changes
  stepUp: StepUp
}

/** Lists and changes the viewer's webhooks, and what was sent to them. {@link WebhookSender} sends. */
export class Webhooks {
  constructor(
    private readonly shared: SharedServices,
    private readonly viewer: Viewer | null,
    private readonly client: ClientInfo,
    private readonly parts: Parts,
  ) {}

  /** Returns the webhooks of a member, newest first. @throws AppError FORBIDDEN for another member's */
  list(ownerId: number): Promise<Webhook[]> {
    const { id: accountId } = permit(this.viewer, 'webhooks:list', { ownerId })
    return this.shared.database.rows(WEBHOOKS_OF, { accountId })
  }

  /** Returns a page of the deliveries of a webhook, newest first; null without such a webhook. @throws AppError FORBIDDEN, INVALID_INPUT */
  async deliveries(
    ownerId: number,
    { webhookId: id, first, after }: WebhookDeliveriesArgs,
  ): Promise<Connection<WebhookDelivery> | null> {
    const { id: accountId } = permit(this.viewer, 'webhooks:list', { ownerId })
    const { database } = this.shared
    const webhookId = readId(id)
    if (!webhookId || !(await database.row(WEBHOOK, { id: webhookId, accountId }))) return null
    const size = clampLimit(first, WEBHOOKS.pageSize)
    const before = after == null ? null : readDeliveryId(after)
    if (before === undefined) throw new AppError('INVALID_INPUT', { after: REQUEST_VALIDATION.cursor })
    const rows = await database.rows(DELIVERY_PAGE, { webhookId, accountId, before, limit: size + 1 })
    return createConnection(rows, {
      first: size,
      after,
      cursorOf: (delivery) => delivery.id,
      count: async () => (await database.row(COUNT_DELIVERIES, { webhookId }))?.count ?? 0,
    })
  }

  /**
   * Creates a webhook that is told of what changes from now on. Nobody can read its secret again. The security log and an email say so.
   * A session has to confirm it; an access token has the scope.
   * @throws AppError INVALID_INPUT naming the wrong fields, WEBHOOK_EXISTS, QUOTA_REACHED; RateLimited
   */
  async create(input: object, proof: StepUpProof): Promise<WebhookWithSecret> {
    const { id: accountId, tokenId = null } = permit(this.viewer, 'webhooks:change')
    const { name, address, kinds } = parseInput(webhookSchema, input)
    const { database, limits, outgoing, secrets } = this.shared
    if (!outgoing.mayReach(new URL(address)))
      throw new AppError('INVALID_INPUT', { address: WEBHOOK_VALIDATION.notPublic })
    const confirmed = await this.#confirm(proof)
    await limits.consume('notices:account', String(accountId))
    const secret = newWebhookSecret()
    const sealed = secrets.seal(SECRET_PURPOSE, secret)
    const cursor = await this.parts.changes.cursorOfNow(accountId, kinds)
    const { transactionId, sequence } = readChangeCursor(cursor)
    const webhook = await database.transaction(async (statements) => {
      await confirmed?.consume(statements)
      const position = { cursor, transactionId, sequence }
      const values = { accountId, tokenId, name, address, kinds, secret: sealed, ...position }
      const added = await statements.row(ADD_WEBHOOK, values)
      const found = added && (await statements.row(WEBHOOK, { id: added.id, accountId }))
      if (!found) throw new AppError('WEBHOOK_EXISTS')
      const { email, username } = await statements.em.findOneOrFail(Account, accountId)
      const write = () => EMAILS.webhookCreated(username, name, new URL(address).host)
      const change = { accountId, kind: 'WEBHOOK_CREATED', detail: name, email, write } as const
      await reportChange(this.shared, this.client, statements, change)
      return found
    })
    return { webhook, secret, user: await this.parts.accounts.own() }
  }

  /**
   * Changes a webhook of the viewer's. Its address stays: what was confirmed for one receiver is not for another.
   * @throws AppError INVALID_INPUT naming the wrong fields, WEBHOOK_NOT_FOUND, WEBHOOK_EXISTS
   */
  async update(id: unknown, input: object): Promise<Webhook> {
    const { id: accountId } = permit(this.viewer, 'webhooks:change')
    const { name, kinds, isEnabled } = parseInput(webhookChangesSchema, input)
    const number = readId(id)
    if (!number) throw new AppError('WEBHOOK_NOT_FOUND')
    const change = async (statements: StatementRunner) => {
      const before = await statements.row(LOCK_WEBHOOK, { id: number, accountId })
      if (!before) throw new AppError('WEBHOOK_NOT_FOUND')
      const { cursor } = before
      await statements.rows(CHANGE_WEBHOOK, {
        id: number,
        name: name ?? before.name,
        kinds: kinds ?? before.kinds,
        // New kinds are told of from where the others are.
        cursor: kinds ? writeChangeCursor({ ...readChangeCursor(cursor), kinds }) : cursor,
        offReason: isEnabled == null ? before.offReason : isEnabled ? null : (before.offReason ?? 'OWNER'),
      })
      if (isEnabled && before.offReason !== null) {
        await statements.rows(RESTART_WEBHOOK, { id: number })
        await this.#send(statements, number)
      }
      const changed = await statements.row(WEBHOOK, { id: number, accountId })
      if (!changed) throw new AppError('WEBHOOK_NOT_FOUND')
      return changed
    }
    return this.shared.database.transaction(change).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('WEBHOOK_EXISTS') : error
    })
  }

  /** Deletes a webhook of the viewer's, and its deliveries. @throws AppError WEBHOOK_NOT_FOUND */
  async remove(id: unknown): Promise<User> {
    const { id: accountId } = permit(this.viewer, 'webhooks:change')
    const number = readId(id)
    if (!number) throw new AppError('WEBHOOK_NOT_FOUND')
    await this.shared.database.transaction(async (statements) => {
      const deleted = await statements.row(DELETE_WEBHOOK, { id: number, accountId })
      if (!deleted) throw new AppError('WEBHOOK_NOT_FOUND')
      await this.#record(statements, accountId, 'WEBHOOK_DELETED', deleted.name)
    })
    return this.parts.accounts.own()
  }

  /**
   * Replaces the secret of a webhook of the viewer's. The former one signs too for a while. A session has to confirm it.
   * @throws AppError INVALID_INPUT naming the wrong fields, WEBHOOK_NOT_FOUND; RateLimited
   */
  async rotate(id: unknown, proof: StepUpProof): Promise<WebhookWithSecret> {
    const { id: accountId } = permit(this.viewer, 'webhooks:change')
    const { database, limits, secrets } = this.shared
    const number = readId(id)
    if (!number) throw new AppError('WEBHOOK_NOT_FOUND')
    const confirmed = await this.#confirm(proof)
    await limits.consume('webhooks:account', String(accountId))
    const secret = newWebhookSecret()
    const sealed = secrets.seal(SECRET_PURPOSE, secret)
    const webhook = await database.transaction(async (statements) => {
      await confirmed?.consume(statements)
      const hours = WEBHOOKS.formerSecretHours
      const rotated = await statements.row(ROTATE_SECRET, { id: number, accountId, secret: sealed, hours })
      const found = rotated && (await statements.row(WEBHOOK, { id: number, accountId }))
      if (!found) throw new AppError('WEBHOOK_NOT_FOUND')
      await this.#record(statements, accountId, 'WEBHOOK_SECRET_ROTATED', found.name)
      return found
    })
    return { webhook, secret, user: await this.parts.accounts.own() }
  }

  /** Sends a test to a webhook of the viewer's, once, also while it is off. @throws AppError WEBHOOK_NOT_FOUND; RateLimited */
  async test(id: unknown): Promise<WebhookDelivery> {
    const { id: accountId, username } = permit(this.viewer, 'webhooks:change')
    const { database, limits } = this.shared
    const webhookId = readId(id)
    if (!webhookId) throw new AppError('WEBHOOK_NOT_FOUND')
    await limits.consume('webhooks:account', String(accountId))
    return database.transaction(async (statements) => {
      if (!(await statements.row(LOCK_WEBHOOK, { id: webhookId, accountId })))
        throw new AppError('WEBHOOK_NOT_FOUND')
      const body = deliveryBody('test', { webhookId, user: username })
      const added = await statements.row(ADD_DELIVERY, { webhookId, type: 'test', body, inOrder: false })
      await statements.rows(PRUNE_DELIVERIES, { webhookId })
      await this.#send(statements, webhookId)
      return this.#delivery(statements, added?.id ?? '', accountId)
    })
  }

  /**
   * Sends a delivery again now, with the same `webhook-id`. One that is done is sent once, besides the others.
   * @throws AppError WEBHOOK_DELIVERY_NOT_FOUND; RateLimited
   */
  async replay(id: unknown): Promise<WebhookDelivery> {
    const { id: accountId } = permit(this.viewer, 'webhooks:change')
    const { database, limits } = this.shared
    const deliveryId = readDeliveryId(id)
    if (deliveryId === undefined) throw new AppError('WEBHOOK_DELIVERY_NOT_FOUND')
    await limits.consume('webhooks:account', String(accountId))
    return database.transaction(async (statements) => {
      const replayed = await statements.row(REPLAY_DELIVERY, { id: deliveryId, accountId })
      if (!replayed) throw new AppError('WEBHOOK_DELIVERY_NOT_FOUND')
      await this.#send(statements, replayed.webhookId)
      return this.#delivery(statements, deliveryId, accountId)
    })
  }

  /** Verifies the proof of a session; undefined for an access token, whose scope is enough. */
  async #confirm(proof: StepUpProof): Promise<Confirmation | undefined> {
    return this.viewer?.sessionId == null ? undefined : this.parts.stepUp.check(proof)
  }

  async #delivery(statements: StatementRunner, id: string, accountId: number): Promise<WebhookDelivery> {
    const delivery = await statements.row(DELIVERY, { id, accountId })
    if (!delivery) throw new AppError('WEBHOOK_DELIVERY_NOT_FOUND')
    return delivery
  }

  /** Lets a process send to a webhook soon after the commit. */
  async #send(statements: StatementRunner, id: number): Promise<void> {
    await this.shared.jobs.send(statements, WEBHOOK_JOB, { id })
  }

  #record(
    statements: StatementRunner,
    accountId: number,
    kind: SecurityEventKind,
    detail: string,
  ): Promise<void> {
    return this.shared.securityLog.record(statements, { accountId, kind, client: this.client, detail })
  }
}

/** Returns the id of a delivery, a number of up to 18 digits; undefined for anything else. */
const readDeliveryId = (id: unknown): string | undefined =>
  typeof id === 'string' && /^\d{1,18}$/.test(id) ? id : undefined
