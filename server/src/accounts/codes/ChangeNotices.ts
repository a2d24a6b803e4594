import type { Email } from '../../../contract/emails.js'
import type { SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { NOTICE_TTL_MINUTES } from './codeEmails.js'

/** A change of an account that its owner is notified of. */
export interface AccountChange {
  accountId: number
  kind: SecurityEventKind
  /** Details of the security event. */
  detail?: string
  /** The address in use. */
  email: string
  /** Creates the email. */
  write: () => Email
}

/** Records changes of accounts in the security log, and notifies the owners by email. */
export class ChangeNotices {
  constructor(
    private readonly shared: Pick<SharedServices, 'limits' | 'mail' | 'securityLog'>,
    private readonly client: ClientInfo,
  ) {}

  /** Counts a change that may be repeated at will. Call it before the transaction. @throws RateLimited */
  async count(accountId: number): Promise<void> {
    await this.shared.limits.consume('notices:account', String(accountId))
  }

  /** Reports a change in its transaction. */
  async send(
    statements: StatementRunner,
    { accountId, kind, detail, email, write }: AccountChange,
  ): Promise<void> {
    const { mail, securityLog } = this.shared
    await securityLog.record(statements, { accountId, kind, client: this.client, detail })
    await mail.queue(statements, {
      to: email,
      write,
      language: this.client.language,
      minutes: NOTICE_TTL_MINUTES,
    })
    statements.afterCommit(() => mail.wake())
  }
}
