// Repeatable random values of the fuzzers.

/** Texts that programs trip over. */
export const WORDS = [
  '',
  '0',
  '-1',
  '1e999',
  '2147483648',
  'null',
  'NaN',
  "'",
  '"',
  '%00',
  '\u202e',
  '🎬',
  '{',
  '}',
  '..',
  '/*',
]
/** Names of fields and parameters, and of what every object has. */
export const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'query',
  'page',
  'limit',
  'filter',
  'genres',
  'variables',
]

/** Returns any JSON value. */
export function junk(random, depth = 0) {
  const kind = random()
  if (kind < 0.3) return pick(random, WORDS)
  if (kind < 0.45) return Math.floor((random() - 0.3) * 10 ** Math.floor(random() * 12))
  if (kind < 0.55) return pick(random, [null, true, false, 0.5, -0])
  if (kind < 0.7) return pick(random, WORDS).repeat(Math.floor(random() * 200))
  if (depth > 3) return 1
  if (kind < 0.85) return Array.from({ length: Math.floor(random() * 5) }, () => junk(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length: Math.floor(random() * 4) }, () => [pick(random, NAMES), junk(random, depth + 1)]),
  )
}

/** Returns one of a list. */
export const pick = (random, list) => list[Math.floor(random() * list.length)]

/** Returns a repeatable random generator of numbers from 0 to 1: mulberry32, by Tommy Ettinger, public domain. */
export function generator(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
