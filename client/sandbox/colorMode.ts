import { useSyncExternalStore } from 'react'

type Mode = 'light' | 'dark'

const light = window.matchMedia('(prefers-color-scheme: light)')

/** Key of the product's theme in local storage, as in `client/src/platform/ui/browser/colorMode.ts`. */
const STORAGE_KEY = 'theme'

function readMode(): Mode {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(STORAGE_KEY)
  } catch {
    // Storage may be blocked.
  }
  if (chosen === 'light' || chosen === 'dark') return chosen
  return light.matches ? 'light' : 'dark'
}

function subscribe(notify: () => void): () => void {
  light.addEventListener('change', notify)
  window.addEventListener('storage', notify)
  return () => {
    light.removeEventListener('change', notify)
    window.removeEventListener('storage', notify)
  }
}

/** Returns the color mode that the product has in this browser: as chosen there, else that of the device. */
export const useColorMode = (): Mode => useSyncExternalStore(subscribe, readMode)
