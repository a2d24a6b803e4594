import { permit } from '../../platform/access/permissions.js'
import { AppError } from '../../platform/errors/errors.js'
import { ListEntryRepository } from '../../titles/lists/ListEntryRepository.js'
import { readMovieId } from '../../titles/types/TitleSnapshot.js'
import { OwnList } from '../lists/OwnList.js'
import type { NotInterestedEntry } from './NotInterestedEntry.js'
import { ADD_NOT_INTERESTED, NOT_INTERESTED_LIST, REMOVE_NOT_INTERESTED } from './notInterestedStatements.js'

/** Reads and writes the titles that the viewer marked as not interested. */
export class NotInterested extends OwnList<NotInterestedEntry> {
  protected override readonly entries = new ListEntryRepository(this.database, NOT_INTERESTED_LIST)

  /**
   * Marks a title. Idempotent.
   * @returns its entry, and whether the title was not marked before
   * @throws AppError INVALID_MOVIE, MOVIE_NOT_FOUND for a title that the catalogue does not have
   */
  async add(movieId: unknown): Promise<NotInterestedEntry & { isNew: boolean }> {
    const { id } = permit(this.viewer, 'list:change')
    const snapshot = await this.movies.snapshot({ movieId })
    if (!(await this.movies.get(snapshot.movieId))) throw new AppError('MOVIE_NOT_FOUND')
    const entry = await this.database.row(ADD_NOT_INTERESTED, { ...snapshot, accountId: id })
    this.marks.clear(snapshot.movieId)
    // An insert or update of one row returns it.
    if (!entry) throw new AppError('INTERNAL')
    return entry
  }

  /** Takes the mark of a title back. Idempotent. @returns its entry; null if it was not marked. @throws AppError INVALID_MOVIE */
  async remove(movieId: unknown): Promise<NotInterestedEntry | null> {
    const { id } = permit(this.viewer, 'list:change')
    const number = readMovieId(movieId)
    const removed = await this.database.row(REMOVE_NOT_INTERESTED, { accountId: id, movieId: number })
    this.marks.clear(number)
    return removed ?? null
  }

  /** Returns whether the viewer marked a title; false without a query for a visitor. */
  has(movie: { id: number }): boolean | Promise<boolean> {
    return this.marks.of(movie)?.then(({ isNotInterested }) => isNotInterested) ?? false
  }
}
