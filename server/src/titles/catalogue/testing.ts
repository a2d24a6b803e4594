import { expect } from '@jest/globals'
import type { TestServer } from '../../testing.js'

/** Fields of a title that the tests of lists request. */
export const TITLE = 'id title year type releaseDate voteAverage voteCount popularity genreIds director'

/** Fields of a page of titles. */
export const PAGE = `page totalPages totalResults results { ${TITLE} }`

/** A title with the fields of {@link TITLE}. */
export interface Title {
  id: string
  title: string
  year: number | null
  type: string
  releaseDate: string | null
  voteAverage: number | null
  voteCount: number
  popularity: number
  genreIds: string[]
  director: string | null
}

export interface Page {
  results: Title[]
  page: number
  totalPages: number
  totalResults: number
}

/** Returns the queries of catalogue tests. `server` returns the started server. */
export function movieQueries(server: () => TestServer) {
  async function movies(args: string): Promise<Page> {
    const { data, errors } = await server().query<{ movies: Page }>(`{ movies(${args}) { ${PAGE} } }`)
    expect(errors).toBeUndefined()
    return data.movies
  }

  async function search(query: string, args = ''): Promise<Page> {
    const { data, errors } = await server().query<{ search: Page }>(
      `query ($query: String!) { search(query: $query ${args}) { ${PAGE} } }`,
      { query },
    )
    expect(errors).toBeUndefined()
    return data.search
  }

  async function restPage(path: string): Promise<Page & { data: Page; success: boolean }> {
    const { status, body } = await server().get<Page & { data: Page; success: boolean }>(path)
    expect(status).toBe(200)
    return body
  }

  return { movies, search, restPage }
}

/** Returns the names of a page's titles. */
export const titles = (page: Page) => page.results.map(({ title }) => title)

/** Returns whether values descend; null counts as 0. */
export const descending = (values: (number | string | null)[]) =>
  values.every((value, i) => i === 0 || (values[i - 1] ?? 0) >= (value ?? 0))
