import type { ErrorCode } from '../../contract/messages.js'
import { AppError } from '../errors.js'
import type { Viewer } from './Viewer.js'

/** The thing that is acted on, as far as permission depends on it. */
export interface Subject {
  /** Account that it belongs to. */
  ownerId: number
}

interface Rule {
  may: (viewer: Viewer, subject?: Subject) => boolean
  /** What a viewer who may not is told; FORBIDDEN unless given. */
  refusal?: ErrorCode
}

const anyViewer: Rule = { may: () => true }
const owner: Rule = { may: (viewer, subject) => subject?.ownerId === viewer.id }
const notOwner = (refusal: ErrorCode): Rule => ({
  may: (viewer, subject) => subject !== undefined && subject.ownerId !== viewer.id,
  refusal,
})

/** Who may do what. Everything else is open to visitors; what is private to somebody is not found by others. */
const PERMISSIONS = {
  'profile:read': anyViewer,
  'profile:edit': anyViewer,
  'account:secure': anyViewer,
  'sessions:end': owner,
  'securityEvents:read': owner,
  'favorites:read': owner,
  'favorites:change': anyViewer,
  'watched:read': owner,
  'watched:change': anyViewer,
  'watchlists:list': owner,
  'watchlists:create': anyViewer,
  'watchlists:change': owner,
  'recommendations:read': anyViewer,
  'statistics:read': owner,
  'reviews:write': anyViewer,
  'reviews:list': owner,
  'reviews:edit': owner,
  'reviews:delete': owner,
  'reviews:like': notOwner('OWN_REVIEW_LIKED'),
  'reviews:report': notOwner('OWN_REVIEW_REPORTED'),
} as const satisfies Record<string, Rule>

/** An action that needs permission. */
export type Action = keyof typeof PERMISSIONS

/**
 * The viewer, if they may do it.
 * @throws AppError UNAUTHENTICATED for a visitor; the rule's refusal for a viewer who may not.
 */
export function permit(viewer: Viewer | null, action: Action, subject?: Subject): Viewer {
  if (!viewer) throw new AppError('UNAUTHENTICATED')
  const rule: Rule = PERMISSIONS[action]
  if (!rule.may(viewer, subject)) throw new AppError(rule.refusal ?? 'FORBIDDEN')
  return viewer
}
