import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './sandbox.css'
import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import { EXAMPLES } from './examples'
import { openLayoutStorage } from './layoutStorage'

/** Sends an operation to this server's GraphQL API. */
async function fetcher(operation: object, options?: { headers?: Record<string, unknown> }) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(options?.headers as Record<string, string>) },
    body: JSON.stringify(operation),
  })
  return response.json()
}

const root = document.getElementById('sandbox')
if (root)
  createRoot(root).render(
    <GraphiQL
      fetcher={fetcher}
      storage={openLayoutStorage()}
      defaultTabs={EXAMPLES}
      defaultEditorToolsVisibility
    />,
  )
