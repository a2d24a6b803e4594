import { foldText, titleKey } from '../search/foldText.js'
import type { CatalogueTitle } from './CatalogueTitle.js'
import type { FilmFacts } from './filmFacts.js'

/** Names that a title's page lists under "Starring". */
const STARS = 4
/** Names that facts list first and that the page has to list. */
const LEADS = 2

/** Films whose facts begin with a smaller role. */
const SMALL_ROLES_FIRST = new Set([
  'Aladdin',
  'Biutiful',
  'Captain Phillips',
  'Frances Ha',
  'Frankenstein',
  'One Hundred and One Dalmatians',
  'Robin Hood',
  'Seconds',
  'Sin City',
  'Snow White and the Seven Dwarfs',
  'The Commitments',
  'The Sandlot',
  'The Trial of the Chicago 7',
  'War for the Planet of the Apes',
  'Zero Dark Thirty',
])

/** Films that were made again under the same name, or that were released years after their first show. */
const OF_SEVERAL_YEARS = new Set([
  'Beauty and the Beast',
  'Funny Games',
  'Henry: Portrait of a Serial Killer',
  'How to Train Your Dragon',
  'The Vanishing',
  'The Yellow Handkerchief',
])

/** Years between a first show and the release at home. */
const YEARS_APART_MAX = 3

/** Compares titles with the facts of films. Returns one sentence for each contradiction. */
export function checkFacts(titles: readonly CatalogueTitle[], films: readonly FilmFacts[]): string[] {
  const byTitle = Map.groupBy(films, ({ title }) => titleKey(title))
  return titles.flatMap((title) => {
    const year = title.releaseYear ?? Number(title.releaseDate?.slice(0, 4) ?? Number.NaN)
    const directors = namesOf(title.crew.filter(({ job }) => job === 'Director'))
    const sameFilms = (byTitle.get(titleKey(title.title)) ?? []).filter((facts) =>
      facts.directors.some((name) => directors.has(squeeze(name))),
    )
    if (title.type === 'TV' || sameFilms.length === 0) return []
    const name = `${title.title} (${year})`
    const facts = sameFilms.find((film) => Math.abs(film.year - year) <= 1)
    if (facts) return checkLeads(name, title, facts)
    const isKnown =
      OF_SEVERAL_YEARS.has(title.title) ||
      sameFilms.some((film) => Math.abs(film.year - year) <= YEARS_APART_MAX)
    return isKnown ? [] : [`${name} is of ${sameFilms.map((film) => film.year).join(' or ')} by its facts.`]
  })
}

function checkLeads(name: string, { title, cast }: CatalogueTitle, facts: FilmFacts): string[] {
  if (SMALL_ROLES_FIRST.has(title)) return []
  const stars = namesOf(cast.slice(0, STARS))
  const others = namesOf(cast.slice(STARS))
  return facts.cast
    .slice(0, LEADS)
    .filter((lead) => others.has(squeeze(lead)) && !stars.has(squeeze(lead)))
    .map((lead) => `${name} has its lead ${lead} after the first ${STARS} of its cast.`)
}

function namesOf(people: readonly { name: string }[]): Set<string> {
  return new Set(people.map(({ name }) => squeeze(name)))
}

function squeeze(name: string): string {
  return foldText(name).replaceAll(' ', '')
}
