import { describe, expect, it } from '@jest/globals'
import { abbreviate, formatRating, formatRuntime } from './format.js'

describe('formats', () => {
  it('abbreviates with K from 1,000 (R9.51) and with M from 1,000,000 (R9.52) (R2.242), never to 1000.0K', () => {
    expect([0, 999, 1000, 12_345, 999_949].map(abbreviate)).toEqual(['0', '999', '1.0K', '12.3K', '999.9K'])
    expect([999_950, 1_000_000, 2_540_000].map(abbreviate)).toEqual(['1.0M', '1.0M', '2.5M'])
  })

  it('shows a rating to one decimal (R9.53) and none where nobody has rated', () => {
    expect([8, 7.25, 10, 0, null, undefined].map(formatRating)).toEqual([
      '8.0',
      '7.3',
      '10.0',
      null,
      null,
      null,
    ])
  })

  it('spells a runtime in hours and minutes', () => {
    expect([128, 60, 48, 0, null].map(formatRuntime)).toEqual(['2h 8m', '1h', '48m', null, null])
  })
})
