import { useEffect, useRef } from 'react'
import { announce } from './announce.js'

/** Reads out what is shown once it has changed: the key says what was asked for, the text is there when it has come. */
export function useAnnouncedChange(key: string, text: string | undefined): void {
  const told = useRef(key)
  useEffect(() => {
    if (text === undefined || told.current === key) return
    told.current = key
    announce(text)
  }, [key, text])
}
