import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the section that the address names, once it is there. */
export function useAnchor(isReady = true): void {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    if (isReady && hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [location, isReady])
}
