import { mix } from '../colour.js'
import { titleAtBottom, titleAtTop, type Composition } from './Composition.js'
import {
  circle,
  clipGroup,
  clipPath,
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

/** Fans of an art deco ceiling. */
export const fans: Composition = {
  name: 'fans',
  draw: (canvas) => {
    const { w, h, palette, random } = canvas
    const { background, shape, shadow, accent } = palette
    const size = random.pick([34, 40, 50])
    let art = rect(0, 0, w, h, background)
    let tiles = rect(0, 0, w, 196, shadow)
    for (let row = 0, y = 6; y < 196 + size; row += 1, y += size / 2)
      for (let x = row % 2 ? 0 : size; x < w + size; x += size * 2)
        tiles += [1, 0.78, 0.56, 0.34]
          .map((share, index) =>
            circle(
              x,
              y + size / 2,
              size * share,
              [accent, shadow, shape, mix(shape, background, 0.4)][index] ?? shape,
            ),
          )
          .join('')
    art += clipGroup('a', tiles) + rect(0, 194, w, 2, accent)
    return {
      defs: clipPath('a', '<rect width="200" height="194"/>'),
      art,
      title: titleAtBottom(canvas, 206, [background], 'middle'),
      footerBackgrounds: [background],
    }
  },
}

/** Light through a venetian blind. */
export const blinds: Composition = {
  name: 'blinds',
  draw: (canvas) => {
    const { w, h, palette, random } = canvas
    const { shape, shadow, accent } = palette
    const dark = mix(shadow, '#000000', 0.2)
    const lean = random.pick([-1, 1]) * random.between(16, 44)
    let slats = ''
    for (let y = -40; y < 210; y += 15)
      slats += polygon([
        [-4, y],
        [w + 4, y + lean],
        [w + 4, y + lean + 7.5],
        [-4, y + 7.5],
      ])
    const defs =
      radialGradient('r', [
        [0, mix(accent, '#ffffff', 0.2)],
        [0.6, mix(accent, shape, 0.6)],
        [1, mix(shape, shadow, 0.7)],
      ]) +
      clipPath('a', '<rect width="200" height="190"/>') +
      `<mask id="m"><path d="${slats}" fill="#fff"/></mask>` +
      verticalGradient('f', [
        [0, dark, 0],
        [1, dark],
      ])
    const x = random.between(60, 140)
    const art =
      rect(0, 0, w, h, dark) +
      clipGroup(
        'a',
        `<g mask="url(#m)"><ellipse cx="${num(x)}" cy="86" rx="150" ry="128" fill="url(#r)"/></g>`,
      ) +
      rect(0, 130, w, 62, 'url(#f)') +
      rect(x - 1.5, 0, 3, 190, dark, 0.8)
    return { defs, art, title: titleAtBottom(canvas, 203, [dark]), footerBackgrounds: [dark] }
  },
}

/** A striped sun above a perspective grid. */
export const sundown: Composition = {
  name: 'sundown',
  draw: (canvas) => {
    const { w, h, palette, random } = canvas
    const { shape, shadow, accent } = palette
    const dark = mix(shadow, '#000000', 0.2)
    const level = 196
    const r = random.between(52, 62)
    const defs =
      verticalGradient('s', [
        [0.3, dark],
        [1, shape],
      ]) +
      verticalGradient('u', [
        [0, mix(accent, '#ffffff', 0.35)],
        [1, mix(accent, shape, 0.4)],
      ])
    let cuts = ''
    for (let step = 0, y = level - 6; y > level - r * 1.1; step += 1, y -= 11 - step * 0.4)
      cuts += `M0 ${num(y)}H${w}V${num(y + Math.max(1.2, 6 - step * 0.9))}H0Z`
    let lines = ''
    for (let index = -10; index <= 10; index += 1)
      lines += `M${xy(100 + index * 9, level)}L${xy(100 + index * 46, 268)}`
    for (let step = 0, y = level; y < 268; step += 1, y += 1.5 + step * 1.6) lines += `M0 ${num(y)}H${num(w)}`
    const art =
      rect(0, 0, w, h, dark) +
      rect(0, 60, w, level - 60, 'url(#s)') +
      `<mask id="m"><rect width="200" height="300" fill="#fff"/><path d="${cuts}"/></mask><g mask="url(#m)">${circle(100, level - r * 0.62, r, 'url(#u)')}</g>` +
      rect(0, level, w, 72, dark) +
      stroke(lines, accent, 0.9, 0.8) +
      rect(0, 268, w, 32, dark)
    return { defs, art, title: titleAtTop(canvas, 76, [dark], 'middle'), footerBackgrounds: [dark] }
  },
}

/** Bands of colour that turn a corner. */
export const bend: Composition = {
  name: 'bend',
  draw: (canvas) => {
    const { w, h, palette, random } = canvas
    const { background, shape, shadow, accent } = palette
    const side = random.pick([-1, 1])
    const inks = [accent, mix(accent, shape, 0.5), shape, mix(shape, shadow, 0.5), shadow]
    const stripes = inks
      .map((ink, index) => {
        const lane = 34 + index * 15
        const r = 20 + index * 15
        return stroke(
          `M-10 ${num(256 - lane)}H${num(64)}a${r} ${r} 0 0 0 ${r} -${r}V${num(256 - lane - r)}V-10`.replace(
            /V[\d.-]+V-10/,
            'V-10',
          ),
          ink,
          15.4,
        )
      })
      .join('')
    const art =
      rect(0, 0, w, h, background) +
      clipGroup(
        'a',
        side > 0
          ? `<g transform="matrix(-1 0 0 1 200 -22)">${stripes}</g>`
          : `<g transform="translate(0 -22)">${stripes}</g>`,
      ) +
      circle(side > 0 ? 160 : 40, 50, 22, accent)
    return {
      defs: clipPath('a', '<rect width="200" height="208"/>'),
      art,
      title: titleAtBottom(canvas, 214, [background]),
      footerBackgrounds: [background],
    }
  },
}

/** A stage curtain in a spotlight. */
export const curtain: Composition = {
  name: 'curtain',
  draw: (canvas) => {
    const { w, h, palette, random } = canvas
    const { shape, shadow, accent } = palette
    const dark = mix(shadow, '#000000', 0.12)
    const folds = random.integer(7, 10)
    let art = rect(0, 0, w, h, dark)
    for (let index = 0; index < folds; index += 1) {
      const x = (index / folds) * w
      art += path(
        `M${xy(x, 0)}H${num(x + w / folds)}V176Q${xy(x + w / folds / 2, 184)} ${xy(x, 176)}Z`,
        'url(#c)',
      )
    }
    art +=
      path('M62 0H138L178 192H22Z', mix(accent, '#ffffff', 0.3), 0.16) +
      `<ellipse cx="100" cy="187" rx="80" ry="10" fill="${mix(accent, '#ffffff', 0.4)}" opacity=".85"/>`
    let swags = ''
    for (let index = 0; index < 4; index += 1)
      swags += `M${num(index * 50 - 2)}-4H${num(index * 50 + 52)}V12Q${xy(index * 50 + 25, 44)} ${xy(index * 50 - 2, 12)}Z`
    art +=
      path(swags, mix(shape, shadow, 0.35)) +
      stroke('M-2 12Q25 44 52 12M48 12Q75 44 102 12M98 12Q125 44 152 12M148 12Q175 44 202 12', accent, 2.4)
    const defs =
      `<linearGradient id="c">` +
      `<stop stop-color="${mix(shape, shadow, 0.65)}"/><stop offset=".45" stop-color="${shape}"/><stop offset="1" stop-color="${mix(shape, shadow, 0.7)}"/></linearGradient>`
    return {
      defs,
      art: art + rect(0, 198, w, 102, dark),
      title: titleAtBottom(canvas, 203, [dark], 'middle'),
      footerBackgrounds: [dark],
    }
  },
}

/** Dunes under a low sun. */
export const dunes: Composition = {
  name: 'dunes',
  draw: (canvas) => {
    const { w, h, palette, random } = canvas
    const { background, shape, shadow, accent } = palette
    const defs = verticalGradient('s', [
      [0.35, background],
      [1, mix(background, accent, 0.6)],
    ])
    let art =
      rect(0, 0, w, h, background) +
      rect(0, 60, w, 130, 'url(#s)') +
      circle(random.between(50, 150), random.between(128, 140), random.between(20, 30), accent)
    for (let layer = 0; layer < 4; layer += 1) {
      const y = 158 + layer * 28
      const crest = random.between(30, 170)
      const top = y - random.between(14, 28)
      const light = mix(mix(background, shape, 0.6 + layer * 0.14), shadow, layer * 0.16)
      art += path(
        `M-4 ${y + 14}C${num(crest * 0.4)} ${y + 8} ${num(crest * 0.8)} ${num(top + 2)} ${xy(crest, top)}C${num(crest + 30)} ${num(top + 14)} ${num(crest + 60)} ${y + 6} ${w + 4} ${y + random.integer(-4, 8)}V${h}H-4Z`,
        light,
      )
      art += path(
        `M${xy(crest, top)}C${num(crest - 6)} ${num(top + 26)} ${num(crest + 22)} ${num(y + 20)} ${num(crest + 10)} ${y + 52}C${num(crest + 60)} ${y + 40} ${w} ${y + 24} ${w + 4} ${y + 8}C${num(crest + 60)} ${y + 6} ${num(crest + 30)} ${num(top + 14)} ${xy(crest, top)}Z`,
        shadow,
        0.22,
      )
    }
    art += rect(0, 266, w, 34, shadow)
    return { defs, art, title: titleAtTop(canvas, 104, [background]), footerBackgrounds: [shadow] }
  },
}

/** A composition of squares, quarter circles and discs. */
export const blocks: Composition = {
  name: 'blocks',
  draw: (canvas) => {
    const { w, h, palette, random } = canvas
    const { background, shape, shadow, accent } = palette
    const inks = [shape, shadow, accent, mix(background, shape, 0.4), mix(accent, background, 0.35)] as const
    const cell = 50
    let art = rect(0, 0, w, h, background)
    let before = -1
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 4; column += 1) {
        const x = column * cell
        const y = row * cell - 2
        let ground = random.integer(0, inks.length - 1)
        if (ground === before) ground = (ground + 1) % inks.length
        before = ground
        const ink = inks[(ground + random.integer(1, inks.length - 1)) % inks.length] ?? accent
        art += rect(x, y, cell + 0.2, cell + 0.2, inks[ground] ?? shape)
        const form = random.integer(0, 5)
        if (form === 0) art += circle(x + 25, y + 25, 17, ink)
        else if (form === 1) art += path(`M${xy(x, y)}h50a50 50 0 0 1-50 50Z`, ink)
        else if (form === 2) art += path(`M${xy(x + 50, y + 50)}h-50a50 50 0 0 1 50-50Z`, ink)
        else if (form === 3)
          art += path(`M${xy(x, y + 25)}a25 25 0 0 1 50 0ZM${xy(x, y + 50)}a25 25 0 0 1 50 0Z`, ink)
        else if (form === 4) art += path(`M${xy(x, y)}l50 50h-50Z`, ink)
      }
    return { defs: '', art, title: titleAtBottom(canvas, 206, [background]), footerBackgrounds: [background] }
  },
}

