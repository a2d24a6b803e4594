import { PEOPLE } from '../../../contract/rules/catalogue.js'
import type { FilmographyRow } from './peopleStatements.js'
import type { PersonRow } from '../types/Person.js'
import { SortOrder } from '../types/SortOrder.js'
import { CreditKind, type CreditOrder, type CreditOrderField } from './PersonCredit.js'

/** A title of a person: what they did for it, and what lists sort it by. */
export interface FilmographyTitle {
  movieId: number
  isCast: boolean
  isCrew: boolean
  characters: string[]
  jobs: string[]
  /** Share of the title's fame that counts for the person, 0 to 1: the main roles and directors count most. */
  weight: number
  /** ISO calendar date, or null. */
  releaseDate: string | null
  popularity: number
  rating: number | null
  voteCount: number
}

export interface Filmography {
  person: PersonRow
  titles: FilmographyTitle[]
  knownForDepartment: string | null
}

/** Departments of the crew by job, as TMDB names them. */
const DEPARTMENTS: ReadonlyMap<string, string> = new Map([
  ['Director', 'Directing'],
  ['Creator', 'Creating'],
  ['Writer', 'Writing'],
  ['Screenplay', 'Writing'],
  ['Story', 'Writing'],
  ['Novel', 'Writing'],
  ['Producer', 'Production'],
  ['Executive Producer', 'Production'],
  ['Casting', 'Production'],
  ['Composer', 'Sound'],
  ['Original Music Composer', 'Sound'],
  ['Cinematographer', 'Camera'],
  ['Director of Photography', 'Camera'],
  ['Editor', 'Editing'],
  ['Production Designer', 'Art'],
])

/** Weights of jobs in {@link FilmographyTitle.weight}. */
const JOB_WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['Director', 1],
  ['Creator', 1],
  ['Writer', 0.4],
  ['Screenplay', 0.4],
  ['Novel', 0.4],
])
const OTHER_JOB_WEIGHT = 0.2

/** Joins the credits of a person to one entry for each title. @param rows of one person, at least one */
export function toFilmography(rows: readonly FilmographyRow[], person: PersonRow): Filmography {
  const titles = new Map<number, FilmographyTitle>()
  const departments = new Map<string, number>()
  for (const {
    movieId,
    kind,
    position,
    character,
    job,
    releaseDate,
    popularity,
    rating,
    voteCount,
  } of rows) {
    if (movieId === null) continue
    let title = titles.get(movieId)
    if (!title) {
      title = {
        movieId, isCast: false, isCrew: false, characters: [], jobs: [], weight: 0, releaseDate,
        popularity: popularity ?? 0, rating, voteCount: voteCount ?? 0,
      } // prettier-ignore
      titles.set(movieId, title)
    }
    const isCast = kind === 'cast'
    if (isCast) title.isCast = true
    else title.isCrew = true
    addRole(isCast ? title.characters : title.jobs, isCast ? character : job)
    title.weight = Math.max(
      title.weight,
      isCast ? 1 / (1 + (position ?? 0) / 3) : (JOB_WEIGHTS.get(job ?? '') ?? OTHER_JOB_WEIGHT),
    )
    const department = isCast ? 'Acting' : (DEPARTMENTS.get(job ?? '') ?? 'Crew')
    departments.set(department, (departments.get(department) ?? 0) + 1)
  }
  const [knownForDepartment = null] = [...departments].sort(([, a], [, b]) => b - a)[0] ?? []
  return { person, titles: [...titles.values()], knownForDepartment }
}

function addRole(roles: string[], role: string | null): void {
  if (role && roles.length < PEOPLE.roles && !roles.includes(role)) roles.push(role)
}

/** Returns the titles of a kind of credits; all titles without a kind. */
export function titlesOfKind({ titles }: Filmography, kind?: CreditKind | null): FilmographyTitle[] {
  if (!kind) return titles
  return titles.filter(({ isCast, isCrew }) => (kind === CreditKind.CAST ? isCast : isCrew))
}

/** Returns what a person does and in how many titles, most titles first: acting, and the jobs of the crew. */
export function rolesOf({ titles }: Filmography): { name: string; titleCount: number }[] {
  const counts = new Map<string, number>()
  for (const { isCast, jobs } of titles)
    for (const name of [...(isCast ? ['Acting'] : []), ...jobs]) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, titleCount]) => ({ name, titleCount }))
    .sort((a, b) => b.titleCount - a.titleCount || compareText(a.name, b.name))
    .slice(0, PEOPLE.roles)
}

/**
 * Returns the titles that a person is known for, best first: titles with many votes in which the person has a main part,
 * then popular ones. Popularity alone favours the newest title. The root keeps a small part in a title that everybody has
 * seen behind the main part in a well-known one.
 */
export function knownForTitles({ titles }: Filmography, limit: number): FilmographyTitle[] {
  const fame = ({ voteCount, weight }: FilmographyTitle) => Math.sqrt(voteCount) * weight
  return titles
    .toSorted(
      (a, b) =>
        fame(b) - fame(a) || b.popularity * b.weight - a.popularity * a.weight || a.movieId - b.movieId,
    )
    .slice(0, limit)
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Returns titles in an order. */
export function sortTitles(
  titles: readonly FilmographyTitle[],
  { field, direction }: CreditOrder,
): FilmographyTitle[] {
  const valueOf = VALUES[field]
  const sign = direction === SortOrder.ASC ? 1 : -1
  const compare = (a: string | number | null, b: string | number | null): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a < b ? -sign : a > b ? sign : 0
  }
  return titles.toSorted(
    (a, b) => compare(valueOf(a), valueOf(b)) || b.popularity - a.popularity || a.movieId - b.movieId,
  )
}

const VALUES: Record<CreditOrderField, (title: FilmographyTitle) => string | number | null> = {
  RELEASE_DATE: ({ releaseDate }) => releaseDate,
  POPULARITY: ({ popularity }) => popularity,
  RATING: ({ rating }) => rating,
}
