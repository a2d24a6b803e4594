import { describe, expect, it } from '@jest/globals'
import { DateScalar, DateTimeScalar } from '../scalars.js'

describe('DateTime', () => {
  it.each([
    ['2026-05-04T10:15:00Z', '2026-05-04T10:15:00.000Z'],
    ['2026-05-04T10:15:00.5+02:00', '2026-05-04T08:15:00.500Z'],
    ['2024-02-29T23:59:59.123456Z', '2024-02-29T23:59:59.123Z'],
  ])('accepts %s', (given, expected) => {
    const date = DateTimeScalar.parseValue(given)
    expect(date.toISOString()).toBe(expected)
    expect(DateTimeScalar.serialize(date)).toBe(expected)
  })

  it.each([
    '5',
    5,
    '',
    null,
    '2026',
    '2026-05-04',
    '2026-05-04T10:15Z',
    '2026-05-04T10:15:00',
    '2026-05-04 10:15:00Z',
    'May 4, 2026 10:15 UTC',
    '2023-02-29T10:15:00Z',
    '2026-05-04T25:15:00Z',
    '+012026-05-04T10:15:00Z',
    '2026-05-04T10:15:00Z\n',
  ])('rejects %j', (given) => {
    expect(() => DateTimeScalar.parseValue(given)).toThrow('DateTime must be a moment')
  })
})

describe('Date', () => {
  it('accepts a day of the calendar only', () => {
    expect(DateScalar.parseValue('2024-02-29')).toBe('2024-02-29')
    for (const given of ['2023-02-29', '2026-13-01', '5', '', 5, null, '2026-05-04T10:15:00Z', '2026-5-4'])
      expect(() => DateScalar.parseValue(given)).toThrow('Date must be a calendar date')
  })
})
