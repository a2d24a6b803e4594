import { mapOf } from '../../../../contract/own.js'
import type { ImportedPart, ImportedTitle, ImportedType, SeriesStatusRow } from './ImportRow.js'
import { type Draft, note, readItemNote, readNote, skipped } from './reading/drafts.js'
import { format } from './reading/Format.js'
import type { SourceRecord } from './reading/SourceRecord.js'
import { defined, readEpisodePart, readSeasonPart, readTitle } from './reading/titles.js'
import { readDate, readNumber, readRating, seenOn } from './reading/values.js'

const STATUSES = mapOf<SeriesStatusRow['status']>({
  completed: 'FINISHED', 'in progress': 'WATCHING', watching: 'WATCHING', repeating: 'WATCHING',
  paused: 'PAUSED', dropped: 'DROPPED',
}) // prettier-ignore
const TYPES = mapOf<ImportedType>({ movie: 'MOVIE', tv: 'TV', season: 'TV', episode: 'TV' })
/** Services whose ids are understood; titles of `manual` have none. */
const SOURCES = new Set(['tmdb', 'tvdb', 'imdb', 'manual'])

/** What a row is about; a problem if it is no film or series. */
function subjectOf(record: SourceRecord): { title: ImportedTitle; part?: ImportedPart } | Draft {
  const name = record.get('title')
  const kind = record.get('media_type').toLowerCase()
  const source = record.get('source').toLowerCase()
  const type = TYPES.get(kind)
  if (!type) return skipped('TYPE_NOT_IMPORTED', name, { type: kind.slice(0, 100) })
  if (!SOURCES.has(source)) return skipped('SERVICE_UNKNOWN', name, { service: source.slice(0, 100) })
  const ids = source === 'manual' ? {} : { [source]: record.get('media_id') }
  const title = readTitle({ ids, title: name, type })
  const season = record.get('season_number')
  if (kind === 'season') return { title, part: readSeasonPart({ season }) }
  if (kind === 'episode')
    return { title, part: readEpisodePart({ season, number: record.get('episode_number') }) }
  return { title }
}

/** Reads when a title was finished, under the names of all versions. `progressed_at` only says when its entry was changed. */
function finishedOn(record: SourceRecord) {
  const column = ['end_date', 'watch_date'].find((name) => record.has(name)) ?? ''
  return seenOn(readDate(record.get(column), column), column)
}

const noteLeftOut = ({ title }: ImportedTitle) =>
  note('NOTE_LEFT_OUT', 'notes', { name: title.slice(0, 100) })

/** Rows of a movie, a series, a season or an episode. */
export function* media(record: SourceRecord): Generator<Draft> {
  const subject = subjectOf(record)
  if ('kind' in subject) return yield subject
  const { title, part } = subject
  const status = record.get('status').toLowerCase()
  const text = record.get('notes')
  const isSeen =
    part?.type === 'EPISODE' || (title.type === 'MOVIE' && ['completed', 'repeating', ''].includes(status))
  if (status === 'planning') {
    if (!part) {
      const addedAt = readDate(record.get('created_at'), 'created_at')
      yield defined<Draft>({ kind: 'watchlist', title, addedAt, note: yield* readItemNote(text, 'notes') })
    }
  } else if (isSeen) {
    const repeats = readNumber(record.get('repeats'), 'repeats') ?? 0
    const plays = repeats > 0 ? repeats + 1 : undefined
    const watchedOn = finishedOn(record)
    // Episodes have no notes.
    const noted = part ? undefined : yield* readNote(text, 'notes')
    if (part && text.trim() !== '') yield noteLeftOut(title)
    if (watchedOn || noted !== undefined)
      yield defined<Draft>({ kind: 'viewing', ...subject, watchedOn: watchedOn ?? null, plays, note: noted })
    else {
      const markedAt = readDate(record.get('progressed_at'), 'progressed_at')
      yield defined<Draft>({ kind: 'watched', ...subject, plays, markedAt })
    }
  } else if (title.type === 'MOVIE')
    yield skipped('NOT_A_VIEWING', title.title, { status: status.slice(0, 100) })
  else {
    const known = STATUSES.get(status)
    if (!part && known) yield { kind: 'seriesStatus', title, status: known }
    if (text.trim() !== '') yield noteLeftOut(title)
  }
  const rating = readRating(record.get('score'), 10, 'score')
  if (rating) yield { kind: 'rating', ...subject, rating }
}

export const MEDIA_COLUMNS = ['media_id', 'source', 'media_type', 'title', 'season_number', 'status']

/** Exports of Yamtrack. */
export const yamtrack = format({
  id: 'yamtrack',
  files: [{ role: 'csv', columns: MEDIA_COLUMNS, without: ['row_type'], rows: media }],
})
