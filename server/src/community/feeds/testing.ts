import { expect } from '@jest/globals'
import type { GraphQLTestResponse, TestServer, TestViewer } from '../../testing.js'

interface Created {
  createFeedAddress: { paths: string[]; feedAddress: { id: string } }
}

/** Creates a secret address over GraphQL. */
export const create = (
  who: Pick<TestViewer, 'query'>,
  input: Record<string, unknown>,
): Promise<GraphQLTestResponse<Created>> =>
  who.query(
    'mutation ($input: NewFeedAddress!) { createFeedAddress(input: $input) { paths feedAddress { id } } }',
    { input },
  )

/** Creates a secret address and returns its paths. */
export async function pathsOf(who: TestViewer, kind: string, watchlistId?: string): Promise<string[]> {
  const { data, errors } = await create(who, { name: `${kind} ${watchlistId ?? ''}`, kind, watchlistId })
  expect(errors).toBeUndefined()
  return data.createFeedAddress.paths
}

/** Creates a secret address with one file and returns its path. */
export async function pathOf(who: TestViewer, kind: string, watchlistId?: string): Promise<string> {
  const [path = ''] = await pathsOf(who, kind, watchlistId)
  return path
}

/** Reads an address as a program does. */
export async function readFeed({ url }: TestServer, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Creates a watchlist and returns its id. */
export async function createList(who: TestViewer, name: string, visibility = 'PRIVATE'): Promise<string> {
  const { data } = await who.query<{ createWatchlist: { id: string } }>(
    'mutation ($input: NewWatchlist!) { createWatchlist(input: $input) { id } }',
    { input: { name, visibility } },
  )
  return data.createWatchlist.id
}

/** Adds titles to a watchlist, one after the other. */
export async function addTo(who: TestViewer, watchlistId: string, ...movieIds: string[]): Promise<void> {
  for (const movieId of movieIds)
    await who.query(
      'mutation ($id: ID!, $movie: ListEntryInput!) { addToWatchlist(watchlistId: $id, movie: $movie) { __typename } }',
      { id: watchlistId, movie: { movieId } },
    )
}
