import type { ErrorCode } from '../../../contract/messages/errors.js'
import { AppError, ScopeMissing } from '../errors/errors.js'
import type { SignedInViewer, Viewer } from '../feature/Context.js'

/** The resource of an action, as far as permissions depend on it. */
export interface Subject {
  /** Id of the account that owns it. */
  ownerId: number
}

interface Rule {
  allows: (viewer: Viewer, subject?: Subject) => boolean
  /** Error code for a viewer without permission; FORBIDDEN by default. */
  error?: ErrorCode
  /** Whether it is out of reach of access tokens, whatever their scopes. */
  needsSession?: boolean
}

const anyViewer: Rule = { allows: () => true }
const owner: Rule = { allows: (viewer, subject) => subject?.ownerId === viewer.id }
const bySession = (rule: Rule): Rule => ({ ...rule, needsSession: true })
const notOwner = (error: ErrorCode): Rule => ({
  allows: (viewer, subject) => subject !== undefined && subject.ownerId !== viewer.id,
  error,
})

/** The rule of each action. All other actions are public; a private resource of another account is reported as not found. */
const PERMISSIONS = {
  'profile:read': anyViewer,
  'profile:edit': bySession(anyViewer),
  'account:secure': bySession(anyViewer),
  'files:transfer': bySession(owner),
  'accessTokens:list': bySession(owner),
  'accessTokens:change': bySession(anyViewer),
  'apps:connect': bySession(anyViewer),
  'sessions:end': bySession(owner),
  'securityEvents:read': bySession(owner),
  'list:read': owner,
  'list:change': anyViewer,
  'diary:read': owner,
  'diary:change': anyViewer,
  'episodes:list': owner,
  'figures:read': owner,
  'profileSettings:change': bySession(anyViewer),
  'people:follow': notOwner('OWN_ACCOUNT'),
  'people:list': owner,
  'feed:read': owner,
  'week:read': owner,
  'upNext:read': owner,
  'calendar:read': owner,
  'changes:read': owner,
  'imports:use': anyViewer,
  'imports:list': owner,
  'feedAddresses:list': bySession(owner),
  'feedAddresses:change': bySession(anyViewer),
  'webhooks:list': owner,
  'webhooks:change': anyViewer,
  'scrobbleAddresses:list': bySession(owner),
  'scrobbleAddresses:change': bySession(anyViewer),
  'watchlists:list': owner,
  'watchlists:create': anyViewer,
  'watchlists:change': owner,
  'titles:add': anyViewer,
  'titles:edit': owner,
  'titles:report': anyViewer,
  'posters:change': anyViewer,
  'posters:list': anyViewer,
  'recommendations:read': anyViewer,
  'statistics:read': owner,
  'reviews:write': anyViewer,
  'reviews:list': owner,
  'reviews:edit': owner,
  'reviews:delete': owner,
  'reviews:like': notOwner('OWN_REVIEW_LIKED'),
  'reviews:report': notOwner('OWN_REVIEW_REPORTED'),
  'answers:write': anyViewer,
  'answers:delete': owner,
  'answers:report': notOwner('OWN_ANSWER_REPORTED'),
} as const satisfies Record<string, Rule>

export type Action = keyof typeof PERMISSIONS

/**
 * Authorises an action and returns the viewer.
 * @throws AppError UNAUTHENTICATED for a visitor; ScopeMissing; the error of the rule for a viewer without permission.
 */
export function permit(viewer: Viewer | null, action: Action, subject?: Subject): Viewer {
  if (!viewer) throw new AppError('UNAUTHENTICATED')
  const rule: Rule = PERMISSIONS[action]
  if (rule.needsSession && viewer.sessionId === null) throw new ScopeMissing([])
  if (!rule.allows(viewer, subject)) throw new AppError(rule.error ?? 'FORBIDDEN')
  return viewer
}

/** As {@link permit}, for an action that depends on the session. @throws ScopeMissing for an access token */
export function permitSession(viewer: Viewer | null, action: Action, subject?: Subject): SignedInViewer {
  const { sessionId, ...permitted } = permit(viewer, action, subject)
  if (sessionId === null) throw new ScopeMissing([])
  return { ...permitted, sessionId }
}
