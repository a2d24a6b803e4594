import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Announcer } from './Announcer.js'
import { recoverFocus } from './focusRecovery.js'

/** Accessibility of the whole page: announcements for screen readers and recovery of a lost focus. */
export function AccessibilityHost() {
  const { pathname } = useLocation()
  useEffect(recoverFocus, [])
  return <Announcer pathname={pathname} />
}
