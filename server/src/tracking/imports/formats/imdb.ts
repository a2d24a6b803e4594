import { mapOf } from '../../../../contract/own.js'
import type { ImportDate, ImportedPart, ImportedTitle, ImportedType } from './ImportRow.js'
import { type Draft, readItemNote, readListName, skipped } from './reading/drafts.js'
import { formatWithState } from './reading/Format.js'
import type { SourceRecord } from './reading/SourceRecord.js'
import { defined, readEpisodePart, readImdbId, readTitle } from './reading/titles.js'
import { InvalidValue, monthNumber, readDate, readRating } from './reading/values.js'

// Three generations of columns, and two spellings of types: names decide, never positions.

/** Types of titles, in lower case without spaces. */
const TYPES = mapOf<ImportedType | 'EPISODE'>({
  movie: 'MOVIE', tvmovie: 'MOVIE', video: 'MOVIE', short: 'MOVIE', tvshort: 'MOVIE', tvspecial: 'MOVIE',
  documentary: 'MOVIE', featurefilm: 'MOVIE', feature: 'MOVIE', shortfilm: 'MOVIE',
  tvseries: 'TV', tvminiseries: 'TV', 'mini-series': 'TV', miniseries: 'TV',
  tvepisode: 'EPISODE',
}) // prettier-ignore

/** Reads a date, also as the oldest lists print it: `Sat Dec 31 00:00:00 2016`. */
function dateOf(record: SourceRecord, ...columns: string[]): ImportDate | undefined {
  const column = columns.find((name) => record.has(name)) ?? ''
  const text = record.get(column)
  const [, month = '', day = '', year = ''] =
    /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) {1,2}(\d{1,2}) \d\d:\d\d:\d\d (\d{4})$/.exec(text.slice(0, 40)) ?? []
  return readDate(month === '' ? text : `${year}-${monthNumber(month)}-${day.padStart(2, '0')}`, column)
}

/** What an entry is about; a problem if it is of a type that is not imported. */
function subjectOf(record: SourceRecord): { title: ImportedTitle; part?: ImportedPart } | Draft {
  const id = record.get('const').trim()
  const name = record.get('title') || record.get('name')
  if (/^(?:nm|co|li|ls|ur)\d/.test(id)) return skipped('NOT_A_TITLE', name || id, { id: id.slice(0, 20) })
  const imdb = readImdbId(id)
  if (!imdb) throw new InvalidValue('ID_INVALID', 'Const', { text: id.slice(0, 100) })
  const given = record.get('title type')
  const type = TYPES.get(given.toLowerCase().replace(/\s/g, ''))
  if (given !== '' && type === undefined)
    return skipped('TYPE_NOT_IMPORTED', name, { type: given.slice(0, 100) })
  const year = record.get('year')
  const directors = record.get('directors')
  const runtime = record.get('runtime (mins)')
  if (type !== 'EPISODE')
    return {
      title: readTitle({
        ids: { imdb },
        title: name,
        originalTitle: record.get('original title'),
        year,
        type,
        directors,
        runtime,
      }),
    }
  // "Series: Episode". Either may have a colon, so the id is what tells the episode.
  const colon = name.lastIndexOf(': ')
  return {
    title: readTitle({ title: colon < 0 ? name : name.slice(0, colon), type: 'TV' }),
    part: readEpisodePart({ ids: { imdb }, title: colon < 0 ? name : name.slice(colon + 2) }),
  }
}

const ratingOf = (record: SourceRecord) =>
  readRating(record.get('your rating') || record.get('you rated'), 10, 'Your Rating')

/** Rows of a rating: it means that the title was watched, but not on which day. */
function* rated(
  record: SourceRecord,
  subject: { title: ImportedTitle; part?: ImportedPart },
  column = 'date rated',
): Generator<Draft> {
  const rating = ratingOf(record)
  if (!rating) return
  const ratedAt = dateOf(record, column)
  yield { kind: 'watched', ...subject }
  yield defined<Draft>({ kind: 'rating', ...subject, rating, ratedAt })
}

const LIST = ['position', 'const', 'created']

interface State {
  /** Whether a rating of a title in the watchlist means that it was watched. */
  ratingMeansWatched: boolean
}

/** Exports of IMDb: ratings, the watchlist or a list. */
export const imdb = formatWithState<State>({
  id: 'imdb',
  async ask(source) {
    for await (const record of source.records('watchlist'))
      if (record.has('your rating') || record.has('you rated'))
        return [{ id: 'watchlistRating', choices: ['WATCHED', 'IGNORED'], assumed: 'WATCHED' }]
    return []
  },
  prepare: (source) => ({ ratingMeansWatched: source.answer('watchlistRating') === 'WATCHED' }),
  files: [
    {
      role: 'ratings',
      columns: ['const', 'your rating', 'date rated', 'title'],
      without: ['position'],
      *rows(record) {
        const subject = subjectOf(record)
        if ('kind' in subject) yield subject
        else yield* rated(record, subject)
      },
    },
    {
      // The oldest ratings have the columns of a list.
      role: 'ratings',
      path: /ratings[^/]{0,60}\.csv$/i,
      columns: [...LIST, 'you rated'],
      *rows(record) {
        const subject = subjectOf(record)
        if ('kind' in subject) yield subject
        else yield* rated(record, subject, 'created')
      },
    },
    {
      role: 'watchlist',
      path: /watchlist[^/]{0,60}\.csv$/i,
      columns: LIST,
      *rows(record, { ratingMeansWatched }) {
        const subject = subjectOf(record)
        if ('kind' in subject) return yield subject
        const addedAt = dateOf(record, 'created')
        const noted = yield* readItemNote(record.get('description'), 'Description')
        yield defined<Draft>({ kind: 'watchlist', ...subject, addedAt, note: noted })
        if (ratingMeansWatched) yield* rated(record, subject)
      },
    },
    {
      role: 'list',
      columns: LIST,
      *start({ file }) {
        const fileName = file.slice(file.lastIndexOf('/') + 1).replace(/\.csv$/i, '')
        const name = (yield* readListName(fileName, 'file')) ?? 'IMDb'
        yield { kind: 'list', key: fileName, list: { key: file, name, visibility: 'PRIVATE', ranked: false } }
      },
      *rows(record) {
        const subject = subjectOf(record)
        if ('kind' in subject) return yield subject
        const noted = yield* readItemNote(record.get('description'), 'Description')
        yield defined<Draft>({
          kind: 'listItem',
          list: record.file,
          ...subject,
          note: noted,
          addedAt: dateOf(record, 'created'),
        })
        yield* rated(record, subject)
      },
    },
  ],
})