/** Paper streamers and discs in the air. */
export const confetti: Composition = {
  name: 'confetti',
  draw: (canvas) => {
    const { w, h, palette, random } = canvas
    const { background, shape, shadow, accent, ink } = palette
    const inks = [shape, accent, shadow, mix(accent, background, 0.4), ink] as const
    let art = rect(0, 0, w, h, background)
    for (let row = 0; row < 7; row += 1)
      for (let column = 0; column < 6; column += 1) {
        const x = column * 36 + random.between(-2, 28)
        const y = 110 + row * 23 + random.between(-6, 10)
        const ink_ = inks[random.integer(0, inks.length - 1)] ?? accent
        const turn = random.integer(0, 179)
        const form = random.integer(0, 3)
        if (form === 0) art += circle(x, y, random.between(3, 9), ink_)
        else if (form === 1)
          art += `<rect x="-3.5" y="-9" width="7" height="18" fill="${ink_}" transform="translate(${xy(x, y)}) rotate(${turn})"/>`
        else if (form === 2)
          art += `<path d="M-14 0q5-9 10 0t10 0 10 0" fill="none" stroke="${ink_}" stroke-width="3.4" stroke-linecap="round" transform="translate(${xy(x, y)}) rotate(${turn})"/>`
        else art += ring(x, y, random.between(4, 7), ink_, 2.6)
      }
    art += rect(0, 268, w, 32, background)
    return {
      defs: '',
      art,
      title: titleAtTop(canvas, 98, [background], 'middle'),
      footerBackgrounds: [background],
    }
  },
}

