import { clientFile } from './clientFile.js'

/** Key in session storage of the version for which the page was reloaded. */
const STORAGE_KEY = 'reloaded'

/** Returns whether the server has another version of the client than this page. */
async function isUpgraded(): Promise<boolean> {
  const file = clientFile()
  if (!file) return false
  const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => null)
  return response?.ok === true && !(await response.text()).includes(file)
}

/** Returns whether the user is typing or in a dialog: a reload would lose their input. */
const isUserBusy = () =>
  document.activeElement?.matches('input, textarea, select') === true ||
  document.querySelector('[role="dialog"][data-state="open"]') !== null

/** Returns whether this version was already reloaded, and records that it is now. */
function wasReloaded(): boolean {
  const version = clientFile() ?? ''
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === version) return true
    sessionStorage.setItem(STORAGE_KEY, version)
    return false
  } catch {
    // Without storage a reload could repeat forever, so there is none.
    return true
  }
}

/** Reloads once when a chunk is missing after an upgrade, unless the user types. Returns a stop function. */
export function reloadAfterUpgrade(reload = () => window.location.reload()): () => void {
  const reloadIfUpgraded = async () => {
    if (!isUserBusy() && (await isUpgraded()) && !isUserBusy() && !wasReloaded()) reload()
  }
  const onPreloadError = () => void reloadIfUpgraded()
  window.addEventListener('vite:preloadError', onPreloadError)
  return () => window.removeEventListener('vite:preloadError', onPreloadError)
}
