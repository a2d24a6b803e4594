import { expect } from '@jest/globals'
import type { TestViewer } from '../../testing.js'

/** A favorite in a response. */
export interface Entry {
  _id: string
  movieId: string
  title: string
  poster: string
  addedAt: string
  [field: string]: unknown
}

/** Adds a favorite. */
export const ADD =
  'mutation ($movie: ListEntryInput!) { addFavorite(movie: $movie) { id title viewerHasFavorited } }'

/** Reads a page of the viewer's favorites. */
export const LIST = `query ($first: Int, $after: String, $orderBy: ListOrder, $type: MovieType) {
  viewer { favorites(first: $first, after: $after, orderBy: $orderBy, type: $type) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor }
    nodes { id movieId title poster addedAt overview releaseDate voteAverage genreIds type movie { id viewerHasFavorited } }
  } }
}`

/** Response of {@link LIST}. */
export interface Page {
  viewer: {
    favorites: {
      totalCount: number
      pageInfo: {
        hasNextPage: boolean
        hasPreviousPage: boolean
        startCursor: string | null
        endCursor: string | null
      }
      edges: { cursor: string }[]
      nodes: (Entry & { voteAverage: number | null; releaseDate: string | null; movie: { id: string } })[]
    }
  }
}

/** Returns a page of a user's favorites. */
export const list = async (who: TestViewer, variables: object = {}) => {
  const { data, errors } = await who.query<Page>(LIST, variables)
  expect(errors).toBeUndefined()
  return data.viewer.favorites
}
