import { gql, type TypedDocumentNode } from '@apollo/client'
import { useMutation, useQuery } from '@apollo/client/react'

interface Title {
  id: string
  title: string
  year: number | null
  viewerHasWatched: boolean | null
}

const SEARCH: TypedDocumentNode<{ search: { results: Title[] } | null }, { query: string }> = gql`
  query Search($query: String!) {
    search(query: $query, limit: 10) {
      results {
        id
        title
        year
        viewerHasWatched
      }
    }
  }
`

const MARK: TypedDocumentNode<{ markWatched: Title | null }, { id: string }> = gql`
  mutation MarkWatched($id: ID!) {
    markWatched(movie: { movieId: $id }) {
      id
      viewerHasWatched
    }
  }
`

/** The matches of a search. */
export function Titles({ query }: { query: string }) {
  const { data, loading, error } = useQuery(SEARCH, { variables: { query } })
  if (loading) return <output>Searching…</output>
  if (error) return <p role="alert">{error.message}</p>
  return (
    <ul>
      {data?.search?.results.map((title) => (
        <TitleItem key={title.id} title={title} />
      ))}
    </ul>
  )
}

function TitleItem({ title: { id, title, year, viewerHasWatched } }: { title: Title }) {
  // The answer has the id of the title, so the cache changes the list by itself.
  const [mark, { loading, error }] = useMutation(MARK, { variables: { id } })
  return (
    <li>
      {title} ({year}){' '}
      {viewerHasWatched ? (
        'watched'
      ) : (
        // The hook says what failed.
        <button disabled={loading} onClick={() => void mark().catch(() => undefined)}>
          Mark {title} as watched
        </button>
      )}
      {error && <span role="alert">{error.message}</span>}
    </li>
  )
}
