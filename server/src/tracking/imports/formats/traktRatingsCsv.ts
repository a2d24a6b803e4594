import type { ImportedPart, ImportedTitle } from './ImportRow.js'
import { type Draft, skipped } from './reading/drafts.js'
import type { FormatFile } from './reading/Format.js'
import type { SourceRecord } from './reading/SourceRecord.js'
import { defined, readEpisodePart, readSeasonPart, readTitle } from './reading/titles.js'
import { readDate, readRating, seenOn } from './reading/values.js'

/** Reads what a row is about; undefined for other types. */
function subjectOf(record: SourceRecord): { title: ImportedTitle; part?: ImportedPart } | undefined {
  const type = record.get('type')
  const ids = (prefix: string) => ({
    imdb: record.get(`${prefix}imdb_id`),
    tmdb: record.get(`${prefix}tmdb_id`),
    tvdb: record.get(`${prefix}tvdb_id`),
    trakt: record.get(`${prefix}trakt_id`),
  })
  const title = (kind: 'MOVIE' | 'TV') =>
    readTitle({ title: record.get('title'), year: record.get('year'), type: kind, ids: ids('') })
  const season = record.get('season_number')
  if (type === 'movie') return { title: title('MOVIE') }
  if (type === 'show') return { title: title('TV') }
  if (type === 'season') return { title: title('TV'), part: readSeasonPart({ season }) }
  if (type === 'episode') {
    const number = record.get('episode_number')
    const part = readEpisodePart({ season, number, title: record.get('episode_title'), ids: ids('episode_') })
    return { title: title('TV'), part }
  }
  return undefined
}

/** Columns of ids, of which the CSV that Trakt imports needs one. */
export const FLAT_IDS = ['imdb_id', 'tmdb_id', 'tvdb_id', 'trakt_id']

/** The CSV that Trakt offers of ratings, and the one that it imports. */
export const traktRatingsCsv: FormatFile<unknown>[] = FLAT_IDS.map((id, index): FormatFile<unknown> => ({
  role: 'csv',
  columns: ['type', 'rated_at', 'rating', id],
  without: FLAT_IDS.slice(0, index),
  *rows(record) {
    const subject = subjectOf(record)
    const type = record.get('type').slice(0, 100)
    if (!subject) return yield skipped('NOT_A_TITLE', record.get('title') || type, { type })
    const watched = record.get('watched_at')
    const watchedOn = seenOn(readDate(watched, 'watched_at'), 'watched_at')
    if (watchedOn) yield { kind: 'viewing', ...subject, watchedOn }
    else if (watched !== '') yield { kind: 'watched', ...subject }
    const addedAt = readDate(record.get('watchlisted_at'), 'watchlisted_at')
    if (addedAt) yield { kind: 'watchlist', ...subject, addedAt }
    const rating = readRating(record.get('rating'), 10, 'rating')
    if (rating)
      yield defined<Draft>({
        kind: 'rating',
        ...subject,
        rating,
        ratedAt: readDate(record.get('rated_at'), 'rated_at'),
      })
  },
}))
