/** A pseudo-random number generator: the same seed yields the same sequence, each call advances it. */
export interface SeededRandom {
  /** A number from `min` up to, not including, `max`. */
  between: (min: number, max: number) => number
  /** A whole number from `min` to `max`, both included. */
  integer: (min: number, max: number) => number
  /** True with this probability, from 0 to 1. */
  chance: (probability: number) => boolean
  pick: <T>(items: readonly [T, ...T[]]) => T
}

/** Maps a title's id to a seed: a whole number from 0, also for an id that is no number. */
export const seedOf = (id: number): number => (Number.isFinite(id) ? Math.abs(Math.trunc(id)) : 0)

/** Creates a generator from an id (the mulberry32 algorithm). */
export function seededRandom(id: number): SeededRandom {
  let state = Math.imul((seedOf(id) >>> 0) + 1, 0x9e3779b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (min, max) => min + next() * (max - min),
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
