/** Paths of the authorization server. */
export const OAUTH_PATHS = {
  metadata: '/.well-known/oauth-authorization-server',
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
  device: '/oauth/device',
  /** Pages of ours. */
  consentPage: '/connect',
  devicePage: '/device',
} as const
