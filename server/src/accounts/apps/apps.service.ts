import { randomBytes } from 'node:crypto'
import type { Scope } from '../../../contract/rules/accessTokens.js'
import { APPS, normalizeUserCode } from '../../../contract/rules/apps.js'
import { permitSession } from '../../platform/access/permissions.js'
import { sha256 } from '../../platform/config/Secrets.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import type { SharedServices, Viewer } from '../../platform/feature/Context.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { EMAILS } from '../../platform/mail/emails.js'
import { reportChange } from '../codes/codeEmails.js'
import { Account } from '../users/entities.js'
import type { AppAnswer, AppRequest } from './AppRequest.js'
import { ANSWER_REQUEST, CLIENT, CONNECT, OPEN_DEVICE_REQUEST, OPEN_REQUEST } from './appStatements.js'
import { CONNECT_COOKIE } from './AuthorizationServer.js'
import { OAUTH_PATHS } from './paths.js'
import { knownScopes, recordDigest } from './OauthAdapter.js'

/** Which request: the one of this browser by its id, or that of a device by its code. */
export interface RequestKey {
  id: string | null | undefined
  userCode: string | null | undefined
}

/** A request that waits for its answer. */
interface OpenRequest extends AppRequest {
  digest: Buffer
  clientId: string
  isDevice: boolean
}

/** What the library keeps of a request. */
interface RequestPayload {
  params?: { client_id?: string; scope?: string; redirect_uri?: string }
}

/** Shows a member what an app requests, and connects it when they allow it. */
export class Apps {
  constructor(
    private readonly shared: Pick<SharedServices, 'database' | 'limits' | 'mail' | 'securityLog' | 'secrets'>,
    private readonly viewer: Viewer | null,
    private readonly client: ClientInfo,
  ) {}

  /** Returns the request of an app. @throws AppError UNAUTHENTICATED, APP_REQUEST_NOT_FOUND; RateLimited */
  async request(key: RequestKey): Promise<AppRequest> {
    const { appName, scopes, redirectsTo } = await this.#find(key)
    return { appName, scopes, redirectsTo }
  }

  /**
   * Answers the request of an app, once. The security log and an email report a new connection.
   * @throws AppError as {@link request}, FORBIDDEN for a page of another site, QUOTA_REACHED; RateLimited
   */
  async answer(key: RequestKey, allow: boolean): Promise<AppAnswer> {
    this.client.requireSameOrigin()
    const request = await this.#find(key)
    const { id: accountId } = permitSession(this.viewer, 'apps:connect')
    const { database, limits } = this.shared
    if (allow) await limits.consume('notices:account', String(accountId))
    await database.transaction(async (statements) => {
      const tokenId = allow ? await this.#connect(statements, accountId, request) : null
      const answer = JSON.stringify(answerOf(request, accountId, tokenId))
      const answered = await statements.row(ANSWER_REQUEST, { digest: request.digest, answer, tokenId })
      if (!answered) throw new AppError('APP_REQUEST_NOT_FOUND')
    })
    return { redirectUrl: request.isDevice ? null : `${OAUTH_PATHS.authorize}/${key.id}` }
  }

  async #connect(
    statements: StatementRunner,
    accountId: number,
    { clientId, appName: name, scopes }: OpenRequest,
  ): Promise<number> {
    const { email, username } = await statements.em.findOneOrFail(Account, accountId, {
      fields: ['email', 'username'],
    })
    // Nothing has this digest until the app asks for its token.
    const tokenDigest = sha256(randomBytes(32).toString('base64url'))
    const added = await statements.row(CONNECT, { accountId, clientId, name, scopes, tokenDigest })
    if (!added) throw new AppError('APP_REQUEST_NOT_FOUND')
    const write = () => EMAILS.appConnected(username, name, scopes)
    const kind = 'APP_CONNECTED'
    await reportChange(this.shared, this.client, statements, { accountId, kind, detail: name, email, write })
    return added.id
  }

  async #find({ id, userCode }: RequestKey): Promise<OpenRequest> {
    const viewer = permitSession(this.viewer, 'apps:connect')
    const found = userCode ? await this.#findDevice(viewer, userCode) : await this.#findHere(id)
    if (!found) throw new AppError('APP_REQUEST_NOT_FOUND')
    const { params } = JSON.parse(found.row.payload) as RequestPayload
    const scopes: Scope[] = knownScopes(params?.scope)
    const app = await this.shared.database.row(CLIENT, { id: params?.client_id ?? '' })
    if (!app || scopes.length === 0) throw new AppError('APP_REQUEST_NOT_FOUND')
    const { digest, isDevice } = found
    const redirectsTo = isDevice ? null : placeOf(params?.redirect_uri)
    return { digest, isDevice, clientId: app.id, appName: app.name, scopes, redirectsTo }
  }

  /** Finds the request of this browser: nobody can have somebody else allow theirs. */
  async #findHere(id: string | null | undefined) {
    if (!id || this.client.cookie(CONNECT_COOKIE) !== id) return undefined
    const digest = recordDigest('Interaction', id)
    const row = await this.shared.database.row(OPEN_REQUEST, { digest })
    return row && { row, digest, isDevice: false }
  }

  async #findDevice({ id }: Viewer, text: string) {
    const { database, limits, secrets } = this.shared
    const userCode = normalizeUserCode(text)
    if (userCode.length !== APPS.userCodeLength) return undefined
    const userCodes = secrets.hmacs('user code', userCode)
    await limits.consumeAll([
      ['userCodes:address', this.client.address],
      ['userCodes:account', String(id)],
    ])
    const row = await database.row(OPEN_DEVICE_REQUEST, { userCodes })
    return row && { row, digest: row.digest, isDevice: true }
  }
}

/** Returns what the library expects of an answered request. */
function answerOf({ isDevice, scopes }: OpenRequest, accountId: number, tokenId: number | null): object {
  const denied = { error: 'access_denied', error_description: 'the member did not allow it' }
  if (isDevice)
    return tokenId === null
      ? { error: denied.error, errorDescription: denied.error_description }
      : {
          accountId: String(accountId),
          scope: scopes.join(' '),
          authTime: Math.floor(Date.now() / 1_000),
        }
  return {
    result:
      tokenId === null
        ? denied
        : {
            login: { accountId: String(accountId), remember: false },
            consent: { grantId: String(tokenId) },
          },
  }
}

/** Returns where an app is: the host of a site, or the scheme of an app on this device. */
function placeOf(redirectUri: string | undefined): string | null {
  const url = URL.parse(redirectUri ?? '')
  if (!url) return null
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.host : url.protocol.slice(0, -1)
}
