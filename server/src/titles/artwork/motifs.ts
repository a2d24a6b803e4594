import { COMPOSITIONS } from './compositions/index.js'
import type { Composition } from './compositions/Composition.js'
import { ERAS, eraOf } from './era.js'
import { GENRES_OF_NAMED_MOTIF, MOTIFS_OF_GENRE, MOTIFS_OF_WORD, NEUTRAL_MOTIFS } from './motifTables.js'
import type { ArtworkSubject } from './planPoster.js'
import { seedOf } from './seededRandom.js'

/**
 * Number of posters of a title, each with another motif. A list chooses among them: with seven, one differs from the six
 * posters before.
 */
export const POSTER_VARIANTS = 7

/** The characters of {@link motifCodes}. */
const CODES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

interface Motif extends Composition {
  code: string
}

const MOTIFS: ReadonlyMap<string, Motif> = new Map(
  // Motifs that share a code are never neighbours: more motifs than codes do no harm.
  COMPOSITIONS.map((composition, index) => [
    composition.name,
    { ...composition, code: CODES[index % CODES.length] ?? '' },
  ]),
)

/** The facts that the motifs of a title depend on. */
export type MotifSubject = Pick<ArtworkSubject, 'id' | 'title' | 'year' | 'genres'>

/** Words of a title that are looked up, at most. */
const WORDS_MAX = 24

/** Returns the motifs that a title names: "The Lion King" names a paw and a crown. */
function namedMotifs({ title, genres }: MotifSubject): string[] {
  const words = title
    .slice(0, 300)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .slice(0, WORDS_MAX)
  return words
    .flatMap((word) => MOTIFS_OF_WORD.get(word) ?? MOTIFS_OF_WORD.get(word.replace(/s$/, '')) ?? [])
    .filter((motif) => GENRES_OF_NAMED_MOTIF.get(motif)?.includes(genres[0] ?? '') ?? true)
}

const rotate = <T>(items: readonly T[], by: number): T[] => {
  const start = items.length ? by % items.length : 0
  return [...items.slice(start), ...items.slice(0, start)]
}

/**
 * Returns the motifs of a title's posters, best first: what the title names, then what suits its genre and era. Each has
 * another code.
 */
export function motifsOf(subject: MotifSubject): Motif[] {
  const { id, year, genres } = subject
  const seed = seedOf(id)
  const ofGenre = rotate(MOTIFS_OF_GENRE.get(genres[0] ?? '') ?? [], seed)
  const ofEra = rotate(ERAS[eraOf(year)].motifs, seed)
  const names = [
    ...namedMotifs(subject),
    // Every third title of an era shows its period.
    ...(seed % 3 === 0 ? ofEra : []),
    ...ofGenre.slice(0, 2),
    ...ofEra,
    ...ofGenre,
    ...rotate(NEUTRAL_MOTIFS, seed),
  ]
  const found: Motif[] = []
  for (const name of names) {
    const motif = MOTIFS.get(name)
    if (motif && found.length < POSTER_VARIANTS && !found.some(({ code }) => code === motif.code))
      found.push(motif)
  }
  return found
}

/** Returns one character for the motif of each variant. Posters with different characters show different motifs. */
export function motifCodes(subject: MotifSubject): string {
  return motifsOf(subject)
    .map(({ code }) => code)
    .join('')
}
