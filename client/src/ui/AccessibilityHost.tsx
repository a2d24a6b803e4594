import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Announcer } from './Announcer.js'
import { recoverFocus } from './focusRecovery.js'

/** What those need who do not see the screen or use no mouse: changes are read aloud, and the focus is never lost. */
export function AccessibilityHost() {
  const { pathname } = useLocation()
  useEffect(recoverFocus, [])
  return <Announcer pathname={pathname} />
}
