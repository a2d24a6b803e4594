import { expect } from '@jest/globals'
import type { GraphQLTestResponse, TestViewer } from '../../testing.js'

/** A change of episodes in a GraphQL response. */
export interface Changed {
  movieId: string
  changed: { season: number; number: number }[]
}

const CHANGE = 'movieId changed { season number }'

/** Marks episodes as watched. */
export const tick = (
  who: Pick<TestViewer, 'query'>,
  input: Record<string, unknown>,
): Promise<GraphQLTestResponse<{ tickEpisodes: Changed }>> =>
  who.query(`mutation ($input: TickEpisodesInput!) { tickEpisodes(input: $input) { ${CHANGE} } }`, { input })

/** Takes episodes back. */
export const untick = (
  who: Pick<TestViewer, 'query'>,
  input: Record<string, unknown>,
): Promise<GraphQLTestResponse<{ untickEpisodes: Changed }>> =>
  who.query(`mutation ($input: EpisodesInput!) { untickEpisodes(input: $input) { ${CHANGE} } }`, { input })

/** How far somebody is with a series, in a GraphQL response. */
export interface Progress {
  watched: number
  aired: number
  total: number
  next: { season: number; number: number } | null
  status: string | null
  automaticStatus: string | null
  isStatusChosen: boolean
  run: number
}

/** Returns how far somebody is with a series. */
export async function progressOf(who: Pick<TestViewer, 'query'>, id: string): Promise<Progress | null> {
  const { data, errors } = await who.query<{ movie: { viewerProgress: Progress | null } }>(
    `query ($id: ID!) { movie(id: $id) { viewerProgress {
      watched aired total next { season number } status automaticStatus isStatusChosen run
    } } }`,
    { id },
  )
  expect(errors).toBeUndefined()
  return data.movie.viewerProgress
}
