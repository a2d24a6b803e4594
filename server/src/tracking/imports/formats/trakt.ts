import { mapOf } from '../../../../contract/own.js'
import type { Visibility } from '../../../../contract/rules/lists.js'
import type { ImportDate, ImportedPart, ImportedTitle, ImportedType } from './ImportRow.js'
import {
  type Draft,
  note,
  readDescription,
  readItemNote,
  readListName,
  readNote,
  readReview,
  skipped,
} from './reading/drafts.js'
import { type FormatFile, formatWithState } from './reading/Format.js'
import { type SourceRecord, Within } from './reading/SourceRecord.js'
import { kept } from './reading/texts.js'
import { defined, readEpisodePart, readSeasonPart, readTitle } from './reading/titles.js'
import { isTrue, readDate, readNumber, readRating, seenOn } from './reading/values.js'
import { TraktNotes } from './traktNotes.js'
import { FLAT_IDS, traktRatingsCsv } from './traktRatingsCsv.js'

// The files of an export are JSON, or CSV with dotted columns for the same members.

interface State {
  /** Titles and episodes that the history has. */
  seen: Set<string>
  /** Names of lists by their id. */
  lists: Map<string, string>
  /** Notes that no viewing has got yet. */
  notes: TraktNotes
}

interface Subject {
  title: ImportedTitle
  part?: ImportedPart
}

/** Reads a movie or a show. */
function titleOf(record: SourceRecord, type: ImportedType): ImportedTitle {
  const title = new Within(record, type === 'MOVIE' ? 'movie' : 'show')
  return readTitle({
    title: title.get('title'),
    year: title.get('year'),
    type,
    ids: {
      imdb: title.get('ids.imdb'),
      tmdb: title.get('ids.tmdb'),
      tvdb: title.get('ids.tvdb'),
      trakt: title.get('ids.trakt'),
    },
  })
}

/** Reads what an entry is about by its type; undefined for people and other types. */
export function traktSubject(record: SourceRecord): Subject | undefined {
  const type = record.get('type') || ['episode', 'season', 'movie', 'show'].find((name) => isIn(record, name))
  if (type === 'movie') return { title: titleOf(record, 'MOVIE') }
  const part = new Within(record, type ?? '')
  const ids = {
    imdb: part.get('ids.imdb'),
    tmdb: part.get('ids.tmdb'),
    tvdb: part.get('ids.tvdb'),
    trakt: part.get('ids.trakt'),
  }
  if (type === 'show') return { title: titleOf(record, 'TV') }
  if (type === 'season')
    return { title: titleOf(record, 'TV'), part: readSeasonPart({ season: part.get('number'), ids }) }
  if (type === 'episode')
    return {
      title: titleOf(record, 'TV'),
      part: readEpisodePart({
        season: part.get('season'),
        number: part.get('number'),
        absolute: part.get('number_abs'),
        title: part.get('title'),
        ids,
      }),
    }
  return undefined
}

const isIn = (record: SourceRecord, name: string) =>
  record.has(name) || record.has(`${name}.ids.trakt`) || record.has(`${name}.title`)

/** Returns the drafts of an entry about a title or a part of one. Others are skipped by name. */
function* about(record: SourceRecord, drafts: (subject: Subject) => Iterable<Draft>): Generator<Draft> {
  const subject = traktSubject(record)
  if (subject) yield* drafts(subject)
  else
    yield skipped('NOT_A_TITLE', record.get('person.name') || record.get('type'), {
      type: record.get('type').slice(0, 100),
    })
}

/** What tells that the history has a viewing of a title or an episode. */
const seenKey = ({ title, part }: Subject) =>
  JSON.stringify([title.ids.trakt ?? title.title, title.type, part?.season, part?.number])

function* history(record: SourceRecord, { seen, notes }: State): Generator<Draft> {
  yield* about(record, function* (subject) {
    const watchedOn = seenOn(readDate(record.get('watched_at'), 'watched_at'), 'watched_at')
    seen.add(seenKey(subject)).add(seenKey({ title: subject.title }))
    const id = record.get('id')
    yield* viewing({ ...subject, key: id || undefined }, watchedOn, notes.take(subject, id))
  })
}

