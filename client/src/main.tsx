import { Fragment, startTransition } from 'react'
import { currentLanguage } from '../../server/contract/language.js'
import './theme/theme.css'
import './theme/fonts.css'
import './theme/base.css'
import './theme/forcedColors.css'
import { createClient } from './platform/apollo/client.js'
import { isForThisBrowser, readPageData } from './platform/apollo/pageData.js'
import { Root } from './Root.js'
import { createTheme } from './theme/theme.js'
import { listenForShortcuts } from './platform/ui/accessibility/earlyKeys.js'
import { AppRouter } from './platform/ui/navigation/AppRouter.js'
import { createRoot, hydrateRoot } from './platform/ui/rendering/hydrateRoot.js'
import { recordEarlyInput } from './platform/ui/rendering/earlyInput.js'
import { preloadComponents } from './platform/ui/rendering/lazyComponent.js'
import { createStyleCache } from './theme/styleCache.js'
import { whenIdle } from './platform/ui/rendering/whenIdle.js'

/** Returns whether to restore the cache of an earlier visit. */
function hasSnapshot(): boolean {
  try {
    return localStorage.getItem('movie-store') !== null
  } catch {
    // Storage may be blocked; then there is no snapshot.
    return false
  }
}

/** Calls back once the page is loaded and the browser is idle. */
function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else window.addEventListener('load', () => whenIdle(work), { once: true })
}

/** Ends the current task, so that the browser can paint and handle input. */
const pause = () => new Promise<void>((done) => setTimeout(done))

/** Starts the client. The work is divided into short tasks, to keep the page responsive. */
async function start(root: HTMLElement): Promise<void> {
  // theme.css holds the global styles.
  const system = { ...createTheme(), _global: [] }
  await pause()
  const page = readPageData()
  const isForUs = page !== undefined && isForThisBrowser(page)
  const client = createClient({ queries: isForUs ? page.queries : [] })
  // Without the HTML's data, that of an earlier visit is shown at once.
  if (!isForUs && hasSnapshot())
    await import('./platform/offline/hydrateCache.js').then(
      ({ hydrateCache }) => hydrateCache(client),
      () => undefined,
    )
  // A component that fails to load is loaded again when it is rendered.
  await preloadComponents(page?.components ?? []).catch(() => undefined)
  const Locale = currentLanguage() ? (await import('./platform/ui/language/Locale.js')).Locale : Fragment
  await pause()
  const app = (
    <Root client={client} styles={createStyleCache()} system={system} Router={AppRouter} Locale={Locale} />
  )
  // From here on React handles clicks itself, also on what it has yet to take over.
  window.dispatchEvent(new Event('client-ready'))
  recordEarlyInput()
  listenForShortcuts()
  // A transition renders in short tasks too.
  startTransition(() => {
    if (isForUs && page.isRendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  // In development a cached page would hide changes.
  if (import.meta.env.PROD)
    whenLoaded(() => {
      // Offline support is optional: a failed load is ignored.
      import('./platform/offline/startOffline.js').then(
        ({ startOffline }) => startOffline(client),
        () => undefined,
      )
    })
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')
void start(root)
