import { expect } from '@jest/globals'
import { queryGraphQL } from './browser.js'

interface Place {
  season: number
  number: number
}

/** Returns the id of a series by its exact title and the year of its first episode. */
export async function seriesId(title: string, year: number): Promise<string> {
  const { search } = await queryGraphQL<{
    search: { results: { id: string; title: string; year: number }[] }
  }>(
    'query ($title: String!) { search(query: $title, filter: { type: TV }, limit: 10) { results { id title year } } }',
    { title },
  )
  const found = search.results.find((one) => one.title === title && one.year === year)
  expect(found).toBeDefined()
  return found?.id ?? ''
}

/** Returns the episodes of a season from one number to another. */
export const episodesOf = (season: number, from: number, to: number): Place[] =>
  Array.from({ length: to - from + 1 }, (_none, index) => ({ season, number: from + index }))

/** Marks episodes as watched. @param watchedOn a day, such as 2024-05-04 */
export const tickEpisodes = (token: string, movieId: string, episodes: Place[], watchedOn?: string) =>
  queryGraphQL(
    'mutation ($input: TickEpisodesInput!) { tickEpisodes(input: $input) { __typename } }',
    { input: { movie: { movieId }, episodes, watchedOn } },
    token,
  )

/** Returns how many episodes of a series a user has watched in the current run, and its status. */
export const progressOf = async (token: string, id: string) =>
  (
    await queryGraphQL<{ movie: { viewerProgress: { watched: number; status: string | null } } }>(
      'query ($id: ID!) { movie(id: $id) { viewerProgress { watched status } } }',
      { id },
      token,
    )
  ).movie.viewerProgress
