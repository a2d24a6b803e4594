import { createPrivateKey } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Configuration, errors as Errors, JWK, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { ACCESS_TOKENS, SCOPES } from '../../../contract/rules/accessTokens.js'
import { APPS } from '../../../contract/rules/apps.js'
import type { Secrets } from '../../platform/config/Secrets.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import { loggedPath } from '../../platform/observability/RequestContext.js'
import { knownScopes, OauthAdapter, RESPONSE_MODES } from './OauthAdapter.js'
import { OAUTH_PATHS } from './paths.js'

/** Name of the cookie by which only the browser that was sent here by an app can allow it. */
export const CONNECT_COOKIE = 'marquee_connect'

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

/** Grants that an app can register for. */
export const GRANT_TYPES = ['authorization_code', 'refresh_token', DEVICE_GRANT] as const

/** Fields of the metadata that say something about this server. */
const METADATA = new Set([
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'revocation_endpoint',
  'device_authorization_endpoint',
  'response_types_supported',
  'grant_types_supported',
  'code_challenge_methods_supported',
  'token_endpoint_auth_methods_supported',
  'authorization_response_iss_parameter_supported',
])

/** Public addresses of an instance for which there is a server at once. Without PUBLIC_URL it has those that clients use. */
const MAX_ISSUERS = 8

type Shared = Pick<
  SharedServices,
  'database' | 'secrets' | 'securityLog' | 'clientAddressOf' | 'env' | 'log' | 'cookieSuffix'
>

/** The OAuth 2.1 server for apps, of the library `oidc-provider`. It is loaded when an app first asks for it. */
export class AuthorizationServer {
  readonly #providers = new LRUCache<string, Promise<Provider>>({ max: MAX_ISSUERS })

  constructor(private readonly shared: Shared) {}

  /** Returns the server of an origin, such as `https://movies.example`. */
  provider(issuer: string): Promise<Provider> {
    let provider = this.#providers.get(issuer)
    if (!provider) {
      provider = this.#create(issuer)
      this.#providers.set(issuer, provider)
      provider.catch(() => this.#providers.delete(issuer))
    }
    return provider
  }

  async #create(issuer: string): Promise<Provider> {
    const { Provider, errors, interactionPolicy } = await import('oidc-provider')
    const { Check, Prompt } = interactionPolicy
    const currentRequest = () => {
      if (!Provider.ctx) throw new Error('The OAuth server answers no request')
      return Provider.ctx
    }
    const isAllowed = ({ oidc }: KoaContextWithOIDC) => {
      const { scope } = oidc.params ?? {}
      if (knownScopes(typeof scope === 'string' ? scope : '').length === 0)
        throw new errors.InvalidScope('none of the scopes is known', String(scope ?? ''))
      return oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT
    }
    const consent = new Prompt(
      { name: 'consent', requestable: true },
      new Check('consent_needed', 'a member has to allow it', isAllowed),
    )
    const provider = new Provider(issuer, {
      ...this.#configuration(),
      adapter: (model: string) => new OauthAdapter(model, this.shared, errors, currentRequest),
      interactions: {
        policy: [consent] as never,
        url: (_context, { uid }) => `${OAUTH_PATHS.consentPage}?request=${uid}`,
      },
    })
    // `oauthRoutes` sets the headers, after it has asked which proxies are trusted.
    provider.proxy = true
    provider.use(finish)
    provider.on('authorization.error', keepHere)
    provider.on('server_error', (context: KoaContextWithOIDC, err: Error) => {
      keepHere(context, err)
      this.shared.log.error({ err, path: loggedPath(context.path) }, 'oauth request failed')
    })
    return provider
  }

