import { normalizeText } from '../../../../server/contract/text.js'

/** Other names of genres. */
const GENRE_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['science fiction', ['sci fi', 'scifi']],
  ['sci fi fantasy', ['scifi']],
  ['animation', ['animated', 'cartoon']],
  ['documentary', ['documentaries']],
  ['romance', ['romantic', 'romcom']],
  ['music', ['musical']],
  ['comedy', ['comedies', 'funny']],
])
/** A shorter text names no genre. */
const GENRE_LETTERS_MIN = 3
/** Words beside the name of a genre. */
const KINDS = / (?:films?|movies?|series|shows?|titles)$/

/** Returns the words of a text in lower case, without accents and marks. */
function wordsOf(text: string): string[] {
  return normalizeText(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Returns the genres whose name, or a word of it, begins with the text: "horror movies" gives Horror. */
export function matchingGenres<Genre extends { name: string }>(
  genres: readonly Genre[],
  text: string,
): Genre[] {
  const typed = wordsOf(text).join(' ').replace(KINDS, '')
  if (typed.length < GENRE_LETTERS_MIN) return []
  return genres.filter(({ name }) => {
    const words = wordsOf(name)
    const whole = words.join(' ')
    const others = GENRE_NAMES.get(whole) ?? []
    return [whole, ...words, ...others].some((one) => one.startsWith(typed))
  })
}

/** Returns whether each word of a text that is still being typed begins a word of the name. */
export function wordsBegin(name: string, text: string): boolean {
  const words = wordsOf(name)
  return wordsOf(text).every((start) => words.some((word) => word.startsWith(start)))
}

/** Returns how well a text fits a name: 0 whole, 1 beginning, 2 a later word's beginning, else Infinity. */
export function nameRank(name: string, text: string): number {
  const words = wordsOf(name)
  const typed = wordsOf(text).join(' ')
  const word = words.findIndex((_, index) => words.slice(index).join(' ').startsWith(typed))
  if (typed === '' || word < 0) return Infinity
  return word > 0 ? 2 : typed === words.join(' ') ? 0 : 1
}

/** Returns people whose names contain each word of the text; else corrections, unless titles match. */
export function suggestedPeople<Person extends { name: string }>(
  people: readonly Person[],
  text: string,
  titles: readonly { title: string }[],
): Person[] {
  const written = people.filter(({ name }) => wordsBegin(name, text))
  if (written.length > 0) return written
  const typed = wordsOf(text)
  const isTitle = titles.some(({ title }) => wordsOf(title).some((word) => typed.includes(word)))
  return isTitle ? [] : [...people]
}

/** Returns the people of a finished query: a single word then is a whole name, not the beginning of one. */
export function foundPeople<Person extends { name: string }>(
  people: readonly Person[],
  query: string,
  titles: readonly { title: string }[],
): Person[] {
  const [word, ...more] = wordsOf(query)
  const suggested = suggestedPeople(people, query, titles)
  if (word === undefined || more.length > 0) return suggested
  return suggested.filter(({ name }) => {
    const words = wordsOf(name)
    return words.includes(word) || !words.some((one) => one.startsWith(word))
  })
}

/** Titles beside which episodes that only contain the text are not shown. */
const TITLES_ENOUGH = 5

/** Returns the episodes to show beside some titles: if there are enough titles, only those that the text names. */
export function foundEpisodes<Episode extends { isExact: boolean }>(
  episodes: readonly Episode[],
  titles: readonly unknown[],
): Episode[] {
  return episodes.filter(({ isExact }) => isExact || titles.length < TITLES_ENOUGH)
}

/** Returns whether episodes come before titles: the text names one of them, and no title exactly. */
export function episodesLead(
  episodes: readonly { isExact: boolean }[],
  titles: readonly { title: string }[],
  text: string,
): boolean {
  return episodes[0]?.isExact === true && !titles.some(({ title }) => nameRank(title, text) === 0)
}
