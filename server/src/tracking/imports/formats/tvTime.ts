import { mapOf } from '../../../../contract/own.js'
import type { ImportedTitle, SeriesStatusRow } from './ImportRow.js'
import { type Draft, each, readDescription, readListName } from './reading/drafts.js'
import { formatWithState, type ImportSource } from './reading/Format.js'
import type { SourceRecord } from './reading/SourceRecord.js'
import { defined, readEpisodePart, readTitle } from './reading/titles.js'
import { kept } from './reading/texts.js'
import { ifValid, isTrue, readDate, readEpoch, readNumber, readYear, seenOn } from './reading/values.js'

// Ids are those of TVDB. The archive also holds passwords and tokens, which have paths that no file below has.

/** Pattern of a file's name, in which exports write hyphens or underscores. */
const at = (name: string) => new RegExp(`(?:^|/)${name.replaceAll('-', '[-_]')}\\.csv$`, 'i')

interface State {
  /** Whether the newer file of episodes is there, which repeats those of the older one. */
  hasEpisodes: boolean
  hasMovies: boolean
  /** Whether the table of episodes is there, which repeats both. */
  hasTables: boolean
  /** Ids of the series of which an episode was watched. */
  begun: ReadonlySet<string>
  /** Films in lists, which have only the key of their record, by that key. */
  films: ReadonlyMap<string, ImportedTitle>
}

const seriesOf = (record: SourceRecord, tvdb: string): ImportedTitle =>
  readTitle({
    ids: { tvdb: record.get(tvdb) },
    title: record.get('series_name') || record.get('tv_show_name'),
    type: 'TV',
  })

/** Reads a year of a date of release; 0001-01-01 is none. */
const releaseYear = (record: SourceRecord) =>
  String(readYear(record.get('release_date').slice(0, 10), 'release_date') ?? '')

const rewatches = (record: SourceRecord): { plays?: number } => {
  const count = readNumber(record.get('rewatch_count'), 'rewatch_count') ?? 0
  return count > 0 ? { plays: count + 1 } : {}
}

/** A viewing, or what is known of it without a day. */
function* seen(
  subject: { title: ImportedTitle; part?: ReturnType<typeof readEpisodePart> },
  date: ReturnType<typeof readDate>,
  field: string,
  more: { plays?: number; rewatch?: boolean } = {},
): Generator<Draft> {
  const watchedOn = seenOn(date, field)
  if (watchedOn) yield { kind: 'viewing', ...subject, watchedOn, ...more }
  else yield defined<Draft>({ kind: 'watched', ...subject, plays: more.plays })
}

function* episode(record: SourceRecord, title: ImportedTitle, isRewatch: boolean): Generator<Draft> {
  const part = readEpisodePart({
    season: record.get('season_number') || record.get('s_no'),
    number: record.get('episode_number') || record.get('ep_no'),
    ids: { tvdb: record.get('ep_id') || record.get('episode_id') },
  })
  const more = { ...rewatches(record), ...(isRewatch && { rewatch: true }) }
  yield* seen({ title, part }, readDate(record.get('created_at'), 'created_at'), 'created_at', more)
}

function* records(record: SourceRecord, { hasTables, begun }: State): Generator<Draft> {
  const key = record.get('key')
  if (/^(?:re)?watch-episode/.test(key)) {
    if (!hasTables) yield* episode(record, seriesOf(record, 's_id'), key.startsWith('rewatch'))
    return
  }
  if (!key.startsWith('user-series')) return
  const title = seriesOf(record, 's_id')
  const changedAt = readDate(record.get('updated_at') || record.get('created_at'), 'updated_at')
  const isPlanned = !hasTables && isTrue(record.get('is_followed')) && !begun.has(record.get('s_id'))
  if (isTrue(record.get('is_archived')))
    yield defined<Draft>({ kind: 'seriesStatus', title, status: 'DROPPED', changedAt })
  else if (isTrue(record.get('is_for_later')) || isPlanned)
    yield defined<Draft>({ kind: 'watchlist', title, addedAt: changedAt })
}

