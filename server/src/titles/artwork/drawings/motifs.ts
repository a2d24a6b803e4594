import type { Canvas, Drawing, Scene } from './canvas.js'
import { emblemBackdrop, emblemScene, type Emblem } from './emblems/layouts.js'
import { NATURE_EMBLEMS } from './emblems/nature.js'
import { THING_EMBLEMS } from './emblems/things.js'
import type { ArtworkSubject } from './planPoster.js'
import { chart } from './scenes/chart.js'
import * as fields from './scenes/fields.js'
import * as landscapes from './scenes/landscapes.js'
import * as lights from './scenes/lights.js'
import * as patterns from './scenes/patterns.js'
import * as places from './scenes/places.js'
import { seedOf } from './seededRandom.js'
import { pickedMotif } from './wellKnownTitles.js'

/** What draws a motif. */
export interface Motif {
  poster: Scene
  /** Draws it for a backdrop of 1280 × 720 units. */
  backdrop: (canvas: Canvas) => Pick<Drawing, 'defs' | 'art'>
}

/** Draws the middle of a scene's picture eight times as large, a little right of the centre. */
const enlarged =
  (scene: Scene): Motif['backdrop'] =>
  (canvas) => {
    const { defs, art, title } = scene(canvas)
    const top = title.anchor === 'top' ? 139 : 52
    return { defs, art: `<g transform="scale(8) translate(0 -${top})">${art}</g>` }
  }

const SCENES = [landscapes, places, lights, patterns, fields, { chart }].flatMap((scenes) =>
  Object.entries<Scene>(scenes),
)
const EMBLEMS = [NATURE_EMBLEMS, THING_EMBLEMS].flatMap((emblems) => Object.entries<Emblem>(emblems))

/** Every motif by its name, which is that of an exported scene or of an emblem. */
export const MOTIFS: ReadonlyMap<string, Motif> = new Map([
  ...SCENES.map(([name, scene]) => [name, { poster: scene, backdrop: enlarged(scene) }] as const),
  ...EMBLEMS.map(
    ([name, emblem]) => [name, { poster: emblemScene(emblem), backdrop: emblemBackdrop(emblem) }] as const,
  ),
])

/**
 * Motifs that show no thing, so that they suit every title. Their number has no divisor in common with the numbers of palettes,
 * so that each of them appears in every palette.
 */
export const ABSTRACT_MOTIFS = [
  'arcs',
  'contours',
  'bend',
  'nest',
  'shafts',
  'halftone',
  'slip',
  'facets',
  'vertigo',
  'blocks',
  'folds',
  'fans',
  'ripples',
] as const

/** Returns the motif of a title: the one picked for it by hand, else an abstract one that depends on its id only. */
export function motifOf({ id, title, year }: Pick<ArtworkSubject, 'id' | 'title' | 'year'>): string {
  return pickedMotif(title, year) ?? (ABSTRACT_MOTIFS[seedOf(id) % ABSTRACT_MOTIFS.length] as string)
}
