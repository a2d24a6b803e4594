import { permit, permitSession } from '../../platform/access/permissions.js'
import type { SharedServices, Viewer } from '../../platform/feature/Context.js'
import { EMAILS } from '../../platform/mail/emails.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { reportChange } from '../codes/codeEmails.js'
import type { LinkedIdentity } from './LinkedIdentity.js'
import type { OpenIdProvider } from './OpenIdProvider.js'
import type { StepUp, StepUpProof } from '../codes/StepUp.js'
import { endSessions } from '../sessions/endSessions.js'
import { Identity } from './entities.js'
import { IDENTITIES, UNLINK_IDENTITY } from './identityStatements.js'
import type { User } from '../users/User.js'
import { USER_BY_ID } from '../users/userStatements.js'

/** Lists and unlinks the identity provider sign-ins of an account. */
export class Identities {
  constructor(
    private readonly shared: Pick<SharedServices, 'database' | 'mail' | 'identityProvider' | 'securityLog'>,
    private readonly client: ClientInfo,
    private readonly viewer: Viewer | null,
    private readonly stepUp: StepUp,
  ) {}

  /** Returns the linked identities of an account that the viewer may see, oldest first. */
  list({ id }: Pick<User, 'id'>): Promise<LinkedIdentity[]> {
    return linkedProviders(this.shared.database, this.shared.identityProvider, id)
  }

  /** Returns the viewer's linked identities. @throws AppError UNAUTHENTICATED. */
  async own(): Promise<LinkedIdentity[]> {
    return this.list(permit(this.viewer, 'profile:read'))
  }

  /**
   * Removes a linked identity of the viewer, ends all other sessions, and notifies the owner by email.
   * @throws AppError IDENTITY_NOT_FOUND; LAST_SIGN_IN when it is the only way to sign in; INVALID_INPUT naming `password`
   * or `code`; RateLimited.
   */
  async unlink(id: string, proof: StepUpProof): Promise<User> {
    const { id: accountId, sessionId } = permitSession(this.viewer, 'account:secure')
    const linked = await this.list({ id: accountId })
    const target = linked.find((one) => String(one.id) === id)
    if (!target) throw new AppError('IDENTITY_NOT_FOUND')
    const confirmed = await this.stepUp.check(proof)
    return this.shared.database.transaction(async (statements) => {
      // Locks the account, so that concurrent calls cannot remove the last two.
      await confirmed.consume(statements)
      const account = await statements.row(USER_BY_ID, { id: accountId })
      if (!account) throw new AppError('UNAUTHENTICATED')
      if (!(await statements.row(UNLINK_IDENTITY, { id: target.id, accountId }))) {
        const exists = await statements.em.count(Identity, { id: target.id })
        throw new AppError(exists ? 'LAST_SIGN_IN' : 'IDENTITY_NOT_FOUND')
      }
      await endSessions(statements, accountId, sessionId)
      await reportChange(this.shared, this.client, statements, {
        accountId,
        kind: 'PROVIDER_UNLINKED',
        detail: target.provider,
        email: account.email,
        write: () => EMAILS.providerRemoved(account.username, target.provider),
      })
      return account
    })
  }
}

/** Returns the linked identities of an account, oldest first, with the display names of their providers. */
export async function linkedProviders(
  statements: StatementRunner,
  provider: OpenIdProvider | undefined,
  accountId: number,
): Promise<LinkedIdentity[]> {
  const rows = await statements.rows(IDENTITIES, { accountId })
  return rows.map(({ id, issuer, createdAt }) => ({ id, createdAt, provider: nameOf(provider, issuer) }))
}

function nameOf(provider: OpenIdProvider | undefined, issuer: string): string {
  if (provider?.isIssuer(issuer)) return provider.name
  return URL.canParse(issuer) ? new URL(issuer).host : issuer
}
