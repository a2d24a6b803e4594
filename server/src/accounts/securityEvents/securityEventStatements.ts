import { expressionBuilder, sql, type Expression } from 'kysely'
import type { SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import { SECURITY_EVENTS } from '../../../contract/rules/accounts.js'
import { statement, type Tables } from '../../platform/database/statement.js'
import { isoTimestamp } from '../../platform/database/time.js'
import { SECURITY_EVENT_KINDS } from './SecurityEvent.js'

const eb = expressionBuilder<Tables, 'security_event'>()

/** Selects the events of a kind above the limit. A statement does not see its own insert, so it keeps one less. */
const surplus = (accountId: number | Expression<number>, kind: SecurityEventKind) =>
  eb
    .selectFrom('security_event')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .offset(SECURITY_EVENTS.perKind - 1)

interface NewEvent {
  kind: SecurityEventKind
  address: string
  userAgent: string
}

/** Stores an event. */
export const RECORD_EVENT = statement((db, p: NewEvent & { accountId: number; detail: string | null }) =>
  db
    .with('pruned', (cte) => cte.deleteFrom('security_event').where('id', 'in', surplus(p.accountId, p.kind)))
    .insertInto('security_event')
    .values({
      account_id: p.accountId,
      kind: p.kind,
      client_address: p.address,
      user_agent: p.userAgent,
      detail: p.detail,
    }),
)

/** Stores an event for the account that owns an address, and returns its id; no row if there is none. */
export const RECORD_EVENT_OF_OWNER = statement((db, p: NewEvent & { email: string }) =>
  db
    .with('owner', (cte) =>
      cte
        .selectFrom('account')
        .select('id')
        .where(({ fn }) => fn<string>('lower', ['email']), '=', p.email)
        .where('email_verified_at', 'is not', null)
        .forKeyShare(),
    )
    .with('pruned', (cte) =>
      cte
        .deleteFrom('security_event')
        .where('id', 'in', surplus(sql<number>`(select id from owner)`, p.kind)),
    )
    .insertInto('security_event')
    .columns(['account_id', 'kind', 'client_address', 'user_agent'])
    .expression((query) =>
      query
        .selectFrom('owner')
        .select([
          'id',
          sql`${p.kind}::text`.as('kind'),
          sql`${p.address}`.as('address'),
          sql`${p.userAgent}`.as('agent'),
        ]),
    )
    .returning('account_id as accountId'),
)

// A newer version may have stored kinds that this version does not know.
const IS_KNOWN = eb('kind', 'in', SECURITY_EVENT_KINDS)

/** A page of the events of an account, newest first. @param p.before id of the last event of the previous page, or null */
export const EVENT_PAGE = statement((db, p: { accountId: number; before: string | null; limit: number }) =>
  db
    .selectFrom('security_event')
    .select([
      'id',
      'kind',
      isoTimestamp(eb.ref('created_at')).as('createdAt'),
      'client_address as clientAddress',
      'user_agent as userAgent',
      'detail',
    ])
    .where('account_id', '=', p.accountId)
    .where(IS_KNOWN)
    .where(sql<boolean>`(${p.before}::bigint is null or id < ${p.before})`)
    .orderBy('id', 'desc')
    .limit(p.limit),
)
