import type { SecurityEventKind } from '../../../contract/messages.js'
import { SECURITY_EVENTS } from '../../../contract/rules.js'
import type { Statements } from '../../database/Database.js'
import type { Logger } from '../../config/log.js'
import type { ClientInfo } from './ClientInfo.js'
import type { Secrets } from './Secrets.js'

/** Where a request comes from, as the log stores it. */
export type EventClient = Pick<ClientInfo, 'address' | 'userAgent'>

/** Input of {@link SecurityLog.record}. */
export interface NewSecurityEvent {
  accountId: number
  kind: SecurityEventKind
  client: EventClient
  /** What the kind does not say, such as the provider's name; cut after {@link SECURITY_EVENTS.detail} characters. */
  detail?: string
}

/** Kinds that an operator should look at; all others are logged with level info. */
const WARNINGS: ReadonlySet<SecurityEventKind> = new Set(['SESSION_REUSED'])

/**
 * The security log of accounts: a row for the person and a line for the operator. Rows are bounded by kind, so that
 * one kind never pushes another one out, and by age (see Housekeeping).
 */
export class SecurityLog {
  constructor(
    private readonly secrets: Secrets,
    private readonly log: Logger,
  ) {}

  /** Stores an event, in the transaction of the act that it reports; the line is written after the commit. */
  async record(statements: Statements, { accountId, kind, client, detail }: NewSecurityEvent): Promise<void> {
    const stored = detail?.slice(0, SECURITY_EVENTS.detail) ?? null
    const { address, userAgent } = client
    await statements.rows(RECORD, [accountId, kind, address, userAgent, stored, SECURITY_EVENTS.perKind])
    statements.afterCommit(() =>
      this.#write({ event: kind, accountId, ...clientFields(client), detail: stored }),
    )
  }

  /**
   * Stores a failed sign-in of the account that owns an address, by the same statement whether there is one or not.
   * Of an address that nobody owns only the line tells, with a keyed hash of the address.
   */
  async recordFailedSignIn(statements: Statements, email: string, client: EventClient): Promise<void> {
    const { address, userAgent } = client
    const event: SecurityEventKind = 'SIGN_IN_FAILED'
    const params = [email, event, address, userAgent, SECURITY_EVENTS.perKind]
    const owner = await statements.row<{ accountId: number }>(RECORD_FAILED_SIGN_IN, params)
    const whose = owner ?? { emailHash: this.secrets.digest('log', email).toString('base64url') }
    statements.afterCommit(() => this.#write({ event, ...whose, ...clientFields(client) }))
  }

  #write(line: { event: SecurityEventKind } & Record<string, unknown>): void {
    this.log[WARNINGS.has(line.event) ? 'warn' : 'info'](line, 'security event')
  }
}

const clientFields = ({ address, userAgent }: EventClient) => ({ clientAddress: address, userAgent })

// A statement does not see what it inserts itself, so one less than the bound stays.
const PRUNE = (account: string, kind: string, most: string) => `
  delete from security_event where id in (
    select id from security_event where account_id = ${account} and kind = ${kind}
    order by id desc offset ${most}::integer - 1)`
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
