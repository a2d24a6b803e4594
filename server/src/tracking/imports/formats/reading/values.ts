import { LOCAL_TITLES } from '../../../../../contract/rules/localTitles.js'
import { DIARY } from '../../../../../contract/rules/diary.js'
import { isEpisodeNumber, isSeasonNumber } from '../../../../../contract/rules/series.js'
import { isCalendarDate, parseMoment } from '../../../../../contract/text.js'
import { hasBegun } from '../../../../../contract/timeZone.js'
import type { ImportDate, ImportedRating, ProblemCode } from '../ImportRow.js'
import { shorten } from './texts.js'

// Values that records give as text. An absent value is an empty text and is read as undefined.

/** What is wrong with a value of a record, which is left out for it. */
export class InvalidValue extends Error {
  override name = 'InvalidValue'
  readonly params: Readonly<Record<string, string | number>>

  constructor(
    readonly code: ProblemCode,
    readonly field: string,
    params: Readonly<Record<string, string | number>> = {},
  ) {
    super(`${code} ${field}`)
    this.params = params
  }
}

/** Returns what `read` returns; undefined for an invalid value, which costs nothing else than itself. */
export function ifValid<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidValue) return undefined
    throw error
  }
}

/** Longest text of a number, a date or an id. */
const VALUE_MAX = 100

/** Texts of dates that mean that the day is unknown. */
const UNKNOWN_DAYS = ['1970-01-01', '0001-01-01', '0000-00-00']

const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?: ?(Z|UTC|[+-]\d\d(?::?\d\d)?))?$/

/**
 * Reads a day, or a point in time as ISO 8601 or PostgreSQL write it; without a zone it is UTC. A date that means unknown is
 * undefined.
 */
export function readDate(given: string, field: string): ImportDate | undefined {
  const text = given.length > VALUE_MAX ? given : given.trim()
  if (text === '' || text.toLowerCase() === 'unknown') return undefined
  if (UNKNOWN_DAYS.some((day) => text.startsWith(day))) return undefined
  if (isCalendarDate(text)) return { day: text }
  const [, day = '', time = '', zone = 'Z'] = text.length > VALUE_MAX ? [] : (MOMENT.exec(text) ?? [])
  const instant = parseMoment(`${day}T${time.length === 5 ? `${time}:00` : time}${zoneOf(zone)}`)
  if (!instant) throw new InvalidValue('DATE_INVALID', field, { text: shorten(given) })
  return { instant: instant.toISOString() }
}

/** Returns a zone as RFC 3339 writes it. */
function zoneOf(zone: string): string {
  if (!/^[+-]/.test(zone)) return 'Z'
  const digits = zone.replace(':', '')
  return `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`
}

/** Reads a date as a day: times, at midnight or not, are dropped, because the service means a day. */
export function readDay(text: string, field: string): ImportDate | undefined {
  const [, day] = text.length > VALUE_MAX ? [] : (/^(\d{4}-\d\d-\d\d)[ T]/.exec(text.trim()) ?? [])
  return readDate(day ?? text, field)
}

/** Reads seconds since 1970. */
export function readEpoch(text: string, field: string): ImportDate | undefined {
  if (text === '' || text === '0') return undefined
  if (!/^\d{1,11}$/.test(text)) throw new InvalidValue('DATE_INVALID', field, { text: shorten(text) })
  return { instant: new Date(Number(text) * 1_000).toISOString() }
}

/** Reads a date as JavaScript prints it, such as `Tue May 12 2026 18:38:35 GMT+0000 (Coordinated Universal Time)`, or as ISO 8601. */
export function readJsDate(text: string, field: string): ImportDate | undefined {
  const [, month = '', day = '', year = '', time = '', zone = ''] =
    text.length > VALUE_MAX
      ? []
      : (/^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d\d) (\d{4}) (\d\d:\d\d:\d\d) GMT([+-]\d{4})(?: \([^)]*\))?$/.exec(
          text,
        ) ?? [])
  return readDate(month === '' ? text : `${year}-${monthNumber(month)}-${day} ${time}${zone}`, field)
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Returns the two digits of an English month's first three letters; 00 if there is none. */
export const monthNumber = (name: string): string =>
  String(MONTHS.indexOf(name.toLowerCase()) + 1).padStart(2, '0')

/** Returns the date of a viewing. @throws InvalidValue if it is in the future, or before there was cinema to log */
export function seenOn(date: ImportDate | undefined, field: string): ImportDate | undefined {
  if (!date) return undefined
  const text = 'day' in date ? date.day : date.instant
  if (Number(text.slice(0, 4)) < DIARY.firstYear || !hasBegun(new Date(text)))
    throw new InvalidValue('DATE_OUT_OF_RANGE', field, { text })
  return date
}

const DECIMAL = /^-?\d{1,4}(?:[.,]\d{1,6})?$/

/**
 * Reads a rating and converts it to the scale from 1 to 10. Half points are rounded upwards, and the least rating is 1. Zero and
 * negative ratings are none.
 * @param scale best rating of the service
 */
export function readRating(given: string, scale: 5 | 10 | 100, field: string): ImportedRating | undefined {
  const text = given.length > VALUE_MAX ? given : given.trim()
  if (text === '') return undefined
  if (!DECIMAL.test(text)) throw new InvalidValue('RATING_INVALID', field, { text: shorten(given) })
  const number = Number(text.replace(',', '.'))
  if (number <= 0) return undefined
  if (number > scale)
    throw new InvalidValue('RATING_OUT_OF_RANGE', field, { text: shorten(text), max: scale })
  const points = (number * 10) / scale
  const value = Math.max(1, Math.floor(points + 0.5))
  return value === points ? { value } : { value, original: text }
}

/** Reads a year, also as the start of a range or a date. */
export function readYear(given: string, field: string): number | undefined {
  const text = given.trim().slice(0, VALUE_MAX)
  // Go writes years that are unknown as 0001.
  if (text === '' || /^0{0,3}[01]$/.test(text)) return undefined
  const [, digits] = /^(\d{4})(?:[^\d].*)?$/s.exec(text) ?? []
  const year = Number(digits)
  if (year >= LOCAL_TITLES.year.min && year <= LOCAL_TITLES.year.max) return year
  if (UNKNOWN_DAYS.some((day) => text.startsWith(day))) return undefined
  throw new InvalidValue('YEAR_INVALID', field, { text: shorten(given) })
}

/** Reads a whole number from 0. */
export function readNumber(given: string, field: string): number | undefined {
  const text = given.trim()
  if (text === '') return undefined
  if (!/^\d{1,9}(?:\.0)?$/.test(text))
    throw new InvalidValue('NUMBER_INVALID', field, { text: shorten(given) })
  return Number(text)
}

/** Reads the number of a season; a year may be one. */
export function readSeason(text: string, field: string): number | undefined {
  return within(readNumber(text, field), isSeasonNumber, field)
}

/** Reads the number of an episode. */
export function readEpisode(text: string, field: string): number | undefined {
  return within(readNumber(text, field), isEpisodeNumber, field)
}

function within(number: number | undefined, isValid: (value: number) => boolean, field: string) {
  if (number === undefined || isValid(number)) return number
  throw new InvalidValue('NUMBER_INVALID', field, { text: String(number) })
}

/** Whether a text means true. */
export const isTrue = (text: string): boolean => /^(?:true|yes|1)$/i.test(text)
