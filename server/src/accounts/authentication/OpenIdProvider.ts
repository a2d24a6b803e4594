import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client'
import { AppError } from '../../errors.js'
import type { Logger } from '../../config/log.js'

/** How to reach an identity provider. */
export interface OpenIdSettings {
  /** Its issuer, an https address; http only on this machine. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What people call it. */
  name: string
}

/** What must come back as it was sent. */
export interface OpenIdChecks {
  state: string
  nonce: string
  verifier: string
}

/** What a provider says of a person. */
export interface OpenIdPerson {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  username: string | undefined
}

const SCOPE = 'openid email profile'
/** Seconds for one answer of the provider. */
const TIMEOUT = 5

/** An OpenID Connect provider: authorization code with PKCE, state and nonce. */
export class OpenIdProvider {
  #configuration: Promise<Configuration> | undefined

  constructor(
    private readonly settings: OpenIdSettings,
    private readonly log: Logger,
  ) {}

  get name(): string {
    return this.settings.name
  }

  /** Whether an issuer, as its tokens name it, is this provider. */
  isIssuer(issuer: string): boolean {
    const plain = (text: string) => text.replace(/\/$/, '')
    return plain(issuer) === plain(this.settings.issuer)
  }

  /** Where to send the browser, and what to keep until it comes back. */
  async begin(redirectUri: string): Promise<{ url: string; checks: OpenIdChecks }> {
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
   * Who has come back.
   * @param url the address that the browser came back to, with its query.
   * @throws when the provider refuses, or anything is not as it was sent.
   */
  async finish(url: URL, { state, nonce, verifier }: OpenIdChecks): Promise<OpenIdPerson> {
    const configuration = await this.#discover()
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const idToken = tokens.claims()
    if (!idToken) throw new Error('The provider sent no ID token')
    // Some providers tell the address only when asked once more.
    const asksMore =
      idToken.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
    const more = asksMore ? await fetchUserInfo(configuration, tokens.access_token, idToken.sub) : {}
    const claims: Record<string, unknown> = { ...more, ...idToken }
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
    return {
      issuer: idToken.iss,
      subject: idToken.sub,
      email: text(claims.email),
      isEmailVerified: claims.email_verified === true,
      username: text(claims.preferred_username) ?? text(claims.nickname) ?? text(claims.name),
    }
  }

  /** Its addresses and keys, asked for once; after a failure, again. */
  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings
    const url = new URL(issuer)
    this.#configuration ??= discovery(url, clientId, clientSecret, undefined, {
      timeout: TIMEOUT,
      execute: url.protocol === 'http:' ? [allowInsecureRequests] : [],
    }).catch((err: unknown) => {
      this.#configuration = undefined
      this.log.error({ err, issuer }, 'the identity provider cannot be reached')
      throw new AppError('UNAVAILABLE')
    })
    return this.#configuration
  }
}
