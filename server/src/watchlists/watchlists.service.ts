import { createHash } from 'node:crypto'
import { LockMode, raw } from '@mikro-orm/core'
import { ERRORS } from '../../contract/messages/errors.js'
import { LIST_VALIDATION } from '../../contract/messages/listValidation.js'
import { LISTS } from '../../contract/rules/lists.js'
import { permit } from '../access/permissions.js'
import { isUniqueViolation } from '../database/isUniqueViolation.js'
import { AppError } from '../errors.js'
import type { Fields } from '../graphql/requestedFields.js'
import { readMovieId, type EntryValues } from '../lists/ListEntry.js'
import { WatchlistEntity } from './entities.js'
import type { Watchlist, WatchlistChange } from './Watchlist.js'
import { WatchlistReader } from './WatchlistReader.js'
import { ADD_ENTRY, CREATE, DELETE, FIND_BY_REQUEST, REMOVE_ENTRY } from './watchlistStatements.js'
import { nameKey, readWatchlistFields, type WatchlistValues } from './watchlistValidation.js'

/** Reads and writes watchlists. */
export class Watchlists extends WatchlistReader {
  /**
   * Creates a watchlist. Idempotent for the same `requestKey` and fields.
   * @throws AppError WATCHLIST_EXISTS, REQUEST_KEY_REUSED, INVALID_INPUT
   */
  async create(input: WatchlistValues, requestKey?: string | null): Promise<Watchlist> {
    const { id } = permit(this.viewer, 'watchlists:create')
    const {
      name = '',
      description = '',
      isPublic = false,
    } = readWatchlistFields({ ...input, name: input.name ?? '' })
    const key = requestKey || null
    if (key && (key.length > LISTS.requestKey || key.includes('\0')))
      throw new AppError('INVALID_INPUT', { idempotencyKey: LIST_VALIDATION.requestKey })
    const digest = createHash('sha256')
      .update(JSON.stringify([name, description, isPublic]))
      .digest()
    const created = await this.database.row(CREATE, {
      accountId: id,
      name,
      nameKey: nameKey(name),
      description,
      isPublic,
      requestKey: key,
      requestDigest: digest,
    })
    if (created) return created
    // One of two unique keys conflicted: the request key or the name.
    const earlier = key && (await this.database.row(FIND_BY_REQUEST, { accountId: id, requestKey: key }))
    if (!earlier) throw new AppError('WATCHLIST_EXISTS', { name: WATCHLIST_EXISTS })
    if (!earlier.digest?.equals(digest)) throw new AppError('REQUEST_KEY_REUSED')
    return earlier
  }

  /**
   * Changes the given fields of a watchlist.
   * @throws AppError WATCHLIST_NOT_FOUND, FORBIDDEN, WATCHLIST_EXISTS, INVALID_INPUT
   */
  async update(id: unknown, input: WatchlistValues): Promise<Watchlist> {
    const own = await this.#getOwn(id)
    const { name, description, isPublic } = readWatchlistFields(input)
    await this.database
      .transaction(async ({ em }) => {
        const watchlist = await em.findOne(
          WatchlistEntity,
          { id: own.id, account: own.owner.id },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        )
        if (!watchlist) throw new AppError('WATCHLIST_NOT_FOUND')
        const changes = {
          name,
          nameKey: name && nameKey(name),
          description,
          isPublic,
          updatedAt: raw<Date>('now()'),
        }
        em.assign(watchlist, changes, { ignoreUndefined: true })
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new AppError('WATCHLIST_EXISTS', { name: WATCHLIST_EXISTS })
        throw error
      })
    return this.get(own.id)
  }

  /** Deletes a watchlist and returns it. @throws AppError WATCHLIST_NOT_FOUND, FORBIDDEN */
  async delete(id: unknown): Promise<Watchlist> {
    const own = await this.#getOwn(id)
    const deleted = await this.database.row(DELETE, { id: own.id, accountId: own.owner.id })
    if (!deleted) throw new AppError('WATCHLIST_NOT_FOUND')
    return own
  }

  /**
   * Adds a title.
   * @throws AppError WATCHLIST_MOVIE_EXISTS, WATCHLIST_NOT_FOUND, FORBIDDEN, INVALID_MOVIE, INVALID_INPUT
   */
  async addMovie(id: unknown, input: EntryValues, fields?: Fields): Promise<WatchlistChange> {
    const own = await this.#getOwn(id)
    const snapshot = await this.movies.snapshot(input)
    const entry = await this.database.row(ADD_ENTRY, {
      ...snapshot,
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
    const own = await this.#getOwn(id)
    const entry = await this.database.row(REMOVE_ENTRY, {
      listId: own.id,
      accountId: own.owner.id,
      movieId: readMovieId(movieId),
    })
    if (!entry) throw new AppError('WATCHLIST_MOVIE_NOT_FOUND')
    return this.#toChange(own, entry, fields)
  }

  /** Returns a watchlist that the viewer may change. The writing statement checks the owner again. */
  async #getOwn(id: unknown): Promise<Watchlist> {
    permit(this.viewer, 'watchlists:create')
    const watchlist = await this.get(id)
    permit(this.viewer, 'watchlists:change', { ownerId: watchlist.owner.id })
    return watchlist
  }

  async #toChange(
    own: Watchlist,
    entry: { movieId: number; updatedAt: string },
    fields?: Fields,
  ): Promise<WatchlistChange> {
    this.clearLoaders(own.id, entry.movieId)
    return {
      watchlist: { ...own, updatedAt: entry.updatedAt },
      movie: await this.movies.get(entry.movieId, fields),
    }
  }
}

const WATCHLIST_EXISTS = ERRORS.WATCHLIST_EXISTS.text
