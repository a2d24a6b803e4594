import { type CSSProperties, useState } from 'react'
import { catchUpImage } from '../../platform/ui/images/imageFadeIn.js'
import './Portrait.css'

/** Returns the initials of the first and the last name, or of a single name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '')
    .join('')
}

/** Hues of ground and light, in degrees. */
const HUES = [
  [224, 38],
  [352, 28],
  [172, 44],
  [264, 338],
  [16, 46],
  [204, 14],
  [98, 50],
  [316, 190],
] as const

/** Silhouettes on a square of 100: from the front, in profile, from three quarters. They tell nothing of who it is. */
const FIGURES = [
  'M6 100C8 80 24 73 41 69L42 60C35 55 32 47 32 39C32 25 39 17 50 17S68 25 68 39C68 47 65 55 58 60L59 69C76 73 92 80 94 100Z',
  'M12 100C14 82 26 77 38 72C41 67 41 62 39 58C32 52 29 44 31 35C34 21 46 14 58 18C67 21 70 28 70 36C71 41 75 45 76 48C76 50 73 50 72 51C73 54 72 55 71 56C72 58 71 59 70 60C71 65 67 67 60 66C58 70 60 73 64 75C77 80 87 86 88 100Z',
  'M88 100C86 82 74 77 62 72C59 67 59 62 61 58C68 52 71 44 69 35C66 21 54 14 42 18C33 21 30 28 30 36C29 41 25 45 24 48C24 50 27 50 28 51C27 54 28 55 29 56C28 58 29 59 30 60C29 65 33 67 40 66C42 70 40 73 36 75C23 80 13 86 12 100Z',
  'M2 100C6 79 26 76 44 70L45 62C38 57 34 49 35 40C36 26 44 19 54 20C65 21 71 30 70 41C69 50 66 57 60 62L61 69C74 72 88 78 94 100Z',
] as const

/** What stands behind the figure: a sun, a low sun, a cone of light, a diagonal, bands. */
const LIGHTS = [
  'M50 8A38 38 0 1 1 49.9 8Z',
  'M74 30A26 26 0 1 1 73.9 30Z',
  'M50 -6L100 100H0Z',
  'M0 100L100 0V100Z',
  'M0 26H100V38H0ZM0 48H100V60H0ZM0 70H100V82H0Z',
] as const

/** Derives a whole number from a name: the same for the same name. */
function numberOf(name: string): number {
  let sum = 7
  for (const letter of name) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  // Spreads similar names over all drawings.
  sum = Math.imul(sum ^ (sum >>> 16), 0x45d9f3b)
  return (sum ^ (sum >>> 16)) >>> 0
}

const choose = <Item,>(items: readonly Item[], number: number) => items[number % items.length] as Item

/** A drawn portrait in the manner of the posters: a silhouette before a light, with small initials. */
function Drawing({ name }: { name: string }) {
  const number = numberOf(name)
  const figure = choose(FIGURES, number >>> 3)
  const [ground, light] = choose(HUES, number)
  return (
    <svg
      className="portrait__drawing"
      viewBox="0 0 100 100"
      style={{ '--ground-hue': ground, '--light-hue': light } as CSSProperties}
    >
      <path className="portrait__light" d={choose(LIGHTS, number >>> 6)} />
      <path className="portrait__figure" d={figure} />
      {/* The side that the light falls on. */}
      <path className="portrait__lit" d={figure} />
      <text className="portrait__initials" x="50" y="92">
        {initialsOf(name)}
      </text>
    </svg>
  )
}

interface PortraitProps {
  name: string
  src: string | null
  /** Diameter, as a CSS length. */
  size?: string
}

/** The round portrait of a person: a picture, else a drawing derived from the name. */
export function Portrait({ name, src, size = '60px' }: PortraitProps) {
  const [failed, setFailed] = useState(false)
  return (
    <span className="portrait" style={{ '--portrait-size': size } as CSSProperties} aria-hidden="true">
      {src && !failed ? (
        <img
          ref={catchUpImage}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      ) : (
        <Drawing name={name} />
      )}
    </span>
  )
}
