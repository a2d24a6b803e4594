import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from '../config/root.js'
import { foldText } from '../search/foldText.js'
import { GENRES } from '../catalogue/Genre.js'
import type { CatalogueContent, CatalogueTitle } from './CatalogueTitle.js'
import { popularityOf } from './popularity.js'

/** The day the starter catalogue speaks of. */
export const STARTER_AS_OF = '2024-12-01'

/** A record of our own curated files, server/starter/*.json. */
export interface CuratedTitle {
  title: string
  originalTitle: string
  otherTitles?: string[]
  type: 'MOVIE' | 'TV'
  /** The row of the package that this record stands for, by its exact title there. */
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

/** A row of the package's movies.json. */
export interface PackageRow {
  Title: string | number | null
  'Worldwide Gross': number | null
  'Production Budget': number | null
  'Release Date': string | null
  'Running Time min': number | null
  Distributor: string | null
  'Major Genre': string | null
  'Creative Type': string | null
  Director: string | null
  'IMDB Rating': number | null
  'IMDB Votes': number | null
}

/** Reads the curated files. */
export async function readCurated(): Promise<CuratedTitle[]> {
  const files = ['films.json', 'series.json'].map((name) => join(ROOT, 'server', 'starter', name))
  const parts = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8'))))
  return parts.flat() as CuratedTitle[]
}

/** Reads the rows of the `vega-datasets` package (movies.json, BSD-3-Clause). */
export async function readPackage(): Promise<PackageRow[]> {
  const entry = createRequire(import.meta.url).resolve('vega-datasets')
  return JSON.parse(
    await readFile(join(dirname(dirname(entry)), 'data', 'movies.json'), 'utf8'),
  ) as PackageRow[]
}

/** The starter catalogue: the package's films, cleaned, with our curated records in front. */
export async function readStarter(): Promise<CatalogueContent> {
  const [curated, rows] = await Promise.all([readCurated(), readPackage()])
  return { source: 'starter', asOf: STARTER_AS_OF, titles: mergeRecords(curated, rows) }
}

/** Puts both parts together; a film that both know is written once, as the curated record has it. */
export function mergeRecords(curated: CuratedTitle[], rows: PackageRow[]): CatalogueTitle[] {
  const films = cleanPackage(rows)
  const replaced = new Set<CleanRow>()
  const records = curated.map((record) => {
    const twin = findTwin(record, films)
    if (twin) replaced.add(twin)
    return fromCurated(record, twin)
  })
  return uniqueIds([...records, ...films.filter((film) => !replaced.has(film)).map(fromPackage)])
}

interface CleanRow {
  packageTitle: string
  title: string
  releaseDate: string | null
  row: PackageRow
  rating: number | null
  votes: number
}

function findTwin(record: CuratedTitle, films: CleanRow[]): CleanRow | undefined {
  if (record.type === 'TV') return undefined
  const year = Number(record.releaseDate.slice(0, 4))
  const distance = (film: CleanRow) => Math.abs(Number(film.releaseDate?.slice(0, 4) ?? 0) - year)
  const named = films.filter(
    (film) => record.packageTitle !== null && film.packageTitle === record.packageTitle,
  )
  if (named.length > 0) return named.sort((a, b) => distance(a) - distance(b))[0]
  const names = new Set([foldText(record.title), foldText(record.originalTitle)])
  return films.find((film) => names.has(foldText(film.title)) && distance(film) <= 1)
}

/** What is known to be dirty in the package, made right. */
function cleanPackage(rows: PackageRow[]): CleanRow[] {
  const shared = sharedRatings(rows)
  const seen = new Set<string>()
  const films: CleanRow[] = []
  for (const row of rows) {
    if (row.Title === null || row.Title === '') continue
    const packageTitle = String(row.Title)
    const title = cleanTitle(packageTitle)
    const releaseDate = cleanDate(row['Release Date'])
    const key = `${foldText(title)} ${releaseDate?.slice(0, 4)}`
    if (seen.has(key)) continue
    seen.add(key)
    const rated = !shared.has(ratingKey(row))
    films.push({
      packageTitle,
      title,
      releaseDate,
      row,
      rating: rated ? row['IMDB Rating'] : null,
      votes: rated ? (row['IMDB Votes'] ?? 0) : 0,
    })
  }
  return films
}

function ratingKey(row: PackageRow): string {
  return `${row['IMDB Rating']}/${row['IMDB Votes']}`
}

/**
 * Remakes and sequels carry one film's rating and votes on both rows, to the vote. Which of them it belongs to
 * cannot be told, so neither keeps it. Small counts coincide by chance and stay.
 */
function sharedRatings(rows: PackageRow[]): Set<string> {
  const first = new Set<string>()
  const shared = new Set<string>()
  for (const row of rows) {
    if ((row['IMDB Votes'] ?? 0) < 1_000) continue
    const key = ratingKey(row)
    if (first.has(key)) shared.add(key)
    first.add(key)
  }
  return shared
}

// The file was written as Windows-1252 and read as Mac OS Roman: each letter here is what the byte really meant.
const MISDECODED: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
  È: 'é', Ë: 'è', Í: 'ê', Î: 'ë', Û: 'ó', Ù: 'ô', '‰': 'ä', '·': 'á', '‡': 'à', '˘': 'ù', Ö: '…', Ω: '½',
}),
) // prettier-ignore

