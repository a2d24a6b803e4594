import { useDeferredValue, useEffect, useState } from 'react'

/** The search waits for this pause in the typing, in milliseconds. */
const TYPING_PAUSE_MS = 250

/** Returns the text once it has not changed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return useDeferredValue(settled)
}
