import { PROFILE } from '../../../../contract/rules/profile.js'
import { cleanLine } from '../../../../contract/text.js'
import type { ImportDate, ImportedTitle } from './ImportRow.js'
import {
  type Draft,
  each,
  readDescription,
  readItemNote,
  readListName,
  readReview,
  readTags,
} from './reading/drafts.js'
import { type CsvStart, formatWithState, type ImportSource } from './reading/Format.js'
import { columnName, type SourceRecord } from './reading/SourceRecord.js'
import { kept, shorten } from './reading/texts.js'
import { defined, readTitle } from './reading/titles.js'
import { ifValid, InvalidValue, isTrue, readDate, readRating, seenOn } from './reading/values.js'

// Several files have the same columns, so paths tell them apart. Addresses are those of a film, except in the diary and in reviews,
// where they are those of an entry.

const FILM = ['date', 'name', 'year', 'letterboxd uri']
const ENTRY = [...FILM, 'rating', 'rewatch', 'tags', 'watched date']

/** Pattern of a path below the export's top folder, which may be missing. */
const at = (pattern: string) => new RegExp(`^(?:[^/]+/)?${pattern}$`, 'i')

const titleOf = (record: SourceRecord): ImportedTitle =>
  readTitle({ title: record.get('name'), year: record.get('year') })

const ratingOf = (record: SourceRecord) => readRating(record.get('rating'), 5, 'Rating')

const loggedOn = (record: SourceRecord) => readDate(record.get('date'), 'Date')

const watchedOn = (record: SourceRecord): ImportDate | undefined =>
  seenOn(readDate(record.get('watched date'), 'Watched Date'), 'Watched Date')

const tagsOf = (text: string) => readTags(text.split(','), 'Tags')

/** Returns the address of an entry of the diary or of a review. */
const entryAddress = (record: SourceRecord) => kept(record.get('letterboxd uri'))

/** What tells an entry of older exports, whose reviews have addresses of their own. */
const entryKey = (record: SourceRecord) =>
  kept([record.get('name'), record.get('year'), record.get('watched date')].join('\n'))

/** What the rows of a file need to know of others. */
interface Joined {
  /** Addresses of the entries of the diary, which reviews.csv has as well with everything that the diary says of them. */
  diary: Set<string>
  reviewed: Set<string>
  /** The films that the profile shows, by their addresses, as far as other files name them. */
  favorites: Map<string, ImportedTitle | undefined>
}

function* viewing(record: SourceRecord, day: ImportDate, text: string): Generator<Draft> {
  const review = yield* readReview(text, false, 'Review')
  yield defined<Draft>({
    kind: 'viewing',
    key: record.get('letterboxd uri') || undefined,
    title: titleOf(record),
    watchedOn: day,
    rewatch: isTrue(record.get('rewatch')),
    rating: ratingOf(record),
    review,
    tags: yield* tagsOf(record.get('tags')),
  })
}

function* reviews(record: SourceRecord, { diary, reviewed }: Joined): Generator<Draft> {
  const day = watchedOn(record)
  const uri = entryAddress(record)
  if (day) {
    yield* viewing(record, day, record.get('review'))
    reviewed.add(diary.has(uri) ? uri : entryKey(record))
    return
  }
  const review = yield* readReview(record.get('review'), false, 'Review')
  if (!review) return
  yield defined<Draft>({
    kind: 'review',
    key: uri || undefined,
    title: titleOf(record),
    review,
    rating: ratingOf(record),
    tags: yield* tagsOf(record.get('tags')),
    writtenAt: loggedOn(record),
  })
}

function* diary(record: SourceRecord, { reviewed }: Joined): Generator<Draft> {
  if (reviewed.delete(entryAddress(record)) || reviewed.delete(entryKey(record))) return
  const day = watchedOn(record) ?? loggedOn(record)
  if (day) yield* viewing(record, day, '')
  else yield { kind: 'watched', title: titleOf(record) }
}

/** Reads the addresses of the films that the profile shows, in order. */
const favoritesOf = (record: SourceRecord): string[] =>
  record
    .get('favorite films')
    .slice(0, 1_000)
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .slice(0, PROFILE.favorites)

/** Files that name films by the addresses that the profile has. */
const FILM_FILES = ['watched', 'ratings', 'likes', 'watchlist', 'lists']

/** Finds the names of the films that the profile shows: it has only their addresses. */
async function findFavorites(source: ImportSource): Promise<Joined['favorites']> {
  const favorites: Joined['favorites'] = new Map()
  for await (const record of source.records('profile')) {
    for (const address of favoritesOf(record)) favorites.set(address, undefined)
    break
  }
  let missing = favorites.size
  for (const role of FILM_FILES) {
    if (missing === 0) break
    for await (const record of source.records(role)) {
      const address = record.get('letterboxd uri') || record.get('url')
      if (!favorites.has(address) || favorites.get(address)) continue
      const title = ifValid(() => titleOf(record))
      if (!title) continue
      favorites.set(address, title)
      missing--
    }
  }
  return favorites
}

