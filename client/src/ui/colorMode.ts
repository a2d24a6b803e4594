import { useSyncExternalStore } from 'react'

/** The two looks. */
export type ColorMode = 'light' | 'dark'

const KEY = 'theme'
const CANVAS: Record<ColorMode, string> = { dark: '#0e0c14', light: '#f7f2e9' }
const listeners = new Set<() => void>()

const current = (): ColorMode => (document.documentElement.classList.contains('light') ? 'light' : 'dark')

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Puts a look on the page's root and remembers it. */
export function setColorMode(mode: ColorMode): void {
  const { classList } = document.documentElement
  classList.remove('light', 'dark')
  classList.add(mode)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', CANVAS[mode])
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // Storage may be blocked; the look holds until the page is left.
  }
  for (const listener of listeners) listener()
}

/** The look the page has now. */
export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, current)

/** Puts a look on the page's root if this browser remembers none yet. */
export function adoptColorMode(mode: ColorMode): void {
  try {
    if (localStorage.getItem(KEY) !== null) return
  } catch {
    // Nothing is remembered here.
  }
  setColorMode(mode)
}
