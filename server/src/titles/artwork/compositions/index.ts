import { aperture } from './aperture.js'
import { arcs } from './arcs.js'
import { chart } from './chart.js'
import type { Composition } from './Composition.js'
import { doorway } from './doorway.js'
import { emblemComposition } from './emblem.js'
import { eye } from './eye.js'
import { forest } from './forest.js'
import { horizon } from './horizon.js'
import { NATURE_EMBLEMS } from './natureEmblems.js'
import { peak } from './peak.js'
import { road } from './road.js'
import { bend, blinds, blocks, confetti, curtain, dunes, fans, rails, sundown } from './scenes.js'
import { shafts } from './shafts.js'
import { skyline } from './skyline.js'
import { slip } from './slip.js'
import { stairs } from './stairs.js'
import { THING_EMBLEMS } from './thingEmblems.js'
import { vertigo } from './vertigo.js'
import { waves } from './waves.js'

const SCENES = [
  aperture,
  arcs,
  bend,
  blinds,
  blocks,
  chart,
  confetti,
  curtain,
  doorway,
  dunes,
  eye,
  fans,
  forest,
  horizon,
  peak,
  rails,
  road,
  shafts,
  skyline,
  slip,
  stairs,
  sundown,
  vertigo,
  waves,
]

/** Every composition. Its name is the motif. */
export const COMPOSITIONS: readonly Composition[] = [
  ...SCENES,
  ...Object.entries({ ...NATURE_EMBLEMS, ...THING_EMBLEMS }).map(([name, emblem]) =>
    emblemComposition(name, emblem),
  ),
]
