import { own } from '../../../../contract/own.js'
import { LOCAL_TITLES } from '../../../../contract/rules/localTitles.js'
import { SCROBBLES, type ScrobbleReason } from '../../../../contract/rules/scrobbles.js'
import { parseMoment } from '../../../../contract/text.js'
import { type GivenIds, readEpisodePart, readTitle } from '../../imports/formats/reading/titles.js'
import { InvalidValue } from '../../imports/formats/reading/values.js'
import type { ImportedPart } from '../../imports/formats/ImportRow.js'
import type { PlayedItem } from './PlayerEvent.js'

// Values of events, which come as JSON of a program or out of a template of text: numbers may be texts, and be missing.

/** Longest text that is read. */
const TEXT_MAX = 1_000

/** Returns a member of an object; undefined if it is none, or lacks it. */
export const member = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null ? own(at as Record<string, unknown>, name) : undefined,
    value,
  )

/** Returns a text or a number as text; '' for anything else. Templates escape quotation marks. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.slice(0, TEXT_MAX).replaceAll('\\"', '"').trim() : ''
}

/** Returns a number of at least 0, also one that is a text; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value)
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) && number >= 0 ? number : undefined
}

/** Returns whether a value is true, also one that is a text. */
export const isTrue = (value: unknown): boolean => value === true || /^(?:true|1)$/i.test(textOf(value))

/** Returns the texts that are not empty. */
export const textsOf = (...values: unknown[]): string[] => values.map(textOf).filter((text) => text !== '')

/** Longest text of a point in time. */
const MOMENT_MAX = 40

/** Reads a point in time with a zone, as far as milliseconds; null for anything else. */
export function momentOf(value: unknown): string | null {
  const text = textOf(value)
  if (text.length > MOMENT_MAX) return null
  return parseMoment(text.replace(/(\.\d{1,3})\d*/, '$1'))?.toISOString() ?? null
}

/** Whether enough of a title was played. @param share from 0 to 1; undefined if it is not known */
export const isWatched = (share: number | undefined): boolean =>
  share !== undefined && share >= SCROBBLES.share

/** Returns what part of a duration a position is; undefined if either is not known. */
export function shareOf(position: unknown, duration: unknown): number | undefined {
  const [at, of] = [numberOf(position), numberOf(duration)]
  return at === undefined || !of ? undefined : at / of
}

/** Reads a film. @throws InvalidValue */
export const film = (title: unknown, year: unknown, ids: GivenIds): PlayedItem => ({
  title: readTitle({ title: textOf(title), year: yearOf(year), ids, type: 'MOVIE' }),
  parts: [],
})

/** An episode as an event gives it. */
export interface GivenEpisode {
  season: unknown
  number: unknown
  /** The last one of a file with several. */
  lastNumber?: unknown
  title?: unknown
  ids?: GivenIds
}

/** Reads episodes of a series. @throws InvalidValue */
export function episodes(
  series: { title: unknown; year?: unknown; ids?: GivenIds },
  { season, number, lastNumber, title, ids }: GivenEpisode,
): PlayedItem {
  const first = readEpisodePart({ season: textOf(season), number: textOf(number), title: textOf(title), ids })
  if (first.season === undefined || first.number === undefined)
    throw new InvalidValue('NUMBER_INVALID', first.season === undefined ? 'season' : 'episode')
  const last = numberOf(lastNumber) ?? first.number
  const count = Math.min(Math.max(Math.floor(last) - first.number + 1, 1), SCROBBLES.episodes)
  const others = Array.from({ length: count - 1 }, (_, index): ImportedPart => ({
    type: 'EPISODE',
    season: first.season,
    number: (first.number ?? 0) + index + 1,
  }))
  return {
    title: readTitle({
      title: textOf(series.title),
      year: yearOf(series.year),
      ids: series.ids,
      type: 'TV',
    }),
    parts: [first, ...others],
  }
}

/** Returns a year, or nothing for one that no title has. */
function yearOf(value: unknown): string {
  const { min, max } = LOCAL_TITLES.year
  const year = numberOf(value) ?? 0
  return Number.isInteger(year) && year >= min && year <= max ? String(year) : ''
}

/** Reads what was played, if enough of it was. @param share from 0 to 1; undefined if it is not known */
export const playedIf = (share: number | undefined, read: () => PlayedItem): PlayedItem | ScrobbleReason =>
  isWatched(share) ? read() : 'TOO_SHORT'
