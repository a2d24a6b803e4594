import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import {
  type Fragment,
  StrictMode,
  useEffect,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react'
import { App } from './App.js'
import { repeatEarlyInput } from './platform/ui/rendering/earlyInput.js'

interface RootProps {
  client: ApolloClient
  styles: EmotionCache
  system: SystemContext
  Router: ComponentType<{ children: ReactNode }>
  /** Sets the language of Chakra's components; nothing for English. */
  Locale: ComponentType<{ children: ReactNode }> | typeof Fragment
}

/** Shows a page whose HTML was for somebody else, and removes the message of a slow load. */
function showPage(): void {
  document.documentElement.classList.remove('other-viewer', 'other-language', 'other-member')
  document.querySelector('.late')?.remove()
}

/** The client with all that it needs, as the browser and the server render it. */
export function Root({ client, styles, system, Router, Locale }: RootProps) {
  useLayoutEffect(showPage, [])
  // Not within the effect: there React does not take over the part of the page that an event meets.
  useEffect(() => void setTimeout(repeatEarlyInput), [])
  return (
    <StrictMode>
      <ApolloProvider client={client}>
        <CacheProvider value={styles}>
          <ChakraProvider value={system}>
            <Locale>
              <Router>
                <App />
              </Router>
            </Locale>
          </ChakraProvider>
        </CacheProvider>
      </ApolloProvider>
    </StrictMode>
  )
}
