import { foldText, titleKey } from '../search/foldText.js'
import type { CatalogueTitle } from './CatalogueTitle.js'
import type { FilmFacts } from './filmFacts.js'

/** Facts with the title that they describe; undefined if no title of the catalogue is that film. */
export interface MatchedFacts {
  facts: FilmFacts
  title: CatalogueTitle | undefined
}

/** A title with what it is compared by. */
interface Candidate {
  title: CatalogueTitle
  year: number
  directors: ReadonlySet<string>
  people: ReadonlySet<string>
}

/**
 * Finds the title of each film. A title is the same film if it has the same folded title, original or alternative title, and
 * they share a person, or the year is the same and no people contradict it. A year may differ by one if they share a
 * person or if too little is known to tell them apart, and by three if they share the director. A title that is worded
 * differently ("Star Wars Ep. II: …") is the same film if year, director and most words agree.
 */
export function matchFacts(titles: readonly CatalogueTitle[], films: readonly FilmFacts[]): MatchedFacts[] {
  const index = new TitleIndex(titles)
  const taken = new Set<CatalogueTitle>()
  const matched = films.map((facts): MatchedFacts => {
    const title = index.findByTitle(facts)
    if (title) taken.add(title)
    return { facts, title }
  })
  return matched.map(({ facts, title }) => ({ facts, title: title ?? index.findByWords(facts, taken) }))
}

class TitleIndex {
  readonly #byTitle = new Map<string, Candidate[]>()
  readonly #byWords = new Map<string, Candidate[]>()
  readonly #byDirector = new Map<string, Candidate[]>()

  constructor(titles: readonly CatalogueTitle[]) {
    for (const title of titles) {
      const year = title.releaseYear ?? title.releaseDate?.slice(0, 4)
      if (year !== undefined) this.#add(title, String(year))
    }
  }

  #add(title: CatalogueTitle, year: string): void {
    const directors = new Set(
      title.crew.filter(({ job }) => job === 'Director').map(({ name }) => foldText(name)),
    )
    const people = new Set([...directors, ...title.cast.map(({ name }) => foldText(name))])
    const candidate = { title, year: Number(year), directors, people }
    const names = namesOf(title)
    for (const key of new Set(names.map(titleKey))) append(this.#byTitle, key, candidate)
    if (title.type === 'TV') return
    for (const key of new Set(names.map((name) => [...wordsOf(name)].join(''))))
      append(this.#byWords, key, candidate)
    for (const director of directors) append(this.#byDirector, `${director} ${year}`, candidate)
  }

  findByTitle(facts: FilmFacts): CatalogueTitle | undefined {
    const type = /series\b/i.test(facts.article) ? 'TV' : 'MOVIE'
    const candidates = this.#byTitle.get(titleKey(facts.title)) ?? []
    return bestOf(
      facts,
      candidates.filter(({ title }) => title.type === type),
    )
  }

  findByWords(facts: FilmFacts, taken: ReadonlySet<CatalogueTitle>): CatalogueTitle | undefined {
    const words = wordsOf(facts.title)
    const isFree = ({ title }: Candidate) => !taken.has(title)
    const sameWords = bestOf(facts, (this.#byWords.get([...words].join('')) ?? []).filter(isFree))
    if (sameWords) return sameWords
    for (const director of facts.directors)
      for (const year of [facts.year, facts.year - 1, facts.year + 1]) {
        const candidates = this.#byDirector.get(`${foldText(director)} ${year}`) ?? []
        const found = candidates.find(
          (candidate) =>
            isFree(candidate) &&
            (candidate.title.cast.length === 0 ||
              facts.cast.some((name) => candidate.people.has(foldText(name)))) &&
            namesOf(candidate.title).some((name) => areSimilar(words, wordsOf(name))),
        )
        if (found) return found.title
      }
    return undefined
  }
}

function namesOf({ title, originalTitle, otherTitles = [] }: CatalogueTitle): string[] {
  return [title, originalTitle, ...otherTitles]
}

/** Returns the title that facts describe most probably; undefined if none is that film. */
function bestOf(facts: FilmFacts, candidates: readonly Candidate[]): CatalogueTitle | undefined {
  const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(facts, candidate) }))
  const [best] = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  return best?.candidate.title
}

/** Years by which the dates of a film may differ if its director is the same: festivals, foreign releases, errors. */
const YEARS_APART_MAX = 3

/** How sure it is that facts describe a title with the same name; 0 if they do not. */
function scoreOf(facts: FilmFacts, { title, year, directors, people }: Candidate): number {
  const yearsApart = Math.abs(year - facts.year)
  if (yearsApart > YEARS_APART_MAX) return 0
  const isSameDirector = facts.directors.some((name) => directors.has(foldText(name)))
  if (yearsApart > 1) return isSameDirector ? 5 - yearsApart : 0
  const shared = [...facts.directors, ...facts.cast].filter((name) => people.has(foldText(name))).length
  if (shared > 0) return 10 + shared - yearsApart / 2
  // Whole casts that share nobody belong to two films. A single director may be wrong in one of the sources.
  if (title.cast.length > 0 && facts.cast.length > 0) return 0
  const areDirectorsKnown = directors.size > 0 && facts.directors.length > 0
  if (yearsApart === 0) return areDirectorsKnown ? 1 : 2
  return areDirectorsKnown ? 0 : 1
}

/** Words that spellings of the same title leave out. */
const FILLERS = new Set(
  'the a an and of in on at to ep episode part pt vol volume chapter movie film'.split(' '),
)
/** Spellings of numbers, and "doctor". */
const SPELLINGS = new Map([
  ...'i ii iii iv v vi vii viii'.split(' ').map((word, n) => [word, String(n + 1)] as const),
  ...'one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, n) => [word, String(n + 1)] as const),
  ['doctor', 'dr'],
])

/** Returns the words of a title that tell it from others. */
function wordsOf(title: string): Set<string> {
  const words = foldText(title).split(' ')
  const significant = words.filter((word) => !FILLERS.has(word))
  return new Set((significant.length > 0 ? significant : words).map((word) => SPELLINGS.get(word) ?? word))
}

/** Share of common words from which on titles of the same director and year are the same film. */
const COMMON_MIN = 0.6

function areSimilar(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const numbers = (words: ReadonlySet<string>) =>
    [...words]
      .filter((word) => /^\d+$/.test(word))
      .sort()
      .join(' ')
  if (numbers(one) !== numbers(other)) return false
  const common = [...one].filter((word) => other.has(word)).length
  return common === Math.min(one.size, other.size) || common / Math.max(one.size, other.size) >= COMMON_MIN
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const found = map.get(key)
  if (found) found.push(value)
  else map.set(key, [value])
}