/** A series that is followed, in archives without newer records of series. */
function* followed(record: SourceRecord, { hasEpisodes, begun }: State): Generator<Draft> {
  if (hasEpisodes || !isTrue(record.get('active'))) return
  const title = seriesOf(record, 'tv_show_id')
  const changedAt = readDate(record.get('updated_at') || record.get('created_at'), 'updated_at')
  if (isTrue(record.get('archived')))
    yield defined<Draft>({ kind: 'seriesStatus', title, status: 'DROPPED', changedAt })
  else if (!begun.has(record.get('tv_show_id')))
    yield defined<Draft>({ kind: 'watchlist', title, addedAt: changedAt })
}

const filmOf = (record: SourceRecord): ImportedTitle =>
  readTitle({ title: record.get('movie_name'), year: releaseYear(record), type: 'MOVIE' })

function* olderRecords(record: SourceRecord, { hasEpisodes, hasMovies }: State): Generator<Draft> {
  const type = record.get('type')
  const isEpisode = record.get('entity_type') === 'episode'
  if (isEpisode) {
    if (!hasEpisodes && /^(?:re)?watch$/.test(type))
      yield* episode(record, seriesOf(record, 'series_id'), type === 'rewatch')
    return
  }
  // A record of another type repeats one of these.
  if (hasMovies || record.get('movie_name') === '' || !/^(?:watch|towatch)$/.test(type)) return
  const title = filmOf(record)
  const created = readDate(record.get('created_at'), 'created_at')
  if (type === 'towatch') return yield defined<Draft>({ kind: 'watchlist', title, addedAt: created })
  const [, seconds = ''] = /^watch-date-(\d{1,11})$/.exec(record.get('watch_date_range_key')) ?? []
  const day = readEpoch(seconds, 'watch_date_range_key') ?? created
  yield* seen({ title }, day, 'watch_date_range_key', rewatches(record))
}

const STATUSES = mapOf<SeriesStatusRow['status']>({
  not_started_yet: 'PLANNED',
  continuing: 'WATCHING',
  stopped: 'DROPPED',
})

/** An item of a list: a series has its id, a film the key of its record. */
interface Item {
  id: string
  uuid: string
  type: string
}

/** Reads the items of a list, which are the text of a value of the language Go: `[map[created_at:1.707e+09 id:900500 type:series]]`. */
const itemsOf = (objects: string): Item[] =>
  [...objects.matchAll(/map\[([^[\]]{1,500})\]/g)].map(([, content = '']) => ({
    id: /(?:^| )id:(\d{1,10})(?: |$)/.exec(content)?.[1] ?? '',
    uuid: /(?:^| )uuid:([\da-f-]{1,40})(?: |$)/i.exec(content)?.[1] ?? '',
    type: /(?:^| )type:(\w{1,20})(?: |$)/.exec(content)?.[1] ?? '',
  }))

/** The lists that TV Time keeps of a person's favorites. */
const FAVORITES = /^favorite-(?:movies|series)$/

function* list(record: SourceRecord, { films }: State): Generator<Draft> {
  const key = record.get('s_key') || record.get('id') || record.get('name')
  const isFavorites = FAVORITES.test(key)
  if (!isFavorites) {
    const name = (yield* readListName(record.get('name'), 'name')) ?? 'TV Time'
    yield defined<Draft>({
      kind: 'list',
      key,
      list: defined({
        key,
        name,
        description: yield* readDescription(record.get('description'), 'description'),
        visibility: isTrue(record.get('is_public')) ? ('PUBLIC' as const) : ('PRIVATE' as const),
        ranked: false,
      }),
    })
  }
  yield* each(itemsOf(record.get('objects')), function* ({ id, uuid, type }) {
    const known = id === '' ? films.get(uuid) : undefined
    const title =
      known ?? readTitle({ ids: { tvdb: id }, title: '', type: type === 'movie' ? 'MOVIE' : 'TV' })
    yield isFavorites ? { kind: 'favorite', title } : { kind: 'listItem', list: key, title }
  })
}

