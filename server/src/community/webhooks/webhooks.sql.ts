// SQL text: positions of the log of changes are of a type that Kysely does not know, and leases are decided by one statement.
import { sql } from 'kysely'
import type { ChangeKind } from '../../../contract/rules/changes.js'
import {
  WEBHOOKS,
  type WebhookFailure,
  type WebhookOffReason,
  type WebhookType,
} from '../../../contract/rules/webhooks.js'
import { statement } from '../../platform/database/statement.js'
import type { WebhookPosition } from './webhookStatements.js'

/** Time after which another job may send to a webhook, in seconds; longer than an attempt and its statements. */
const LEASE_S = 60
/** Days after which an unused cursor is read anew, long before it expires. */
const CURSOR_DAYS = 7
/** Webhooks that one look finds at most. */
const FOUND_MAX = 200

/** A webhook that was created with an access token works as long as that one; that of an app as long as its connection, which outlives its tokens. */
const IS_USABLE = sql`(h.token_id is null or exists (
  select from access_token t
  where t.id = h.token_id and (t.client_id is not null or t.expires_at is null or t.expires_at > now())
))`
const IS_FREE = sql`(h.leased_until is null or h.leased_until < now())`
const DAY = sql.lit('1 day')

/** Webhooks with something to send: a delivery that is due, or changes behind their position. */
export const DUE_WEBHOOKS = statement(
  (_db) => sql<{ id: number }>`
  select h.id from webhook h
  where ${IS_FREE} and ${IS_USABLE} and (
    exists (
      select from webhook_delivery d where d.webhook_id = h.id and d.state = 'PENDING' and d.next_at <= now()
        and (h.off_reason is null or not d.in_order)
    )
    or h.off_reason is null and h.reads_from <= now() and not exists (
      select from webhook_delivery d where d.webhook_id = h.id and d.state = 'PENDING' and d.in_order
    ) and (
      h.read_at < now() - ${sql.lit(CURSOR_DAYS)} * interval ${DAY}
      or exists (
        select from change c where c.account_id = h.account_id and c.kind = any(h.kinds)
          and (c.transaction_id, c.sequence) > (h.transaction_id, h.sequence)
      )
    )
  )
  order by h.leased_until nulls first, h.id limit ${sql.lit(FOUND_MAX)}`,
)

/** A webhook that a job sends to. */
interface LeasedWebhook {
  id: number
  accountId: number
  username: string
  name: string
  address: string
  kinds: ChangeKind[]
  secret: Buffer
  formerSecret: Buffer | null
  cursor: string
  isOn: boolean
  /** Whether the log may be read now. */
  isReading: boolean
}

/** Leases a webhook to a job, or lengthens its lease; no row while another one has it. */
export const LEASE_WEBHOOK = statement(
  (_db, p: { id: number; lease: string }) => sql<LeasedWebhook>`
  update webhook h set leased_by = ${p.lease}::uuid, leased_until = now() + ${sql.lit(LEASE_S)} * interval '1 second'
  from account a
  where h.id = ${p.id}::int and a.id = h.account_id and (h.leased_by = ${p.lease}::uuid or ${IS_FREE}) and ${IS_USABLE}
  returning h.id, h.account_id as "accountId", a.username, h.name, h.address, h.kinds, h.secret, h.cursor,
    case when h.former_secret_until > now() then h.former_secret end as "formerSecret", h.off_reason is null as "isOn",
    h.reads_from <= now() as "isReading"`,
)

/** Ends the lease of a job. */
export const RELEASE_WEBHOOK = statement(
  (_db, p: { id: number; lease: string }) => sql`
  update webhook set leased_by = null, leased_until = null where id = ${p.id}::int and leased_by = ${p.lease}::uuid`,
)

/** The next delivery of a webhook that is due. Tests and repeated ones do not wait for the others. */
export const NEXT_DELIVERY = statement(
  (_db, p: { webhookId: number; isOn: boolean }) => sql<{
    id: string
    messageId: string
    type: WebhookType
    body: string
    inOrder: boolean
    attempts: number
  }>`
  select id::text as id, 'msg_' || message as "messageId", type, body, in_order as "inOrder", attempts
  from webhook_delivery
  where webhook_id = ${p.webhookId}::int and state = 'PENDING' and next_at <= now() and (${p.isOn}::boolean or not in_order)
  order by in_order, id limit 1`,
)

