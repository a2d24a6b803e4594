import { useSyncExternalStore } from 'react'
import { session, type SessionUser } from './session.js'

/** The signed-in, verified person. */
export type Viewer = SessionUser

/** Who is looking: the signed-in person, or null for a visitor. */
export function useViewer(): Viewer | null {
  return useSyncExternalStore(session.subscribe, session.viewer)
}