  #configuration(): Configuration {
    const { secrets, env, cookieSuffix } = this.shared
    const isSecure = env.publicUrl?.startsWith('https:') === true
    const prefix = (name: string) => (isSecure ? name : '')
    return {
      claims: {},
      clientAuthMethods: ['none'],
      clientDefaults: { id_token_signed_response_alg: 'EdDSA', token_endpoint_auth_method: 'none' },
      // No response depends on a cookie, so pages of any origin may have it.
      clientBasedCORS: () => true,
      conformIdTokenClaims: false,
      cookies: {
        names: {
          session: 'marquee_oauth',
          interaction: `${prefix('__Host-')}${CONNECT_COOKIE}${cookieSuffix}`,
          // Its path is the address that the browser returns to.
          resume: `${prefix('__Secure-')}marquee_return${cookieSuffix}`,
        },
        keys: secrets.hmacs('oauth cookies', '').map((key) => key.toString('base64url')),
        short: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', signed: true },
        long: { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true },
      },
      enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
      expiresWithSession: () => false,
      features: {
        devInteractions: { enabled: false },
        deviceFlow: { enabled: true, charset: 'base-20', mask: APPS.userCodeMask, deviceInfo: () => ({}) },
        dPoP: { enabled: false },
        pushedAuthorizationRequests: { enabled: false },
        resourceIndicators: { enabled: false },
        revocation: {
          enabled: true,
          allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
        },
        rpInitiatedLogout: { enabled: false },
        userinfo: { enabled: false },
      },
      findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
      issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
      jwks: { keys: [signingKey(secrets)] },
      pkce: { required: () => true },
      renderError,
      responseTypes: ['code'],
      revokeGrantPolicy: () => true,
      rotateRefreshToken: true,
      routes: {
        authorization: OAUTH_PATHS.authorize,
        token: OAUTH_PATHS.token,
        revocation: OAUTH_PATHS.revoke,
        device_authorization: OAUTH_PATHS.device,
        code_verification: OAUTH_PATHS.devicePage,
      },
      scopes: [...SCOPES],
      ttl: {
        AccessToken: APPS.accessSeconds,
        AuthorizationCode: APPS.codeSeconds,
        DeviceCode: APPS.deviceSeconds,
        Grant: APPS.idleDays * 86_400,
        IdToken: APPS.accessSeconds,
        Interaction: APPS.requestSeconds,
        RefreshToken: APPS.idleDays * 86_400,
        Session: APPS.requestSeconds,
      },
    }
  }
}

/** Finishes a response of the library: the prefix of tokens, the metadata, and no cookie of its sessions, which keep nothing. */
async function finish(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  const { body } = context
  if (context.path === OAUTH_PATHS.token && isRecord(body) && typeof body.access_token === 'string')
    context.body = { ...body, access_token: ACCESS_TOKENS.prefix + body.access_token }
  if (context.path === OAUTH_PATHS.device && isRecord(body) && 'device_code' in body)
    context.body = { ...body, interval: APPS.pollSeconds }
  if (context.path === OAUTH_PATHS.metadata && isRecord(body)) {
    // Without PUBLIC_URL it echoes the `Host` header, which clients can forge.
    context.set('Cache-Control', 'no-store')
    context.body = {
      ...Object.fromEntries(Object.entries(body).filter(([name]) => METADATA.has(name))),
      registration_endpoint: new URL(OAUTH_PATHS.register, String(body.issuer)).href,
      response_modes_supported: RESPONSE_MODES,
      revocation_endpoint_auth_methods_supported: ['none'],
      scopes_supported: SCOPES,
    }
  }
  const cookies = context.response.headers['set-cookie']
  if (Array.isArray(cookies)) {
    const others = cookies.filter((cookie) => !cookie.startsWith('marquee_oauth'))
    if (others.length > 0) context.set('set-cookie', others)
    else context.remove('set-cookie')
  }
}

/**
 * Has an error shown here, before a member has answered: anybody can register an app, so its errors would send browsers from here to any
 * address (RFC 9700, 4.11.2).
 */
function keepHere({ path }: KoaContextWithOIDC, error: Error | Errors.OIDCProviderError): void {
  if (path === OAUTH_PATHS.authorize) Object.assign(error, { allow_redirect: false })
}

/** Shows an error that the app is not told of on a page of ours; programs get JSON. */
function renderError(context: KoaContextWithOIDC, out: { error: string; error_description?: string }): void {
  const isPage = context.path.startsWith(OAUTH_PATHS.authorize) && context.accepts('json', 'html') === 'html'
  if (!isPage) {
    // The library would have redirected.
    if (context.status < 400) context.status = 400
    context.body = out
    return
  }
  context.status = 303
  context.redirect(`${OAUTH_PATHS.consentPage}?error=${encodeURIComponent(out.error)}`)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value)

/** Begin of the PKCS #8 form of an Ed25519 key, before its 32 bytes (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Returns a key that the library needs to start. Nothing is signed with it: there are no ID tokens. */
function signingKey(secrets: Secrets): JWK {
  const seed = secrets.hmac('oauth signing key', '')
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  return { ...key.export({ format: 'jwk' }), use: 'sig', alg: 'EdDSA' } as JWK
}