/** Rails that run to the horizon. */
export const rails: Composition = {
  name: 'rails',
  draw: (canvas) => {
    const { w, h, palette, random } = canvas
    const { background, shape, shadow, accent } = palette
    const level = 150
    const x = 100 + random.between(-30, 30)
    const defs =
      verticalGradient('s', [
        [0.2, background],
        [1, mix(background, accent, 0.6)],
      ]) +
      verticalGradient('e', [
        [0, mix(shape, background, 0.2)],
        [1, shadow],
      ])
    let art =
      rect(0, 0, w, h, background) +
      rect(0, 60, w, level - 60, 'url(#s)') +
      circle(x, level, random.between(22, 34), accent)
    art += rect(0, level, w, h - level, 'url(#e)')
    let sleepers = ''
    const at = (offset: number, share: number): number => x + offset * share + (100 - x) * share
    for (let share = 0.04; share < 1; share *= 1.19) {
      const y = level + share * 118
      sleepers += polygon([
        [at(-82, share), y],
        [at(82, share), y],
        [at(86, share * 1.05), y + 7 * share],
        [at(-86, share * 1.05), y + 7 * share],
      ])
    }
    art += path(sleepers, mix(shadow, '#000000', 0.2), 0.8)
    for (const offset of [-58, 58])
      art += path(
        polygon([
          [at(offset, 0.01), level],
          [at(offset - 5, 1.05), 274],
          [at(offset + 5, 1.05), 274],
        ]),
        mix(accent, '#ffffff', 0.3),
      )
    art += rect(0, 268, w, 32, shadow)
    return { defs, art, title: titleAtTop(canvas, 108, [background]), footerBackgrounds: [shadow] }
  },
}
