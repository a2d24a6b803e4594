import type { Adapter, AdapterPayload, errors as Errors, KoaContextWithOIDC } from 'oidc-provider'
import { ACCESS_TOKENS, SCOPES, type Scope } from '../../../contract/rules/accessTokens.js'
import { normalizeUserCode } from '../../../contract/rules/apps.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { readId } from '../../platform/database/readId.js'
import { userAgentOf } from '../../platform/http/ClientInfo.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import {
  CLIENT,
  CONNECTION,
  CONNECTION_OF_TOKEN,
  CONSUME_RECORD,
  DELETE_RECORD,
  DISCONNECT,
  FORGET_USED,
  ISSUE_TOKEN,
  POLL,
  RECORD,
  STORE_RECORD,
} from './appStatements.js'
import { OAUTH_PATHS } from './paths.js'

type Shared = Pick<SharedServices, 'database' | 'secrets' | 'securityLog' | 'clientAddressOf' | 'log'>

/** Returns the digest under which a record is stored. */
export const recordDigest = (model: string, id: string): Buffer => sha256(`${model} ${id}`)

/** Returns the known scopes of a request, in their order. */
export const knownScopes = (scope: string | undefined): Scope[] => {
  const requested = new Set(scope?.split(' '))
  return SCOPES.filter((known) => requested.has(known))
}

const seconds = (expiresIn: number | undefined) => Math.max(Math.round(expiresIn ?? 0), 1)

/**
 * Stores what the authorization server gives out. A grant is a row of `access_token`, whose id stays the same while its token is
 * replaced; deleting that row deletes everything else by its foreign key. Ids are secrets, so only their digests are stored.
 */
export class OauthAdapter implements Adapter {
  constructor(
    private readonly model: string,
    private readonly shared: Shared,
    private readonly errors: typeof Errors,
    /** Returns the request that the library answers. */
    private readonly currentRequest: () => KoaContextWithOIDC,
  ) {}

