import { CREDITS } from '../../../contract/rules/catalogue.js'
import { PAGING } from '../../../contract/rules/paging.js'
import { GENRES } from '../types/Genre.js'
import type { CreditLine } from '../catalogue/saveCredits.sql.js'
import { listedSeasons } from './seasonMapping.js'
import type { MixedPage, MovieDetails, MovieItem, TvDetails, TvItem } from './schemas.js'

/** The facts about a title in a list. */
export type ListedTitle = NonNullable<ReturnType<typeof listedMovie | typeof listedSeries>>

/** A title with its details and credits. */
export type DetailedTitle = NonNullable<ReturnType<typeof detailedMovie | typeof detailedSeries>>

/** Maps a film of a list; null for an adult film, which stays hidden. */
export function listedMovie(item: MovieItem) {
  return item.adult ? null : { ...listed(item), ...namesOfMovie(item), genreIds: knownGenres(item.genre_ids) }
}

/** Maps a series of a list; null for an adult series. */
export function listedSeries(item: TvItem) {
  return item.adult
    ? null
    : { ...listed(item), ...namesOfSeries(item), genreIds: knownGenres(item.genre_ids) }
}

/**
 * Maps a mixed page, in its order. A person is replaced by their best known title that is not on the page yet. Their
 * other titles fill the rest of the page, so that a search for a name finds films.
 */
export function listedMixed({ results }: MixedPage): (ListedTitle | null)[] {
  const titlesOnPage = results.map((item) =>
    'id' in item && item.media_type !== 'person' ? listedAny(item) : null,
  )
  const seen = new Set(titlesOnPage.map(titleKey))
  const others: ListedTitle[] = []
  const page = results.map((item, index) => {
    if (!('known_for' in item) || item.adult) return titlesOnPage[index] ?? null
    const titles = item.known_for.map(listedAny).filter((title) => title !== null)
    const [first, ...rest] = titles.filter((title) => !seen.has(titleKey(title)))
    if (first) seen.add(titleKey(first))
    others.push(...rest)
    return first ?? null
  })
  for (const title of others) {
    if (page.length >= PAGING.defaultLimit) break
    if (seen.has(titleKey(title))) continue
    seen.add(titleKey(title))
    page.push(title)
  }
  return page
}

type AnyItem = ({ media_type: 'movie' } & MovieItem) | ({ media_type: 'tv' } & TvItem)

function listedAny(item: AnyItem): ListedTitle | null {
  return item.media_type === 'movie' ? listedMovie(item) : listedSeries(item)
}

function titleKey(title: ListedTitle | null): string {
  return title ? `${title.type} ${title.externalId}` : ''
}

/** Maps a film with its details; null for an adult film. */
export function detailedMovie(movie: MovieDetails) {
  if (movie.adult) return null
  const crew = crewOf(movie.credits?.crew ?? [])
  return {
    ...listed(movie),
    ...namesOfMovie(movie),
    ...detailed(movie),
    cast: castOf(movie.credits?.cast ?? []),
    crew,
    imdbId: movie.imdb_id && /^tt\d{7,10}$/.test(movie.imdb_id) ? movie.imdb_id : null,
    runtime: movie.runtime,
    numberOfSeasons: null,
    numberOfEpisodes: null,
    seasonList: null,
    budget: movie.budget,
    revenue: movie.revenue,
    director: namesWith(crew, 'Director'),
    producer: namesWith(crew, 'Producer'),
    writer: namesWith(crew, 'Writer', 'Screenplay') ?? namesWith(crew, 'Story', 'Novel'),
  }
}

/** Maps a series with its details; null for an adult series. */
export function detailedSeries(series: TvDetails) {
  if (series.adult) return null
  const creators = series.created_by.map((person) => ({ ...person, job: 'Creator' }))
  const crew = crewOf([...creators, ...(series.credits?.crew ?? [])])
  return {
    ...listed(series),
    ...namesOfSeries(series),
    ...detailed(series),
    cast: castOf(series.credits?.cast ?? []),
    crew,
    imdbId: null,
    runtime: series.episode_run_time.find((minutes) => minutes !== null) ?? null,
    numberOfSeasons: series.number_of_seasons,
    numberOfEpisodes: series.number_of_episodes,
    seasonList: series.seasons ? listedSeasons(series.seasons) : null,
    budget: null,
    revenue: null,
    director: namesWith(crew, 'Director'),
    producer: namesWith(crew, 'Executive Producer', 'Producer'),
    writer: namesWith(crew, 'Creator'),
  }
}

