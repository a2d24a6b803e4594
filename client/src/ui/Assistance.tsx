import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Announcer } from './Announcer.js'
import { keepFocus } from './keepFocus.js'

/** What those need who do not see the screen or use no mouse: changes are read aloud, and the focus is never lost. */
export function Assistance() {
  const { pathname } = useLocation()
  useEffect(keepFocus, [])
  return <Announcer pathname={pathname} />
}
