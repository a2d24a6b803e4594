import { createStore, useStore, type ReadonlyStore } from '../rendering/createStore.js'

export type ColorMode = 'light' | 'dark'
/** What a person chooses: a color mode, or that of their device. */
export type ThemeChoice = ColorMode | 'system'

/** Key in local storage, which `public/start.js` and the sandbox read too. */
const STORAGE_KEY = 'theme'
/** The theme's background colour, for the browser's own bars. */
const CANVAS = '--chakra-colors-bg-canvas'
const LIGHT = '(prefers-color-scheme: light)'

const changes = createStore(0)
const notify = () => changes.set(changes.get() + 1)

/** The color mode of the page. Its value is a class of the root element, which `public/start.js` sets first. */
const colorMode: ReadonlyStore<ColorMode> = {
  get: () => (document.documentElement.classList.contains('light') ? 'light' : 'dark'),
  subscribe: changes.subscribe,
}

/** Where storage is blocked, the choice lasts until the page is closed. */
let unsaved: string | undefined

function readChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return unsaved ?? null
  }
}

/** The choice of this browser; until somebody chooses, that is the device's theme. */
const themeChoice: ReadonlyStore<ThemeChoice> = {
  get: () => {
    const stored = readChoice()
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  },
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
  notify()
}

const systemMode = (): ColorMode => (window.matchMedia(LIGHT).matches ? 'light' : 'dark')

/** Applies a choice to the page and stores it in this browser. */
export function setThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    unsaved = choice
  }
  applyColorMode(choice === 'system' ? systemMode() : choice)
}

/** Follows the theme of the device while it is the choice. Returns a function that stops it. */
export function followSystemTheme(): () => void {
  const light = window.matchMedia(LIGHT)
  const follow = () => {
    const mode = systemMode()
    if (mode !== colorMode.get() && themeChoice.get() === 'system') applyColorMode(mode)
  }
  // It may have changed while the page was loading.
  follow()
  light.addEventListener('change', follow)
  return () => light.removeEventListener('change', follow)
}

/** Returns the color mode of the page and rerenders when it changes; in the server's HTML the dark one. */
export const useColorMode = (): ColorMode => useStore(colorMode, () => 'dark')

/** Returns the choice of this browser and rerenders when it changes. */
export const useThemeChoice = (): ThemeChoice => useStore(themeChoice, () => 'system')

/** Returns the choice of this browser. */
export const currentThemeChoice = (): ThemeChoice => themeChoice.get()

/** Applies a color mode unless this browser has stored a choice. */
export function adoptColorMode(mode: ColorMode): void {
  if (readChoice() === null) setThemeChoice(mode)
}
