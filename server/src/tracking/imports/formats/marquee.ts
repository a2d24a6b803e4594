import { mapOf } from '../../../../contract/own.js'
import { VISIBILITIES, type Visibility } from '../../../../contract/rules/lists.js'
import { isRunNumber } from '../../../../contract/rules/series.js'
import { parsePartialDate, PRECISION } from '../../../../contract/partialDate.js'
import { EXPORT_VERSION, type ImportedSection } from './exportSchema.js'
import { ImportFileError } from './ImportFileError.js'
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
import { kept, shorten } from './reading/texts.js'
import { ifValid, isTrue, readDate, readNumber, readRating, seenOn } from './reading/values.js'

interface State {
  /** Keys of the lists that were read. */
  lists: Set<string>
  /** Name of the instance that wrote the export; an export of all data does not say it. */
  instance?: string
}

type Rows = (record: SourceRecord, state: State) => Iterable<Draft>

/** Reads a title: the id that it has at its instance, and what else the export says. */
function titleOf(record: SourceRecord, { instance }: State): ImportedTitle {
  const type = record.get('type')
  return readTitle({
    ids: {
      marquee: record.get('movieId'),
      instance,
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

/** Whether a date is known by its month or year only. */
const isPartial = (date: ImportDate): boolean =>
  'day' in date && parsePartialDate(date.day)?.precision !== PRECISION.day

/** Reads the id of a viewing; undefined if an older export does not say it. */
function eveningId(record: SourceRecord, field: string): string | undefined {
  const id = record.get(field)
  return /^\d{1,10}$/.test(id) ? id : undefined
}

/** Reads when an entry was made. It goes in without it. */
const recordedAt = (record: SourceRecord, field: string): ImportDate | undefined =>
  ifValid(() => readDate(record.get(field), field))

const ratingOf = (record: SourceRecord) => readRating(record.get('rating'), 10, 'rating')

const added: (kind: 'favorite' | 'notInterested') => Rows = (kind) =>
  function* (record, state) {
    yield defined<Draft>({
      kind,
      title: titleOf(record, state),
      addedAt: readDate(record.get('addedAt'), 'addedAt'),
    })
  }

function* viewing(record: SourceRecord, state: State): Generator<Draft> {
  const tags = yield* readTags(
    record.items('tags').map((tag) => tag.get('')),
    'tags',
  )
  const row = {
    kind: 'viewing' as const,
    title: titleOf(record, state),
    watchedOn: partialDate(record, 'watchedOn') ?? null,
    rewatch: isTrue(record.get('rewatch')),
    rating: ratingOf(record),
    tags,
    note: yield* readNote(record.get('note'), 'note'),
    place: yield* readPlace(record.get('place'), 'place'),
    automatic: isTrue(record.get('isAutomatic')),
    recordedAt: recordedAt(record, 'createdAt'),
    ...(isTrue(record.get('isEvening')) && { evening: true, eveningId: eveningId(record, 'id') }),
  }
  yield defined<Draft>(row)
}

function* episode(record: SourceRecord, state: State): Generator<Draft> {
  const run = readNumber(record.get('run'), 'run') ?? 1
  const watchedOn = partialDate(record, 'watchedOn')
  // A day tells an episode of the first run from one that the account has on another day.
  const isOfDay = watchedOn !== undefined && !isPartial(watchedOn)
  const subject = {
    title: titleOf(record, state),
    ...partOf(record),
    ...(isRunNumber(run) && (run > 1 || !isOfDay) && { run }),
    eveningId: eveningId(record, 'viewingId'),
  }
  const recorded = { recordedAt: recordedAt(record, 'tickedAt') }
  if (watchedOn) yield defined<Draft>({ kind: 'viewing', ...subject, ...recorded, watchedOn })
  else
    yield defined<Draft>({
      kind: 'watched',
      ...subject,
      ...recorded,
      follows: isTrue(record.get('byMark')) || undefined,
    })
}

/** Rows of a list. In an export of all data it has its titles, and a long one comes in several records. */
function* list(record: SourceRecord, state: State): Generator<Draft> {
  const { lists } = state
  const key = kept(record.get('id'))
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
  yield* each(record.items('movies'), (item) => listItem(item, key, state))
}

function* listItem(record: SourceRecord, key: string, state: State): Generator<Draft> {
  yield defined<Draft>({
    kind: 'listItem',
    list: key,
    title: titleOf(record, state),
    note: yield* readItemNote(record.get('note'), 'note', false),
    addedAt: readDate(record.get('addedAt'), 'addedAt'),
  })
}

const STATUSES = new Set<string>(['PLANNED', 'WATCHING', 'FINISHED', 'PAUSED', 'DROPPED'])

/** How the rows of each section are read, also of an export of all data. Others hold nothing that can be imported, such as sessions. */
const SECTIONS = mapOf<Rows>({
  profile: (record, state) =>
    each(record.items('favorites'), function* (title) {
      yield { kind: 'profileFavorite', title: titleOf(title, state) }
    }),
  favorites: added('favorite'),
  notInterested: added('notInterested'),
  *watched(record, state) {
    const markedAt = readDate(record.get('watchedAt') || record.get('addedAt'), 'watchedAt')
    yield defined<Draft>({
      kind: 'watched',
      title: titleOf(record, state),
      markedAt,
      recordedAt: recordedAt(record, 'addedAt'),
      follows: isTrue(record.get('isFollowing')) || undefined,
      rating: ratingOf(record),
    })
  },
  watchlists: list,
  watchlistEntries: (record, state) => listItem(record, record.get('watchlistId'), state),
  diary: viewing,
  episodes: episode,
  *series(record, state) {
    const status = record.get('status')
    if (STATUSES.has(status))
      yield defined<Draft>({
        kind: 'seriesStatus',
        title: titleOf(record, state),
        status: status as SeriesStatusRow['status'],
        changedAt: readDate(record.get('changedAt'), 'changedAt'),
      })
  },
  *seriesRuns(record, state) {
    const run = readNumber(record.get('run'), 'run') ?? 1
    if (isRunNumber(run) && run > 1)
      yield { kind: 'seriesRun', title: titleOf(record, state), ...partOf(record), run }
  },
  ratings: rated,
  partRatings: rated,
  *reviews(record, state) {
    const review = yield* readReview(record.get('review'), isTrue(record.get('spoiler')), 'review', false)
    const rating = ratingOf(record)
    const part = partOf(record, record.has('episode') ? 'episode' : 'number')
    const subject = { title: titleOf(record, state), ...part }
    const writtenAt = readDate(record.get('createdAt'), 'createdAt')
    const changedAt = recordedAt(record, 'updatedAt')
    if (review) yield defined<Draft>({ kind: 'review', ...subject, review, rating, writtenAt, changedAt })
    else if (rating) yield defined<Draft>({ kind: 'rating', ...subject, rating, ratedAt: writtenAt })
  },
} satisfies Record<ImportedSection, Rows>)

function* rated(record: SourceRecord, state: State): Generator<Draft> {
  const rating = ratingOf(record)
  const ratedAt = readDate(record.get('ratedAt'), 'ratedAt')
  if (rating)
    yield defined<Draft>({
      kind: 'rating',
      title: titleOf(record, state),
      ...partOf(record),
      rating,
      ratedAt,
    })
}

/** Reads a record of a section, or the header of a file, which precedes them. @throws ImportFileError for a later version */
function* rowsOf(record: SourceRecord, state: State): Generator<Draft> {
  const { section } = record as JsonSource
  if (section !== HEADER) return yield* SECTIONS.get(section)?.(record, state) ?? []
  const version = record.get('version')
  if (version !== String(EXPORT_VERSION))
    throw new ImportFileError('NOT_RECOGNISED', { type: 'marquee', version: shorten(version) })
  const instance = record.get('instance')
  if (/^[\da-f]{8}$/.test(instance)) state.instance = instance
}

/** Member that begins each file of an archive. */
const HEADER = 'marquee'
const ENTRIES = 'watchlistEntries'

/** The exports of an account of this product, also of another instance: the archive of `exportSchema.ts`, or all data in one file. */
export const marquee = formatWithState<State>({
  id: 'marquee',
  prepare: () => ({ lists: new Set() }),
  files: [
    {
      role: 'archive',
      path: /(?:^|\/)json\/\w+\.json$/,
      isShape: ({ root, sections }) => root === 'object' && sections.has(HEADER) && !sections.has(ENTRIES),
      rows: rowsOf,
    },
    {
      // After the lists, whatever the order in the archive is.
      role: 'archiveEntries',
      path: /(?:^|\/)json\/\w+\.json$/,
      isShape: ({ root, sections }) => root === 'object' && sections.has(HEADER) && sections.has(ENTRIES),
      rows: rowsOf,
    },
    {
      role: 'json',
      isShape: ({ root, sections }) =>
        root === 'object' && sections.has('exportedAt') && sections.has('account'),
      rows: rowsOf,
    },
  ],
})
