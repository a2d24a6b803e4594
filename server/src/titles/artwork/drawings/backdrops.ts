import { mix } from './colour.js'
import {
  circle,
  num,
  path,
  polygon,
  radialGradient,
  rect,
  ring,
  stroke,
  verticalGradient,
  xy,
} from './svg.js'
import type { Palette } from './palette.js'
import type { ArtworkSubject } from './planPoster.js'
import { seededRandom, seedOf, type SeededRandom } from './seededRandom.js'

/** SVG definitions and elements of a backdrop of 1280 × 720 units. */
interface BackdropDrawing {
  defs: string
  art: string
}

type Backdrop = (palette: Palette, random: SeededRandom) => BackdropDrawing

const W = 1280
const H = 720

/** The backdrop's darkest and middle tones; a light palette becomes dusk, so that text on it stays readable. */
const dusk = ({ background, shape, shadow }: Palette): { deep: string; middle: string; far: string } => ({
  deep: mix(shadow, '#000000', 0.1),
  middle: mix(shadow, shape, 0.45),
  far: mix(mix(shadow, shape, 0.75), background, 0.2),
})

/** The edge of hills: path data from the left to the right edge, closed at the bottom. */
function hills(random: SeededRandom, level: number, rise: number, step: number): string {
  let x = -random.between(0, step)
  let d = `M${num(x)} ${H}V${num(level)}`
  while (x < W) {
    const top = level - random.between(-0.2, 1) * rise
    d += `C${xy(x + step * 0.3, level)} ${xy(x + step * 0.35, top)} ${xy(x + step * 0.5, top)}S${xy(x + step * 0.8, level)} ${xy(x + step, level - random.between(-0.2, 0.2) * rise)}`
    x += step
  }
  return `${d}V${H}Z`
}

/** Layers of hills in the evening. */
const ridges: Backdrop = (palette, random) => {
  const { deep, middle, far } = dusk(palette)
  const sun = random.between(820, 1040)
  let art = rect(0, 0, W, H, 'url(#s)') + circle(sun, 300, 360, 'url(#g)')
  for (let layer = 0; layer < 6; layer += 1)
    art += path(
      hills(random, 370 + layer * 58, 90 - layer * 8, 420 - layer * 30),
      mix(mix(far, middle, layer / 3 > 1 ? 1 : layer / 3), deep, layer / 6),
    )
  return {
    defs:
      verticalGradient('s', [0, mix(deep, middle, 0.3)], [0.6, far]) +
      radialGradient('g', [0, palette.accent, 0.75], [1, palette.accent, 0]),
    art,
  }
}

/** A sea with the reflection of a low light. */
const shore: Backdrop = (palette, random) => {
  const { deep, middle, far } = dusk(palette)
  const x = random.between(800, 1060)
  const level = random.between(360, 430)
  let glints = ''
  for (let line = 0, y = level + 8; y < H; line += 1, y += 7 + line * 1.6) {
    const half = (34 + line * 9) * random.between(0.5, 1.1)
    glints += `M${xy(x - half + random.between(-16, 16), y)}h${num(half * 2)}`
  }
  return {
    defs:
      verticalGradient('s', [0, mix(deep, middle, 0.2)], [1, far]) +
      verticalGradient('e', [0, middle], [0.8, deep]) +
      radialGradient('g', [0, palette.accent, 0.8], [0.25, palette.accent, 0.35], [1, palette.accent, 0]),
    art:
      rect(0, 0, W, level, 'url(#s)') +
      circle(x, level - 60, 330, 'url(#g)') +
      circle(x, level - 60, 46, mix(palette.accent, '#ffffff', 0.25)) +
      rect(0, level, W, H - level, 'url(#e)') +
      stroke(glints, palette.accent, 3.4, 0.6, ' stroke-linecap="round"'),
  }
}

/** Bands of mist in front of a disc. */
const mist: Backdrop = (palette, random) => {
  const { deep, middle, far } = dusk(palette)
  const x = random.between(880, 1040)
  const y = random.between(230, 330)
  const r = random.between(130, 190)
  let bands = ''
  for (let top = y - r * 0.4; top < H; top += random.between(54, 80)) {
    const height = random.between(22, 52)
    const rise = random.between(14, 30) * (random.between(0, 1) < 0.5 ? -1 : 1)
    let upper = ''
    let lower = ''
    for (let wave = 0; wave < 5; wave += 1) {
      const side = wave % 2 === 0 ? rise : -rise
      upper += `q150 ${num(side)} 300 0`
      lower += `q-150 ${num(side * 0.5)} -300 0`
    }
    bands += `<path d="M-100 ${num(top)}${upper}v${num(height)}${lower}Z" fill="url(#m)" opacity="${num(0.35 + (0.6 * top) / H)}"/>`
  }
  return {
    defs:
      verticalGradient('s', [0, deep], [1, mix(deep, middle, 0.6)]) +
      radialGradient('g', [0, palette.accent, 0.6], [1, palette.accent, 0]) +
      verticalGradient('d', [0, palette.accent], [1, mix(palette.accent, middle, 0.7)]) +
      `<linearGradient id="m"><stop stop-color="${middle}" stop-opacity="0"/><stop offset=".75" stop-color="${far}" stop-opacity=".75"/><stop offset="1" stop-color="${middle}" stop-opacity=".4"/></linearGradient>`,
    art: rect(0, 0, W, H, 'url(#s)') + circle(x, y, r * 2.6, 'url(#g)') + circle(x, y, r, 'url(#d)') + bands,
  }
}

