import { mapOf } from '../../../../contract/own.js'
import type { ImportedType } from './ImportRow.js'
import { type Draft, readListName, skipped } from './reading/drafts.js'
import { type FormatFile, formatWithState } from './reading/Format.js'
import type { SourceRecord } from './reading/SourceRecord.js'
import { kept } from './reading/texts.js'
import { defined, readEpisodePart, readSeasonPart, readTitle } from './reading/titles.js'
import { readJsDate, readRating, seenOn } from './reading/values.js'

const TYPES = mapOf<ImportedType>({
  movie: 'MOVIE',
  tv: 'TV',
  show: 'TV',
  series: 'TV',
  season: 'TV',
  episode: 'TV',
})
const TITLE = ['title', 'year', 'type', 'tmdb_id', 'imdb_id']

/** Declares a file of titles. */
function titles(
  name: string,
  columns: readonly string[],
  rows: (record: SourceRecord, subject: Subject, lists: Set<string>) => Iterable<Draft>,
): FormatFile<Set<string>> {
  return {
    role: name,
    path: new RegExp(`(?:^|/)${name}\\.csv$`, 'i'),
    columns: [...TITLE, ...columns],
    *rows(record, lists) {
      const subject = subjectOf(record)
      const type = record.get('type').slice(0, 100)
      if (subject) yield* rows(record, subject, lists)
      else yield skipped('TYPE_NOT_IMPORTED', record.get('title'), { type })
    },
  }
}

type Subject = NonNullable<ReturnType<typeof subjectOf>>

/** Reads what a row is about; undefined for other types. */
function subjectOf(record: SourceRecord) {
  const given = record.get('type').toLowerCase()
  const type = TYPES.get(given)
  if (!type) return undefined
  const ids = { imdb: record.get('imdb_id'), tmdb: record.get('tmdb_id') }
  const season = record.get('season_number') || record.get('season')
  const number = record.get('episode_number') || record.get('episode')
  const title = readTitle({ ids, title: record.get('title'), year: record.get('year'), type })
  if (given === 'season' || (season !== '' && number === ''))
    return { title, part: readSeasonPart({ season }) }
  return given === 'episode' || number !== ''
    ? { title, part: readEpisodePart({ season, number }) }
    : { title }
}

const addedAt = (record: SourceRecord) => readJsDate(record.get('created_at'), 'created_at')

/** Exports of WeTrakr: a ZIP file of up to six tables. */
export const wetrakr = formatWithState<Set<string>>({
  id: 'wetrakr',
  prepare: () => new Set(),
  files: [
    titles('history', [], function* (record, subject) {
      const column = record.has('watched_at') ? 'watched_at' : 'created_at'
      const watchedOn = seenOn(readJsDate(record.get(column), column), column)
      if (watchedOn) yield { kind: 'viewing', ...subject, watchedOn }
      else yield { kind: 'watched', ...subject }
    }),
    titles('ratings', ['rating'], function* (record, subject) {
      const rating = readRating(record.get('rating'), 10, 'rating')
      if (rating) yield defined<Draft>({ kind: 'rating', ...subject, rating, ratedAt: addedAt(record) })
    }),
    titles('watchlist', [], function* (record, subject) {
      yield defined<Draft>({ kind: 'watchlist', ...subject, addedAt: addedAt(record) })
    }),
    titles('favorites', ['created_at'], function* (record, subject) {
      yield defined<Draft>({ kind: 'favorite', ...subject, addedAt: addedAt(record) })
    }),
    // A row for each item; the list is named in it.
    titles('lists', [], function* (record, subject, lists) {
      const given = record.get('list_name') || record.get('list') || record.get('name')
      const key = kept(given || 'lists')
      if (!lists.has(key)) {
        lists.add(key)
        const name = (yield* readListName(key, 'list_name')) ?? key.slice(0, 100)
        yield { kind: 'list', key, list: { key, name, visibility: 'PRIVATE', ranked: false } }
      }
      yield defined<Draft>({ kind: 'listItem', list: key, ...subject, addedAt: addedAt(record) })
    }),
  ],
})
