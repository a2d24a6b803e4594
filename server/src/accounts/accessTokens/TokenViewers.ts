import type { IncomingMessage } from 'node:http'
import { ACCESS_TOKENS } from '../../../contract/rules/accessTokens.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { AppError } from '../../platform/errors/errors.js'
import type { SharedServices, Viewer } from '../../platform/feature/Context.js'
import { NOTE_USE, VIEWER_OF_TOKEN } from './accessTokenStatements.js'

/** Returns the access token of a request's Authorization header; undefined for none, and for the token of a session. */
export const readAccessToken = ({ headers }: IncomingMessage): string | undefined =>
  new RegExp(`^Bearer (${ACCESS_TOKENS.prefix}\\S*)$`, 'i').exec(headers.authorization ?? '')?.[1]

/** Finds for whom a request with an access token acts. Every request looks the token up, so revoking it takes effect at once. */
export class TokenViewers {
  constructor(private readonly shared: Pick<SharedServices, 'database' | 'limits' | 'clientAddressOf'>) {}

  /**
   * Returns the viewer of a token. A wrong, an expired and a revoked one are the same, and each takes one lookup by its digest.
   * @throws AppError UNAUTHENTICATED for an unknown one; RateLimited for a client with too many of them
   */
  async find(token: string, request: IncomingMessage): Promise<Viewer> {
    const { database, limits, clientAddressOf } = this.shared
    const row = await database.row(VIEWER_OF_TOKEN, { tokenDigest: sha256(token) })
    if (!row) {
      await limits.consume('tokens:address', clientAddressOf(request))
      throw new AppError('UNAUTHENTICATED')
    }
    const { id, username, scopes, tokenId, isFirstUse } = row
    if (isFirstUse) await database.rows(NOTE_USE, { tokenId, accountId: id })
    return { id, username, sessionId: null, scopes: new Set(scopes), tokenId }
  }
}
