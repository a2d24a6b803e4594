import { TITLE_PAGE } from '../../../contract/messages/titlePage.js'
import { ERRORS } from '../../../contract/messages/errors.js'
import { PAGES } from '../../../contract/messages/pages.js'
import { CREDITS } from '../../../contract/rules/catalogue.js'
import { dataOf, executeQuery, missing, named, truncate, type ExecuteOperation } from './pageRoute.js'
import type { Page } from './renderHtml.js'
import { breadcrumbs } from './structuredData.js'

interface CreditsData {
  movie: {
    id: string
    title: string
    cast: { name: string }[] | null
    crew: { name: string }[] | null
  } | null
}

/** Describes the page of a title's whole cast and crew. */
export async function describeCredits(
  id: string,
  page: number,
  execute: ExecuteOperation,
): Promise<Page | undefined> {
  const offset = (page - 1) * CREDITS.max
  const query = await executeQuery(execute, 'CreditsPage', { id, offset })
  if (!query) return undefined
  const movie = dataOf<CreditsData>(query)?.movie
  if (!movie) return missing(ERRORS.MOVIE_NOT_FOUND.text, query)
  const people = [...(movie.cast ?? []), ...(movie.crew ?? [])].map(({ name }) => name)
  const title = TITLE_PAGE.creditsOf(movie.title)
  const path = `/movie/${movie.id}/credits`
  return {
    title: named(page === 1 ? title : PAGES.numbered(title, page)),
    description: truncate(people.length > 0 ? `${title}: ${people.slice(0, 12).join(', ')}` : title),
    // Search engines should find no page without people.
    path: people.length === 0 ? undefined : page === 1 ? path : `${path}?page=${page}`,
    structuredData: (absolute) => [
      breadcrumbs(
        [
          { name: movie.title, path: `/movie/${movie.id}` },
          { name: title, path },
        ],
        absolute,
      ),
    ],
    queries: [query],
  }
}