/** Reads what the rows of a file need to know of others. */
async function prepare(source: ImportSource): Promise<State> {
  const has = (role: string) => source.paths(role).length > 0
  const begun = new Set<string>()
  for await (const record of source.records('records'))
    if (record.get('key').startsWith('watch-episode')) begun.add(kept(record.get('s_id')))
  const wanted = new Set<string>()
  for await (const record of source.records('lists'))
    for (const { id, uuid } of itemsOf(record.get('objects')))
      if (id === '' && uuid !== '') wanted.add(kept(uuid))
  const films = new Map<string, ImportedTitle>()
  for await (const record of source.records('olderRecords')) {
    if (record.get('entity_type') === 'episode' && record.get('type') === 'watch')
      begun.add(kept(record.get('series_id')))
    const uuid = record.get('uuid')
    if (!wanted.delete(uuid)) continue
    const film = ifValid(() => filmOf(record))
    if (film) films.set(kept(uuid), film)
  }
  return {
    hasEpisodes: has('records') || has('episodes'),
    hasMovies: has('movies'),
    hasTables: has('episodes'),
    begun,
    films,
  }
}

/** Data that TV Time gives its members, and the tables that tools made of it. */
export const tvTime = formatWithState<State>({
  id: 'tvtime',
  prepare,
  files: [
    {
      role: 'movies',
      path: at('tvtime-movies'),
      columns: ['tvdb_id', 'imdb_id', 'title', 'is_watched', 'watched_at'],
      without: ['season'],
      *rows(record) {
        const ids = { imdb: record.get('imdb_id'), tvdb: record.get('tvdb_id') }
        const title = readTitle({ ids, title: record.get('title'), year: record.get('year'), type: 'MOVIE' })
        if (isTrue(record.get('is_watched')))
          return yield* seen(
            { title },
            readDate(record.get('watched_at'), 'watched_at'),
            'watched_at',
            rewatches(record),
          )
        yield defined<Draft>({
          kind: 'watchlist',
          title,
          addedAt: readDate(record.get('created_at'), 'created_at'),
        })
      },
    },
    {
      role: 'episodes',
      path: at('tvtime-series-episodes'),
      columns: ['series_tvdb_id', 'season', 'episode', 'is_watched', 'watched_at'],
      *rows(record) {
        if (!isTrue(record.get('is_watched'))) return
        const ids = { tvdb: record.get('series_tvdb_id'), imdb: record.get('series_imdb_id') }
        const title = readTitle({ ids, title: record.get('title'), type: 'TV' })
        const part = readEpisodePart({
          season: record.get('season'),
          number: record.get('episode'),
          ids: { tvdb: record.get('tvdb_id') },
        })
        const date = readDate(record.get('watched_at'), 'watched_at')
        yield* seen({ title, part }, date, 'watched_at', rewatches(record))
      },
    },
    {
      role: 'series',
      path: at('tvtime-series'),
      columns: ['tvdb_id', 'imdb_id', 'title', 'status'],
      without: ['season', 'is_watched'],
      *rows(record) {
        const status = STATUSES.get(record.get('status'))
        const ids = { tvdb: record.get('tvdb_id'), imdb: record.get('imdb_id') }
        if (status)
          yield {
            kind: 'seriesStatus',
            title: readTitle({ ids, title: record.get('title'), type: 'TV' }),
            status,
          }
      },
    },
    {
      role: 'records',
      path: at('tracking-prod-records-v2'),
      columns: ['key', 's_id', 'series_name'],
      rows: records,
    },
    {
      role: 'olderRecords',
      path: at('tracking-prod-records'),
      columns: ['type-uuid-n', 'type', 'entity_type', 'movie_name'],
      rows: olderRecords,
    },
    {
      role: 'followed',
      path: at('followed-tv-show'),
      columns: ['tv_show_id', 'tv_show_name', 'active', 'archived'],
      rows: followed,
    },
    {
      role: 'favorites',
      path: at('user-tv-show-data'),
      columns: ['tv_show_id', 'is_favorited'],
      *rows(record) {
        if (isTrue(record.get('is_favorited')))
          yield { kind: 'favorite', title: seriesOf(record, 'tv_show_id') }
      },
    },
    {
      role: 'lists',
      path: at('lists-prod-lists'),
      columns: ['name', 'objects'],
      rows: list,
    },
  ],
})
