import { mix } from '../colour.js'
import { FOOTER_TOP, titleAtTop, type Composition } from './Composition.js'
import { circle, clipGroup, clipPath, num, path, rect, verticalGradient, xy } from './svg.js'

const PROFILE =
  'M116 96C91 92 70 106 66 132C64 142 66 147 64.5 153C63.5 157 61 159 61.5 162C60 170 54 178 50.5' +
  ' 184C49 187.5 50.5 190 ' +
  '54.5 190.5C57.5 191 59 191.5 58.5 193.5C58 195.5 56 196.5 55.5 199C55.5 201 58 202 59 203C57' +
  ' 204.5 56.5 207 58 209C59 211 60.5 212 60 214.5C58.5 ' +
  '218 58.5 223 61.5 227C65 232 76 231 87 228C93 229 96 234 97 243C97 253 84 258 60 261C36 264 8' +
  ' 266-340 268V330H540V268C220 267 176 266 160 ' +
  '258C153 246 157 228 164 214C177 192 181 160 172 134C164 108 142 99 116 96Z'

const BUN = 'M158 104a21 21 0 1 1 26 32L160 140Z'
const HAT =
  'M42 130C58 126 66 124 72 120L82 88C86 78 104 84 116 82C130 80 146 74 154 84L172 120C182 124 190' +
  ' 128 196 130C150 138 92 140 42 130Z'

/** A head in profile in front of a disc; its inside shows a lamp, blinds or a landscape. */
export const profile: Composition = {
  name: 'profile',
  draw: (canvas) => {
    const {
      w,
      h,
      isWide,
      focusX,
      palette: { background, shape, shadow, accent },
      random,
    } = canvas
    const isMirrored = random.chance(0.5)
    const scale = isWide ? 1.3 : 1
    const shift = isWide ? focusX : 100 + random.between(-8, 8)
    const hair = random.pick(['', BUN, HAT, ''])
    const headTop = (isWide ? 62 : 108) + (hair === HAT ? 16 : 0)
    const transform =
      `translate(${xy(shift, headTop - 96 * scale)}) scale(${isMirrored ? -scale : scale} ` +
      `${scale}) translate(-112 0)`
    const defs =
      clipPath(
        'a',
        `<path transform="${transform}" d="${PROFILE}"/>${hair && `<path transform="${transform}" d="${hair}"/>`}`,
      ) +
      verticalGradient('s', [
        [0.3, mix(shape, background, 0.1)],
        [1, mix(shape, shadow, 0.5)],
      ])
    const x = focusX + (isMirrored ? 1 : -1) * random.between(14, 40) * scale
    const y = isWide ? 140 : 176
    const disc = random.between(58, 70) * (isWide ? 1.75 : 1)
    let art = rect(0, 0, w, h, background) + circle(x, y, disc, accent)
    const style = random.integer(0, 2)
    let inner = ''
    const face = isMirrored ? 1 : -1
    if (style === 0) {
      // The face is lit from outside the frame.
      const edge = shift + face * random.between(8, 18) * scale
      const far = shift + face * 200 * scale
      inner =
        rect(0, 0, w, h, shadow) +
        path(
          `M${num(edge)} 0L${xy(edge - face * 26 * scale, headTop + 84 * scale)}V${num(headTop + 128 * scale)}L` +
            `${xy(far, headTop + 138 * scale)}V0Z`,
          shape,
        )
    } else if (style === 1) {
      inner = rect(0, 0, w, h, shadow)
      let slats = ''
      const gap = random.between(11, 15)
      const tilt = random.between(-16, 16)
      for (let at = headTop - 30; at < headTop + 130 * scale; at += gap)
        slats += `M-10 ${num(at)}L${xy(w + 10, at + tilt)}v${num(gap * 0.46)}L-10 ${num(at + gap * 0.46)}Z`
      inner += path(slats, mix(shape, accent, 0.35))
    } else {
      const level = headTop + 92 * scale
      inner =
        rect(0, 0, w, h, 'url(#s)') +
        circle(shift - face * 12 * scale, level - 34 * scale, 21 * scale, mix(accent, background, 0.15))
      let d = `M-10 ${h}V${num(level)}`
      for (let at = -10; at < w + 20; at += 24 * scale)
        d +=
          `L${xy(at + 12 * scale, level - random.between(12, 34) * scale)}L` +
          `${xy(at + 24 * scale, level - random.between(-4, 6) * scale)}`
      inner +=
        path(`${d}V${h}Z`, mix(shape, shadow, 0.7)) +
        path(`M0 ${num(level + 24 * scale)}Q${xy(w / 2, level)} ${xy(w, level + 30 * scale)}V${h}H0Z`, shadow)
    }
    art += clipGroup('a', inner)
    if (!isWide) art += rect(0, FOOTER_TOP, w, h - FOOTER_TOP, shadow)
    return { defs, art, title: titleAtTop(canvas, 96, [background]), footerBackgrounds: [shadow] }
  },
}
