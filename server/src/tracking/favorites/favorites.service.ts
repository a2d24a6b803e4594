import { permit } from '../../platform/access/permissions.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import { ListEntryRepository } from '../../titles/lists/ListEntryRepository.js'
import { readMovieId, type EntryValues, type TitleSnapshot } from '../../titles/types/TitleSnapshot.js'
import { OwnList } from '../lists/OwnList.js'
import type { Favorite } from './Favorite.js'
import { ADD_FAVORITE, FAVORITE_LIST, REMOVE_FAVORITE } from './favoriteStatements.js'

/** Reads and writes favorites. */
export class Favorites extends OwnList<Favorite> {
  protected override readonly entries = new ListEntryRepository(this.database, FAVORITE_LIST)

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

  /** Returns whether a title is among the viewer's favorites; false without a query for a visitor. */
  has(movie: { id: number }): boolean | Promise<boolean> {
    return this.marks.of(movie)?.then(({ isFavorite }) => isFavorite) ?? false
  }
}
