import { aperture } from './aperture.js'
import { arcs } from './arcs.js'
import { chart } from './chart.js'
import { doorway } from './doorway.js'
import { eye } from './eye.js'
import { forest } from './forest.js'
import { horizon } from './horizon.js'
import { peak } from './peak.js'
import { profile } from './profile.js'
import { road } from './road.js'
import { shafts } from './shafts.js'
import { skyline } from './skyline.js'
import { slip } from './slip.js'
import { stairs } from './stairs.js'
import { vertigo } from './vertigo.js'
import { waves } from './waves.js'
import type { Composition } from './Composition.js'

/** Every composition. Consecutive ids walk through this order, so neighbours differ as much as possible. */
export const COMPOSITIONS: readonly Composition[] = [
  horizon,
  vertigo,
  skyline,
  eye,
  arcs,
  forest,
  profile,
  shafts,
  peak,
  aperture,
  waves,
  chart,
  stairs,
  slip,
  doorway,
  road,
]
