import { expect } from '@jest/globals'
import type { GraphQLTestResponse, TestViewer } from '../../testing.js'

/** A viewing in a GraphQL response. */
export interface LoggedViewing {
  id: string
  movieId: string
  title: string
  watchedOn: string | null
  precision: string
  rating: number | null
  rewatch: boolean
  note: string
  tags: string[]
  place: string
}

export const FIELDS = 'id movieId title watchedOn precision rating rewatch note tags place'

/** Logs a viewing over GraphQL. */
export const log = (
  who: TestViewer,
  input: Record<string, unknown>,
  key?: string,
): Promise<GraphQLTestResponse<{ logViewing: LoggedViewing }>> =>
  who.query(
    `mutation ($input: LogViewingInput!, $key: String) { logViewing(input: $input, idempotencyKey: $key) { ${FIELDS} } }`,
    { input, key },
  )

/** Returns a page of a user's diary. */
export async function diaryOf(who: TestViewer, args: Record<string, unknown> = {}) {
  const { data, errors } = await who.query<{
    viewer: {
      diary: {
        totalCount: number
        pageInfo: { hasNextPage: boolean; endCursor: string | null }
        nodes: LoggedViewing[]
      }
    }
  }>(
    `query ($first: Int, $after: String, $from: String, $to: String) {
      viewer { diary(first: $first, after: $after, from: $from, to: $to) {
        totalCount pageInfo { hasNextPage endCursor } nodes { ${FIELDS} }
      } }
    }`,
    args,
  )
  expect(errors).toBeUndefined()
  return data.viewer.diary
}

/** Returns whether a user has watched a title, when, and their rating. */
export async function watchedState(who: TestViewer, movieId: number) {
  const { body } = await who.call<{ data: { movieId: string; rating: number | null; watchedAt: string }[] }>(
    'GET',
    '/users/watched',
  )
  return body.data.find((entry) => entry.movieId === String(movieId))
}
