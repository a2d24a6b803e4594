/**
 * What an access token may do, as its owner chose. A write does not contain the read: a program that only writes need not see
 * anything. The schema and the routes declare which they need; see `docs/API.md`.
 */
export const SCOPES = [
  'catalogue:read',
  'profile:read',
  'diary:read',
  'diary.private:read',
  'diary:write',
  'lists:read',
  'lists:write',
  'reviews:read',
  'reviews:write',
  'social:read',
  'social:write',
  'titles:write',
  'imports:write',
  'hooks:manage',
] as const

/** A scope of an access token. */
export type Scope = (typeof SCOPES)[number]

/** Bounds of access tokens. */
export const ACCESS_TOKENS = {
  /** Begin of every token, by which people and scanners of secrets recognise one. */
  prefix: 'mrq_',
  /** Random bytes of a token, and characters that they are written in. */
  tokenBytes: 32,
  length: 43,
  /** Maximum length of the name of a token, in characters. */
  name: 60,
  /** Days for which a token can be valid; without one it never expires. */
  days: [30, 90, 365],
  /** Days after which an expired token is deleted. */
  expiredDays: 30,
} as const

/** Days for which a token can be valid. */
export type TokenDays = (typeof ACCESS_TOKENS.days)[number]
