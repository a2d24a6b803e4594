import type { SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import { SECURITY_EVENTS } from '../../../contract/rules/accounts.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import type { Logger } from '../../platform/observability/log.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import type { Secrets } from '../../platform/config/Secrets.js'
import { RECORD_EVENT, RECORD_EVENT_OF_OWNER } from './securityEventStatements.js'

/** The client of an event, as the log stores it. */
type EventClient = Pick<ClientInfo, 'address' | 'userAgent'>

/** Input of {@link SecurityLog.record}. */
interface NewSecurityEvent {
  accountId: number
  kind: SecurityEventKind
  client: EventClient
  /** Details that the kind does not include, such as the provider's name; truncated to {@link SECURITY_EVENTS.detail} characters. */
  detail?: string
}

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
  async record(
    statements: StatementRunner,
    { accountId, kind, client, detail }: NewSecurityEvent,
  ): Promise<void> {
    const stored = detail?.slice(0, SECURITY_EVENTS.detail) ?? null
    const { address, userAgent } = client
    await statements.rows(RECORD_EVENT, { accountId, kind, address, userAgent, detail: stored })
    statements.afterCommit(() =>
      this.#write({ event: kind, accountId, ...clientFields(client), detail: stored }),
    )
  }

  /**
   * Stores a failed sign-in for the account that owns an address. The statement is the same for an unknown address, for
   * which only the log line is written, with an HMAC of the address.
   */
  async recordFailedSignIn(statements: StatementRunner, email: string, client: EventClient): Promise<void> {
    const { address, userAgent } = client
    const kind: SecurityEventKind = 'SIGN_IN_FAILED'
    const owner = await statements.row(RECORD_EVENT_OF_OWNER, { email, kind, address, userAgent })
    const subject = owner ?? { emailHash: this.secrets.hmac('log', email).toString('base64url') }
    statements.afterCommit(() => this.#write({ event: kind, ...subject, ...clientFields(client) }))
  }

  #write(line: { event: SecurityEventKind } & Record<string, unknown>): void {
    this.log[isCopied(line.event) ? 'warn' : 'info'](line, 'security event')
  }
}

/** Whether two clients used one secret, so that one of them has a copy. */
const isCopied = (kind: SecurityEventKind) => kind === 'SESSION_REUSED' || kind === 'APP_REUSED'

const clientFields = ({ address, userAgent }: EventClient) => ({ clientAddress: address, userAgent })
