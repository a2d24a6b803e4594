import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Viewer.js'
import type { Database, StatementRunner } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Connection } from '../../platform/graphql/connection.js'
import {
  ListEntryRepository,
  type EntryPage,
  type ListEntriesArgs,
  type PageArgs,
} from '../../titles/lists/ListEntryRepository.js'
import { readMovieId, type EntryValues, type TitleSnapshot } from '../../titles/types/TitleSnapshot.js'
import type { TitleMarks } from '../../titles/catalogue/TitleMarks.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import type { Favorite } from './Favorite.js'
import { ADD_FAVORITE, FAVORITE_LIST, REMOVE_FAVORITE } from './favoriteStatements.js'

/** Reads and writes favorites. The primary key of the table prevents duplicates. */
export class Favorites {
  readonly #entries: ListEntryRepository<Favorite>

  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly movies: Movies,
    private readonly marks: TitleMarks,
  ) {
    this.#entries = new ListEntryRepository(database, FAVORITE_LIST)
  }

  /** Adds a title. @throws AppError FAVORITE_EXISTS, INVALID_MOVIE, INVALID_INPUT */
  async add(input: EntryValues): Promise<Favorite> {
    const { id } = permit(this.viewer, 'list:change')
    const snapshot = await this.movies.snapshot(input)
    const added = await this.database.row(ADD_FAVORITE, { ...snapshot, accountId: id })
    if (!added) throw new AppError('FAVORITE_EXISTS')
    this.marks.clear(added.movieId)
    return added
  }

  /** Adds or removes a title within a transaction. Idempotent. */
  async set(statements: StatementRunner, snapshot: TitleSnapshot, isFavorite: boolean): Promise<void> {
    const { id } = permit(this.viewer, 'list:change')
    const entry = { ...snapshot, accountId: id }
    await (isFavorite ? statements.row(ADD_FAVORITE, entry) : statements.row(REMOVE_FAVORITE, entry))
    statements.afterCommit(() => this.marks.clear(snapshot.movieId))
  }

  /** Removes a title and returns its entry. @throws AppError FAVORITE_NOT_FOUND, INVALID_MOVIE */
  async remove(movieId: unknown): Promise<Favorite> {
    const { id } = permit(this.viewer, 'list:change')
    const removed = await this.database.row(REMOVE_FAVORITE, { accountId: id, movieId: readMovieId(movieId) })
    if (!removed) throw new AppError('FAVORITE_NOT_FOUND')
    this.marks.clear(removed.movieId)
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
  has(movie: { id: number }): boolean | Promise<boolean> {
    return this.marks.of(movie)?.then(({ isFavorite }) => isFavorite) ?? false
  }
}
