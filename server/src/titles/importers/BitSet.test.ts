import { describe, expect, it } from '@jest/globals'
import { BitSet } from './BitSet.js'

describe('BitSet', () => {
  it('holds the added numbers, also far apart', () => {
    const set = new BitSet()
    const numbers = [0, 1, 7, 8, 65_535, 65_536, 40_000_000, 2_147_483_647]
    expect(numbers.map((number) => set.add(number))).toEqual(numbers.map(() => true))
    expect(numbers.map((number) => set.add(number))).toEqual(numbers.map(() => false))
    expect([2, 9, 65_537, 39_999_999].map((number) => set.has(number))).toEqual([false, false, false, false])
    expect(set.size).toBe(numbers.length)
  })
})
