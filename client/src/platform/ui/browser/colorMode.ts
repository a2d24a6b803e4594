import { createStore, useStore, type ReadonlyStore } from '../rendering/createStore.js'

export type ColorMode = 'light' | 'dark'

/** Key in local storage, which `public/start.js` reads too. */
const STORAGE_KEY = 'theme'
/** The theme's background colour, for the browser's own bars. */
const CANVAS = '--chakra-colors-bg-canvas'

const changes = createStore<ColorMode | undefined>(undefined)

/** The color mode of the page. Its value is a class of the root element, which `public/start.js` sets first. */
const colorMode: ReadonlyStore<ColorMode> = {
  get: () => (document.documentElement.classList.contains('light') ? 'light' : 'dark'),
  subscribe: changes.subscribe,
}

/** Applies a color mode to the page. */
function applyColorMode(mode: ColorMode): void {
  const root = document.documentElement
  const { classList } = root
  classList.remove('light', 'dark')
  classList.add(mode)
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(root).getPropertyValue(CANVAS))
  changes.set(mode)
}

/** Returns whether the user has chosen a color mode in this browser. */
function hasChosen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    // Storage is blocked, so nothing is stored.
    return false
  }
}

/** Applies a color mode to the page and stores it in this browser. */
export function setColorMode(mode: ColorMode): void {
  applyColorMode(mode)
  try {
    localStorage.setItem(STORAGE_KEY, mode)
  } catch {
    // Storage may be blocked; then the mode lasts until the page is closed.
  }
}

/** Follows the operating system's theme until the user has chosen one. Returns a function that stops it. */
export function followSystemTheme(): () => void {
  const light = window.matchMedia('(prefers-color-scheme: light)')
  const follow = () => {
    const mode = light.matches ? 'light' : 'dark'
    if (mode !== colorMode.get() && !hasChosen()) applyColorMode(mode)
  }
  // It may have changed while the page was loading.
  follow()
  light.addEventListener('change', follow)
  return () => light.removeEventListener('change', follow)
}

/** Returns the color mode of the page and rerenders when it changes; in the server's HTML the dark one. */
export const useColorMode = (): ColorMode => useStore(colorMode, () => 'dark')

/** Applies a color mode unless this browser has stored one. */
export function adoptColorMode(mode: ColorMode): void {
  if (!hasChosen()) setColorMode(mode)
}