/** A delivery for which later changes have to wait. */
export const HAS_DELIVERY_IN_ORDER = statement(
  (_db, p: { webhookId: number }) => sql<{ id: string }>`
  select id::text as id from webhook_delivery where webhook_id = ${p.webhookId}::int and state = 'PENDING' and in_order`,
)

/**
 * Moves a leased webhook to another position; no row if its lease or its cursor is no longer the same.
 * @param p.pauseS until the log is read again, in seconds
 */
export const MOVE_WEBHOOK = statement(
  (_db, p: WebhookPosition & { id: number; lease: string; before: string; pauseS: number }) => sql<{
    id: number
  }>`
  update webhook set cursor = ${p.cursor}::text, transaction_id = ${p.transactionId}::text::xid8,
    sequence = ${p.sequence}::bigint, read_at = now(), reads_from = now() + ${p.pauseS}::int * interval '1 second'
  where id = ${p.id}::int and leased_by = ${p.lease}::uuid and cursor = ${p.before}::text
  returning id`,
)

/** What became of an attempt. */
interface Attempt {
  id: string
  webhookId: number
  durationMs: number
  status: number | null
}

/** Notes that a delivery has arrived. */
export const NOTE_DELIVERED = statement(
  (_db, p: Attempt) => sql`
  with noted as (
    update webhook_delivery set state = 'DELIVERED', attempts = attempts + 1, attempted_at = now(),
      status = ${p.status}::int, duration_ms = ${p.durationMs}::int, failure = null
    where id = ${p.id}::bigint
  )
  update webhook set failing_since = null, delivered_at = now() where id = ${p.webhookId}::int`,
)

/** Notes that an attempt has failed. @param p.pauseS until the next one, in seconds; null if it is the last one */
export const NOTE_FAILED = statement(
  (_db, p: Attempt & { failure: WebhookFailure; pauseS: number | null; inOrder: boolean }) => sql`
  with noted as (
    update webhook_delivery set state = case when ${p.pauseS}::int is null then 'FAILED' else 'PENDING' end,
      attempts = attempts + 1, attempted_at = now(), status = ${p.status}::int, duration_ms = ${p.durationMs}::int,
      failure = ${p.failure}::text, next_at = now() + coalesce(${p.pauseS}::int, 0) * interval '1 second'
    where id = ${p.id}::bigint
  )
  update webhook set failing_since = coalesce(failing_since, now())
  where id = ${p.webhookId}::int and ${p.inOrder}::boolean`,
)

/** Lets a delivery wait, without an attempt. */
export const POSTPONE = statement(
  (_db, p: { id: string; seconds: number }) => sql`
  update webhook_delivery set next_at = now() + ${p.seconds}::int * interval '1 second' where id = ${p.id}::bigint`,
)

/** Switches a webhook off, if it has failed for too long or must be; no row if it is off. @param p.reason null for the days */
export const SWITCH_OFF = statement(
  (_db, p: { id: number; reason: WebhookOffReason | null }) => sql<{
    name: string
    address: string
    username: string
    email: string
  }>`
  update webhook h set off_reason = coalesce(${p.reason}::text, 'FAILING') from account a
  where h.id = ${p.id}::int and a.id = h.account_id and h.off_reason is null
    and (${p.reason}::text is not null or h.failing_since < now() - ${sql.lit(WEBHOOKS.failingDays)} * interval ${DAY})
  returning h.name, h.address, a.username, a.email`,
)

/** Lets a delivery be sent now: one that is done once more, besides the others. No row for another account's. */
export const REPLAY_DELIVERY = statement(
  (_db, p: { id: string; accountId: number }) => sql<{ id: string; webhookId: number }>`
  update webhook_delivery d set in_order = d.in_order and d.state = 'PENDING', state = 'PENDING', next_at = now()
  from webhook h
  where d.id = ${p.id}::bigint and h.id = d.webhook_id and h.account_id = ${p.accountId}::int
  returning d.id::text as id, h.id as "webhookId"`,
)

/** Deletes deliveries of a webhook for which no later ones wait, but the newest. */
export const PRUNE_DELIVERIES = statement(
  (_db, p: { webhookId: number }) => sql`
  delete from webhook_delivery where webhook_id = ${p.webhookId}::int and (state <> 'PENDING' or not in_order) and id < (
    select id from webhook_delivery where webhook_id = ${p.webhookId}::int order by id desc
    offset ${sql.lit(WEBHOOKS.logged - 1)} limit 1
  )`,
)
