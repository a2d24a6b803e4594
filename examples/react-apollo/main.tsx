// A page of any origin: searches the catalogue and marks titles as watched, with an access token (scopes diary:read, diary:write).
import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { type SubmitEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { connect } from './connect'
import { Titles } from './Titles'

function App() {
  const [client, setClient] = useState<ApolloClient>()
  const [query, setQuery] = useState('')
  const [problem, setProblem] = useState('')

  const open = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    try {
      setClient(await connect(String(form.get('site')), String(form.get('token'))))
      setProblem('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setQuery(String(new FormData(event.currentTarget).get('query')))
  }

  // React would reset the forms after an `action`: here what was typed stays, also after an error.
  if (!client)
    return (
      <form onSubmit={(event) => void open(event)}>
        <label>
          Address of the site <input name="site" type="url" required />
        </label>
        <label>
          Access token <input name="token" type="password" autoComplete="off" required />
        </label>
        <button>Connect</button>
        {problem && <p role="alert">{problem}</p>}
      </form>
    )
  return (
    <ApolloProvider client={client}>
      <form onSubmit={search}>
        <label>
          Title <input name="query" type="search" required />
        </label>
        <button>Search</button>
      </form>
      {query && <Titles query={query} />}
    </ApolloProvider>
  )
}

const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <>
      <h1>What have I seen?</h1>
      <App />
    </>,
  )
