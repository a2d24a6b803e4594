import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { foldText } from '../search/foldText.js'

/** A row of movies.json in the `vega-datasets` package. */
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

/** Reads the rows of the `vega-datasets` package (movies.json, BSD-3-Clause). */
export async function readPackage(): Promise<PackageRow[]> {
  const entry = createRequire(import.meta.url).resolve('vega-datasets')
  return JSON.parse(
    await readFile(join(dirname(dirname(entry)), 'data', 'movies.json'), 'utf8'),
  ) as PackageRow[]
}

/** A film of the package after cleaning. */
export interface PackageFilm {
  /** Its title in the package. */
  packageTitle: string
  title: string
  releaseDate: string | null
  row: PackageRow
  /** Null where it may belong to another film. */
  rating: number | null
  votes: number
}

/** Cleans the package's rows: titles, dates, duplicates and ratings. */
export function cleanPackage(rows: PackageRow[]): PackageFilm[] {
  const ambiguous = ambiguousRatings(rows)
  const seen = new Set<string>()
  const films: PackageFilm[] = []
  for (const row of rows) {
    if (row.Title === null || row.Title === '') continue
    const packageTitle = String(row.Title)
    const title = cleanTitle(packageTitle)
    const releaseDate = cleanDate(row['Release Date'])
    const key = `${foldText(title)} ${releaseDate?.slice(0, 4)}`
    if (seen.has(key)) continue
    seen.add(key)
    const isRated = !ambiguous.has(ratingKey(row))
    films.push({
      packageTitle,
      title,
      releaseDate,
      row,
      rating: isRated ? row['IMDB Rating'] : null,
      votes: isRated ? (row['IMDB Votes'] ?? 0) : 0,
    })
  }
  return films
}

function ratingKey(row: PackageRow): string {
  return `${row['IMDB Rating']}/${row['IMDB Votes']}`
}

/**
 * Finds ratings that several rows share. Some remakes and sequels have exactly the rating and votes of another film, and
 * nothing shows which film they belong to. Small numbers of votes may be equal by chance and are ignored.
 */
function ambiguousRatings(rows: PackageRow[]): Set<string> {
  const seen = new Set<string>()
  const ambiguous = new Set<string>()
  for (const row of rows) {
    if ((row['IMDB Votes'] ?? 0) < 1_000) continue
    const key = ratingKey(row)
    if (seen.has(key)) ambiguous.add(key)
    seen.add(key)
  }
  return ambiguous
}

/** The package was written as Windows-1252 and read as Mac OS Roman: wrong letter → right letter. */
const MISDECODED: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    È: 'é', Ë: 'è', Í: 'ê', Î: 'ë', Û: 'ó', Ù: 'ô', '‰': 'ä', '·': 'á', '‡': 'à', '˘': 'ù', Ö: '…', Ω: '½',
  }),
) // prettier-ignore

/** Corrects a title of the package: letters, the position of the article, notes in brackets. */
export function cleanTitle(title: string): string {
  return title
    .replace(/[ÈËÍÎÛÙ‰·‡˘ÖΩ]/g, (letter) => MISDECODED.get(letter) ?? letter)
    .replace(/\s+/g, ' ')
    .replace(/\s\((?:\d{4}|IMAX|Theatrical Release|Canadian Release)\)$/, '')
    .replace(/^(.+), (The|A|An)$/, '$2 $1')
    .trim()
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The package ends in 2011. A later year had two digits and is one century off ("Feb 08 2015" is 1915). */
const PACKAGE_LAST_YEAR = 2011

/** Converts a date of the package ("Jun 12 1998") to an ISO calendar date. Returns null if it is invalid. */
export function cleanDate(date: string | null): string | null {
  const [, month, day, year] = /^([A-Z][a-z]{2}) (\d{2}) (\d{4})$/.exec(date ?? '') ?? []
  if (!month || !day || !year || !MONTHS.includes(month)) return null
  const realYear = Number(year) > PACKAGE_LAST_YEAR ? Number(year) - 100 : Number(year)
  return `${realYear}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`
}