/** Beams of a projector from the upper right. */
const beams: Backdrop = (palette, random) => {
  const { deep, middle } = dusk(palette)
  const x = random.between(1130, 1240)
  const y = random.between(40, 110)
  let art = rect(0, 0, W, H, mix(deep, middle, 0.2)) + circle(x, y, 620, 'url(#g)')
  for (let index = 0; index < 7; index += 1) {
    const angle = 1.75 + index * 0.19 + random.between(-0.05, 0.05)
    const spread = random.between(0.03, 0.08)
    art += path(
      polygon(
        [x, y],
        [x + Math.cos(angle - spread) * 1700, y + Math.sin(angle - spread) * 1700],
        [x + Math.cos(angle + spread) * 1700, y + Math.sin(angle + spread) * 1700],
      ),
      index % 2 ? palette.accent : palette.shape,
      0.24,
    )
  }
  return {
    defs: radialGradient(
      'g',
      [0, mix(palette.accent, '#ffffff', 0.3), 0.9],
      [0.3, palette.accent, 0.4],
      [1, palette.shape, 0],
    ),
    art,
  }
}

/** Curtains of light in a night sky. */
const aurora: Backdrop = (palette, random) => {
  const { deep, middle } = dusk(palette)
  let art = rect(0, 0, W, H, mix(deep, '#000000', 0.15))
  let stars = ''
  for (let index = 0; index < 70; index += 1)
    stars += `M${xy(random.between(0, W), random.between(0, 480))}h0`
  art += stroke(stars, mix(palette.accent, '#ffffff', 0.7), 2.2, 0.6, ' stroke-linecap="round"')
  for (let band = 0; band < 3; band += 1) {
    const y = 420 - band * 70
    const sway = random.between(40, 110)
    const top = 260 - band * 20
    art += path(
      `M-20 ${num(y + 80)}C300 ${num(y - sway)} 620 ${num(y + sway)} 900 ${num(y - 40)}S1200 ${num(y - sway)} 1320 ${num(y - 60)}V${num(y - top - 80)}C1100 ${num(y - top)} 900 ${num(y - top - 60)} 640 ${num(y - top + 60)}S200 ${num(y - top)} -20 ${num(y - top + 140)}Z`,
      `url(#${'abc'[band] ?? 'a'})`,
    )
  }
  art += path(hills(random, 600, 70, 380), mix(deep, middle, 0.25)) + path(hills(random, 660, 40, 300), deep)
  const curtain = (id: string, colour: string): string =>
    verticalGradient(id, [0, colour, 0], [0.75, colour, 0.5], [1, colour, 0])
  return {
    defs:
      curtain('a', palette.shape) +
      curtain('b', palette.accent) +
      curtain('c', mix(palette.shape, palette.accent, 0.5)),
    art,
  }
}

/** Thin circles around a point at the right edge. */
const ripples: Backdrop = (palette, random) => {
  const { deep, middle, far } = dusk(palette)
  const x = random.between(980, 1140)
  const y = random.between(260, 460)
  let art = rect(0, 0, W, H, mix(deep, middle, 0.3)) + circle(x, y, 760, 'url(#g)')
  for (let index = 1; index < 15; index += 1)
    art += ring(
      x,
      y,
      index * 46 + index * index * 1.4,
      index % 4 === 2 ? palette.accent : far,
      2.4,
      0.75 - index * 0.045,
    )
  return {
    defs: radialGradient('g', [0, palette.shape, 0.85], [1, palette.shape, 0]),
    art: art + circle(x, y, 20, palette.accent),
  }
}

/** Folds of cloth in side light. */
const folds: Backdrop = (palette, random) => {
  const { deep, middle, far } = dusk(palette)
  let art = rect(0, 0, W, H, deep)
  for (let x = -60; x < W + 60;) {
    const width = random.between(60, 130)
    const light = Math.max(0, Math.min(1, (x - 120) / 900))
    const lean = random.between(-30, 30)
    art += `<path d="M${xy(x, 0)}h${num(width)}l${num(lean)} ${H}h${num(-width)}Z" fill="url(#f)" opacity="${num(0.25 + light * 0.7)}"/>`
    x += width
  }
  return {
    defs: `<linearGradient id="f"><stop stop-color="${deep}"/><stop offset=".5" stop-color="${mix(middle, far, 0.6)}"/><stop offset=".62" stop-color="${mix(far, palette.accent, 0.35)}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
    art,
  }
}

/** A plain and a large disc behind its edge. */
const plain: Backdrop = (palette, random) => {
  const { deep, middle, far } = dusk(palette)
  const level = random.between(500, 560)
  const x = random.between(860, 1040)
  const r = random.between(190, 260)
  let lines = ''
  for (let y = level + 10, step = 8; y < H; y += step, step *= 1.3) lines += `M0 ${num(y)}H${W}`
  return {
    defs:
      verticalGradient('s', [0, mix(deep, middle, 0.35)], [1, far]) +
      verticalGradient('u', [0, palette.accent], [1, mix(palette.accent, far, 0.75)]),
    art:
      rect(0, 0, W, level, 'url(#s)') +
      `<svg width="${W}" height="${num(level)}">${circle(x, level - r * random.between(0.1, 0.6), r, 'url(#u)', 0.9)}</svg>` +
      rect(0, level, W, H - level, deep) +
      stroke(lines, middle, 1.6, 0.8),
  }
}

const BACKDROPS: readonly Backdrop[] = [ridges, mist, shore, beams, aurora, ripples, plain, folds]

/** Draws the backdrop of a title; titles with consecutive ids have different ones. */
export function backdropOf({ id }: ArtworkSubject, palette: Palette): BackdropDrawing {
  const backdrop = BACKDROPS[seedOf(id) % BACKDROPS.length] as Backdrop
  return backdrop(palette, seededRandom(id))
}
