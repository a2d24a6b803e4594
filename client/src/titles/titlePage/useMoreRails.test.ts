import { describe, expect, it } from '@jest/globals'
import { distinctRails } from './useMoreRails.js'

const titles = (ids: string) => [...ids].map((id) => ({ id }))
const shown = (...rails: Parameters<typeof distinctRails>[0]) =>
  distinctRails(rails).map((rail) => rail.map(({ id }) => id).join(''))

describe('distinctRails', () => {
  it('shows a title in the first rail that has it', () => {
    expect(shown({ titles: titles('abcde') }, { titles: titles('bvwxyd') })).toEqual(['abcde', 'vwxy'])
  })

  it('leaves out a rail of which fewer than four titles are left; its titles may follow in a later one', () => {
    expect(
      shown({ titles: titles('abcde') }, { titles: titles('abcdexyz') }, { titles: titles('wxyz') }),
    ).toEqual(['abcde', '', 'wxyz'])
  })

  it('shows twenty titles of a rail and leaves the others to the next one', () => {
    const many = titles('abcdefghijklmnopqrstuvwxyz')
    expect(shown({ titles: many }, { titles: many })).toEqual(['abcdefghijklmnopqrst', 'uvwxyz'])
  })

  it('keeps a short rail that repeats nothing', () => {
    expect(shown({ titles: titles('ab') }, { titles: titles('cd') })).toEqual(['ab', 'cd'])
  })

  it('keeps a required rail with what is left, and with all of its titles if nothing is left', () => {
    const first = { titles: titles('abcd') }
    expect(shown(first, { titles: titles('abx'), isRequired: true })).toEqual(['abcd', 'x'])
    expect(shown(first, { titles: titles('abc'), isRequired: true })).toEqual(['abcd', 'abc'])
  })
})
