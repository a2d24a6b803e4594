import { mapOf } from '../../../../contract/own.js'
import type { ImportedTitle, ImportedType } from './ImportRow.js'
import { type Draft, each, readListName, readReview, skipped } from './reading/drafts.js'
import { formatWithState } from './reading/Format.js'
import type { JsonSource, SourceRecord } from './reading/SourceRecord.js'
import { kept } from './reading/texts.js'
import { defined, readEpisodePart, readSeasonPart, readTitle } from './reading/titles.js'
import { isTrue, readDate, readRating, seenOn } from './reading/values.js'

const TYPES = mapOf<ImportedType>({ movie: 'MOVIE', show: 'TV' })
const SOURCES = new Set(['tmdb', 'tvdb', 'imdb', 'custom'])
/** Collections that Ryot itself keeps. */
const OWN_COLLECTIONS = new Set(['completed', 'in progress', 'monitoring', 'owned', 'reminders', 'custom'])

/** Reads the season and the episode of an entry of a series. */
function partOf(record: SourceRecord, type: ImportedType | undefined) {
  const season = record.get('show_season_number')
  const number = record.get('show_episode_number')
  if (type !== 'TV' || season === '') return {}
  return { part: number === '' ? readSeasonPart({ season }) : readEpisodePart({ season, number }) }
}

function* seen(record: SourceRecord, title: ImportedTitle): Generator<Draft> {
  const subject = { title, ...partOf(record, title.type) }
  const progress = record.get('progress')
  if (progress !== '' && Number(progress) < 100)
    return yield skipped('NOT_A_VIEWING', title.title, { progress: progress.slice(0, 20) })
  const watchedOn = seenOn(readDate(record.get('ended_on'), 'ended_on'), 'ended_on')
  if (watchedOn) yield { kind: 'viewing', ...subject, watchedOn }
  else yield { kind: 'watched', ...subject }
}

function* review(record: SourceRecord, title: ImportedTitle): Generator<Draft> {
  const subject = { title, ...partOf(record, title.type) }
  const rating = readRating(record.get('rating'), 100, 'rating')
  const writtenAt = readDate(record.get('review.date'), 'date')
  const given = yield* readReview(record.get('review.text'), isTrue(record.get('review.spoiler')), 'text')
  if (given) yield defined<Draft>({ kind: 'review', ...subject, review: given, rating, writtenAt })
  else if (rating) yield defined<Draft>({ kind: 'rating', ...subject, rating, ratedAt: writtenAt })
}

function* collected(record: SourceRecord, title: ImportedTitle, lists: Set<string>): Generator<Draft> {
  const key = kept(record.get('') || record.get('collection_name'))
  if (key === '' || OWN_COLLECTIONS.has(key.toLowerCase())) return
  if (key.toLowerCase() === 'watchlist') return yield { kind: 'watchlist', title }
  if (!lists.has(key)) {
    lists.add(key)
    const name = (yield* readListName(key, 'collection')) ?? key.slice(0, 100)
    yield { kind: 'list', key, list: { key, name, visibility: 'PRIVATE', ranked: false } }
  }
  yield { kind: 'listItem', list: key, title }
}

/** Exports of Ryot. */
export const ryot = formatWithState<Set<string>>({
  id: 'ryot',
  prepare: () => new Set(),
  files: [
    {
      role: 'json',
      isShape: ({ sections }) =>
        ['media', 'metadata'].some((name) => {
          const keys = sections.get(name)
          return keys?.has('lot') && keys.has('identifier')
        }),
      *rows(record, lists) {
        const { section } = record as JsonSource
        if (section !== 'media' && section !== 'metadata') return
        const name = record.get('title') || record.get('source_id')
        const type = TYPES.get(record.get('lot').toLowerCase())
        if (!type) return yield skipped('TYPE_NOT_IMPORTED', name, { type: record.get('lot').slice(0, 100) })
        const source = record.get('source').toLowerCase()
        if (!SOURCES.has(source))
          return yield skipped('SERVICE_UNKNOWN', name, { service: source.slice(0, 100) })
        const ids = source === 'custom' ? {} : { [source]: record.get('identifier') }
        const title = readTitle({ ids, title: name, type })
        yield* each(record.items('seen_history'), (one) => seen(one, title))
        yield* each(record.items('reviews'), (one) => review(one, title))
        yield* each(record.items('collections'), (one) => collected(one, title, lists))
      },
    },
  ],
})
