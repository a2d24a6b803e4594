import { mapOf } from '../../../../contract/own.js'
import type { ImportedTitle, SeriesStatusRow } from './ImportRow.js'
import { type Draft, each, note, readItemNote, readNote, readTags, skipped } from './reading/drafts.js'
import { format } from './reading/Format.js'
import type { SourceRecord } from './reading/SourceRecord.js'
import { defined, readEpisodePart, readSeasonPart, readTitle } from './reading/titles.js'
import { readDate, readRating, seenOn } from './reading/values.js'

const STATUSES = mapOf<SeriesStatusRow['status']>({
  FINISHED: 'FINISHED', WATCHING: 'WATCHING', HOLD: 'PAUSED', PAUSED: 'PAUSED', DROPPED: 'DROPPED',
}) // prettier-ignore

/** Returns the days on which a title was finished, as its activity says; the person may have changed them. */
function* finishedOn(record: SourceRecord) {
  for (const activity of record.items('activity')) {
    const custom = activity.get('customDate')
    if (custom === '' && !activity.get('data').includes('FINISHED')) continue
    const field = custom === '' ? 'createdAt' : 'customDate'
    const date = seenOn(readDate(activity.get(field), field), field)
    if (date) yield date
  }
}

function* movie(record: SourceRecord, title: ImportedTitle): Generator<Draft> {
  const status = record.get('status')
  if (status !== 'FINISHED')
    return yield skipped('NOT_A_VIEWING', title.title, { status: status.slice(0, 100) })
  const noted = yield* readNote(record.get('thoughts'), 'thoughts')
  const names = record.items('tags').map((tag) => tag.get('name'))
  const tags = yield* readTags(names, 'tags')
  const days = [...finishedOn(record)]
  for (const [index, watchedOn] of days.entries()) {
    const isLast = index === days.length - 1
    yield defined<Draft>({
      kind: 'viewing',
      title,
      watchedOn,
      ...(index > 0 && { rewatch: true }),
      ...(isLast && { note: noted, tags }),
    })
  }
  if (days.length > 0) return
  if (noted === undefined && tags === undefined) yield { kind: 'watched', title }
  else yield defined<Draft>({ kind: 'viewing', title, watchedOn: null, note: noted, tags })
}

function* series(record: SourceRecord, title: ImportedTitle): Generator<Draft> {
  const status = STATUSES.get(record.get('status'))
  if (status) yield { kind: 'seriesStatus', title, status }
  if (record.get('thoughts').trim() !== '')
    yield note('NOTE_LEFT_OUT', 'thoughts', { name: title.title.slice(0, 100) })
  yield* each(record.items('watchedSeasons'), function* (season) {
    const rating = readRating(season.get('rating'), 10, 'rating')
    if (rating)
      yield { kind: 'rating', title, part: readSeasonPart({ season: season.get('seasonNumber') }), rating }
  })
  yield* each(record.items('watchedEpisodes'), function* (episode) {
    const part = readEpisodePart({
      season: episode.get('seasonNumber'),
      number: episode.get('episodeNumber'),
    })
    const rating = readRating(episode.get('rating'), 10, 'rating')
    const watchedOn = seenOn(readDate(episode.get('createdAt'), 'createdAt'), 'createdAt')
    if (episode.get('status') === 'FINISHED')
      yield watchedOn ? { kind: 'viewing', title, part, watchedOn } : { kind: 'watched', title, part }
    if (rating) yield { kind: 'rating', title, part, rating }
  })
}

/** Exports of Watcharr. */
export const watcharr = format({
  id: 'watcharr',
  files: [
    {
      role: 'json',
      isShape: ({ root, sections }) => {
        const keys = sections.get('')
        return root === 'array' && !!keys?.has('status') && (keys.has('content') || keys.has('game'))
      },
      *rows(record) {
        if (record.get('deletedAt') !== '') return
        if (!record.has('content'))
          return yield skipped('TYPE_NOT_IMPORTED', record.get('game.name'), { type: 'game' })
        const type = record.get('content.type')
        const name = record.get('content.title')
        if (type !== 'movie' && type !== 'tv')
          return yield skipped('TYPE_NOT_IMPORTED', name, { type: type.slice(0, 100) })
        const title = readTitle({
          ids: { imdb: record.get('content.imdb_id'), tmdb: record.get('content.tmdbId') },
          title: name,
          year: (record.get('content.release_date') || record.get('content.first_air_date')).slice(0, 4),
          type: type === 'movie' ? 'MOVIE' : 'TV',
          runtime: record.get('content.runtime'),
        })
        if (record.get('status') === 'PLANNED') {
          const addedAt = readDate(record.get('createdAt'), 'createdAt')
          const noted = yield* readItemNote(record.get('thoughts'), 'thoughts')
          yield defined<Draft>({ kind: 'watchlist', title, addedAt, note: noted })
        } else yield* type === 'movie' ? movie(record, title) : series(record, title)
        const rating = readRating(record.get('rating'), 10, 'rating')
        if (rating) yield { kind: 'rating', title, rating }
      },
    },
  ],
})
