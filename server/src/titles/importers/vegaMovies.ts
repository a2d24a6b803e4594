import { mapOf } from '../../../contract/own.js'
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

/** The rows of the `vega-datasets` package (movies.json, BSD-3-Clause). */
export const PACKAGE_FILE = join(
  dirname(dirname(createRequire(import.meta.url).resolve('vega-datasets'))),
  'data',
  'movies.json',
)

/** Parses {@link PACKAGE_FILE}. */
export function parsePackage(file: Buffer): PackageRow[] {
  return JSON.parse(file.toString('utf8')) as PackageRow[]
}

/** Other titles of films by the package's title: those under which other sources know them. */
const OTHER_TITLES = mapOf<string>({
  'A Nightmare On Elm Street: The Dream Child': 'A Nightmare on Elm Street 5: The Dream Child',
  'Alpha and Omega 3D': 'Alpha and Omega',
  'Aqua Teen Hunger Force: The Movie': 'Aqua Teen Hunger Force Colon Movie Film for Theaters',
  'Artificial Intelligence: AI': 'A.I. Artificial Intelligence',
  'AVP: Alien Vs. Predator': 'Alien vs. Predator',
  'Battlefield Earth: A Saga of the Year 3000': 'Battlefield Earth',
  'Ben-Hur': 'Ben-Hur: A Tale of the Christ',
  'Coco avant Chanel': 'Coco Before Chanel',
  'Friday the 13th Part IV: The Final Chapter': 'Friday the 13th: The Final Chapter',
  'Friday the 13th Part V: A New Beginning': 'Friday the 13th: A New Beginning',
  "George A. Romero's Survival of the Dead": 'Survival of the Dead',
  'Grosse Point Blank': 'Grosse Pointe Blank',
  'Hannah Montana/Miley Cyrus: Best of Both Worlds Concert Tour':
    'Hannah Montana and Miley Cyrus: Best of Both Worlds Concert',
  'Halloween: H2O': 'Halloween H20: 20 Years Later',
  'Horton Hears a Who': "Dr. Seuss' Horton Hears a Who!",
  'Jaws 4: The Revenge': 'Jaws: The Revenge',
  'Juwanna Man': 'Juwanna Mann',
  'License to Kill': 'Licence to Kill',
  'Mad Max 2: The Road Warrior': 'The Road Warrior',
  'My Bloody Valentine': 'My Bloody Valentine 3D',
  'Ong-Bak 2': 'Ong Bak 2: The Beginning',
  'Police Academy 7: Mission to Moscow': 'Police Academy: Mission to Moscow',
  'R.V.': 'RV',
  'Resident Evil: Afterlife 3D': 'Resident Evil: Afterlife',
  'Ri¢hie Ri¢h': 'Richie Rich',
  'Son of Rambow: A Home Movie': 'Son of Rambow',
  'Star Wars Ep. V: The Empire Strikes Back': 'The Empire Strikes Back',
  'Star Wars Ep. VI: Return of the Jedi': 'Return of the Jedi',
  'Tales from the Crypt: Demon Knight': 'Demon Knight',
  'Terminator Salvation: The Future Begins': 'Terminator Salvation',
  'The Boat That Rocked': 'The Boat That Rocked aka Pirate Radio',
  'The Boy in the Striped Pyjamas': 'The Boy in the Striped Pajamas',
  'The Forgotton': 'The Forgotten',
  'The Producers: The Movie Musical': 'The Producers',
  'The X Files: Fight the Future': 'The X-Files',
  'Universal Soldier II: The Return': 'Universal Soldier: The Return',
})

/** Directors as the package spells them → as they are credited. */
const DIRECTORS = mapOf<string>({
  'Damien Wayans': 'Damien Dante Wayans',
  'Danny De Vito': 'Danny DeVito',
  'David Goyer': 'David S. Goyer',
  'Jeff ""King Jeff"" Hollins': 'Jeff Hollins',
  'Jack Lee Thompson': 'J. Lee Thompson',
  'Joseph McGinty Nichol': 'McG',
  'Paul Anderson': 'Paul W. S. Anderson',
  'Sammo Hung Kam-Bo': 'Sammo Hung',
  'Sir Richard Attenborough': 'Richard Attenborough',
  'Yimou Zhang': 'Zhang Yimou',
})

