import { mix } from '../colour.js'
import { titleAtBottom, type Composition } from './Composition.js'
import { circle, clipGroup, clipPath, num, path, polygon, rect, verticalGradient } from './svg.js'

/** Slanted bars of colour behind a disc. */
export const shafts: Composition = {
  name: 'shafts',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent },
      random,
    } = canvas
    const floor = 188
    const lean = random.pick([-1, 1]) * random.between(50, 120)
    const inks = [shape, mix(background, shape, 0.55), shadow, accent, mix(shape, shadow, 0.5)] as const
    const defs =
      clipPath('a', `<rect width="${num(w)}" height="${num(floor)}"/>`) +
      verticalGradient('s', [
        [0, shadow, 0.34],
        [1, shadow, 0],
      ])
    let bars = rect(0, 0, w, floor, mix(background, shape, 0.28))
    let last = -1
    for (let at = Math.min(0, lean) - 20; at < w + Math.max(0, lean);) {
      const width = random.pick([8, 14, 22, 34])
      let ink = random.integer(0, inks.length - 1)
      if (ink === last) ink = (ink + 1) % inks.length
      last = ink
      bars += path(
        polygon([
          [at, 0],
          [at + width, 0],
          [at + width - lean, floor],
          [at - lean, floor],
        ]),
        inks[ink] ?? shape,
      )
      at += width + random.pick([0, 0, 6, 16])
    }
    const x = 100 + random.between(-50, 50)
    let art = rect(0, 0, w, h, background) + clipGroup('a', bars + rect(0, 0, w, floor, 'url(#s)'))
    art += clipGroup('a', circle(x, floor - random.between(0, 70), random.between(34, 52), background))
    return { defs, art, title: titleAtBottom(canvas, 202, [background]), footerBackgrounds: [background] }
  },
}
