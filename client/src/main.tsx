import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './ui/fonts.css'
import './ui/base.css'
import { App } from './App.js'
import { createClient } from './apollo/client.js'
import { system } from './theme.js'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')

// Drawn in slices, between which the browser can answer to whoever is already there.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <ApolloProvider client={createClient()}>
        <ChakraProvider value={system}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </ChakraProvider>
      </ApolloProvider>
    </StrictMode>,
  ),
)