/** A viewing, or a mark if neither its day is known nor anything is noted of it. */
function* viewing(
  subject: Subject & { key?: string; plays?: number },
  watchedOn: ImportDate | undefined,
  text: string,
): Generator<Draft> {
  const noted = yield* readNote(text, 'note')
  if (watchedOn || noted !== undefined)
    yield defined<Draft>({ kind: 'viewing', ...subject, watchedOn: watchedOn ?? null, note: noted })
  else yield defined<Draft>({ kind: 'watched', ...subject })
}

/** Rows of `watched`, which has only the last of several viewings: those that the history lacks. */
function* watched(record: SourceRecord, { seen, notes }: State): Generator<Draft> {
  const seasons = record.items('seasons')
  if (seasons.length === 0) {
    const subject = traktSubject(record)
    if (subject?.title.type === 'MOVIE') yield* played(record, subject, { seen, notes })
    // The number of episodes does not say which.
    else if (subject && !seen.has(seenKey(subject))) yield skipped('NOT_A_VIEWING', subject.title.title)
    return
  }
  const title = titleOf(record, 'TV')
  for (const season of seasons)
    for (const episode of season.items('episodes')) {
      const part = readEpisodePart({ season: season.get('number'), number: episode.get('number') })
      yield* played(episode, { title, part }, { seen, notes })
    }
}

function* played(
  record: SourceRecord,
  subject: Subject,
  { seen, notes }: Pick<State, 'seen' | 'notes'>,
): Generator<Draft> {
  if (seen.has(seenKey(subject))) return
  const plays = readNumber(record.get('plays'), 'plays') ?? 1
  const watchedOn = seenOn(readDate(record.get('last_watched_at'), 'last_watched_at'), 'last_watched_at')
  yield* viewing({ ...subject, ...(plays > 1 && { plays }) }, watchedOn, notes.take(subject))
}

const VISIBILITIES = mapOf<Visibility>({
  private: 'PRIVATE',
  link: 'LINK',
  friends: 'PRIVATE',
  public: 'PUBLIC',
})

/** Returns the id and the slug in the name of a list's file. */
const listFile = (path: string) => /lists?-list-(\d+)-?(.*?)(?:-\d+)?\.(?:json|csv)$/i.exec(path) ?? []

function* list(record: SourceRecord, { lists }: State): Generator<Draft> {
  const id = kept(record.get('ids.trakt'))
  const name = yield* readListName(record.get('name'), 'name')
  const privacy = record.get('privacy')
  if (privacy === 'friends') yield note('VISIBILITY_PRIVATE', 'privacy', { name: (name ?? '').slice(0, 100) })
  lists.set(id, id)
  yield defined<Draft>({
    kind: 'list',
    key: id,
    list: defined({
      key: id,
      name: name ?? id,
      description: yield* readDescription(record.get('description'), 'description'),
      visibility: VISIBILITIES.get(privacy) ?? 'PRIVATE',
      ranked: isTrue(record.get('display_numbers')),
      createdAt: readDate(record.get('created_at'), 'created_at'),
    }),
  })
}

/** Rows of a list whose file is named by its id. */
function* listItem(record: SourceRecord, { lists }: State): Generator<Draft> {
  const [, id = record.file, slug = ''] = listFile(record.file)
  if (!lists.has(id)) {
    lists.set(id, id)
    const name = (yield* readListName(slug.replaceAll('-', ' '), 'file')) ?? id
    yield { kind: 'list', key: id, list: { key: id, name, visibility: 'PRIVATE', ranked: false } }
  }
  yield* about(record, function* (subject) {
    const noted = yield* readItemNote(record.get('notes'), 'notes')
    const addedAt = readDate(record.get('listed_at'), 'listed_at')
    yield defined<Draft>({
      kind: 'listItem',
      key: record.get('id') ? `${id}/${record.get('id')}` : undefined,
      list: id,
      ...subject,
      note: noted,
      addedAt,
    })
  })
}

function* comment(record: SourceRecord): Generator<Draft> {
  const comment = new Within(record, 'comment')
  const parent = comment.get('parent_id')
  if (parent !== '' && parent !== '0') return yield skipped('REPLY', comment.get('comment'))
  const review = yield* readReview(comment.get('comment'), isTrue(comment.get('spoiler')), 'comment')
  if (!review) return
  yield* about(record, function* (subject) {
    yield defined<Draft>({
      kind: 'review',
      key: comment.get('id') || undefined,
      ...subject,
      review,
      rating: readRating(comment.get('user_rating') || comment.get('user_stats.rating'), 10, 'user_rating'),
      writtenAt: readDate(comment.get('created_at'), 'created_at'),
    })
  })
}

