import { useEffect, useState } from 'react'

/** Seconds that remain of a pause, counted down; 0 when it is over. Counts by the clock, so that a hidden tab is right too. */
export function useCountdown(): [seconds: number, start: (ms: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const remaining = Math.max(0, Math.ceil((end - now) / 1000))

  useEffect(() => {
    if (remaining === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [remaining])

  const start = (ms: number) => {
    setNow(Date.now())
    setEnd(Date.now() + ms)
  }
  return [remaining, start]
}
