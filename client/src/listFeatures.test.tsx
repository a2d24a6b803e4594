import { beforeEach, describe, expect, it } from '@jest/globals'
import { gql, type ApolloClient, type InMemoryCache, type TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { whenSignedIn } from './accounts/sessions/whenSignedIn.js'
import { addTypePolicies, membersOnly } from './platform/apollo/cache.js'
import { toggleOptimistically } from './platform/apollo/optimisticToggle.js'
import { TitleListTab } from './tracking/library/TitleListTab.js'
import { DEFAULT_VIEW } from './tracking/library/TitleListToolbar.js'
import { fakeEntry, fakeMovie, renderAt, signIn } from './testing.js'
import {
  ListedEntryFragmentDoc,
  type ListedEntryFragment,
} from './tracking/watchlists/ListMovie.generated.js'

// The client's half of a kind of list that follows the recipe "A kind of list" of docs/recipes/feature.md: titles that the
// viewer has dropped. The documents are what codegen would write.

interface DroppedTabQuery {
  viewer: {
    id: string
    dropped: {
      nodes: ListedEntryFragment[]
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    }
  } | null
}
const QUERY = gql`
  query DroppedTab {
    viewer {
      id
      dropped(first: 20) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...ListedEntry
        }
      }
    }
  }
`
const DroppedTabDocument: TypedDocumentNode<DroppedTabQuery> = {
  ...QUERY,
  definitions: [...QUERY.definitions, ...ListedEntryFragmentDoc.definitions],
}
const DROPPED = gql`
  fragment DroppedButton on Movie {
    id
    viewerHasDropped
  }
`
const UndropMovieDocument: TypedDocumentNode<object, { movieId: string }> = gql`
  mutation UndropMovie($movieId: ID!) {
    undropMovie(movieId: $movieId) {
      id
      viewerHasDropped
    }
  }
`

/** The feature's rules of the cache: a title that is no longer dropped leaves the list at once. */
function addCachePolicies({ cache }: ApolloClient) {
  addTypePolicies(cache, {
    User: {
      fields: {
        dropped: membersOnly((movie, { readField }) => readField('viewerHasDropped', movie) !== false),
      },
    },
  })
  // Codegen writes the types of `ListEntry` from the schema.
  ;(cache as InMemoryCache).policies.addPossibleTypes({ ListEntry: ['DroppedEntry'] })
}

function undrop(client: ApolloClient, entry: ListedEntryFragment): void {
  whenSignedIn('undrop', () =>
    toggleOptimistically(
      client.cache,
      {
        key: `dropped ${entry.movieId}`,
        name: entry.title,
        optimistic: (cache, viewerHasDropped) =>
          cache.writeFragment({
            fragment: DROPPED,
            data: { __typename: 'Movie', id: entry.movieId, viewerHasDropped },
          }),
        send: () => client.mutate({ mutation: UndropMovieDocument, variables: { movieId: entry.movieId } }),
        onError: () => undefined,
      },
      false,
    ),
  )
}

function DroppedTab() {
  const client = useApolloClient()
  useState(() => addCachePolicies(client))
  const [value, setValue] = useState(DEFAULT_VIEW)
  const query = useQuery(DroppedTabDocument)
  return (
    <TitleListTab
      value={value}
      onChange={setValue}
      list={query.data?.viewer?.dropped}
      query={query}
      onRemove={(entry) => undrop(client, entry)}
      removeLabel="Remove from dropped"
      empty={{ title: 'Nothing dropped', text: 'Drop a title.' }}
    />
  )
}

const entry = (id: number) => ({
  ...fakeEntry('Favorite', id, fakeMovie(id, { viewerHasDropped: true })),
  __typename: 'DroppedEntry',
})
const droppedTab = {
  data: {
    viewer: {
      __typename: 'User',
      id: '7',
      dropped: {
        __typename: 'DroppedConnection',
        totalCount: 2,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        nodes: [entry(2), entry(1)],
      },
    },
  },
}

beforeEach(() => void signIn())

describe('a new kind of list', () => {
  it('has the cards, the toolbar and the empty state from what all lists share', async () => {
    renderAt('/', <DroppedTab />, () => droppedTab)
    expect((await screen.findByRole('link', { name: /Title 2/ })).getAttribute('href')).toBe('/movie/2')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'List' })).toBeTruthy()
  })

  it('removes a title optimistically and shows it again if that fails', async () => {
    let fail: (error: Error) => void = () => undefined
    renderAt('/', <DroppedTab />, ({ name }) =>
      name === 'DroppedTab' ? droppedTab : new Promise((_resolve, reject) => (fail = reject)),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Remove from dropped: Title 2' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Title 2/ })).toBeNull())
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await act(async () => fail(new Error('No network')))
    await screen.findByRole('link', { name: /Title 2/ })
  })
})
