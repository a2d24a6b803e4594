import { describe, expect, it } from '@jest/globals'
import { abbreviate, formatCount, formatRating, formatRuntime, formatMoney } from './format.js'
import { formatDay } from './formatDate.js'

describe('format', () => {
  it('abbreviates with K from 1,000 (R9.51) and with M from 1,000,000 (R9.52) (R2.242), never to 1000.0K', () => {
    expect([0, 999, 1000, 12_345, 999_949].map(abbreviate)).toEqual(['0', '999', '1.0K', '12.3K', '999.9K'])
    expect([999_950, 1_000_000, 2_540_000].map(abbreviate)).toEqual(['1.0M', '1.0M', '2.5M'])
  })

  it('formats a rating with one decimal (R9.53), and null without a rating', () => {
    expect([8, 7.25, 10, 0, null, undefined].map(formatRating)).toEqual([
      '8.0',
      '7.3',
      '10.0',
      null,
      null,
      null,
    ])
  })

  it('formats a number with commas', () => {
    expect([0, 999, 1000, 12_345, 160_000_000].map(formatCount)).toEqual([
      '0',
      '999',
      '1,000',
      '12,345',
      '160,000,000',
    ])
  })

  it('formats a sum of money in US dollars', () => {
    expect([0, 850, 160_000_000].map(formatMoney)).toEqual(['$0', '$850', '$160,000,000'])
  })

  it('formats a day like Intl: a time in the local time zone, a date as it is', () => {
    const words = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
    for (let month = 0; month < 12; month += 1) {
      const late = new Date(2025, month, 7, 23, 30)
      const early = new Date(2025, month, 7, 0, 30)
      expect(formatDay(late.toISOString())).toBe(words.format(late))
      expect(formatDay(early.toISOString())).toBe(words.format(early))
    }
    expect(formatDay('1994-09-23')).toBe('September 23, 1994')
    expect([null, undefined, '', 'soon'].map(formatDay)).toEqual([null, null, null, null])
  })

  it('formats a runtime in hours and minutes', () => {
    expect([128, 60, 48, 0, null].map(formatRuntime)).toEqual(['2h 8m', '1h', '48m', null, null])
  })
})