function* profile(record: SourceRecord, { favorites }: Joined): Generator<Draft> {
  yield* each(favoritesOf(record), function* (address) {
    const title = favorites.get(address)
    if (!title) throw new InvalidValue('TITLE_MISSING', 'Favorite Films', { text: shorten(address) })
    yield { kind: 'profileFavorite', key: address, title }
  })
}

/** Reads the first table of a list, which says what the list is. */
function* list({ file, preamble }: CsvStart): Generator<Draft> {
  const names = preamble.findIndex((record) => record.map(columnName).includes('description'))
  const header = preamble[names]?.map(columnName) ?? []
  const values = preamble[names + 1] ?? []
  const valueOf = (name: string) => values[header.indexOf(name)] ?? ''
  const fileName = file.slice(file.lastIndexOf('/') + 1).replace(/\.csv$/i, '')
  yield defined<Draft>({
    kind: 'list',
    key: valueOf('url') || fileName,
    list: defined({
      key: file,
      name: (yield* readListName(valueOf('name') || fileName, 'Name')) ?? cleanLine(fileName),
      description: yield* readDescription(valueOf('description'), 'Description'),
      visibility: 'PRIVATE' as const,
      // The export does not say whether the order has a meaning.
      ranked: false,
      tags: yield* tagsOf(valueOf('tags')),
      createdAt: readDate(valueOf('date'), 'Date'),
    }),
  })
}

/** Exports of Letterboxd: a ZIP file, or one of its files. */
export const letterboxd = formatWithState<Joined>({
  id: 'letterboxd',
  prepare: async (source) => {
    const uris = new Set<string>()
    for await (const record of source.records('diary')) uris.add(entryAddress(record))
    return { diary: uris, reviewed: new Set(), favorites: await findFavorites(source) }
  },
  files: [
    { role: 'reviews', path: at('reviews\\.csv'), columns: [...ENTRY, 'review'], rows: reviews },
    { role: 'diary', path: at('diary\\.csv'), columns: ENTRY, without: ['review'], rows: diary },
    {
      role: 'ratings',
      path: at('ratings\\.csv'),
      columns: [...FILM, 'rating'],
      without: ['rewatch'],
      *rows(record) {
        const rating = ratingOf(record)
        if (rating)
          yield defined<Draft>({ kind: 'rating', title: titleOf(record), rating, ratedAt: loggedOn(record) })
      },
    },
    {
      role: 'watched',
      path: at('watched\\.csv'),
      columns: FILM,
      without: ['rating'],
      *rows(record) {
        yield defined<Draft>({ kind: 'watched', title: titleOf(record), markedAt: loggedOn(record) })
      },
    },
    {
      role: 'likes',
      path: at('likes/films\\.csv'),
      columns: FILM,
      without: ['rating'],
      *rows(record) {
        yield defined<Draft>({ kind: 'favorite', title: titleOf(record), addedAt: loggedOn(record) })
      },
    },
    {
      role: 'watchlist',
      path: at('watchlist\\.csv'),
      columns: FILM,
      without: ['rating'],
      *rows(record) {
        yield defined<Draft>({ kind: 'watchlist', title: titleOf(record), addedAt: loggedOn(record) })
      },
    },
    {
      role: 'lists',
      path: at('lists/[^/]+\\.csv'),
      // Older exports have an empty line where newer ones name their version, so lines are not counted.
      columns: ['position', 'name', 'year', 'url', 'description'],
      without: ['const'],
      hasPreamble: true,
      start: list,
      *rows(record) {
        yield defined<Draft>({
          kind: 'listItem',
          list: record.file,
          title: titleOf(record),
          note: yield* readItemNote(record.get('description'), 'Description'),
        })
      },
    },
    { role: 'profile', path: at('profile\\.csv'), columns: ['username', 'favorite films'], rows: profile },
    {
      // What Letterboxd itself imports, and other services export for it.
      role: 'import',
      columns: ['title', 'watcheddate'],
      without: ['simkl_id'],
      *rows(record) {
        const title = readTitle({
          title: record.get('title'),
          year: record.get('year'),
          type: 'MOVIE',
          ids: { imdb: record.get('imdbid'), tmdb: record.get('tmdbid') },
          directors: record.get('directors'),
        })
        const day = seenOn(readDate(record.get('watcheddate'), 'WatchedDate'), 'WatchedDate')
        const review = yield* readReview(record.get('review'), false, 'Review')
        const rating =
          readRating(record.get('rating10'), 10, 'Rating10') ?? readRating(record.get('rating'), 5, 'Rating')
        const tags = yield* tagsOf(record.get('tags'))
        const rewatch = isTrue(record.get('rewatch'))
        if (day)
          yield defined<Draft>({ kind: 'viewing', title, watchedOn: day, rewatch, rating, review, tags })
        else {
          yield { kind: 'watched', title }
          if (review) yield defined<Draft>({ kind: 'review', title, review, rating, tags })
          else if (rating) yield { kind: 'rating', title, rating }
        }
      },
    },
  ],
})
