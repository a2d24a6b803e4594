import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { abbreviate, formatCount, formatRating, formatRuntime, formatMoney } from './format.js'
import {
  dayOf,
  formatDay,
  formatLogged,
  formatMonth,
  formatPeriod,
  formatShortPeriod,
  setTimeZoneSource,
  today,
} from './formatDate.js'

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

describe('the viewer’s days (A122)', () => {
  afterEach(() => {
    jest.useRealTimers()
    setTimeZoneSource(() => undefined)
  })
  const at = (time: string, timeZone: string) => {
    jest.useFakeTimers({ now: Date.parse(time) })
    setTimeZoneSource(() => timeZone)
  }

  it('have no year in a short text while it is the viewer’s', () => {
    at('2026-01-01T04:00:00Z', 'America/Los_Angeles')
    expect(['2025-12-31', '2026-01-01', '2025-05', '1994'].map(formatShortPeriod)).toEqual([
      'Dec 31',
      'Jan 1, 2026',
      'May 2025',
      '1994',
    ])
  })

  it.each([
    [
      '20:00 on 31 December in Los Angeles',
      '2026-01-01T04:00:00Z',
      'America/Los_Angeles',
      '2025-12-31',
      '2025-12-30',
    ],
    ['00:30 in Kiritimati', '2025-12-31T10:30:00Z', 'Pacific/Kiritimati', '2026-01-01', '2025-12-31'],
    [
      'the evening before the clocks go forward',
      '2026-03-08T07:59:00Z',
      'America/Los_Angeles',
      '2026-03-07',
      '2026-03-06',
    ],
    [
      'the end of the day of 23 hours',
      '2026-03-09T06:59:00Z',
      'America/Los_Angeles',
      '2026-03-08',
      '2026-03-07',
    ],
    [
      'the end of the day of 25 hours',
      '2026-11-02T07:59:00Z',
      'America/Los_Angeles',
      '2026-11-01',
      '2026-10-31',
    ],
    [
      'half past midnight after it',
      '2026-11-02T08:30:00Z',
      'America/Los_Angeles',
      '2026-11-02',
      '2026-11-01',
    ],
  ])('are those of the account’s time zone: %s', (_name, time, timeZone, day, yesterday) => {
    at(time, timeZone)
    expect([today(), today(1)]).toEqual([day, yesterday])
    expect(formatDay(time)).toBe(formatDay(day))
  })

  it('keep dates without a time as they are, in every zone', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu']) {
      at('2026-01-01T04:00:00Z', timeZone)
      expect([formatDay('1994-09-23'), formatDay('2024-02-29')]).toEqual([
        'September 23, 1994',
        'February 29, 2024',
      ])
    }
  })

  it('say when something was logged, if that was another day', () => {
    at('2025-11-20T04:00:00Z', 'America/Los_Angeles')
    expect(dayOf(new Date())).toBe('2025-11-19')
    const logged = (time: string) => formatLogged('2025-11-14', time)
    expect(logged('2025-11-15T07:00:00Z')).toBe('November 14, 2025')
    expect(logged('2025-11-20T03:00:00Z')).toBe('November 14, 2025, logged today')
    expect(logged('2025-11-19T03:00:00Z')).toBe('November 14, 2025, logged yesterday')
    expect(logged('2025-11-17T03:00:00Z')).toBe('November 14, 2025, logged on November 16, 2025')
    expect(formatLogged('2025-11', '2025-11-20T03:00:00Z')).toBe('November 2025, logged today')
  })
})

describe('dates in other languages', () => {
  const page = globalThis as { marqueeLanguage?: { tag: string; texts: Record<string, string> } }
  afterEach(() => void delete page.marqueeLanguage)

  it.each(['fa-IR', 'th-TH', 'ar-SA', 'ja-JP-u-ca-japanese', 'zh-CN-US'])(
    'have the Gregorian year, also where a browser’s tag asks for another calendar or is malformed: %s',
    (tag) => {
      page.marqueeLanguage = { tag, texts: {} }
      const latin = (text: string | null) =>
        text?.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
      expect(latin(formatDay('1994-09-23'))).toContain('1994')
      expect(latin(formatPeriod('1994'))).toBe('1994')
      expect(latin(formatMonth('1994-09'))).toContain('1994')
      expect(latin(formatDay('1994-09-23T12:00:00Z'))).toContain('1994')
    },
  )
})
