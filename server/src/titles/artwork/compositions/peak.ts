import { mix } from '../colour.js'
import { titleAtTop, type Composition } from './Composition.js'
import { circle, num, path, polygon, rect, verticalGradient, xy } from './svg.js'

/** A mountain with a snow cap, smaller mountains beside it and trees in front. */
export const peak: Composition = {
  name: 'peak',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent },
      random,
    } = canvas
    const x = 100 + random.between(-26, 26)
    const top = random.between(104, 118)
    const snow = mix(accent, '#ffffff', 0.8)
    const defs =
      verticalGradient('s', [
        [0, background],
        [1, mix(background, accent, 0.6)],
      ]) +
      verticalGradient('m', [
        [0, shape],
        [1, mix(shape, shadow, 0.6)],
      ])
    let art = rect(0, 0, w, h, background) + rect(0, top - 4, w, 264 - top, 'url(#s)')
    art += circle(
      x + random.pick([-1, 1]) * random.between(44, 62),
      top + random.between(20, 34),
      random.between(13, 20),
      accent,
    )
    const mountain = (px: number, py: number, spread: number, light: string, dark: string): string => {
      const foot = 290
      const steps = 5
      const left: [number, number][] = []
      const right: [number, number][] = []
      const spine: [number, number][] = []
      for (let index = 1; index <= steps; index += 1) {
        const share = index / steps
        const y = py + (foot - py) * share
        left.push([px - spread * share * random.between(0.84, 1.1), y - random.between(0, 9)])
        right.push([px + spread * share * random.between(0.84, 1.1), y - random.between(0, 9)])
        spine.push([px + random.between(-0.16, 0.2) * spread * share + (index % 2 ? 6 : -7), y])
      }
      const apex: [number, number] = [px, py]
      return (
        path(polygon([apex, ...left, ...[...right].reverse()]), light) +
        path(polygon([apex, ...right, ...[...spine].reverse()]), dark)
      )
    }
    const far = mix(background, shape, 0.45)
    art += mountain(
      x - random.between(60, 90),
      top + random.between(44, 66),
      110,
      far,
      mix(far, shadow, 0.25),
    )
    art += mountain(
      x + random.between(60, 90),
      top + random.between(36, 70),
      110,
      far,
      mix(far, shadow, 0.25),
    )
    art += mountain(x, top, 108, 'url(#m)', mix(shape, shadow, 0.75))
    const reach = 34
    const lean = 108 / (290 - top)
    const cap = (down: number, side: number): [number, number] => [x + side * down * lean * 0.98, top + down]
    art += path(
      polygon([
        [x, top],
        cap(reach * 0.9, 1),
        cap(reach * 0.62, 0.5),
        cap(reach * 1.05, 0.12),
        cap(reach * 0.7, -0.3),
        cap(reach, -0.62),
        cap(reach * 0.8, -0.9),
      ]),
      snow,
    )
    art += path(
      polygon([
        [x, top],
        cap(reach * 0.9, 1),
        cap(reach * 0.62, 0.5),
        cap(reach * 1.05, 0.12),
        cap(reach * 0.5, 0.02),
      ]),
      shadow,
      0.22,
    )
    const hill = 238
    art += path(
      `M0 ${hill}Q${xy(w * 0.3, hill - random.between(4, 20))} ${num(w * 0.55)} ${hill + 4}T` +
        `${xy(w, hill - 4)}V${h}H0Z`,
      mix(shape, shadow, 0.9),
    )
    let pines = ''
    for (let index = 0; index < 15; index += 1) {
      const px = random.between(-4, w + 4)
      const tall = random.between(9, 22)
      const foot = hill + 20
      pines += `M${xy(px, foot - tall)}l${xy(tall * 0.24, tall)}h-${num(tall * 0.48)}Z`
    }
    art += path(`${pines}M0 ${hill + 18}H${num(w)}V${h}H0Z`, shadow)
    return { defs, art, title: titleAtTop(canvas, 100, [background]), footerBackgrounds: [shadow] }
  },
}
