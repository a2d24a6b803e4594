import { mapOf } from '../../../../contract/own.js'
import type { ImportedTitle, ImportedType, SeriesStatusRow } from './ImportRow.js'
import { type Draft, each, note, readItemNote, readNote, skipped } from './reading/drafts.js'
import { format } from './reading/Format.js'
import type { JsonSource, SourceRecord } from './reading/SourceRecord.js'
import { defined, readEpisodePart, readTitle } from './reading/titles.js'
import { readDate, readRating, seenOn } from './reading/values.js'

const STATUSES = mapOf<SeriesStatusRow['status']>({
  completed: 'FINISHED', watching: 'WATCHING', hold: 'PAUSED', onhold: 'PAUSED', dropped: 'DROPPED', notinteresting: 'DROPPED',
}) // prettier-ignore
const PLANNED = new Set(['plantowatch', 'plan to watch'])

/** What an entry says beside its title. */
interface Entry {
  title: ImportedTitle
  status: string
  rating: string
  watchedAt: string
  /** When it came into the list, and when it was rated; CSV does not say it. */
  addedAt: string
  ratedAt: string
  memo: string
  /** Whether the entry lists the episodes. */
  hasEpisodes: boolean
}

function* entry(given: Entry): Generator<Draft> {
  const { title, status, rating, watchedAt, addedAt, ratedAt, memo, hasEpisodes } = given
  const word = status.toLowerCase()
  if (PLANNED.has(word))
    yield defined<Draft>({
      kind: 'watchlist',
      title,
      addedAt: readDate(addedAt, 'added_to_watchlist_at'),
      note: yield* readItemNote(memo, 'memo'),
    })
  else if (title.type === 'TV') {
    const known = STATUSES.get(word)
    // A series whose episodes are listed stands where they say.
    if (known && !(known === 'WATCHING' && hasEpisodes)) yield { kind: 'seriesStatus', title, status: known }
    if (memo.trim() !== '') yield note('NOTE_LEFT_OUT', 'memo', { name: title.title.slice(0, 100) })
  } else if (word === 'completed' || (word === '' && watchedAt !== '')) {
    const watchedOn = seenOn(readDate(watchedAt, 'last_watched_at'), 'last_watched_at')
    const noted = yield* readNote(memo, 'memo')
    if (watchedOn || noted !== undefined)
      yield defined<Draft>({ kind: 'viewing', title, watchedOn: watchedOn ?? null, note: noted })
    else yield { kind: 'watched', title }
  } else if (STATUSES.has(word)) yield skipped('NOT_A_VIEWING', title.title, { status: word })
  const value = readRating(rating, 10, 'user_rating')
  if (value)
    yield defined<Draft>({
      kind: 'rating',
      title,
      rating: value,
      ratedAt: readDate(ratedAt, 'user_rated_at'),
    })
}

function* rows(record: SourceRecord): Generator<Draft> {
  const section = (record as JsonSource).section
  if (!['movies', 'shows', 'anime'].includes(section) || !record.has('')) return
  const isMovie = section === 'movies' || record.get('anime_type') === 'movie'
  const type: ImportedType = isMovie ? 'MOVIE' : 'TV'
  const at = record.has('movie') ? 'movie' : 'show'
  const ids = {
    simkl: record.get(`${at}.ids.simkl`),
    imdb: record.get(`${at}.ids.imdb`),
    tmdb: record.get(`${at}.ids.tmdb`),
    tvdb: record.get(`${at}.ids.tvdb`),
  }
  const title = readTitle({ ids, title: record.get(`${at}.title`), year: record.get(`${at}.year`), type })
  const seasons = record.items('seasons')
  yield* entry({
    title,
    status: record.get('status'),
    rating: record.get('user_rating'),
    watchedAt: record.get('last_watched_at'),
    addedAt: record.get('added_to_watchlist_at'),
    ratedAt: record.get('user_rated_at'),
    memo: record.get('memo.text'),
    hasEpisodes: seasons.length > 0,
  })
  if (isMovie) return
  for (const season of seasons)
    yield* each(season.items('episodes'), function* (episode) {
      // Anime has one season, with numbers through all of them.
      const part = readEpisodePart({ season: season.get('number'), number: episode.get('number') })
      const watchedOn = seenOn(readDate(episode.get('watched_at'), 'watched_at'), 'watched_at')
      if (watchedOn) yield { kind: 'viewing', title, part, watchedOn }
      else yield { kind: 'watched', title, part }
    })
}

const TYPES = mapOf<ImportedType>({ movie: 'MOVIE', tv: 'TV', show: 'TV', anime: 'TV' })

/** Exports of Simkl: JSON, alone or in a ZIP file, or CSV. */
export const simkl = format({
  id: 'simkl',
  files: [
    {
      role: 'json',
      isShape: ({ root, sections }) =>
        root === 'object' &&
        ['movies', 'shows', 'anime'].some((name) => {
          const keys = sections.get(name)
          return keys?.has('status') && (keys.has('movie') || keys.has('show'))
        }),
      rows,
    },
    {
      role: 'csv',
      columns: ['simkl_id', 'type', 'title', 'watchlist'],
      *rows(record) {
        const name = record.get('title')
        const type = TYPES.get(record.get('type').toLowerCase())
        if (!type) return yield skipped('TYPE_NOT_IMPORTED', name, { type: record.get('type').slice(0, 100) })
        const ids = {
          simkl: record.get('simkl_id'),
          imdb: record.get('imdb_id'),
          tmdb: record.get('tmdb'),
          tvdb: record.get('tvdb_id'),
        }
        yield* entry({
          title: readTitle({ ids, title: name, year: record.get('year'), type }),
          status: record.get('watchlist').replace(/[\s-]/g, ''),
          rating: record.get('rating'),
          watchedAt: record.get('watcheddate'),
          addedAt: '',
          ratedAt: '',
          memo: record.get('memo'),
          hasEpisodes: false,
        })
        // "S2E5": the episodes up to it are seen, but the export does not say when.
        const [, season, number] = /^S(\d{1,4})E(\d{1,4})$/i.exec(record.get('lastepwatched')) ?? []
        if (season !== undefined)
          yield {
            kind: 'watched',
            title: readTitle({ ids, title: name, year: record.get('year'), type }),
            part: readEpisodePart({ season, number }),
          }
      },
    },
  ],
})
