import { useSyncExternalStore } from 'react'
import { session, type SessionUser } from '../../platform/session/session.js'

/** The signed-in, verified user. */
export type Viewer = SessionUser

/** Returns the signed-in user; null for a visitor. */
export function useViewer(): Viewer | null {
  return useSyncExternalStore(session.subscribe, session.viewer, session.viewer)
}