  /** @throws InvalidGrant if the connection has ended; InvalidScope for a device that requests no known scope */
  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { database, secrets } = this.shared
    // The consent of a member is needed each time, so the library's own session keeps nothing.
    if (this.model === 'Session') return
    // The address to return to has the id of the request in it.
    const { jti: _secret, returnTo: _address, userCode, grantId, exp: _end, ...content } = payload
    const tokenId = grantId === undefined ? null : Number(grantId)
    if (this.model === 'AccessToken') {
      const values = { scopes: knownScopes(payload.scope), seconds: seconds(expiresIn) }
      const tokenDigest = sha256(ACCESS_TOKENS.prefix + id)
      const issued =
        tokenId !== null && (await database.row(ISSUE_TOKEN, { id: tokenId, tokenDigest, ...values }))
      if (!issued) throw new this.errors.InvalidGrant('grant not found')
      return
    }
    if (this.model === 'DeviceCode' && knownScopes(String(content.params?.scope)).length === 0)
      throw new this.errors.InvalidScope('none of the scopes is known', String(content.params?.scope ?? ''))
    const stored = await database.row(STORE_RECORD, {
      digest: recordDigest(this.model, id),
      model: this.model,
      payload: JSON.stringify(content),
      tokenId,
      userCode: userCode === undefined ? null : userCodeDigest(secrets, userCode),
      seconds: seconds(expiresIn),
    })
    if (!stored) throw new this.errors.InvalidGrant('grant not found')
    if (this.model === 'RefreshToken' && tokenId !== null) await database.rows(FORGET_USED, { tokenId })
  }

  /** @throws SlowDown for a device that asks again too early */
  async find(id: string): Promise<AdapterPayload | undefined> {
    const { database } = this.shared
    if (this.model === 'Client') return this.#client(id)
    if (this.model === 'Grant') return this.#grant(id)
    if (this.model === 'AccessToken') return this.#accessToken(id)
    if (this.model === 'Session') return undefined
    const digest = recordDigest(this.model, id)
    const row =
      this.model === 'DeviceCode'
        ? await database.row(POLL, { digest })
        : await database.row(RECORD, { digest })
    if (!row) return undefined
    if ('isTooEarly' in row && row.isTooEarly && row.answer === null) throw new this.errors.SlowDown()
    return {
      ...(JSON.parse(row.payload) as AdapterPayload),
      ...(row.answer !== null && (JSON.parse(row.answer) as AdapterPayload)),
      jti: id,
      exp: row.exp,
      ...(row.isReused && { consumed: true }),
      ...(row.tokenId !== null && { grantId: String(row.tokenId) }),
    }
  }

  /** @throws InvalidGrant if another request was first */
  async consume(id: string): Promise<void> {
    const used = await this.shared.database.row(CONSUME_RECORD, { digest: recordDigest(this.model, id) })
    if (!used) throw new this.errors.InvalidGrant('already used')
  }

  async destroy(id: string): Promise<void> {
    const { database } = this.shared
    if (this.model === 'Grant') return this.revokeByGrantId(id)
    // An access token ends with its grant.
    if (this.model === 'AccessToken' || this.model === 'Session') return
    await database.rows(DELETE_RECORD, { digest: recordDigest(this.model, id) })
  }

  /** Ends a connection: its app asks for it, or a used code or refresh token has come again. */
  async revokeByGrantId(grantId: string): Promise<void> {
    const id = readId(grantId)
    if (!id) return
    const { database, securityLog, clientAddressOf, log } = this.shared
    const ended = await database.row(DISCONNECT, { id })
    if (!ended) return
    // Not in one transaction: a connection whose token was copied ends also when the event cannot be recorded.
    try {
      const { path, req } = this.currentRequest()
      await securityLog.record(database, {
        accountId: ended.accountId,
        kind: path === OAUTH_PATHS.revoke ? 'APP_DISCONNECTED' : 'APP_REUSED',
        client: { address: clientAddressOf(req), userAgent: userAgentOf(req) },
        detail: ended.name,
      })
    } catch (error) {
      log.error({ err: error, accountId: ended.accountId }, 'the end of a connection was not recorded')
    }
  }

  /** Members enter the code on a page of ours; see `apps.service.ts`. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  findByUid(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  async #client(id: string): Promise<AdapterPayload | undefined> {
    if (!CLIENT_ID.test(id)) return undefined
    const row = await this.shared.database.row(CLIENT, { id })
    return row && { ...clientMetadata(row), response_modes: [...RESPONSE_MODES] }
  }

  async #grant(grantId: string): Promise<AdapterPayload | undefined> {
    const id = readId(grantId)
    const row = id ? await this.shared.database.row(CONNECTION, { id }) : undefined
    if (!row?.clientId || !row.scopes) return undefined
    return {
      jti: grantId,
      kind: 'Grant',
      accountId: String(row.accountId),
      clientId: row.clientId,
      openid: { scope: row.scopes.join(' ') },
      // It lasts until it is revoked: a connection that is not used is deleted.
      exp: FAR_FUTURE,
    }
  }

  async #accessToken(token: string): Promise<AdapterPayload | undefined> {
    const row = await this.shared.database.row(CONNECTION_OF_TOKEN, { tokenDigest: sha256(token) })
    if (!row?.clientId) return undefined
    return {
      jti: token,
      kind: 'AccessToken',
      accountId: String(row.accountId),
      clientId: row.clientId,
      grantId: String(row.id),
      scope: row.scopes.join(' '),
      exp: row.exp,
    }
  }
}

/** Seconds since 1970 of a moment that nobody will see. */
const FAR_FUTURE = 32_503_680_000

/** Returns the digest under which a device's code for its member is stored. */
const userCodeDigest = (secrets: Shared['secrets'], code: string): Buffer =>
  secrets.hmac('user code', normalizeUserCode(code))

/** How a code can be sent to an app. Forms to other sites (`form_post`) are against the Content-Security-Policy. */
export const RESPONSE_MODES = ['fragment', 'query'] as const

/** Ids of apps: 16 bytes in base64url. */
const CLIENT_ID = /^[\w-]{22}$/

/** An app, as it registered. */
export interface AppRegistration {
  id: string
  name: string
  redirectUris: string[]
  grantTypes: string[]
}

/** Returns the metadata of an app in the words of RFC 7591. */
export const clientMetadata = ({ id, name, redirectUris, grantTypes }: AppRegistration) => ({
  client_id: id,
  client_name: name,
  redirect_uris: redirectUris,
  grant_types: grantTypes,
  response_types: redirectUris.length > 0 ? ['code' as const] : [],
  token_endpoint_auth_method: 'none' as const,
  application_type: redirectUris.every((uri) => uri.startsWith('https:'))
    ? ('web' as const)
    : ('native' as const),
})
