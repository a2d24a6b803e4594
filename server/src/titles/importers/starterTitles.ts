import { mapOf } from '../../../contract/own.js'
import { GENRES } from '../types/Genre.js'
import { foldText } from '../search/foldText.js'
import type { CatalogueTitle } from './CatalogueTitle.js'
import { popularityOf, UNCOUNTED_VOTES } from './popularity.js'
import type { PackageFilm } from './vegaMovies.js'

/** A record of the curated files, server/starter/*.json. */
export interface CuratedTitle {
  title: string
  originalTitle: string
  otherTitles?: string[]
  type: 'MOVIE' | 'TV'
  /** Title of the package's row that this record replaces. */
  packageTitle: string | null
  /** Id under which the title was known before it became a record, if its title or date was another one. */
  formerId?: string
  releaseDate: string
  runtime: number | null
  /** Of a series, as of STARTER_AS_OF. */
  seasons?: number
  episodes?: number
  tagline: string | null
  genres: string[]
  countries: string[]
  originalLanguage: string
  status: string
  overview: string
  directors: string[]
  producers: string[]
  writers: string[]
  crew: { name: string; job: string }[]
  cast: { name: string; character: string }[]
  companies: string[]
  budget: number | null
  revenue: number | null
  rating: number | null
  votes: number | null
}

const GENRE_IDS = new Map([...GENRES].map(([id, name]) => [name, id]))

function genreIds(names: string[]): number[] {
  return [...new Set(names)].map((name) => {
    const id = GENRE_IDS.get(name)
    if (id === undefined) throw new Error(`The starter catalogue has an unknown genre: ${name}`)
    return id
  })
}

/** Genres for the package's major genres. */
const PACKAGE_GENRES = mapOf<string[]>({
  Drama: ['Drama'],
  Comedy: ['Comedy'],
  Musical: ['Music'],
  'Thriller/Suspense': ['Thriller'],
  Adventure: ['Adventure'],
  Action: ['Action'],
  'Romantic Comedy': ['Romance', 'Comedy'],
  Horror: ['Horror'],
  Western: ['Western'],
  Documentary: ['Documentary'],
  'Black Comedy': ['Comedy'],
  'Concert/Performance': ['Music', 'Documentary'],
})

/** Genres for the package's creative types. */
const PACKAGE_TYPES = mapOf<string[]>({
  'Science Fiction': ['Science Fiction'],
  Fantasy: ['Fantasy'],
  'Historical Fiction': ['History'],
  'Kids Fiction': ['Family'],
})

/** Converts a film of the package. */
export function fromPackage(film: PackageFilm, asOf: string): CatalogueTitle {
  const { row, title, releaseDate, releaseYear, listedDate, votes } = film
  // The package writes 0 for an unknown amount.
  const revenue = row['Worldwide Gross'] || null
  const budget = row['Production Budget'] || null
  return {
    externalId: externalIdOf(title, listedDate),
    type: 'MOVIE',
    title,
    originalTitle: title,
    otherTitles: film.otherTitles,
    overview: null,
    tagline: null,
    releaseDate,
    ...(releaseYear !== undefined && { releaseYear }),
    runtime: row['Running Time min'],
    numberOfSeasons: null,
    numberOfEpisodes: null,
    status: 'Released',
    originalLanguage: null,
    countries: [],
    budget,
    revenue,
    // The package's scores are of about 2010: only popularity counts their votes.
    voteAverage: null,
    voteCount: 0,
    popularity: popularityOf({
      votes,
      releaseDate: releaseYear === undefined ? releaseDate : `${releaseYear}-07-01`,
      asOf,
      money: revenue ?? budget,
    }),
    genreIds: genreIds([
      ...(PACKAGE_GENRES.get(row['Major Genre'] ?? '') ?? []),
      ...(PACKAGE_TYPES.get(row['Creative Type'] ?? '') ?? []),
    ]),
    companies: row.Distributor ? [row.Distributor] : [],
    trailer: null,
    cast: [],
    crew: film.director ? [{ name: film.director, job: 'Director' }] : [],
  }
}

/** Converts a curated record. @param film the package's film that it replaces */
export function fromCurated(
  record: CuratedTitle,
  film: PackageFilm | undefined,
  asOf: string,
): CatalogueTitle {
  const asCrew = (names: string[], job: string) => names.map((name) => ({ name, job }))
  return {
    // A record that replaces a film of the package takes over its id, which people's lists may refer to.
    externalId:
      record.formerId ?? externalIdOf(film?.title ?? record.title, film?.listedDate ?? record.releaseDate),
    type: record.type,
    title: record.title,
    originalTitle: record.originalTitle,
    ...(record.otherTitles && { otherTitles: record.otherTitles }),
    overview: record.overview,
    tagline: record.tagline,
    releaseDate: record.releaseDate,
    runtime: record.runtime,
    numberOfSeasons: record.seasons ?? null,
    numberOfEpisodes: record.episodes ?? null,
    status: record.status,
    originalLanguage: record.originalLanguage,
    countries: record.countries,
    budget: record.budget,
    revenue: record.revenue,
    voteAverage: record.rating,
    voteCount: record.votes ?? 0,
    popularity: popularityOf({
      votes: record.votes ?? (record.releaseDate <= asOf ? UNCOUNTED_VOTES : 0),
      releaseDate: record.releaseDate,
      asOf,
      money: record.revenue ?? record.budget,
      isRunning: record.status === 'Returning Series',
    }),
    genreIds: genreIds(record.genres),
    companies: record.companies,
    trailer: null,
    cast: record.cast,
    crew: [
      ...asCrew(record.directors, 'Director'),
      ...asCrew(record.writers, 'Writer'),
      ...asCrew(record.producers, 'Producer'),
      ...record.crew,
    ],
  }
}

/** Returns the starter catalogue's id of a title. @param releaseDate or only its year */
export function externalIdOf(title: string, releaseDate: string | null): string {
  return `${idWords(title)}-${releaseDate?.slice(0, 4) ?? 'undated'}`
}

/** Returns the words of an id. They never change, because people's lists refer to titles by their ids: initials stay letters. */
export function idWords(text: string): string {
  return foldText(text.replace(/[.*]/g, ' ')).replaceAll(' ', '-')
}
