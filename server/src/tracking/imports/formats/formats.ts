import { floppy } from './floppy.js'
import { imdb } from './imdb.js'
import { letterboxd } from './letterboxd.js'
import { marquee } from './marquee.js'
import { movary } from './movary.js'
import { movielens } from './movielens.js'
import { netflix } from './netflix.js'
import type { Format } from './reading/Format.js'
import { ryot } from './ryot.js'
import { simkl } from './simkl.js'
import { tmdb } from './tmdb.js'
import { trakt } from './trakt.js'
import { tvTime } from './tvTime.js'
import { watcharr } from './watcharr.js'
import { wetrakr } from './wetrakr.js'
import { yamtrack } from './yamtrack.js'

/** All formats. Of two that fit equally many files, the first one is taken. */
export const FORMATS: readonly Format[] = [
  marquee,
  letterboxd,
  imdb,
  trakt,
  tvTime,
  simkl,
  netflix,
  tmdb,
  yamtrack,
  floppy,
  movary,
  ryot,
  watcharr,
  wetrakr,
  movielens,
]
