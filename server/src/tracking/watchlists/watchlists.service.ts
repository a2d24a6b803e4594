import { DEFAULT_WATCHLIST } from '../../../contract/rules/lists.js'
import { permit } from '../../platform/access/permissions.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Fields } from '../../platform/graphql/requestedFields.js'
import { readMovieId, type EntryValues } from '../../titles/types/TitleSnapshot.js'
import type { Watchlist, WatchlistChange, WatchlistEntry } from './Watchlist.js'
import { WatchlistEditor } from './WatchlistEditor.js'
import {
  ADD_ENTRY,
  BEFORE_PLACE,
  FIND_ENTRY,
  MOVE_ENTRY,
  REMOVE_ENTRY,
  SET_NOTE,
} from './watchlistEntryStatements.js'
import { CREATE_DEFAULT } from './watchlistWriteStatements.js'
import {
  nameKey,
  readPlace,
  readWatchlistEntryFields,
  type WatchlistEntryValues,
} from './watchlistValidation.js'

/** Reads and writes watchlists and their titles. */
export class Watchlists extends WatchlistEditor {
  /**
   * Adds a title.
   * @throws AppError WATCHLIST_MOVIE_EXISTS, WATCHLIST_NOT_FOUND, FORBIDDEN, INVALID_MOVIE, INVALID_INPUT
   */
  async addMovie(
    id: unknown,
    input: EntryValues & WatchlistEntryValues,
    fields?: Fields,
  ): Promise<WatchlistChange> {
    const own = await this.getOwn(id)
    const { note, position, ...movie } = input
    const snapshot = await this.movies.namedSnapshot(movie)
    const entry = await this.database.row(ADD_ENTRY, {
      ...snapshot,
      ...readWatchlistEntryFields({ note, position }),
      listId: own.id,
      accountId: own.owner.id,
    })
    if (!entry) {
      // No row: the watchlist contains the title, or somebody deleted the watchlist in the meantime.
      await this.get(own.id)
      throw new AppError('WATCHLIST_MOVIE_EXISTS')
    }
    return this.#toChange(own, entry, fields)
  }

  /** Removes a title. @throws AppError WATCHLIST_MOVIE_NOT_FOUND, WATCHLIST_NOT_FOUND, FORBIDDEN, INVALID_MOVIE */
  async removeMovie(id: unknown, movieId: unknown, fields?: Fields): Promise<WatchlistChange> {
    const own = await this.getOwn(id)
    const entry = await this.database.row(REMOVE_ENTRY, {
      listId: own.id,
      accountId: own.owner.id,
      movieId: readMovieId(movieId),
    })
    if (!entry) throw new AppError('WATCHLIST_MOVIE_NOT_FOUND')
    return this.#toChange(own, entry, fields)
  }

  /**
   * Adds a title to the viewer's default watchlist or removes it. Idempotent. The first title creates the list.
   * @throws AppError INVALID_MOVIE, MOVIE_NOT_FOUND, INVALID_INPUT
   */
  async setInDefault(input: EntryValues, isListed: boolean, fields?: Fields): Promise<WatchlistChange> {
    const { id: accountId } = permit(this.viewer, 'watchlists:create')
    const found = await this.findDefault()
    if (!isListed) {
      const movieId = readMovieId(input.movieId)
      if (!found) return { watchlist: null, movie: await this.movies.get(movieId, fields), entry: null }
      const removed = await this.database.row(REMOVE_ENTRY, { listId: found.id, accountId, movieId })
      if (removed) return this.#toChange(found, removed, fields)
      return { watchlist: found, movie: await this.movies.get(movieId, fields), entry: null }
    }
    const snapshot = await this.movies.namedSnapshot(input)
    const own = found ?? (await this.#createDefault(accountId))
    const added = await this.database.row(ADD_ENTRY, {
      ...snapshot,
      listId: own.id,
      accountId,
      note: '',
      position: null,
    })
    if (added) return this.#toChange(own, added, fields)
    // No row: the watchlist contains the title, or somebody deleted the watchlist in the meantime.
    const watchlist = await this.get(own.id)
    return { watchlist, movie: await this.movies.get(snapshot.movieId, fields), entry: null }
  }

  async #createDefault(accountId: number): Promise<Watchlist> {
    const name = DEFAULT_WATCHLIST
    await this.database.row(CREATE_DEFAULT, { accountId, name, nameKey: nameKey(name) })
    this.clearDefault()
    const created = await this.findDefault()
    if (!created) throw new AppError('WATCHLIST_NOT_FOUND')
    return created
  }

  /**
   * Moves a title behind another one of the watchlist, first, or to a place. Idempotent.
   * @throws AppError WATCHLIST_MOVIE_NOT_FOUND, WATCHLIST_NOT_FOUND, FORBIDDEN, INVALID_MOVIE, INVALID_INPUT
   */
  async moveMovie(
    id: unknown,
    movieId: unknown,
    { after, place }: { after?: unknown; place?: unknown },
  ): Promise<WatchlistEntry> {
    const own = await this.getOwn(id)
    const moved = { listId: own.id, accountId: own.owner.id, movieId: readMovieId(movieId) }
    const behind = after === undefined || after === null ? null : readMovieId(after)
    const to = readPlace(place)
    // A place of a list that somebody else changes at the same time is as exact as a place can be.
    const previous =
      to === null
        ? behind
        : ((await this.database.row(BEFORE_PLACE, { ...moved, place: to }))?.movieId ?? null)
    const position = (await this.database.row(MOVE_ENTRY, { ...moved, after: previous }))?.position ?? null
    const entry = position === null ? undefined : await this.database.row(FIND_ENTRY, moved)
    if (!entry) throw new AppError('WATCHLIST_MOVIE_NOT_FOUND')
    return entry
  }

  /**
   * Sets the note at a title; empty removes it. Idempotent.
   * @throws AppError WATCHLIST_MOVIE_NOT_FOUND, WATCHLIST_NOT_FOUND, FORBIDDEN, INVALID_MOVIE, INVALID_INPUT
   */
  async setNote(id: unknown, movieId: unknown, note: unknown): Promise<WatchlistEntry> {
    const own = await this.getOwn(id)
    const entry = await this.database.row(SET_NOTE, {
      listId: own.id,
      accountId: own.owner.id,
      movieId: readMovieId(movieId),
      note: readWatchlistEntryFields({ note }).note,
    })
    if (!entry) throw new AppError('WATCHLIST_MOVIE_NOT_FOUND')
    return entry
  }

  async #toChange(
    own: Watchlist,
    entry: WatchlistEntry & { updatedAt: string },
    fields?: Fields,
  ): Promise<WatchlistChange> {
    this.clearLoaders(own.id, entry.movieId)
    return {
      watchlist: { ...own, updatedAt: entry.updatedAt },
      movie: await this.movies.get(entry.movieId, fields),
      entry,
    }
  }
}
