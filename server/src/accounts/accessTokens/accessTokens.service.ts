import { randomBytes } from 'node:crypto'
import { ACCESS_TOKENS } from '../../../contract/rules/accessTokens.js'
import { accessTokenSchema } from '../../../contract/schemas/accessTokens.js'
import { permit } from '../../platform/access/permissions.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, parseInput } from '../../platform/errors/errors.js'
import type { SharedServices, Viewer } from '../../platform/feature/Context.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { EMAILS } from '../../platform/mail/emails.js'
import { reportChange } from '../codes/codeEmails.js'
import type { StepUp, StepUpProof } from '../codes/StepUp.js'
import type { Accounts } from '../users/accounts.service.js'
import type { User } from '../users/User.js'
import type { AccessToken, CreatedAccessToken } from './AccessToken.js'
import { ADD_TOKEN, REVOKE_TOKEN, TOKEN, TOKENS_OF } from './accessTokenStatements.js'

interface Parts {
  accounts: Accounts
  stepUp: StepUp
}

/** Lists, creates and revokes the viewer's access tokens. Only a digest of a token is stored. */
export class PersonalAccessTokens {
  constructor(
    private readonly shared: Pick<SharedServices, 'database' | 'limits' | 'mail' | 'securityLog'>,
    private readonly viewer: Viewer | null,
    private readonly client: ClientInfo,
    private readonly parts: Parts,
  ) {}

  /** Returns the access tokens of a member, newest first. @throws AppError FORBIDDEN for another member's */
  list(ownerId: number): Promise<AccessToken[]> {
    const { id: accountId } = permit(this.viewer, 'accessTokens:list', { ownerId })
    return this.shared.database.rows(TOKENS_OF, { accountId })
  }

  /** As {@link list}, of the viewer. @throws AppError UNAUTHENTICATED for a visitor */
  own(): Promise<AccessToken[]> {
    return this.list(this.viewer?.id ?? 0)
  }

  /**
   * Creates an access token. Nobody can read its secret again. The security log and an email say so.
   * @throws AppError INVALID_INPUT naming the wrong fields, ACCESS_TOKEN_EXISTS, QUOTA_REACHED; RateLimited
   */
  async create(input: object, proof: StepUpProof): Promise<CreatedAccessToken> {
    const { id: accountId } = permit(this.viewer, 'accessTokens:change')
    const { name, scopes, days = null } = parseInput(accessTokenSchema, input)
    const { database, limits } = this.shared
    const confirmed = await this.parts.stepUp.check(proof)
    await limits.consume('notices:account', String(accountId))
    const token = ACCESS_TOKENS.prefix + randomBytes(ACCESS_TOKENS.tokenBytes).toString('base64url')
    const accessToken = await database.transaction(async (statements) => {
      await confirmed.consume(statements)
      const values = { accountId, name, scopes, days, tokenDigest: sha256(token) }
      const added = await statements.row(ADD_TOKEN, values)
      const found = added && (await statements.row(TOKEN, { id: added.id, accountId }))
      if (!found) throw new AppError('ACCESS_TOKEN_EXISTS')
      const { email, username } = confirmed
      const write = () => EMAILS.accessTokenCreated(username, name, scopes)
      const kind = 'TOKEN_CREATED'
      await reportChange(this.shared, this.client, statements, {
        accountId,
        kind,
        detail: name,
        email,
        write,
      })
      return found
    })
    return { accessToken, token, user: await this.parts.accounts.own() }
  }

  /** Revokes an access token of the viewer: it is rejected from now on. @throws AppError ACCESS_TOKEN_NOT_FOUND */
  async revoke(id: unknown): Promise<User> {
    const { id: accountId } = permit(this.viewer, 'accessTokens:change')
    const number = readId(id)
    if (!number) throw new AppError('ACCESS_TOKEN_NOT_FOUND')
    const { database, securityLog } = this.shared
    await database.transaction(async (statements) => {
      const revoked = await statements.row(REVOKE_TOKEN, { id: number, accountId })
      if (!revoked) throw new AppError('ACCESS_TOKEN_NOT_FOUND')
      const { client } = this
      const kind = revoked.isApp ? 'APP_DISCONNECTED' : 'TOKEN_REVOKED'
      await securityLog.record(statements, { accountId, kind, client, detail: revoked.name })
    })
    return this.parts.accounts.own()
  }
}
