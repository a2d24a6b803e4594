import { sql } from 'kysely'
import type { ChangeKind } from '../../../contract/rules/changes.js'
import type { WebhookOffReason, WebhookType } from '../../../contract/rules/webhooks.js'
import { statement, type QueryBuilder } from '../../platform/database/statement.js'
import { fromNow, isoTimestamp } from '../../platform/database/time.js'

const selectWebhooks = (db: QueryBuilder) =>
  db
    .selectFrom('webhook as h')
    .select(['h.id', 'h.name', 'h.address', 'h.kinds', 'h.off_reason as offReason'])
    .select(({ ref }) => [
      isoTimestamp(ref('h.failing_since')).as('failingSince'),
      isoTimestamp(ref('h.delivered_at')).as('deliveredAt'),
      isoTimestamp(ref('h.created_at')).as('createdAt'),
    ])

/** The webhooks of an account, newest first. */
export const WEBHOOKS_OF = statement((db, p: { accountId: number }) =>
  selectWebhooks(db)
    .where('h.account_id', '=', p.accountId)
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id', 'desc'),
)

/** One webhook of an account. */
export const WEBHOOK = statement((db, p: { id: number; accountId: number }) =>
  selectWebhooks(db).where('h.id', '=', p.id).where('h.account_id', '=', p.accountId),
)

/** Where a reader of the log of changes is. */
export interface WebhookPosition {
  cursor: string
  transactionId: string
  sequence: string
}

/** Adds a webhook; no row if the account has one of this name. */
export const ADD_WEBHOOK = statement(
  (
    db,
    p: WebhookPosition & {
      accountId: number
      tokenId: number | null
      name: string
      address: string
      kinds: ChangeKind[]
      secret: Buffer
    },
  ) =>
    db
      .insertInto('webhook')
      .values({
        account_id: p.accountId,
        token_id: p.tokenId,
        name: p.name,
        address: p.address,
        kinds: p.kinds,
        secret: p.secret,
        cursor: p.cursor,
        transaction_id: sql<string>`${p.transactionId}::text::xid8`,
        sequence: p.sequence,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
)

/** Locks a webhook of an account until the transaction ends, and returns what a change of it depends on. */
export const LOCK_WEBHOOK = statement((db, p: { id: number; accountId: number }) =>
  db
    .selectFrom('webhook')
    .select(['name', 'kinds', 'cursor', 'off_reason as offReason'])
    .where('id', '=', p.id)
    .where('account_id', '=', p.accountId)
    .forUpdate(),
)

/** Changes a locked webhook. */
export const CHANGE_WEBHOOK = statement(
  (
    db,
    p: {
      id: number
      name: string
      kinds: ChangeKind[]
      cursor: string
      offReason: WebhookOffReason | null
    },
  ) =>
    db
      .updateTable('webhook')
      .set({ name: p.name, kinds: p.kinds, cursor: p.cursor, off_reason: p.offReason })
      .where('id', '=', p.id),
)

/** Forgets that a webhook has failed, and lets what waits be sent now. */
export const RESTART_WEBHOOK = statement((db, p: { id: number }) =>
  db
    .with('restarted', (cte) =>
      cte.updateTable('webhook').set({ failing_since: null }).where('id', '=', p.id).returning('id'),
    )
    .updateTable('webhook_delivery')
    .set({ next_at: sql<string>`now()` })
    .where('webhook_id', '=', p.id)
    .where('state', '=', 'PENDING'),
)

/** Replaces the secret of a webhook. The former one signs too for a while. */
export const ROTATE_SECRET = statement(
  (db, p: { id: number; accountId: number; secret: Buffer; hours: number }) =>
    db
      .updateTable('webhook')
      .set({
        former_secret: sql<Buffer>`secret`,
        former_secret_until: fromNow(p.hours, 'hour'),
        secret: p.secret,
      })
      .where('id', '=', p.id)
      .where('account_id', '=', p.accountId)
      .returning(['id', 'name']),
)

/** Deletes a webhook of an account and returns its name; no row if there is none. */
export const DELETE_WEBHOOK = statement((db, p: { id: number; accountId: number }) =>
  db.deleteFrom('webhook').where('id', '=', p.id).where('account_id', '=', p.accountId).returning('name'),
)

const selectDeliveries = (db: QueryBuilder) =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as h', 'h.id', 'd.webhook_id')
    .select(['d.id', 'd.type', 'd.state', 'd.attempts', 'd.status', 'd.failure'])
    .select(['d.duration_ms as durationMs'])
    .select(({ ref }) => [
      sql<string>`'msg_' || d.message`.as('messageId'),
      isoTimestamp(ref('d.created_at')).as('createdAt'),
      isoTimestamp(ref('d.attempted_at')).as('attemptedAt'),
      sql<string | null>`case when d.state = 'PENDING' then ${isoTimestamp(ref('d.next_at'))} end`.as(
        'nextAt',
      ),
    ])

/** A page of the deliveries of a webhook, newest first. @param p.before id of the last one of the previous page, or null */
export const DELIVERY_PAGE = statement(
  (db, p: { webhookId: number; accountId: number; before: string | null; limit: number }) =>
    selectDeliveries(db)
      .where('d.webhook_id', '=', p.webhookId)
      .where('h.account_id', '=', p.accountId)
      .where(sql<boolean>`(${p.before}::bigint is null or d.id < ${p.before})`)
      .orderBy('d.id', 'desc')
      .limit(p.limit),
)

/** The number of deliveries of a webhook in the log. */
export const COUNT_DELIVERIES = statement((db, p: { webhookId: number }) =>
  db
    .selectFrom('webhook_delivery')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('webhook_id', '=', p.webhookId),
)

/** One delivery of an account. */
export const DELIVERY = statement((db, p: { id: string; accountId: number }) =>
  selectDeliveries(db)
    .where(sql<boolean>`d.id = ${p.id}::bigint`)
    .where('h.account_id', '=', p.accountId),
)

/** Adds a delivery to the log of a webhook. */
export const ADD_DELIVERY = statement(
  (db, p: { webhookId: number; type: WebhookType; body: string; inOrder: boolean }) =>
    db
      .insertInto('webhook_delivery')
      .values({ webhook_id: p.webhookId, type: p.type, body: p.body, in_order: p.inOrder })
      .returning('id'),
)
