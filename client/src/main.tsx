import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { Fragment, startTransition, StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { currentLanguage } from '../../server/contract/language.js'
import './theme.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/shell.css'
import './ui/forcedColors.css'
import './accounts/AuthPage.css'
import { session } from './accounts/session.js'
import { App } from './App.js'
import { createClient } from './apollo/client.js'
import { preloadRoute } from './preloadRoutes.js'
import './movies/CreditsList.css'
import './movies/MovieGrid.css'
import './movies/MovieHeader.css'
import './movies/MovieHeaderActions.css'
import './movies/PersonHeader.css'
import './movies/Portrait.css'
import './movies/RatingRing.css'
import './pages/CreditsPage.css'
import './pages/ProfilePage.css'
import './pages/TextPage.css'
import './pages/UserAreaPage.css'
import './pages/WatchlistPage.css'
import './watchlists/WatchlistCover.css'
import './tabBar/TabBar.css'
import './ui/Avatar.css'
import './ui/TabSkeleton.css'
import { createTheme } from './theme.js'
import { createRoot } from './ui/createRoot.js'
import { recordShellImages } from './ui/imageFadeIn.js'
import { createStyleCache } from './ui/styleCache.js'
import { whenIdle } from './ui/whenIdle.js'

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
    await import('./offline/hydrateCache.js').then(
      ({ hydrateCache }) => hydrateCache(client),
      () => undefined,
    )
  const Locale = currentLanguage() ? (await import('./ui/Locale.js')).Locale : Fragment
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
      import('./offline/startOffline.js').then(
        ({ startOffline }) => startOffline(client),
        () => undefined,
      )
    })
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')
void start(root)
