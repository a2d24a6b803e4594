import { useEffect, useState } from 'react'

/** The longest pause, in ms: what ends later was not written here. */
const LONGEST_MS = 3_600_000

/** The end of a pause that goes on although the page was loaded anew, in ms; 0 without one. */
function kept(name: string | undefined): number {
  try {
    const end = name === undefined ? 0 : Number(sessionStorage.getItem(name))
    return end <= Date.now() + LONGEST_MS ? end : 0
  } catch {
    // A browser that blocks storage begins anew with each page.
    return 0
  }
}

function keep(name: string, end: number): void {
  try {
    sessionStorage.setItem(name, String(end))
  } catch {
    // The pause is as long as the page.
  }
}

/**
 * Seconds that remain of a pause, counted down; 0 when it is over. Counts by the clock, so that a hidden tab is right too.
 * @param name of a pause that the same tab goes on with elsewhere, and after a reload.
 */
export function useCountdown(name?: string): [seconds: number, start: (ms: number) => void] {
  const [end, setEnd] = useState(() => kept(name))
  const [now, setNow] = useState(() => Date.now())
  const remaining = Math.max(0, Math.ceil((end - now) / 1000))

  useEffect(() => {
    if (remaining === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [remaining])

  const start = (ms: number) => {
    const moment = Date.now()
    setNow(moment)
    setEnd(moment + ms)
    if (name !== undefined) keep(name, moment + ms)
  }
  return [remaining, start]
}
