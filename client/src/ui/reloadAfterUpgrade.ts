import { clientFile } from './clientFile.js'

const KEY = 'reloaded'

/** Whether the site is made of other files than those that this page began with. */
async function isReplaced(): Promise<boolean> {
  const file = clientFile()
  if (!file) return false
  const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => null)
  return answer?.ok === true && !(await answer.text()).includes(file)
}

/** Somebody is writing, or answering a dialog: what they have typed would be lost. */
const isBusy = () =>
  document.activeElement?.matches('input, textarea, select') === true ||
  document.querySelector('[role="dialog"][data-state="open"]') !== null

/** A page that has been loaded anew for this version of the site and still misses files is not helped by a third time. */
function isTried(): boolean {
  const version = clientFile() ?? ''
  try {
    if (sessionStorage.getItem(KEY) === version) return true
    sessionStorage.setItem(KEY, version)
    return false
  } catch {
    // Without a memory it must not be tried at all, or it might never end.
    return true
  }
}

/**
 * While a page is open another version of the site may be installed, and the files that the page has not asked for yet
 * are gone. When one of them is missed the page is loaded anew, once, at the address it has walked to; who is signed in
 * and how the site looks is stored. Somebody who is writing is left alone.
 * @returns how to stop watching.
 */
export function reloadAfterUpgrade(reload = () => window.location.reload()): () => void {
  const onMissed = async () => {
    if (!isBusy() && (await isReplaced()) && !isBusy() && !isTried()) reload()
  }
  const listen = () => void onMissed()
  window.addEventListener('vite:preloadError', listen)
  return () => window.removeEventListener('vite:preloadError', listen)
}
