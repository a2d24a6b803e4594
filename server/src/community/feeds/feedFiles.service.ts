import { FEED_FILES, FEEDS, LIST_FEEDS } from '../../../contract/rules/feeds.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { AppError } from '../../platform/errors/errors.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import type { IdSource } from '../../titles/externalIds/ExternalId.js'
import { ListSort } from '../../titles/lists/ListEntry.js'
import { MovieType } from '../../titles/types/Movie.js'
import { SortOrder } from '../../titles/types/SortOrder.js'
import type { Diary } from '../../tracking/diary/diary.service.js'
import type { Viewing } from '../../tracking/diary/Viewing.js'
import type { Release } from '../../tracking/upNext/UpNext.js'
import type { UpNext } from '../../tracking/upNext/upNext.service.js'
import type { Watchlist, WatchlistEntry } from '../../tracking/watchlists/Watchlist.js'
import type { Watchlists } from '../../tracking/watchlists/watchlists.service.js'
import { IDS_FOR_ACCOUNT } from '../../tracking/imports/learnedIds.sql.js'
import { FIND_VISIBLE } from '../../tracking/watchlists/watchlistStatements.js'
import type { PublicProfiles } from '../profiles/publicProfiles.service.js'
import { ADDRESS_OF_TOKEN, TITLES_OF_LIST } from './feedAddressStatements.js'
import { NOTE_READ } from './feedReads.sql.js'

/** A viewing without what only its owner may see. */
type SharedViewing = Pick<
  Viewing,
  | 'id'
  | 'movieId'
  | 'imageKey'
  | 'title'
  | 'watchedOn'
  | 'rating'
  | 'rewatch'
  | 'episodes'
  | 'createdAt'
  | 'updatedAt'
> & { episodeCount: number | null }

/** A title of a watchlist with its ids at other sites. */
export interface ListedTitle {
  title: string
  ids: Partial<Record<IdSource, string>>
}

/** What a feed tells of, whatever its format. */
export type FeedContent =
  | { kind: 'CALENDAR'; releases: Release[] }
  | { kind: 'DIARY'; owner: { id: number; username: string }; viewings: SharedViewing[] }
  | {
      kind: 'LIST'
      list: { id: number; name: string; description: string; username: string }
      entries: Pick<WatchlistEntry, 'movieId' | 'imageKey' | 'title' | 'releaseDate' | 'note' | 'addedAt'>[]
    }
  | { kind: 'RADARR' | 'SONARR'; titles: ListedTitle[] }

/** A content, and what a secret address knows of its reads before. */
export interface Feed {
  content: FeedContent
  /** How often it was another one, and when it became this one; undefined at public addresses, which nobody counts. */
  state?: { revision: number; changedAt: string }
}

interface Parts {
  diary: Diary
  publicProfiles: PublicProfiles
  upNext: UpNext
  watchlists: Watchlists
}

/** Reads feeds for whoever has their address. It belongs to a context without a viewer: no cookie and no token matters. */
export class FeedFiles {
  constructor(
    private readonly shared: Pick<SharedServices, 'database' | 'limits'>,
    private readonly parts: Parts,
  ) {}

  /**
   * Returns the feed of a secret address. A wrong, a revoked and a closed account's one are the same, and each takes one lookup.
   * @param clientAddress who reads
   * @throws AppError NOT_FOUND; RateLimited for an address that is read too often, and for a client with too many wrong ones
   */
  async ofAddress(token: string, file: string, clientAddress: string): Promise<Feed> {
    const { database, limits } = this.shared
    const address = await database.row(ADDRESS_OF_TOKEN, { tokenDigest: sha256(token) })
    if (!address || !FEED_FILES[address.kind].some((one) => one === file)) {
      await limits.consume('feeds:address', clientAddress)
      throw new AppError('NOT_FOUND')
    }
    const { id, kind, accountId, username, watchlistId } = address
    await limits.consume('feeds:read', String(id))
    const content =
      kind === 'CALENDAR'
        ? await this.#calendar(accountId)
        : kind === 'DIARY'
          ? await this.#diary({ id: accountId, username })
          : await this.#list(kind, await this.#ownWatchlist(accountId, watchlistId), accountId)
    // Of the content and not of the file: both formats of an address are one.
    const contentDigest = sha256(JSON.stringify(content))
    const state = await database.row(NOTE_READ, { id, contentDigest })
    // Revoked while it was read.
    if (!state) throw new AppError('NOT_FOUND')
    return { content, state }
  }

