import { LISTINGS, SITE } from '../../contract/messages.js'
import { CATEGORIES, type Category } from '../../contract/rules.js'
import type { FirstAnswer, Page } from './Page.js'

/** Answers one of the client's operations as a visitor gets it: JSON, or undefined when it cannot be answered now. */
export type Answer = (operation: string, variables: Record<string, unknown>) => Promise<string | undefined>

interface Titled {
  title: string
  type: 'MOVIE' | 'TV'
  year: number | null
  overview: string | null
  releaseDate: string | null
  director: string | null
  voteAverage: number | null
  voteCount: number
  genres: { name: string }[]
  poster: string
  backdrop: string
}

/** Longest description that search engines show, in characters. */
const DESCRIPTION_MAX = 160

/**
 * What an address of the client says of itself.
 * @returns undefined for an address with nothing of its own to say; null for a title that is not there.
 */
export async function describe(path: string, answer: Answer): Promise<Page | null | undefined> {
  if (path === '/') return describeHome(answer)
  const id = /^\/movie\/([^/]+)$/.exec(path)?.[1]
  if (id) return describeMovie(decodeURIComponent(id), path, answer)
  const category = CATEGORIES.find((name) => path === `/${name}` || path === `/movies/${name}`)
  return category && describeListing(category, answer)
}

async function describeHome(answer: Answer): Promise<Page> {
  const first = await ask(answer, 'HomePage', {})
  const data = dataOf<{ featured: { results: { backdrop: string }[] } | null }>(first)
  return {
    title: `${SITE.name}: movies and TV shows to discover`,
    description: SITE.description,
    path: '/',
    kind: 'website',
    firstImage: data?.featured?.results[0]?.backdrop,
    answer: first,
  }
}

async function describeListing(category: Category, answer: Answer): Promise<Page> {
  const { title, description } = LISTINGS[category]
  const asked = category.toUpperCase().replace('-', '_')
  return {
    title: `${title} · ${SITE.name}`,
    description,
    path: `/${category}`,
    kind: 'website',
    answer: await ask(answer, 'ListingPage', { category: asked, page: 1 }),
  }
}

async function describeMovie(id: string, path: string, answer: Answer): Promise<Page | null | undefined> {
  const first = await ask(answer, 'MoviePage', { id })
  if (!first) return undefined
  const movie = dataOf<{ movie: Titled | null }>(first)?.movie
  if (!movie) return null
  const title = movie.year === null ? movie.title : `${movie.title} (${movie.year})`
  return {
    title: `${title} · ${SITE.name}`,
    description: cut(movie.overview ?? `${title} on ${SITE.name}: cast, crew, ratings and where it stands.`),
    path,
    kind: movie.type === 'TV' ? 'video.tv_show' : 'video.movie',
    image: movie.backdrop,
    firstImage: movie.backdrop,
    data: structured(movie),
    answer: first,
  }
}

/** https://schema.org/Movie and https://schema.org/TVSeries. */
function structured(movie: Titled): object {
  return {
    '@context': 'https://schema.org',
    '@type': movie.type === 'TV' ? 'TVSeries' : 'Movie',
    name: movie.title,
    description: movie.overview ?? undefined,
    datePublished: movie.releaseDate ?? undefined,
    genre: movie.genres.map(({ name }) => name),
    director: movie.director?.split(', ').map((name) => ({ '@type': 'Person', name })),
    aggregateRating:
      movie.voteAverage === null || movie.voteCount < 1
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: movie.voteAverage,
            bestRating: 10,
            worstRating: 0,
            ratingCount: movie.voteCount,
          },
  }
}

async function ask(
  answer: Answer,
  operation: string,
  variables: Record<string, unknown>,
): Promise<FirstAnswer | undefined> {
  const body = await answer(operation, variables)
  return body === undefined ? undefined : { operation, variables, body }
}

function dataOf<Data>(answer: FirstAnswer | undefined): Data | undefined {
  return answer && (JSON.parse(answer.body) as { data: Data }).data
}

function cut(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_MAX - 1))}…`
}
