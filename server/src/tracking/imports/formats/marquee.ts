import { mapOf } from '../../../../contract/own.js'
import { VISIBILITIES, type Visibility } from '../../../../contract/rules/lists.js'
import { isRunNumber } from '../../../../contract/rules/series.js'
import { parsePartialDate } from '../../../../contract/partialDate.js'
import type { ImportDate, ImportedPart, ImportedTitle, SeriesStatusRow } from './ImportRow.js'
import {
  type Draft,
  each,
  readDescription,
  readItemNote,
  readListName,
  readNote,
  readPlace,
  readReview,
  readTags,
} from './reading/drafts.js'
import { formatWithState } from './reading/Format.js'
import type { JsonSource, SourceRecord } from './reading/SourceRecord.js'
import { defined, readEpisodePart, readSeasonPart, readTitle } from './reading/titles.js'
import { isTrue, readDate, readNumber, readRating, seenOn } from './reading/values.js'

type Rows = (record: SourceRecord, lists: Set<string>) => Iterable<Draft>

/** Reads a title: the id that it has here, and what else the export says. */
function titleOf(record: SourceRecord): ImportedTitle {
  const type = record.get('type')
  return readTitle({
    ids: {
      marquee: record.get('movieId'),
      imdb: record.get('externalIds.imdb'),
      tmdb: record.get('externalIds.tmdb'),
      tvdb: record.get('externalIds.tvdb'),
      wikidata: record.get('externalIds.wikidata'),
    },
    title: record.get('title'),
    year: record.get('year'),
    type: type === 'MOVIE' || type === 'TV' ? type : undefined,
  })
}

/** Reads the season or the episode that a record is about; none for the title. */
function partOf(record: SourceRecord, episode = 'number'): { part?: ImportedPart } {
  const season = record.get('season')
  const number = record.get(episode)
  if (season === '') return {}
  return { part: number === '' ? readSeasonPart({ season }) : readEpisodePart({ season, number }) }
}

/** Reads a day, a month or a year. */
function partialDate(record: SourceRecord, field: string): ImportDate | undefined {
  const text = record.get(field)
  return seenOn(parsePartialDate(text) ? { day: text } : readDate(text, field), field)
}

const ratingOf = (record: SourceRecord) => readRating(record.get('rating'), 10, 'rating')

const added: (kind: 'favorite' | 'notInterested') => Rows = (kind) =>
  function* (record) {
    yield defined<Draft>({
      kind,
      title: titleOf(record),
      addedAt: readDate(record.get('addedAt'), 'addedAt'),
    })
  }

function* viewing(record: SourceRecord): Generator<Draft> {
  const tags = yield* readTags(
    record.items('tags').map((tag) => tag.get('')),
    'tags',
  )
  yield defined<Draft>({
    kind: 'viewing',
    title: titleOf(record),
    watchedOn: partialDate(record, 'watchedOn') ?? null,
    rewatch: isTrue(record.get('rewatch')),
    rating: ratingOf(record),
    tags,
    note: yield* readNote(record.get('note'), 'note'),
    place: yield* readPlace(record.get('place'), 'place'),
    automatic: isTrue(record.get('isAutomatic')),
  })
}

function* episode(record: SourceRecord): Generator<Draft> {
  const run = readNumber(record.get('run'), 'run') ?? 1
  const subject = { title: titleOf(record), ...partOf(record), ...(isRunNumber(run) && run > 1 && { run }) }
  const watchedOn = partialDate(record, 'watchedOn')
  if (watchedOn) yield { kind: 'viewing', ...subject, watchedOn }
  else yield { kind: 'watched', ...subject }
}

/** Rows of a list. A long one comes in several records. */
function* list(record: SourceRecord, lists: Set<string>): Generator<Draft> {
  const key = record.get('id')
  if (!lists.has(key)) {
    lists.add(key)
    const given = record.get('visibility')
    const visibility: Visibility =
      VISIBILITIES.find((one) => one === given) ??
      (isTrue(record.get('isPublic')) ? 'PUBLIC' : record.has('linkToken') ? 'LINK' : 'PRIVATE')
    yield defined<Draft>({
      kind: 'list',
      key,
      list: defined({
        key,
        name: (yield* readListName(record.get('name'), 'name')) ?? key,
        description: yield* readDescription(record.get('description'), 'description', false),
        visibility,
        ranked: isTrue(record.get('isRanked')),
        isDefault: isTrue(record.get('isDefault')),
        createdAt: readDate(record.get('createdAt'), 'createdAt'),
      }),
    })
  }
  yield* each(record.items('movies'), function* (item) {
    yield defined<Draft>({
      kind: 'listItem',
      list: key,
      title: titleOf(item),
      note: yield* readItemNote(item.get('note'), 'note', false),
      addedAt: readDate(item.get('addedAt'), 'addedAt'),
    })
  })
}

const STATUSES = new Set<string>(['PLANNED', 'WATCHING', 'FINISHED', 'PAUSED', 'DROPPED'])

/** How the rows of each section are read. Others hold nothing that can be imported, such as sessions. */
const SECTIONS = mapOf<Rows>({
  favorites: added('favorite'),
  notInterested: added('notInterested'),
  *watched(record) {
    const markedAt = readDate(record.get('watchedAt') || record.get('addedAt'), 'watchedAt')
    yield defined<Draft>({ kind: 'watched', title: titleOf(record), markedAt, rating: ratingOf(record) })
  },
  watchlists: list,
  diary: viewing,
  episodes: episode,
  *series(record) {
    const status = record.get('status')
    if (STATUSES.has(status))
      yield defined<Draft>({
        kind: 'seriesStatus',
        title: titleOf(record),
        status: status as SeriesStatusRow['status'],
        changedAt: readDate(record.get('changedAt'), 'changedAt'),
      })
  },
  ratings: rated,
  partRatings: rated,
  *reviews(record) {
    const review = yield* readReview(record.get('review'), isTrue(record.get('spoiler')), 'review', false)
    const rating = ratingOf(record)
    const subject = { title: titleOf(record), ...partOf(record, 'episode') }
    const writtenAt = readDate(record.get('createdAt'), 'createdAt')
    if (review) yield defined<Draft>({ kind: 'review', ...subject, review, rating, writtenAt })
    else if (rating) yield defined<Draft>({ kind: 'rating', ...subject, rating, ratedAt: writtenAt })
  },
})

function* rated(record: SourceRecord): Generator<Draft> {
  const rating = ratingOf(record)
  const ratedAt = readDate(record.get('ratedAt'), 'ratedAt')
  if (rating)
    yield defined<Draft>({ kind: 'rating', title: titleOf(record), ...partOf(record), rating, ratedAt })
}

/** The data export of an account of this product, also of another instance. */
export const marquee = formatWithState<Set<string>>({
  id: 'marquee',
  prepare: () => new Set(),
  files: [
    {
      role: 'json',
      isShape: ({ root, sections }) =>
        root === 'object' && sections.has('exportedAt') && sections.has('account'),
      *rows(record, lists) {
        yield* SECTIONS.get((record as JsonSource).section)?.(record, lists) ?? []
      },
    },
  ],
})