function listed(item: Omit<MovieItem | TvItem, 'genre_ids'>) {
  return {
    externalId: String(item.id),
    overview: item.overview,
    originalLanguage: item.original_language,
    voteAverage:
      item.vote_count > 0 && item.vote_average != null ? Math.round(item.vote_average * 10) / 10 : null,
    voteCount: item.vote_count,
    popularity: item.popularity,
    posterPath: item.poster_path,
    backdropPath: item.backdrop_path,
  }
}

function namesOfMovie(item: Pick<MovieItem, 'title' | 'original_title' | 'release_date'>) {
  return {
    type: 'MOVIE' as const,
    title: item.title,
    originalTitle: item.original_title ?? item.title,
    releaseDate: item.release_date,
    countries: [] as string[],
  }
}

function namesOfSeries(item: Pick<TvItem, 'name' | 'original_name' | 'first_air_date' | 'origin_country'>) {
  return {
    type: 'TV' as const,
    title: item.name,
    originalTitle: item.original_name ?? item.name,
    releaseDate: item.first_air_date,
    countries: countryCodes(item.origin_country),
  }
}

function detailed(title: MovieDetails | TvDetails) {
  const countries = countryCodes(title.origin_country)
  return {
    genreIds: knownGenres(title.genres.map(({ id }) => id)),
    countries:
      countries.length > 0
        ? countries
        : countryCodes(title.production_countries.map(({ iso_3166_1 }) => iso_3166_1)),
    status: title.status,
    tagline: title.tagline,
    companies: unique(title.production_companies.map(({ name }) => name).filter((name) => name !== null)),
    trailer: trailerOf(title.videos?.results ?? []),
  }
}

function knownGenres(ids: number[]): number[] {
  return unique(ids.filter((id) => GENRES.has(id)))
}

function countryCodes(codes: string[]): string[] {
  return unique(codes.filter((code) => /^[A-Z]{2}$/.test(code)))
}

function unique<Value>(values: Value[]): Value[] {
  return [...new Set(values)]
}

type Video = NonNullable<MovieDetails['videos']>['results'][number]

/** Returns the address of the trailer on YouTube: official trailers first, then the latest. */
function trailerOf(videos: Video[]): string | null {
  const [best] = videos
    .filter(
      ({ key, site, type }) => site === 'YouTube' && type === 'Trailer' && /^[\w-]{5,20}$/.test(key ?? ''),
    )
    .sort(
      (a, b) =>
        Number(b.official ?? false) - Number(a.official ?? false) ||
        (b.published_at ?? '').localeCompare(a.published_at ?? ''),
    )
  return best ? `https://www.youtube.com/watch?v=${best.key}` : null
}

type Cast = NonNullable<MovieDetails['credits']>['cast']
type Crew = NonNullable<MovieDetails['credits']>['crew']

function castOf(cast: Cast): CreditLine[] {
  return [...cast]
    .sort((a, b) => a.order - b.order)
    .slice(0, CREDITS.max)
    .map(({ name, character, profile_path }) => ({ name, character, profilePath: profile_path, job: null }))
}

/** The jobs that come first in a crew, in this order. */
const MAIN_JOBS = [
  'Director',
  'Creator',
  'Screenplay',
  'Writer',
  'Story',
  'Novel',
  'Producer',
  'Executive Producer',
  'Director of Photography',
  'Original Music Composer',
  'Editor',
]

function crewOf(crew: Crew): CreditLine[] {
  const rank = (job: string) => (MAIN_JOBS.includes(job) ? MAIN_JOBS.indexOf(job) : MAIN_JOBS.length)
  const seen = new Set<string>()
  return crew
    .flatMap(({ name, job, profile_path }) => {
      const key = `${job} ${name}`
      if (job === null || seen.has(key)) return []
      seen.add(key)
      return [{ name, job, profilePath: profile_path, character: null }]
    })
    .sort((a, b) => rank(a.job) - rank(b.job))
    .slice(0, CREDITS.max)
}

function namesWith(crew: CreditLine[], ...jobs: string[]): string | null {
  return unique(crew.filter(({ job }) => jobs.includes(job ?? '')).map(({ name }) => name)).join(', ') || null
}
