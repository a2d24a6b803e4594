/** Settings of an OpenID Connect provider. */
export interface OpenIdSettings {
  /** Issuer URL: https, or http for a provider on this machine. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Display name. */
  name: string
}