/** An entry of the watchlist or of the favorites. */
const listed = (kind: 'watchlist' | 'favorite') =>
  function* (record: SourceRecord): Generator<Draft> {
    yield* about(record, function* (subject) {
      const addedAt = readDate(record.get('listed_at'), 'listed_at')
      const noted = kind === 'watchlist' ? yield* readItemNote(record.get('notes'), 'notes') : undefined
      yield defined<Draft>({ kind, ...subject, addedAt, note: noted } as Draft)
    })
  }

function* rating(record: SourceRecord): Generator<Draft> {
  const value = readRating(record.get('rating'), 10, 'rating')
  if (!value) return
  yield* about(record, function* (subject) {
    yield defined<Draft>({
      kind: 'rating',
      ...subject,
      rating: value,
      ratedAt: readDate(record.get('rated_at'), 'rated_at'),
    })
  })
}

function* dropped(record: SourceRecord): Generator<Draft> {
  yield* about(record, function* ({ title, part }) {
    if (part || title.type !== 'TV') return
    yield defined<Draft>({
      kind: 'seriesStatus',
      title,
      status: 'DROPPED',
      changedAt: readDate(record.get('hidden_at'), 'hidden_at'),
    })
  })
}

/** A title that is hidden from recommendations. */
function* hidden(record: SourceRecord): Generator<Draft> {
  yield* about(record, function* (subject) {
    const addedAt = readDate(record.get('hidden_at'), 'hidden_at')
    yield defined<Draft>({ kind: 'notInterested', ...subject, addedAt })
  })
}

/** Reports a note that no viewing has got: of a title that was not watched, or of a series or a part of one. */
function* noteLeft(record: SourceRecord, { notes }: State): Generator<Draft> {
  yield* about(record, function* (subject) {
    if (notes.has(record, subject))
      yield note('NOTE_LEFT_OUT', 'notes', { name: subject.title.title.slice(0, 100) })
  })
}

/** Declares the JSON and the CSV of a file, which may have several pages. @param members what its entries have */
function both(
  role: string,
  name: string,
  members: readonly string[],
  rows: (record: SourceRecord, state: State) => Iterable<Draft>,
): FormatFile<State>[] {
  const path = (ending: string) => new RegExp(`(?:^|/)(?:${name})(?:-\\d+)?\\.${ending}$`, 'i')
  return [
    {
      role,
      path: path('json'),
      isShape: ({ root, sections }) => {
        const keys = sections.get('')
        // An account without such entries has an empty array.
        return root === 'array' && (!keys || members.every((member) => keys.has(member.split('.')[0] ?? '')))
      },
      rows,
    },
    // The CSV of ratings has flat names instead.
    { role, path: path('csv'), columns: members, without: FLAT_IDS, rows },
  ]
}

const LISTED = ['listed_at', 'type']

/** Exports of Trakt: a ZIP file of JSON or CSV, also of the older layout, or its CSV of ratings. */
export const trakt = formatWithState<State>({
  id: 'trakt',
  prepare: async (source) => ({
    seen: new Set(),
    lists: new Map(),
    notes: await TraktNotes.read(source.records('notes'), traktSubject),
  }),
  files: [
    ...both('history', 'watched-history|history', ['watched_at', 'type'], history),
    ...both('watched', 'watched-(?:movies|shows)', ['last_watched_at', 'plays'], watched),
    // After those that may have them.
    ...both(
      'notes',
      'notes-(?:movies|shows|seasons|episodes|people|activities|collection_items|ratings)',
      ['note.notes'],
      noteLeft,
    ),
    ...both('ratings', 'ratings-(?:movies|shows|seasons|episodes)', ['rated_at', 'rating'], rating),
    ...both('comments', 'comments-(?:movies|shows|seasons|episodes)', ['comment.comment'], comment),
    ...both('watchlist', 'lists-watchlist|watchlist', LISTED, listed('watchlist')),
    ...both('favorites', 'lists-favorites|favorites', LISTED, listed('favorite')),
    ...both('dropped', 'hidden-dropped', ['hidden_at', 'type'], dropped),
    ...both('hidden', 'hidden-recommendations', ['hidden_at', 'type'], hidden),
    ...both('lists', 'lists-lists', ['privacy', 'ids.trakt'], list),
    ...both('listItems', 'lists?-list-.+', LISTED, listItem),
    ...traktRatingsCsv,
  ],
})
