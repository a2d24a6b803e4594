import { FEED_TEXTS } from '../../../contract/messages/feeds.js'
import { formatPeriod } from '../../../contract/formatDate.js'
import { currentLanguage } from '../../../contract/language.js'
import type { FeedFile } from '../../../contract/rules/feeds.js'
import { episodeCode } from '../../../contract/rules/series.js'
import { IdSource } from '../../titles/externalIds/ExternalId.js'
import type { Feed, FeedContent, ListedTitle } from './feedFiles.service.js'
import { writeAtom, writeJsonFeed, type FeedDocument, type FeedItem } from './feedFormats.js'
import { writeCalendar } from './writeCalendar.js'

type ContentOf<Kind extends FeedContent['kind']> = Extract<FeedContent, { kind: Kind }>

/** Where a feed is read. */
export interface FeedSite {
  /** Origin of this instance, without a trailing slash. */
  origin: string
  /** Path of a public feed; undefined for a secret one, which does not tell its address. */
  path?: string
}

/** Returns the media type of a file. */
export function feedType(file: FeedFile): string {
  if (file.endsWith('.ics')) return 'text/calendar'
  if (file.endsWith('.atom')) return 'application/atom+xml'
  return file === 'diary.json' || file === 'list.json' ? 'application/feed+json' : 'application/json'
}

/** Writes a feed as the file that was requested, in the current language. @param file one of its kind */
export function writeFeed(file: FeedFile, { content, state }: Feed, site: FeedSite): string {
  switch (content.kind) {
    case 'CALENDAR':
      return writeCalendar(content.releases, site.origin, state)
    case 'RADARR':
      return JSON.stringify(content.titles.flatMap(forRadarr))
    case 'SONARR':
      return JSON.stringify(content.titles.flatMap(forSonarr))
    default: {
      const document = content.kind === 'DIARY' ? ofDiary(content, site) : ofList(content, site)
      return file.endsWith('.atom') ? writeAtom(document) : writeJsonFeed(document)
    }
  }
}

/**
 * A film as two of Radarr's lists read it: “StevenLu Custom” the IMDb id, “Custom Lists” the `id`, which is TMDB’s. Without either
 * Radarr would search by the name and might take another film.
 */
function forRadarr({ title, ids }: ListedTitle): object[] {
  const tmdb = toNumber(ids[IdSource.TMDB])
  const imdb = ids[IdSource.IMDB]
  return tmdb || imdb ? [{ title, imdb_id: imdb, tmdb_id: tmdb, id: tmdb }] : []
}

/** A series as Sonarr's “Custom List” reads it. */
function forSonarr({ title, ids }: ListedTitle): object[] {
  const [tvdbId, tmdbId] = [toNumber(ids[IdSource.TVDB]), toNumber(ids[IdSource.TMDB])]
  const imdbId = ids[IdSource.IMDB]
  return tvdbId || tmdbId || imdbId ? [{ title, tvdbId, tmdbId, imdbId }] : []
}

const toNumber = (id: string | undefined) => (id === undefined ? undefined : Number(id))

function ofDiary({ owner, viewings }: ContentOf<'DIARY'>, site: FeedSite): FeedDocument {
  const { username } = owner
  return {
    ...documentOf(site, `diary/${owner.id}`),
    title: FEED_TEXTS.diary(username),
    author: username,
    page: `${site.origin}/@${encodeURIComponent(username)}`,
    items: viewings.map((viewing) => toViewingItem(viewing, site)),
  }
}

function toViewingItem(viewing: ContentOf<'DIARY'>['viewings'][number], { origin }: FeedSite): FeedItem {
  const { id, watchedOn, rating, rewatch, createdAt, updatedAt } = viewing
  const lines = [
    formatPeriod(watchedOn),
    rating !== null && FEED_TEXTS.rated(rating),
    rewatch && FEED_TEXTS.again(),
  ]
  return {
    id: tagOf(origin, `viewing/${id}`),
    title: titleOf(viewing),
    text: lines.filter(Boolean).join('\n'),
    page: pageOf(viewing, origin),
    publishedAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  }
}

/** Returns the title of a viewing, with the episodes of an evening. */
function titleOf({ title, episodeCount, episodes }: ContentOf<'DIARY'>['viewings'][number]): string {
  if (!episodeCount) return title
  if (episodeCount > episodes.length) return FEED_TEXTS.evening(title, episodeCount)
  return `${title} ${episodes.map(({ season, number }) => episodeCode(season, number)).join(', ')}`
}

function ofList({ list, entries }: ContentOf<'LIST'>, site: FeedSite): FeedDocument {
  const { origin } = site
  return {
    ...documentOf(site, `list/${list.id}`),
    title: list.name,
    description: list.description || FEED_TEXTS.by(list.username),
    author: list.username,
    page: `${origin}/watchlist/${list.id}`,
    items: entries.map((entry) => {
      const year = entry.releaseDate?.slice(0, 4)
      const addedAt = new Date(entry.addedAt)
      return {
        id: tagOf(origin, `list/${list.id}/${entry.movieId}`),
        title: year ? `${entry.title} (${year})` : entry.title,
        text: entry.note,
        page: pageOf(entry, origin),
        publishedAt: addedAt,
        updatedAt: addedAt,
      }
    }),
  }
}

const documentOf = ({ origin, path }: FeedSite, name: string) => ({
  id: tagOf(origin, name),
  language: currentLanguage()?.tag ?? 'en',
  self: path === undefined ? undefined : origin + path,
})

/** Returns an id that a thing keeps, as a tag URI (RFC 4151): that of a page would change with the page. */
const tagOf = (origin: string, name: string): string => `tag:${new URL(origin).hostname},2025:${name}`

/** Returns the page of a title; undefined for one that the catalogue does not have. */
const pageOf = ({ movieId, imageKey }: { movieId: number; imageKey: string | null }, origin: string) =>
  imageKey === null ? undefined : `${origin}/movie/${movieId}`