/** Directors of films for which the package names somebody else. */
const CORRECTED_DIRECTORS = mapOf<string>({
  'A Farewell To Arms': 'Charles Vidor',
  'Chuck&Buck': 'Miguel Arteta',
  'Gone with the Wind': 'Victor Fleming',
  'Monsters, Inc.': 'Pete Docter',
  'Superman II': 'Richard Lester',
  'The Greatest Story Ever Told': 'George Stevens',
  'The Wizard of Oz': 'Victor Fleming',
  Supernova: 'Walter Hill',
})

/**
 * Days that the package writes for a film of which it knows only the year: January 0, which is the last day of the year
 * before, and January 1.
 */
const UNKNOWN_DAY = /-(?:12-31|01-01)$/

/** Films that were released on such a day. */
const RELEASED_ON_THAT_DAY = new Set([
  'Confessions of a Dangerous Mind',
  'Defiance',
  'Duel in the Sun',
  'Fantasia 2000 (IMAX)',
  'Good',
  'Obitaemyy ostrov',
  'Oscar and Lucinda',
  'Witchboard',
])

/** Years of films for which the package has another one: that of a disc, of a release abroad, or none (1969). */
const CORRECTED_YEARS = mapOf<number>({
  Alatriste: 2006,
  "Barney's Version": 2010,
  'Black Water Transit': 2009,
  Drei: 2010,
  'Foodfight!': 2012,
  'George and the Dragon': 2004,
  'High Plains Drifter': 1973,
  'I Come with the Rain': 2009,
  'Lion of the Desert': 1981,
  'Pink Narcissus': 1971,
  'Sea Rex 3D: Journey to a Prehistoric World': 2010,
  'The Last Waltz': 1978,
  'The Magic Flute': 2006,
})

/** A film of the package after cleaning. */
export interface PackageFilm {
  packageTitle: string
  title: string
  releaseDate: string | null
  /** The year, if nothing more of the date is known. */
  releaseYear?: number
  /** The date as the package has it, of which the title's id is made. */
  listedDate: string | null
  row: PackageRow
  director: string | null
  otherTitles: string[]
  /** As of about 2010; 0 where they may belong to another film. */
  votes: number
}

/** Cleans the package's rows: titles, dates, duplicates and votes. */
export function cleanPackage(rows: PackageRow[]): PackageFilm[] {
  const ambiguous = ambiguousRatings(rows)
  const seen = new Set<string>()
  const films: PackageFilm[] = []
  for (const row of rows) {
    if (row.Title === null || row.Title === '') continue
    const packageTitle = String(row.Title)
    const title = cleanTitle(packageTitle)
    const listedDate = cleanDate(row['Release Date'])
    const key = `${foldText(title)} ${listedDate?.slice(0, 4)}`
    if (seen.has(key)) continue
    seen.add(key)
    films.push({
      packageTitle,
      title,
      ...releaseOf(packageTitle, listedDate),
      listedDate,
      row,
      director: directorOf(packageTitle, row.Director),
      otherTitles: otherTitlesOf(packageTitle),
      votes: ambiguous.has(ratingKey(row)) ? 0 : (row['IMDB Votes'] ?? 0),
    })
  }
  return films
}

function directorOf(packageTitle: string, name: string | null): string | null {
  return CORRECTED_DIRECTORS.get(packageTitle) ?? (name === null ? null : (DIRECTORS.get(name) ?? name))
}

/** Returns what is known of a film's release. */
function releaseOf(
  packageTitle: string,
  listedDate: string | null,
): Pick<PackageFilm, 'releaseDate' | 'releaseYear'> {
  const corrected = CORRECTED_YEARS.get(packageTitle)
  if (corrected !== undefined) return { releaseDate: null, releaseYear: corrected }
  if (listedDate === null || !UNKNOWN_DAY.test(listedDate) || RELEASED_ON_THAT_DAY.has(packageTitle))
    return { releaseDate: listedDate }
  const year = Number(listedDate.slice(0, 4))
  return { releaseDate: null, releaseYear: listedDate.endsWith('12-31') ? year + 1 : year }
}

function otherTitlesOf(packageTitle: string): string[] {
  const other = OTHER_TITLES.get(packageTitle)
  return other === undefined ? [] : [other]
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
const MISDECODED = mapOf<string>({
    È: 'é', Ë: 'è', Í: 'ê', Î: 'ë', Û: 'ó', Ù: 'ô', '‰': 'ä', '·': 'á', '‡': 'à', '˘': 'ù', Ö: '…', Ω: '½',
  }) // prettier-ignore

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
