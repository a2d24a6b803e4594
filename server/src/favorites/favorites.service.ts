import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import { Loader } from '../database/Loader.js'
import type { Database } from '../database/Database.js'
import { AppError } from '../errors.js'
import type { Connection } from '../graphql/connection.js'
import {
  ListEntryRepository,
  type EntryPage,
  type ListEntriesArgs,
  type PageArgs,
} from '../lists/ListEntryRepository.js'
import { readMovieId, type EntryValues } from '../lists/ListEntry.js'
import type { Movies } from '../catalogue/movies.service.js'
import type { Favorite } from './Favorite.js'
import { ADD_FAVORITE, FAVORITE_IDS, FAVORITE_LIST, REMOVE_FAVORITE } from './favoriteStatements.js'

/** Reads and writes favorites. The primary key of the table prevents duplicates. */
export class Favorites {
  readonly #entries: ListEntryRepository<Favorite>

  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly movies: Movies,
  ) {
    this.#entries = new ListEntryRepository(database, FAVORITE_LIST)
  }

  /** Adds a title. @throws AppError FAVORITE_EXISTS, INVALID_MOVIE, INVALID_INPUT */
  async add(input: EntryValues): Promise<Favorite> {
    const { id } = permit(this.viewer, 'list:change')
    const snapshot = await this.movies.snapshot(input)
    const added = await this.database.row(ADD_FAVORITE, { ...snapshot, accountId: id })
    if (!added) throw new AppError('FAVORITE_EXISTS')
    this.#has.clear(added.movieId)
    return added
  }

  /** Removes a title and returns its entry. @throws AppError FAVORITE_NOT_FOUND, INVALID_MOVIE */
  async remove(movieId: unknown): Promise<Favorite> {
    const { id } = permit(this.viewer, 'list:change')
    const removed = await this.database.row(REMOVE_FAVORITE, { accountId: id, movieId: readMovieId(movieId) })
    if (!removed) throw new AppError('FAVORITE_NOT_FOUND')
    this.#has.clear(removed.movieId)
    return removed
  }

  /** Returns a page of a user's favorites. @throws AppError FORBIDDEN for another user's */
  async list(ownerId: number, args: ListEntriesArgs = {}): Promise<Connection<Favorite>> {
    permit(this.viewer, 'list:read', { ownerId })
    return this.#entries.page(ownerId, args)
  }

  /** Returns a numbered page of the viewer's favorites, newest first. */
  async listPage(args: PageArgs): Promise<EntryPage<Favorite>> {
    const ownerId = this.viewer?.id ?? 0
    permit(this.viewer, 'list:read', { ownerId })
    return this.#entries.numberedPage(ownerId, args)
  }

  /** Returns whether a title is among the viewer's favorites; false without a query for a visitor. */
  has({ id }: { id: number }): boolean | Promise<boolean> {
    return this.viewer ? this.#has.load(id) : false
  }

  readonly #has = new Loader<number, boolean>(async (ids) => {
    const rows = await this.database.rows(FAVORITE_IDS, { accountId: this.viewer?.id ?? 0, movieIds: ids })
    const favoriteIds = new Set(rows.map(({ id }) => id))
    return ids.map((id) => favoriteIds.has(id))
  })
}
