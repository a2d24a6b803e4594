import type { ErrorCode } from '../../../contract/messages/errors.js'
import { AppError } from '../errors/errors.js'
import type { Viewer } from '../feature/Context.js'

/** The resource of an action, as far as permissions depend on it. */
export interface Subject {
  /** Id of the account that owns it. */
  ownerId: number
}

interface Rule {
  allows: (viewer: Viewer, subject?: Subject) => boolean
  /** Error code for a viewer without permission; FORBIDDEN by default. */
  error?: ErrorCode
}

const anyViewer: Rule = { allows: () => true }
const owner: Rule = { allows: (viewer, subject) => subject?.ownerId === viewer.id }
const notOwner = (error: ErrorCode): Rule => ({
  allows: (viewer, subject) => subject !== undefined && subject.ownerId !== viewer.id,
  error,
})

/** The rule of each action. All other actions are public; a private resource of another account is reported as not found. */
const PERMISSIONS = {
  'profile:read': anyViewer,
  'profile:edit': anyViewer,
  'account:secure': anyViewer,
  'files:transfer': owner,
  'sessions:end': owner,
  'securityEvents:read': owner,
  'list:read': owner,
  'list:change': anyViewer,
  'diary:read': owner,
  'diary:change': anyViewer,
  'episodes:list': owner,
  'figures:read': owner,
  'profileSettings:change': anyViewer,
  'people:follow': notOwner('OWN_ACCOUNT'),
  'people:list': owner,
  'feed:read': owner,
  'week:read': owner,
  'upNext:read': owner,
  'calendar:read': owner,
  'changes:read': owner,
  'imports:use': anyViewer,
  'imports:list': owner,
  'feedAddresses:list': owner,
  'feedAddresses:change': anyViewer,
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
 * @throws AppError UNAUTHENTICATED for a visitor; the error of the rule for a viewer without permission.
 */
export function permit(viewer: Viewer | null, action: Action, subject?: Subject): Viewer {
  if (!viewer) throw new AppError('UNAUTHENTICATED')
  const rule: Rule = PERMISSIONS[action]
  if (!rule.allows(viewer, subject)) throw new AppError(rule.error ?? 'FORBIDDEN')
  return viewer
}
