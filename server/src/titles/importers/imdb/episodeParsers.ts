import { SERIES } from '../../../../contract/rules/series.js'
import { foldText } from '../../search/foldText.js'
import type { BitSet } from '../BitSet.js'
import { TEXT_MAX } from '../staging.sql.js'
import { NULL, parseId, parseMinutes, parseYear, quoted, type RowParser } from './fields.js'
import { EPISODE_KIND, type EpisodeIds } from './titleParsers.js'
import type { SkippedTitles } from './imdbDataset.js'

/**
 * Creates the parser of title.episode. An episode without a number has no place in its series and is skipped; so is number 0,
 * which IMDb gives to unaired pilots.
 * @param series ids of the series that are imported
 * @param episodes receives the ids of the episodes that are imported
 */
export function placeParser(series: BitSet, episodes: BitSet): RowParser {
  return ([id = '', parent = '', season = '', number = ''], rows) => {
    const n = parseId(id, 'tt')
    if (n === 0) return `${quoted(id)} is not a title id`
    const ofSeries = parseId(parent, 'tt')
    if (ofSeries === 0) return `${quoted(parent)} is not a title id`
    if (!series.has(ofSeries)) return undefined
    const place = [parseNumber(season, SERIES.seasonMax), parseNumber(number, SERIES.episodeMax)] as const
    if (place[0] === undefined) return `${quoted(season)} is not the number of a season`
    if (place[1] === undefined) return `${quoted(number)} is not the number of an episode`
    if (!place[1]) return undefined
    if (!episodes.add(n)) return `${id} is listed twice`
    rows.add(n, ofSeries, ...place)
    return undefined
  }
}

/** Returns null if the number is missing, undefined if it is invalid. */
function parseNumber(text: string, max: number): number | null | undefined {
  if (text === NULL) return null
  return /^\d{1,5}$/.test(text) && Number(text) <= max ? Number(text) : undefined
}

/**
 * Creates the parser of the episodes in title.basics. What is invalid counts as unknown: the place is enough for an episode.
 * @param ids those of the episodes that are imported
 * @param skipped counts the episodes that are not imported
 */
export function episodeParser({ episodes, rated }: EpisodeIds, skipped: SkippedTitles): RowParser {
  return (fields, rows) => {
    const [id, kind, title, , isAdult, start, , minutes] = fields as [
      string, string, string, string, string, string, string, string,
    ] // prettier-ignore
    if (kind !== EPISODE_KIND) return undefined
    const n = parseId(id, 'tt')
    if (!episodes.has(n)) return undefined
    skipped.episodes--
    if (isAdult !== '0') return undefined
    const name = parseTitle(title)
    rows.add(
      n, name.title, foldText(name.title ?? ''), name.airDate, parseYear(start) ?? null, parseMinutes(minutes) ?? null,
      rated.has(n) ? 't' : 'f',
    ) // prettier-ignore
    return undefined
  }
}

/** What IMDb writes where an episode has no title: its number, as in "Episode #2.13", or its day. */
const NUMBERED = /^Episode #\d+\.\d+$/
const DATED = /^Episode dated (\d{1,2}) ([A-Z][a-z]+) (\d{4})$/
const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
] // prettier-ignore

interface EpisodeTitle {
  title: string | null
  /** First broadcast, ISO calendar date. */
  airDate: string | null
}

/** Parses the title of an episode. A day instead of a title is the day of the broadcast. */
function parseTitle(text: string): EpisodeTitle {
  const [, day, month = '', year] = DATED.exec(text) ?? []
  if (year) return { title: null, airDate: calendarDate(Number(year), MONTHS.indexOf(month), Number(day)) }
  const isTitle = text !== NULL && text.trim() !== '' && text.length <= TEXT_MAX && !NUMBERED.test(text)
  return { title: isTitle ? text : null, airDate: null }
}

/** Returns an ISO calendar date; null if there is no such day. @param month from 0 */
function calendarDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month, day))
  return month >= 0 && year >= 1900 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}
