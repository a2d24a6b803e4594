/** Bounds of apps that members connect by OAuth. */
export const APPS = {
  /** Maximum length of the name of an app, in characters. */
  name: 60,
  redirectUris: 10,
  /** Maximum length of a redirect address, in characters. */
  redirectUri: 500,
  /** Apps that can be registered at once. */
  clients: 10_000,
  /** Hours after which an app that nobody has connected is deleted. */
  unusedHours: 24,
  /** Lifetime of an access token, in seconds. */
  accessSeconds: 3_600,
  /** Days after which a connection ends that was not used to refresh its token. */
  idleDays: 90,
  /** Used refresh tokens that are kept for each connection, to notice that a copy of one is used. */
  usedRefreshTokens: 20,
  /** Seconds for which the second use of a code or of a refresh token fails without ending the connection. */
  reuseSeconds: 10,
  /** Lifetimes of what waits for a member, in seconds. */
  codeSeconds: 60,
  requestSeconds: 1_800,
  deviceSeconds: 600,
  /** Seconds that a device waits before it asks again. */
  pollSeconds: 5,
  /** How the code looks that a member types in, and its length without the dash. */
  userCodeMask: '****-****',
  userCodeLength: 8,
} as const

/** Returns a code that a member typed in as it is stored: case, spaces and the dash do not matter. */
export const normalizeUserCode = (code: string): string =>
  code.slice(0, 100).replace(/[\s-]/g, '').toUpperCase()
