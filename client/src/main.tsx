import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react'
import { startTransition, StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import './theme.css'
import './ui/fonts.css'
import './ui/base.css'
import { session } from './accounts/session.js'
import { App } from './App.js'
import { createClient } from './apollo/client.js'
import { preloadRoute } from './preloadRoutes.js'
import './movies/MovieGrid.css'
import { createTheme, themeConfig } from './theme.js'
import { createRoot } from './ui/createRoot.js'
import { whenIdle } from './ui/whenIdle.js'

/** Whether an earlier visit has saved something that is better than waiting. A visitor's answer may be in the page. */
function isSaved(): boolean {
  if (document.getElementById('first-answer') && !session.viewer()) return false
  try {
    return localStorage.getItem('movie-store') !== null
  } catch {
    // Storage may be blocked; then nothing was saved.
    return false
  }
}

/** Once everything of the page has come and the browser has nothing else to do. */
function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else window.addEventListener('load', () => whenIdle(work), { once: true })
}

/** Between two pieces of work the browser can paint, and answer to whoever is already there. */
const pause = () => new Promise<void>((done) => setTimeout(done))

async function start(root: HTMLElement): Promise<void> {
  await pause()
  const config = themeConfig()
  await pause()
  const system = createTheme(config)
  await pause()
  const saved = isSaved()
  const client = createClient()
  // All that the first screen needs is there before it is drawn, piece by piece.
  const query = await preloadRoute()
  await pause()
  for (const piece of client.prime(query)) {
    await pause()
    piece()
  }
  await pause()
  if (saved)
    await import('./offline/hydrateCache.js').then(
      ({ hydrateCache: restoreSnapshot }) => restoreSnapshot(client),
      () => undefined,
    )
  // Drawn in slices, for the same reason.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ApolloProvider client={client}>
          <ChakraProvider value={system}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </ChakraProvider>
        </ApolloProvider>
      </StrictMode>,
    ),
  )
  // In development pages change by the minute, and a kept one would be in the way.
  if (import.meta.env.PROD)
    whenLoaded(() => {
      // Without it the product works as ever.
      import('./offline/startOffline.js').then(
        ({ startOffline: keepOffline }) => keepOffline(client),
        () => undefined,
      )
    })
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')
void start(root)
