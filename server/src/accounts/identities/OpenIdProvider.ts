import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client'
import { AppError } from '../../platform/errors/errors.js'
import type { Logger } from '../../platform/observability/log.js'
import type { OpenIdSettings } from '../../platform/config/env.js'

/** A subject by OpenID Connect Core, section 2: at most 255 ASCII characters. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/

/** Values of the authorization request that the callback must match. */
export interface OpenIdChecks {
  state: string
  nonce: string
  verifier: string
}

/** The claims of a signed-in user of the provider. */
export interface OpenIdProfile {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  username: string | undefined
}

const SCOPE = 'openid email profile'
/** Timeout of a request to the provider, in seconds. */
const TIMEOUT_S = 5

/** An OpenID Connect provider: authorization code flow with PKCE, state, nonce and signed ID tokens. */
export class OpenIdProvider {
  #configuration: Promise<Configuration> | undefined

  constructor(
    private readonly settings: OpenIdSettings,
    private readonly log: Logger,
  ) {}

  /** Display name. */
  get name(): string {
    return this.settings.name
  }

  /** Checks whether the `iss` claim of a token names this provider. */
  isIssuer(issuer: string): boolean {
    const withoutSlash = (text: string) => text.replace(/\/$/, '')
    return withoutSlash(issuer) === withoutSlash(this.settings.issuer)
  }

  /** Returns the URL to redirect the browser to, and the values to store until the callback. */
  async authorizationRequest(redirectUri: string): Promise<{ url: string; checks: OpenIdChecks }> {
    const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    const url = buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, checks }
  }

  /**
   * Exchanges the authorization code for the user's claims.
   * @param url the callback URL with its query
   * @throws when the provider returns an error, or a check fails.
   */
  async exchangeCode(url: URL, { state, nonce, verifier }: OpenIdChecks): Promise<OpenIdProfile> {
    const configuration = await this.#discover()
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const idToken = tokens.claims()
    if (!idToken) throw new Error('The provider returned no ID token')
    if (!SUBJECT.test(idToken.sub)) throw new Error('The provider returned an invalid subject')
    // Some providers return the email address at the UserInfo endpoint only.
    const needsUserInfo =
      idToken.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
    const userInfo = needsUserInfo ? await fetchUserInfo(configuration, tokens.access_token, idToken.sub) : {}
    const claims: Record<string, unknown> = { ...userInfo, ...idToken }
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
    return {
      issuer: idToken.iss,
      subject: idToken.sub,
      email: text(claims.email),
      isEmailVerified: claims.email_verified === true,
      username: text(claims.preferred_username) ?? text(claims.nickname) ?? text(claims.name),
    }
  }

  /** Loads the provider's metadata once; tries again after a failure. */
  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings
    const url = new URL(issuer)
    this.#configuration ??= discovery(url, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_S,
      // The library checks the signature of an ID token only on request.
      execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
    }).catch((err: unknown) => {
      this.#configuration = undefined
      this.log.error({ err, issuer }, 'identity provider unreachable')
      throw new AppError('UNAVAILABLE')
    })
    return this.#configuration
  }
}
