import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { Fragment, startTransition, StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { currentLanguage } from '../../server/contract/language.js'
import './theme/theme.css'
import './theme/fonts.css'
import './theme/base.css'
import './theme/shell.css'
import './theme/forcedColors.css'
import './accounts/signIn/AuthPage.css'
import { session } from './platform/session/session.js'
import { App } from './App.js'
import { createClient } from './platform/apollo/client.js'
import { preloadRoute } from './preloadRoutes.js'
import './titles/titlePage/CreditsList.css'
import './titles/titleCard/MovieGrid.css'
import './titles/titlePage/MovieHeader.css'
import './titles/titlePage/MovieHeaderActions.css'
import './titles/people/PersonHeader.css'
import './titles/people/Portrait.css'
import './titles/titlePage/RatingRing.css'
import './pages/CreditsPage.css'
import './pages/ProfilePage.css'
import './pages/TextPage.css'
import './pages/UserAreaPage.css'
import './pages/WatchlistPage.css'
import './tracking/watchlists/WatchlistCover.css'
import './frame/tabBar/TabBar.css'
import './platform/ui/images/Avatar.css'
import './platform/ui/feedback/TabSkeleton.css'
import { createTheme } from './theme/theme.js'
import { createRoot } from './platform/ui/rendering/createRoot.js'
import { recordShellImages } from './platform/ui/images/imageFadeIn.js'
import { createStyleCache } from './theme/styleCache.js'
import { whenIdle } from './platform/ui/rendering/whenIdle.js'

/** Returns whether to restore the cache of an earlier visit. It can wait if the HTML has the page's data for the viewer. */
function hasSnapshot(): boolean {
  const embedded = document.getElementById('first-answer')
  if (embedded && embedded.dataset.viewer === session.viewer()?.id) return false
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
  recordShellImages()
  await pause()
  // theme.css holds the global styles.
  const system = { ...createTheme(), _global: [] }
  await pause()
  const restoresSnapshot = hasSnapshot()
  const client = createClient()
  // The first page's code and data are loaded before the first render.
  const query = await preloadRoute()
  await pause()
  for (const step of client.prime(query)) {
    await pause()
    step()
  }
  await pause()
  if (restoresSnapshot)
    await import('./platform/offline/hydrateCache.js').then(
      ({ hydrateCache }) => hydrateCache(client),
      () => undefined,
    )
  const Locale = currentLanguage() ? (await import('./platform/ui/language/Locale.js')).Locale : Fragment
  // A transition renders in short tasks too.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ApolloProvider client={client}>
          <CacheProvider value={createStyleCache()}>
            <ChakraProvider value={system}>
              <Locale>
                <BrowserRouter>
                  <App />
                </BrowserRouter>
              </Locale>
            </ChakraProvider>
          </CacheProvider>
        </ApolloProvider>
      </StrictMode>,
    ),
  )
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