/** A title of the package with its accents, articles and notes put right. */
export function cleanTitle(title: string): string {
  return title
    .replace(/[ÈËÍÎÛÙ‰·‡˘ÖΩ]/g, (letter) => MISDECODED.get(letter) ?? letter)
    .replace(/\s+/g, ' ')
    .replace(/\s\((?:\d{4}|IMAX|Theatrical Release|Canadian Release)\)$/, '')
    .replace(/^(.+), (The|A|An)$/, '$2 $1')
    .trim()
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The package ends in 2011; a later year is a two-digit one of the century before ("Feb 08 2015" is 1915). */
const PACKAGE_LAST_YEAR = 2011

/** A date of the package ("Jun 12 1998") as an ISO calendar date, or null. */
export function cleanDate(date: string | null): string | null {
  const [, month, day, year] = /^([A-Z][a-z]{2}) (\d{2}) (\d{4})$/.exec(date ?? '') ?? []
  if (!month || !day || !year || !MONTHS.includes(month)) return null
  const realYear = Number(year) > PACKAGE_LAST_YEAR ? Number(year) - 100 : Number(year)
  return `${realYear}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`
}

const GENRE_IDS = new Map([...GENRES].map(([id, name]) => [name, id]))

function genreIds(names: string[]): number[] {
  return [...new Set(names)].map((name) => {
    const id = GENRE_IDS.get(name)
    if (id === undefined) throw new Error(`The starter catalogue names an unknown genre: ${name}`)
    return id
  })
}

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

const PACKAGE_TYPES: ReadonlyMap<string, string[]> = new Map(
  Object.entries<string[]>({
    'Science Fiction': ['Science Fiction'],
    Fantasy: ['Fantasy'],
    'Historical Fiction': ['History'],
    'Kids Fiction': ['Family'],
  }),
)

function fromPackage(film: CleanRow): CatalogueTitle {
  const { row, title, releaseDate } = film
  // A gross of nought stands for "not known" in the package.
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

function fromCurated(record: CuratedTitle, twin: CleanRow | undefined): CatalogueTitle {
  const asCrew = (names: string[], job: string) => names.map((name) => ({ name, job }))
  return {
    // A record that comes to stand for a film of the package takes its place, under the id that people's lists hold.
    externalId: externalIdOf(twin?.title ?? record.title, twin?.releaseDate ?? record.releaseDate),
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
      running: record.status === 'Returning Series',
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
