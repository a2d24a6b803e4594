import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Viewer.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import type { Database } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Connection } from '../../platform/graphql/connection.js'
import {
  ListEntryRepository,
  type EntryPage,
  type ListEntriesArgs,
  type PageArgs,
} from '../../titles/lists/ListEntryRepository.js'
import { readMovieId } from '../../titles/types/TitleSnapshot.js'
import type { TitleMarks } from '../../titles/catalogue/TitleMarks.js'
import type { NotInterestedEntry } from './NotInterestedEntry.js'
import { ADD_NOT_INTERESTED, NOT_INTERESTED_LIST, REMOVE_NOT_INTERESTED } from './notInterestedStatements.js'

/** Reads and writes the titles that the viewer marked as not interested. The primary key of the table prevents duplicates. */
export class NotInterested {
  readonly #entries: ListEntryRepository<NotInterestedEntry>

  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly movies: Movies,
    private readonly marks: TitleMarks,
  ) {
    this.#entries = new ListEntryRepository(database, NOT_INTERESTED_LIST)
  }

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

  /** Returns a page of a user's marked titles. @throws AppError FORBIDDEN for another user's */
  async list(ownerId: number, args: ListEntriesArgs = {}): Promise<Connection<NotInterestedEntry>> {
    permit(this.viewer, 'list:read', { ownerId })
    return this.#entries.page(ownerId, args)
  }

  /** Returns a numbered page of the viewer's marked titles, last marked first. */
  async listPage(args: PageArgs): Promise<EntryPage<NotInterestedEntry>> {
    const ownerId = this.viewer?.id ?? 0
    permit(this.viewer, 'list:read', { ownerId })
    return this.#entries.numberedPage(ownerId, args)
  }
}
