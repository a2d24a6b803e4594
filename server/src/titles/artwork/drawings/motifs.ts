import type { Scene } from './canvas.js'
import { emblemScene, type Emblem } from './emblems/layouts.js'
import { NATURE_EMBLEMS } from './emblems/nature.js'
import { THING_EMBLEMS } from './emblems/things.js'
import { ERAS, eraOf } from './era.js'
import { GENRES_OF_NAMED_MOTIF, MOTIFS_OF_GENRE, MOTIFS_OF_WORD, NEUTRAL_MOTIFS } from './motifTables.js'
import type { ArtworkSubject } from './planPoster.js'
import { chart } from './scenes/chart.js'
import * as landscapes from './scenes/landscapes.js'
import * as lights from './scenes/lights.js'
import * as patterns from './scenes/patterns.js'
import * as places from './scenes/places.js'
import { seedOf } from './seededRandom.js'

/** Every motif with what draws it. Its name is that of an exported scene or of an emblem. */
export const MOTIFS: readonly (readonly [name: string, scene: Scene])[] = [
  ...[landscapes, places, lights, patterns, { chart }].flatMap((scenes) => Object.entries<Scene>(scenes)),
  ...[NATURE_EMBLEMS, THING_EMBLEMS]
    .flatMap((emblems) => Object.entries<Emblem>(emblems))
    .map(([name, emblem]) => [name, emblemScene(emblem)] as const),
]
export const SCENES: ReadonlyMap<string, Scene> = new Map(MOTIFS)

/** The facts that the motifs of a title depend on. */
type MotifSubject = Pick<ArtworkSubject, 'id' | 'title' | 'year' | 'genres'>

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

/** Returns the motif of a title's poster: what the title names, else what suits its genre and era. */
export function motifOf(subject: MotifSubject): string {
  const { id, year, genres } = subject
  const seed = seedOf(id)
  const ofGenre = rotate(MOTIFS_OF_GENRE.get(genres[0] ?? '') ?? [], seed)
  const ofEra = rotate(ERAS[eraOf(year)].motifs, seed)
  const names = [
    ...namedMotifs(subject),
    // Every third title of an era shows its period.
    ...(seed % 3 === 0 ? ofEra : []),
    ...ofGenre,
    ...ofEra,
    ...rotate(NEUTRAL_MOTIFS, seed),
  ]
  return names.find((name) => SCENES.has(name)) as string
}
