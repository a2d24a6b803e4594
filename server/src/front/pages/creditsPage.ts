import { TITLE_PAGE, titleWithYear } from '../../../contract/messages/titlePage.js'
import { ERRORS } from '../../../contract/messages/errors.js'
import { PAGES } from '../../../contract/messages/pages.js'
import { CREDITS } from '../../../contract/rules/catalogue.js'
import { pageOf } from '../../../contract/rules/paging.js'
import { escapeHtml } from '../../platform/http/escapeHtml.js'
import {
  dataOf,
  executeQuery,
  missing,
  named,
  truncate,
  type ExecuteOperation,
  type PageRoute,
} from './pageRoute.js'
import type { Page } from './renderHtml.js'
import { breadcrumbs } from './structuredData.js'

/** Number of people in the HTML: what the highest window shows. */
const FIRST_PEOPLE = 24

interface CreditsData {
  movie: {
    id: string
    title: string
    year: number | null
    castCount: number
    cast: { name: string; character: string | null }[] | null
    crew: { name: string }[] | null
  } | null
}

/** Returns the page of a title's whole cast and crew. */
export function creditsRoute(path: string, id: string, params: URLSearchParams): PageRoute {
  const page = pageOf(params.get('page'))
  return { key: `${path} ${page}`, createPage: (execute) => describeCredits(id, page, execute) }
}

async function describeCredits(
  id: string,
  page: number,
  execute: ExecuteOperation,
): Promise<Page | undefined> {
  const offset = (page - 1) * CREDITS.max
  const initialData = await executeQuery(execute, 'CreditsPage', { id, offset })
  if (!initialData) return undefined
  const movie = dataOf<CreditsData>(initialData)?.movie
  if (!movie) return missing(ERRORS.MOVIE_NOT_FOUND.text, initialData)
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
    firstPaint: { place: 'page', html: creditsHtml(movie) },
    initialData,
  }
}

/** Returns the HTML of the heading and the first members of the cast; its classes are those of the client's CreditsPage. */
function creditsHtml({ id, title, year, castCount, cast }: NonNullable<CreditsData['movie']>): string {
  const people = (cast ?? [])
    .slice(0, FIRST_PEOPLE)
    .map(
      ({ name, character }) =>
        `<li class="credits__person"><span class="portrait shell__portrait--small"></span><div class="credits__text"><div class="credits__name">${escapeHtml(name)}</div>${
          character ? `<div class="credits__role">${escapeHtml(character)}</div>` : ''
        }</div></li>`,
    )
  return `<div class="credits-page gutters"><a class="credits-page__back" href="/movie/${id}"><span></span><bdi>${escapeHtml(titleWithYear(title, year))}</bdi></a><h1>${escapeHtml(TITLE_PAGE.creditsOf(title))}</h1>${
    people.length > 0
      ? `<section><h2 class="credits__label">${escapeHtml(TITLE_PAGE.castOf(castCount))}</h2><ul class="credits">${people.join('')}</ul></section>`
      : ''
  }</div>`
}
