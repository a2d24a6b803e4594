import { ACCESS_TOKENS, SCOPES, type Scope, type TokenDays } from '../rules/accessTokens.js'
import { t } from '../translate.js'

/** Validation texts of access tokens, which the server returns in `fields`. */
export const ACCESS_TOKEN_VALIDATION = {
  name: t('The name must have 1 to {most} characters', { most: ACCESS_TOKENS.name }),
  scopes: t('Choose at least one of the scopes of the documentation'),
  days: t('The days must be {days}, or none', { days: ACCESS_TOKENS.days.join(', ') }),
} as const

/** What a scope allows, in words. Functions, because an email is in the language of its reader. */
export const SCOPE_TEXTS: Record<Scope, () => string> = {
  'catalogue:read': () => t('Read the catalogue, as every visitor may'),
  'profile:read': () => t('Read your profile and preferences, without your e-mail address'),
  'diary:read': () => t('Read your diary, watched titles and episodes, ratings and figures'),
  'diary.private:read': () => t('Read notes, tags and places of your diary'),
  'diary:write': () => t('Log and rate titles and episodes, and change your diary'),
  'lists:read': () => t('Read your favorites and watchlists'),
  'lists:write': () => t('Change your favorites and watchlists'),
  'reviews:read': () => t('Read reviews'),
  'reviews:write': () => t('Write, like, answer and report reviews as you'),
  'social:read': () => t('Read profiles of members, and whom you follow, mute and block'),
  'social:write': () => t('Follow, mute and block members as you'),
  'titles:write': () => t('Add, complete and report titles, and upload posters, as you'),
  'imports:write': () => t('Import files for you, apply and undo your imports'),
  'hooks:manage': () => t('Create and manage webhooks, which tell other servers of your changes'),
}

/** The scopes in words, in their order, joined. */
export const scopesText = (scopes: readonly string[]): string =>
  SCOPES.filter((scope) => scopes.includes(scope))
    .map((scope) => SCOPE_TEXTS[scope]())
    .join('; ')

/** Texts of the settings. */
export const ACCESS_TOKEN_SETTINGS = {
  title: t('Access tokens'),
  text: t(
    'A token lets a program act for you, as far as you choose, without your password. Everything about your sign-in stays out of its reach.',
  ),
  add: t('New Token'),
  name: t('Name'),
  nameHelp: t('So that you recognise it here, such as “Kodi in the living room”'),
  scopes: t('What it may do'),
  days: t('Valid for'),
  daysOf: (days: TokenDays) => t('{days} days', { days }),
  noEnd: t('No end'),
  noEndWarning: t('A token that never expires works until you revoke it, also when you have forgotten it.'),
  create: t('Create Token'),
  creating: t('Creating…'),
  created: t('Copy it now: it is shown only once. Keep it like a password.'),
  token: t('Token'),
  copied: t('Token copied'),
  done: t('Done'),
  none: t('You have none yet.'),
  never: t('Never used'),
  lastUsed: (day: string) => t('Last used {day}', { day }),
  expires: (day: string) => t('Expires {day}', { day }),
  expired: (day: string) => t('Expired {day}', { day }),
  endless: t('Never expires'),
  revoke: t('Revoke'),
  revokeName: (name: string) => t('Revoke {name}', { name }),
  revokeQuestion: (name: string) => t('Revoke “{name}”?', { name }),
  revokeText: t('Whatever uses this token will be rejected from now on.'),
  revoked: t('Token revoked'),
  createFailed: t('The token could not be created. Please try again.'),
  revokeFailed: t('The token could not be revoked. Please try again.'),
  loading: t('Loading tokens...'),
  failed: t('The tokens could not be loaded'),
} as const
