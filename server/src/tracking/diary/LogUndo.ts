import { shownImageAddress } from '../../../contract/imageAddress.js'
import { AppError } from '../../platform/errors/errors.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import type { Favorites } from '../favorites/favorites.service.js'
import { readTitleSnapshot } from '../../titles/types/TitleSnapshot.js'
import type { Reviews } from '../reviews/reviews.service.js'
import type { Watched } from '../watched/watched.service.js'
import type { ViewingRow } from './diaryStatements.js'
import { ADD_AUTOMATIC } from './markStatements.js'
import { ViewingEntity } from './entities.js'
import { LOCK_WATCHED_COUNT, SAVE_UNDO, TAKE_BACK, TITLE_STATE } from './undoStatements.js'

/** The services that a log changes beside the diary. */
export interface LogParts {
  watched: Watched
  favorites: Favorites
  reviews: Reviews
}

/** What a viewer has of a title beside its viewings. */
export interface TitleState {
  rating: number | null
  watchedAt: string | null
  favoriteSince: string | null
  review: { title: string; rating: number; body: string; spoiler: boolean } | null
}

/** What the undo of a log restores. */
export interface BeforeLog extends TitleState {
  /** Whether the log has replaced the viewing of a mark. */
  isReplaced: boolean
  /** The parts that the log was to change. */
  changes: { rating: number | null; favorite: boolean; review: boolean }
}

/** Remembers what a log changes, and reverts it: all of it, or nothing. */
export class LogUndo {
  constructor(
    private readonly accountId: number,
    private readonly parts: LogParts,
  ) {}

  /** Returns what the viewer has of a title. Until the end of the transaction no other request logs it. */
  async lock(statements: StatementRunner, movieId: number): Promise<TitleState> {
    await this.parts.watched.lock(statements, movieId)
    const row = await statements.row(TITLE_STATE, { accountId: this.accountId, movieId })
    if (!row) throw new Error('A state is always one row')
    return row.state
  }

  /**
   * Waits for the logs of the title of a viewing, which lock its rows in another order. Then locks the count of the watched titles,
   * which a log changes before that of the viewings.
   */
  async lockTitleOf(statements: StatementRunner, id: number): Promise<void> {
    const own = { id, account: this.accountId }
    const viewing = await statements.em.findOne(ViewingEntity, own, { fields: ['movieId'] })
    if (viewing) await this.lockTitle(statements, viewing.movieId)
    else await statements.rows(LOCK_WATCHED_COUNT, { accountId: this.accountId })
  }

  /** Waits for other changes of a title, then locks the count of the watched titles. */
  async lockTitle(statements: StatementRunner, movieId: number): Promise<void> {
    await this.parts.watched.lock(statements, movieId)
    await statements.rows(LOCK_WATCHED_COUNT, { accountId: this.accountId })
  }

  /** Stores what the undo of a viewing restores. */
  async save(statements: StatementRunner, viewingId: number, before: BeforeLog): Promise<void> {
    await statements.rows(SAVE_UNDO, { viewingId, before: JSON.stringify(before) })
  }

  /**
   * Deletes a logged viewing and reverts the other parts of its log. A title that was logged again since keeps them; a rating that
   * was changed since stays, with the mark. @throws AppError VIEWING_NOT_FOUND, UNDO_EXPIRED
   */
  async revert(statements: StatementRunner, id: number): Promise<ViewingRow> {
    const { accountId } = this
    await this.lockTitleOf(statements, id)
    const taken = await statements.row(TAKE_BACK, { id, accountId })
    if (!taken) throw new AppError('VIEWING_NOT_FOUND')
    const { before, isLoggedAgain, ...viewing } = taken
    if (!before) throw new AppError('UNDO_EXPIRED')
    if (!isLoggedAgain) await this.#restore(statements, viewing, JSON.parse(before) as BeforeLog)
    return viewing
  }

  async #restore(statements: StatementRunner, viewing: ViewingRow, before: BeforeLog): Promise<void> {
    const { movieId, title, posterPath } = viewing
    const { changes, review, rating, watchedAt, favoriteSince } = before
    const { watched, favorites, reviews } = this.parts
    // A review needs a rating: a new one goes before its rating.
    if (changes.review && !review) await reviews.deleteWithin(statements, movieId)
    await watched.unlog(statements, { movieId, before: { rating, watchedAt }, rating: changes.rating })
    if (changes.review && review)
      await reviews.saveWithin(statements, {
        ...review,
        movieId,
        genre: null,
        releaseDate: null,
        poster: null,
      })
    if (before.isReplaced) await statements.rows(ADD_AUTOMATIC, { accountId: this.accountId, movieId })
    if (changes.favorite) {
      const poster = shownImageAddress(posterPath)
      const { snapshot } = readTitleSnapshot({ movieId, title, poster, addedAt: favoriteSince })
      await favorites.set(statements, snapshot, favoriteSince !== null)
    }
  }
}
