import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../config/root.js'
import { foldText } from '../search/foldText.js'
import { GENRES } from '../catalogue/Genre.js'
import type { CatalogueContent, CatalogueTitle } from './CatalogueTitle.js'
import { popularityOf } from './popularity.js'
import { cleanPackage, readPackage, type PackageFilm, type PackageRow } from './vegaMovies.js'

/** Date of the starter catalogue, ISO calendar date. */
export const STARTER_AS_OF = '2024-12-01'

/** A record of the curated files, server/starter/*.json. */
export interface CuratedTitle {
  title: string
  originalTitle: string
  otherTitles?: string[]
  type: 'MOVIE' | 'TV'
  /** Title of the package's row that this record replaces. */
  packageTitle: string | null
  releaseDate: string
  runtime: number | null
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

/** Reads the curated files. */
export async function readCurated(): Promise<CuratedTitle[]> {
  const files = ['films.json', 'series.json'].map((name) => join(ROOT, 'server', 'starter', name))
  const parts = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8'))))
  return parts.flat() as CuratedTitle[]
}

/** Reads the starter catalogue: the curated records, then the package's other films. */
export async function readStarter(): Promise<CatalogueContent> {
  const [curated, rows] = await Promise.all([readCurated(), readPackage()])
  return { source: 'starter', asOf: STARTER_AS_OF, titles: combineTitles(curated, rows) }
}

/** Combines curated records and the package's films. A curated record replaces the film of the package. */
export function combineTitles(curated: CuratedTitle[], rows: PackageRow[]): CatalogueTitle[] {
  const films = cleanPackage(rows)
  const replaced = new Set<PackageFilm>()
  const records = curated.map((record) => {
    const film = findFilm(record, films)
    if (film) replaced.add(film)
    return fromCurated(record, film)
  })
  return uniqueIds([...records, ...films.filter((film) => !replaced.has(film)).map(fromPackage)])
}

/** Finds the package's film that a curated record replaces. */
function findFilm(record: CuratedTitle, films: PackageFilm[]): PackageFilm | undefined {
  if (record.type === 'TV') return undefined
  const year = Number(record.releaseDate.slice(0, 4))
  const yearsApart = (film: PackageFilm) => Math.abs(Number(film.releaseDate?.slice(0, 4) ?? 0) - year)
  const sameTitle = films.filter(
    (film) => record.packageTitle !== null && film.packageTitle === record.packageTitle,
  )
  if (sameTitle.length > 0) return sameTitle.sort((a, b) => yearsApart(a) - yearsApart(b))[0]
  const keys = new Set([foldText(record.title), foldText(record.originalTitle)])
  return films.find((film) => keys.has(foldText(film.title)) && yearsApart(film) <= 1)
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
const PACKAGE_GENRES: ReadonlyMap<string, string[]> = new Map(
  Object.entries<string[]>({
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
  }),
)

/** Genres for the package's creative types. */
const PACKAGE_TYPES: ReadonlyMap<string, string[]> = new Map(
  Object.entries<string[]>({
    'Science Fiction': ['Science Fiction'],
    Fantasy: ['Fantasy'],
    'Historical Fiction': ['History'],
    'Kids Fiction': ['Family'],
  }),
)

function fromPackage(film: PackageFilm): CatalogueTitle {
  const { row, title, releaseDate } = film
  // The package writes 0 for an unknown amount.
  const revenue = row['Worldwide Gross'] || null
  const budget = row['Production Budget'] || null
  return {
    externalId: externalIdOf(title, releaseDate),
    type: 'MOVIE',
    title,
    originalTitle: title,
    overview: null,
    tagline: null,
    releaseDate,
    runtime: row['Running Time min'],
    status: 'Released',
    originalLanguage: null,
    countries: [],
    budget,
    revenue,
    voteAverage: film.rating,
    voteCount: film.votes,
    popularity: popularityOf({
      votes: film.votes,
      releaseDate,
      asOf: STARTER_AS_OF,
      money: revenue ?? budget,
    }),
    genreIds: genreIds([
      ...(PACKAGE_GENRES.get(row['Major Genre'] ?? '') ?? []),
      ...(PACKAGE_TYPES.get(row['Creative Type'] ?? '') ?? []),
    ]),
    companies: row.Distributor ? [row.Distributor] : [],
    trailer: null,
    cast: [],
    crew: row.Director ? [{ name: row.Director, job: 'Director' }] : [],
  }
}

function fromCurated(record: CuratedTitle, film: PackageFilm | undefined): CatalogueTitle {
  const asCrew = (names: string[], job: string) => names.map((name) => ({ name, job }))
  return {
    // A record that replaces a film of the package takes over its id, which people's lists may refer to.
    externalId: externalIdOf(film?.title ?? record.title, film?.releaseDate ?? record.releaseDate),
    type: record.type,
    title: record.title,
    originalTitle: record.originalTitle,
    ...(record.otherTitles && { otherTitles: record.otherTitles }),
    overview: record.overview,
    tagline: record.tagline,
    releaseDate: record.releaseDate,
    runtime: record.runtime,
    status: record.status,
    originalLanguage: record.originalLanguage,
    countries: record.countries,
    budget: record.budget,
    revenue: record.revenue,
    voteAverage: record.rating,
    voteCount: record.votes ?? 0,
    popularity: popularityOf({
      votes: record.votes ?? 0,
      releaseDate: record.releaseDate,
      asOf: STARTER_AS_OF,
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

function externalIdOf(title: string, releaseDate: string | null): string {
  return `${foldText(title).replaceAll(' ', '-')}-${releaseDate?.slice(0, 4) ?? 'undated'}`
}

function uniqueIds(titles: CatalogueTitle[]): CatalogueTitle[] {
  const seen = new Set<string>()
  return titles.filter(({ type, externalId }) => {
    const key = `${type} ${externalId}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
