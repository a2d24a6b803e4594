import { mapOf } from '../../../../contract/own.js'
import { titleKey } from '../../search/foldText.js'
import { BitSet } from '../BitSet.js'
import { TEXT_MAX, titleKeys } from '../staging.sql.js'
import { NULL, parseId, parseMinutes, parseYear, quoted, type RowParser } from './fields.js'
import type { SkippedTitles } from './imdbDataset.js'

/**
 * The catalogue's type for each of IMDb's kinds of titles. Other kinds are skipped: episodes are read with their series,
 * and games are neither films nor series.
 */
const TYPES = mapOf<'MOVIE' | 'TV'>({
  movie: 'MOVIE',
  short: 'MOVIE',
  video: 'MOVIE',
  tvMovie: 'MOVIE',
  tvShort: 'MOVIE',
  tvSpecial: 'MOVIE',
  tvSeries: 'TV',
  tvMiniSeries: 'TV',
  tvPilot: 'TV',
})

/** IMDb's kind of episodes. */
export const EPISODE_KIND = 'tvEpisode'

const TV_MOVIE = 10770
/** TMDB's genre ids for IMDb's genres: of films, and of series if they differ. Sport, Short and Adult have none. */
const GENRES = mapOf<readonly [film: number, series?: number]>({
  Action: [28, 10759],
  Adventure: [12, 10759],
  Animation: [16],
  Biography: [36],
  Comedy: [35],
  Crime: [80],
  Documentary: [99],
  Drama: [18],
  Family: [10751],
  Fantasy: [14, 10765],
  'Film-Noir': [80],
  'Game-Show': [10764],
  History: [36],
  Horror: [27],
  Music: [10402],
  Musical: [10402],
  Mystery: [9648],
  News: [10763],
  'Reality-TV': [10764],
  Romance: [10749],
  'Sci-Fi': [878, 10765],
  'Talk-Show': [10767],
  Thriller: [53],
  War: [10752, 10768],
  Western: [37],
})

/** The columns of staged_title that title.basics fills. */
export const TITLE_COLUMNS = [
  'n', 'external_id', 'type', 'title', 'original_title', 'release_year', 'runtime', 'status', 'genre_ids',
  'sort_title', 'title_key', 'original_key',
] // prettier-ignore

/**
 * Creates the parser of title.basics.
 * @param titles receives the ids of the titles that are imported
 * @param series receives those of series
 * @param skipped counts the titles that are not imported
 */
export function titleParser(titles: BitSet, series: BitSet, skipped: SkippedTitles): RowParser {
  return (fields, rows) => {
    const [id, kind, title, original, isAdult, start, end, minutes, genres] = fields as [
      string, string, string, string, string, string, string, string, string,
    ] // prettier-ignore
    if (kind === EPISODE_KIND) {
      skipped.episodes++
      return undefined
    }
    const n = parseId(id, 'tt')
    if (n === 0) return `${quoted(id)} is not a title id`
    if (isAdult !== '0' && isAdult !== '1') return `${quoted(isAdult)} is neither 0 nor 1 for isAdult`
    const names = genres === NULL ? [] : genres.split(',')
    if (isAdult === '1' || names.includes('Adult')) {
      skipped.adult++
      return undefined
    }
    const type = TYPES.get(kind)
    if (!type) {
      skipped.otherKinds.set(quoted(kind), (skipped.otherKinds.get(quoted(kind)) ?? 0) + 1)
      return undefined
    }
    if (title === NULL || title.trim() === '') return `${id} has no title`
    if (title.length > TEXT_MAX || original.length > TEXT_MAX)
      return `${id} has a title of more than ${TEXT_MAX} characters`
    const year = parseYear(start)
    if (year === undefined) return `${quoted(start)} is not a year`
    if (end !== NULL && parseYear(end) === undefined) return `${quoted(end)} is not a year`
    const runtime = parseMinutes(minutes)
    if (runtime === undefined) return `${quoted(minutes)} is not a number of minutes`
    if (!titles.add(n)) return `${id} is listed twice`
    if (type === 'TV') series.add(n)

    const originalTitle = original === NULL || original.trim() === '' ? title : original
    const keys = titleKeys(title, originalTitle)
    rows.add(
      n, id, type, title, originalTitle, year, runtime,
      type === 'TV' && end !== NULL ? 'Ended' : null,
      genreIds(names, type, kind),
      keys.sortTitle, keys.titleKey, keys.originalKey,
    ) // prettier-ignore
    return undefined
  }
}

function genreIds(names: string[], type: 'MOVIE' | 'TV', kind: string): number[] {
  const ids: number[] = []
  for (const name of names) {
    const [film, series = film] = GENRES.get(name) ?? []
    const id = type === 'TV' ? series : film
    if (id !== undefined && !ids.includes(id)) ids.push(id)
  }
  if (kind === 'tvMovie') ids.push(TV_MOVIE)
  return ids
}

/** Ids of the episodes that are imported, and of those of them that have ratings. */
export interface EpisodeIds {
  episodes: BitSet
  rated: BitSet
}

/**
 * Creates the parser of title.ratings.
 * @param titles ids of the titles that are imported
 * @param ids receives the ids of the episodes that have ratings
 */
export function ratingParser(titles: BitSet, { episodes, rated }: EpisodeIds): RowParser {
  const seen = new BitSet()
  return ([id = '', average = '', votes = ''], rows) => {
    const n = parseId(id, 'tt')
    if (n === 0) return `${quoted(id)} is not a title id`
    if (!/^(?:\d|10)(?:\.\d+)?$/.test(average) || Number(average) > 10)
      return `${quoted(average)} is not a rating`
    if (!/^\d{1,9}$/.test(votes)) return `${quoted(votes)} is not a number of votes`
    if (votes !== '0' && episodes.has(n)) rated.add(n)
    if (!titles.has(n) || votes === '0') return undefined
    if (!seen.add(n)) return `${id} is rated twice`
    rows.add(n, average, votes)
    return undefined
  }
}

/** Creates the parser of title.akas. @param titles ids of the titles that are imported */
export function alternativeParser(titles: BitSet): RowParser {
  return ([id = '', , title = '', region = ''], rows) => {
    const n = parseId(id, 'tt')
    if (n === 0) return `${quoted(id)} is not a title id`
    if (!titles.has(n)) return undefined
    if (title === NULL || title.trim() === '') return `${id} has an empty alternative title`
    if (title.length > TEXT_MAX) return `${id} has a title of more than ${TEXT_MAX} characters`
    const key = titleKey(title)
    if (key !== '') rows.add(n, key, title, region === NULL ? null : region.slice(0, 8))
    return undefined
  }
}
