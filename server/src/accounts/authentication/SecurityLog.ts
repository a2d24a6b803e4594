import type { SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import { SECURITY_EVENTS } from '../../../contract/rules/accounts.js'
import type { Statements } from '../../database/Database.js'
import type { Logger } from '../../config/log.js'
import type { ClientInfo } from './ClientInfo.js'
import type { Secrets } from './Secrets.js'

/** The client of an event, as the log stores it. */
export type EventClient = Pick<ClientInfo, 'address' | 'userAgent'>

/** Input of {@link SecurityLog.record}. */
export interface NewSecurityEvent {
  accountId: number
  kind: SecurityEventKind
  client: EventClient
  /** Details that the kind does not include, such as the provider's name; truncated to {@link SECURITY_EVENTS.detail} characters. */
  detail?: string
}

/** Kinds that are logged with level warn; all others with level info. */
const WARNINGS: ReadonlySet<SecurityEventKind> = new Set(['SESSION_REUSED'])

/**
 * Writes security events: a database row for the account's owner and a log line for the operator. Rows are limited per
 * kind, so that one kind never displaces another, and by age (see Housekeeping).
 */
export class SecurityLog {
  constructor(
    private readonly secrets: Secrets,
    private readonly log: Logger,
  ) {}

  /** Stores an event in the transaction of the reported action; writes the log line after the commit. */
  async record(statements: Statements, { accountId, kind, client, detail }: NewSecurityEvent): Promise<void> {
    const stored = detail?.slice(0, SECURITY_EVENTS.detail) ?? null
    const { address, userAgent } = client
    await statements.rows(RECORD, [accountId, kind, address, userAgent, stored, SECURITY_EVENTS.perKind])
    statements.afterCommit(() =>
      this.#write({ event: kind, accountId, ...clientFields(client), detail: stored }),
    )
  }

  /**
   * Stores a failed sign-in for the account that owns an address. The statement is the same for an unknown address, for
   * which only the log line is written, with an HMAC of the address.
   */
  async recordFailedSignIn(statements: Statements, email: string, client: EventClient): Promise<void> {
    const { address, userAgent } = client
    const event: SecurityEventKind = 'SIGN_IN_FAILED'
    const params = [email, event, address, userAgent, SECURITY_EVENTS.perKind]
    const owner = await statements.row<{ accountId: number }>(RECORD_FAILED_SIGN_IN, params)
    const subject = owner ?? { emailHash: this.secrets.hmac('log', email).toString('base64url') }
    statements.afterCommit(() => this.#write({ event, ...subject, ...clientFields(client) }))
  }

  #write(line: { event: SecurityEventKind } & Record<string, unknown>): void {
    this.log[WARNINGS.has(line.event) ? 'warn' : 'info'](line, 'security event')
  }
}

const clientFields = ({ address, userAgent }: EventClient) => ({ clientAddress: address, userAgent })

// A statement does not see its own insert, so it keeps one row less than the limit.
const PRUNE = (account: string, kind: string, limit: string) => `
  delete from security_event where id in (
    select id from security_event where account_id = ${account} and kind = ${kind}
    order by id desc offset ${limit}::integer - 1)`
const RECORD = `
  with pruned as (${PRUNE('$1::integer', '$2::text', '$6')})
  insert into security_event (account_id, kind, client_address, user_agent, detail)
  values ($1::integer, $2::text, $3, $4, $5)`
const RECORD_FAILED_SIGN_IN = `
  with owner as (
    select id from account where lower(email) = $1 and email_verified_at is not null for key share),
  pruned as (${PRUNE('(select id from owner)', '$2::text', '$5')})
  insert into security_event (account_id, kind, client_address, user_agent)
  select id, $2::text, $3, $4 from owner
  returning account_id as "accountId"`
