import { useEffect, useRef } from 'react'
import { announce } from './announce.js'

/**
 * Announces a change of a list to screen readers.
 * @param key identifies what is requested, such as sort and filter; a change of it causes an announcement.
 * @param text the announcement; undefined while loading.
 */
export function useAnnouncedChange(key: string, text: string | undefined): void {
  const announcedKey = useRef(key)
  useEffect(() => {
    if (text === undefined || announcedKey.current === key) return
    announcedKey.current = key
    announce(text)
  }, [key, text])
}
