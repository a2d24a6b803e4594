import { type Draft, readItemNote, readNote, readPlace } from './reading/drafts.js'
import { format } from './reading/Format.js'
import type { SourceRecord } from './reading/SourceRecord.js'
import { defined, readTitle } from './reading/titles.js'
import { readDate, readRating, seenOn } from './reading/values.js'

const MOVIE = ['title', 'year', 'tmdbid', 'imdbid']

const titleOf = (record: SourceRecord) =>
  readTitle({
    ids: { imdb: record.get('imdbid'), tmdb: record.get('tmdbid') },
    title: record.get('title'),
    year: record.get('year'),
    type: 'MOVIE',
  })

/** Exports of Movary: the history, ratings or the watchlist. */
export const movary = format({
  id: 'movary',
  files: [
    {
      role: 'history',
      columns: [...MOVIE, 'watchedat'],
      *rows(record) {
        const title = titleOf(record)
        const watchedOn = seenOn(readDate(record.get('watchedat'), 'watchedAt'), 'watchedAt')
        const note = yield* readNote(record.get('comment'), 'comment')
        const place = yield* readPlace(record.get('location'), 'location')
        if (watchedOn || note !== undefined || place !== undefined)
          yield defined<Draft>({ kind: 'viewing', title, watchedOn: watchedOn ?? null, note, place })
        else yield { kind: 'watched', title }
      },
    },
    {
      role: 'ratings',
      columns: [...MOVIE, 'userrating'],
      *rows(record) {
        const rating = readRating(record.get('userrating'), 10, 'userRating')
        if (rating) yield { kind: 'rating', title: titleOf(record), rating }
      },
    },
    {
      role: 'watchlist',
      columns: [...MOVIE, 'addedat'],
      *rows(record) {
        const addedAt = readDate(record.get('addedat'), 'addedAt')
        const note = yield* readItemNote(record.get('comment'), 'comment')
        yield defined<Draft>({ kind: 'watchlist', title: titleOf(record), addedAt, note })
      },
    },
  ],
})