  /** Returns the feed of a public diary. @throws AppError NOT_FOUND for a profile that everybody may not see, or that shows no diary */
  async ofProfile(username: string): Promise<Feed> {
    const profile = await this.parts.publicProfiles.find(username)
    if (!profile?.showsDiary) throw new AppError('NOT_FOUND')
    return { content: await this.#diary(profile.user) }
  }

  /** Returns a feed of a public watchlist. @throws AppError NOT_FOUND */
  async ofWatchlist(id: string, file: string): Promise<Feed> {
    const kind = LIST_FEEDS.find((one) => FEED_FILES[one].some((name) => name === file))
    const watchlist = await this.parts.watchlists.find(id)
    if (!watchlist?.isPublic || !kind) throw new AppError('NOT_FOUND')
    return { content: await this.#list(kind, watchlist, null) }
  }

  async #calendar(accountId: number): Promise<FeedContent> {
    const { daysBefore, daysAfter, events } = FEEDS
    const releases = await this.parts.upNext.releases(accountId, { daysBefore, daysAfter, limit: events })
    return { kind: 'CALENDAR', releases }
  }

  async #diary({ id, username }: { id: number; username: string }): Promise<FeedContent> {
    const { nodes } = await this.parts.diary.shared(id, { first: FEEDS.entries })
    return { kind: 'DIARY', owner: { id, username }, viewings: nodes.map(toShared) }
  }

  /** Returns the watchlist of a secret address. @throws AppError NOT_FOUND while it is deleted */
  async #ownWatchlist(accountId: number, id: number | null): Promise<Watchlist> {
    const params = { keys: [id ?? 0], viewerId: accountId, link: null }
    const watchlist = await this.shared.database.row(FIND_VISIBLE, params)
    if (watchlist?.owner.id !== accountId) throw new AppError('NOT_FOUND')
    return watchlist
  }

  /** @param readerId whose own ids of titles count too */
  async #list(
    kind: 'LIST' | 'RADARR' | 'SONARR',
    watchlist: Watchlist,
    readerId: number | null,
  ): Promise<FeedContent> {
    if (kind !== 'LIST') return { kind, titles: await this.#titles(watchlist.id, kind, readerId) }
    const { id, name, description, owner } = watchlist
    const { nodes } = await this.parts.watchlists.entries(watchlist, {
      first: FEEDS.entries,
      orderBy: { field: ListSort.DATE_ADDED, direction: SortOrder.DESC },
    })
    const entries = nodes.map(({ movieId, imageKey, title, releaseDate, note, addedAt }) => ({
      movieId,
      imageKey,
      title,
      releaseDate,
      note,
      addedAt,
    }))
    return { kind: 'LIST', list: { id, name, description, username: owner.username }, entries }
  }

  /** Returns all films or series of a watchlist: Radarr and Sonarr may remove what a list no longer has. */
  async #titles(listId: number, kind: 'RADARR' | 'SONARR', readerId: number | null): Promise<ListedTitle[]> {
    const { database } = this.shared
    const titles = await database.rows(TITLES_OF_LIST, {
      listId,
      type: kind === 'RADARR' ? MovieType.MOVIE : MovieType.TV,
    })
    if (titles.length === 0) return []
    const rows = await database.rows(IDS_FOR_ACCOUNT, {
      accountId: readerId,
      ids: titles.map(({ id }) => id),
    })
    const idsOf = Map.groupBy(rows, ({ id }) => id)
    return titles.map(({ id, title }) => ({
      title,
      ids: Object.fromEntries((idsOf.get(id) ?? []).map(({ source, value }) => [source, value])),
    }))
  }
}

function toShared({
  id,
  movieId,
  imageKey,
  title,
  watchedOn,
  rating,
  rewatch,
  episodeCount,
  episodes,
  createdAt,
  updatedAt,
}: Viewing): SharedViewing {
  return {
    id,
    movieId,
    imageKey,
    title,
    watchedOn,
    rating,
    rewatch,
    episodeCount,
    episodes: episodes.slice(0, FEEDS.namedEpisodes),
    createdAt,
    updatedAt,
  }
}
