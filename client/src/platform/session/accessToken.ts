/** How far this device's clock is ahead of the server's, in milliseconds; known once a token was issued to this page. */
let clockSkewMs = 0

/** Returns when a JWT was issued and expires, in milliseconds since 1970; undefined if it is not a valid JWT. */
function timesOf(token: string): { issuedAt: number; expiresAt: number } | undefined {
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  try {
    const { iat, exp } = JSON.parse(atob(parts[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '')) as Record<
      string,
      unknown
    >
    return typeof exp === 'number'
      ? { issuedAt: (typeof iat === 'number' ? iat : NaN) * 1000, expiresAt: exp * 1000 }
      : undefined
  } catch {
    return undefined
  }
}

/** Measures the clock skew by a token that the server has just issued. */
export function measureClockSkew(token: string): void {
  const issuedAt = timesOf(token)?.issuedAt
  if (issuedAt) clockSkewMs = Date.now() - issuedAt
}

/** Returns milliseconds until a token expires by the server's clock; 0 or less if it has expired or is invalid. */
export function timeLeft(token: string): number {
  return (timesOf(token)?.expiresAt ?? 0) - (Date.now() - clockSkewMs)
}
