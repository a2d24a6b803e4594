import { useEffect, useState } from 'react'
import { useIsHydrated } from '../../platform/ui/rendering/useIsHydrated.js'

/** Longest countdown, in milliseconds. A later stored end was not written by this client. */
const MAX_MS = 3_600_000

/** Reads the end of a countdown that was started before a reload, in milliseconds since 1970; 0 without one. */
function readEnd(name: string | undefined): number {
  try {
    const end = name === undefined ? 0 : Number(sessionStorage.getItem(name))
    return end <= Date.now() + MAX_MS ? end : 0
  } catch {
    return 0
  }
}

function storeEnd(name: string, end: number): void {
  try {
    sessionStorage.setItem(name, String(end))
  } catch {
    // Storage is blocked: the countdown does not survive a reload.
  }
}

/** Counts down a pause's seconds by the clock. With a `name` pages share it, and it survives a reload. */
export function useCountdown(name?: string): [seconds: number, start: (ms: number) => void] {
  const [end, setEnd] = useState(() => readEnd(name))
  const [now, setNow] = useState(() => Date.now())
  const isHydrated = useIsHydrated()
  const remaining = isHydrated ? Math.max(0, Math.ceil((end - now) / 1000)) : 0

  useEffect(() => {
    if (remaining === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [remaining])

  const start = (ms: number) => {
    const startedAt = Date.now()
    setNow(startedAt)
    setEnd(startedAt + ms)
    if (name !== undefined) storeEnd(name, startedAt + ms)
  }
  return [remaining, start]
}
