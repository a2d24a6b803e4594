import { shownImageAddress } from '../../../contract/imageAddress.js'
import { DIARY_VALIDATION } from '../../../contract/messages/diary.js'
import { PRECISION } from '../../../contract/partialDate.js'
import { DIARY } from '../../../contract/rules/diary.js'
import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import type { Database, StatementRunner } from '../../platform/database/Database.js'
import { readId } from '../../platform/database/readId.js'
import { db } from '../../platform/database/statement.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import { readTitleSnapshot, type TitleSnapshot } from '../../titles/types/TitleSnapshot.js'
import { readReview, type ReviewFields } from '../reviews/reviewValidation.js'
import { checkSameRequest, readRequest } from '../lists/requestKey.js'
import type { DiaryCache } from './DiaryCache.js'
import { DiaryReader, toViewing } from './DiaryReader.js'
import {
  BY_IDS,
  BY_REQUEST,
  DELETE,
  INSERT,
  updateViewing,
  type ViewingFields,
  type ViewingRow,
} from './diaryStatements.js'
import { ADD_AUTOMATIC, DELETE_REPLACED, UPDATE_WATCHED_AT } from './markStatements.js'
import {
  DELETE_JOINED,
  EVENING_OF_DAY,
  HAS_ALL_EPISODES,
  JOIN_EVENINGS,
  RESTORE_TICKS,
} from './evenings.sql.js'
import { LogUndo, type BeforeLog, type LogParts } from './LogUndo.js'
import type { Viewing } from './Viewing.js'
import {
  readChanges,
  readFavorite,
  readLog,
  type LogValues,
  type SavedTogether,
  type ViewedPlace,
  type ViewingValues,
} from './viewingInput.js'

/** A validated log. */
interface Log {
  snapshot: TitleSnapshot
  fields: ViewingFields
  favorite: boolean | null
  review: (ReviewFields & { movieId: number }) | null
  isRestored: boolean
  isMarked: boolean
  isAutomatic: boolean
  episodes: ViewedPlace[]
}

/** Reads and writes the viewer's diary of viewings. A unique key decides about repeated requests. */
export class Diary extends DiaryReader {
  readonly #undo: LogUndo

  constructor(
    database: Database,
    viewer: Viewer | null,
    diaries: DiaryCache,
    private readonly movies: Movies,
    private readonly parts: LogParts,
  ) {
    super(database, viewer, diaries)
    this.#undo = new LogUndo(viewer?.id ?? 0, parts)
  }

  /**
   * Logs a viewing, with a review and a favorite if they are given: all of it, or nothing. Marks the title as watched and sets
   * the viewer's rating of it, unless it restores a deleted viewing. Replaces the viewing of the mark if it tells of the same
   * evening. Idempotent for the same `requestKey` and fields.
   * @throws AppError INVALID_MOVIE, MOVIE_NOT_FOUND, INVALID_INPUT, REQUEST_KEY_REUSED, QUOTA_REACHED
   */
  async log(input: LogValues, requestKey?: string | null): Promise<Viewing> {
    const { id: accountId } = permit(this.viewer, 'diary:change')
    const log = await this.#readLog(input)
    const { movieId } = log.snapshot
    const { fields, favorite, review, isRestored, isMarked, isAutomatic, episodes } = log
    const common = [movieId, fields, favorite, review, isRestored, isMarked, isAutomatic]
    const values = episodes.length > 0 ? [...common, episodes] : common
    const request = readRequest(requestKey, values)
    const key = request.requestKey
    const row = await this.database.transaction(async (statements) => {
      const findEarlier = async () => {
        const earlier = key ? await statements.row(BY_REQUEST, { accountId, requestKey: key }) : undefined
        if (earlier) checkSameRequest(earlier, request)
        return earlier
      }
      let earlier = await findEarlier()
      if (earlier) return earlier
      let before: BeforeLog | undefined
      if (!isRestored) {
        const state = await this.#undo.lock(statements, movieId)
        // A concurrent log with the same key has finished by now.
        earlier = await findEarlier()
        if (earlier) return earlier
        const isReplaced = await this.#mark(statements, log)
        before = { ...state, isReplaced, changes: changesOf(log) }
      } else if (episodes.length > 0) await this.#undo.lockTitle(statements, movieId)
      else if (isMarked) await this.#mark(statements, log)
      if (episodes.length > 0 && fields.day !== null) {
        const evening = await statements.row(EVENING_OF_DAY, { accountId, movieId, day: fields.day })
        if (evening) return this.#restoreEpisodes(statements, log, evening.id)
      }
      const viewing = await statements.row(INSERT, {
        ...log.snapshot,
        ...fields,
        ...request,
        isAutomatic,
        isOfEpisodes: episodes.length > 0,
        accountId,
      })
      if (!viewing) {
        earlier = await findEarlier()
        if (earlier) return earlier
        throw new Error('No viewing was saved')
      }
      if (favorite !== null) await this.parts.favorites.set(statements, log.snapshot, favorite)
      if (review) await this.parts.reviews.saveWithin(statements, review)
      if (before) await this.#undo.save(statements, viewing.id, before)
      if (episodes.length > 0) return this.#restoreEpisodes(statements, log, viewing.id)
      await this.#changed(statements, movieId)
      return viewing
    })
    return toViewing(row)
  }

  /**
   * Undoes a log of the last hour: its viewing, the review, the favorite, the rating and the mark, all of it or nothing. Returns the
   * viewing. @throws AppError VIEWING_NOT_FOUND, UNDO_EXPIRED
   */
  async undo(id: unknown): Promise<Viewing> {
    permit(this.viewer, 'diary:change')
    const number = readViewingId(id)
    const row = await this.database.transaction(async (statements) => {
      const viewing = await this.#undo.revert(statements, number)
      await this.#changed(statements, viewing.movieId)
      return viewing
    })
    return toViewing(row)
  }

  /**
   * Changes the given fields of a viewing, with a review and a favorite if they are given: all of it, or nothing.
   * @throws AppError VIEWING_NOT_FOUND, INVALID_INPUT
   */
  async update(id: unknown, input: ViewingValues, together: SavedTogether = {}): Promise<Viewing> {
    const { id: accountId } = permit(this.viewer, 'diary:change')
    const number = readViewingId(id)
    const changes = readChanges(input)
    const favorite = readFavorite(together.favorite)
    const row = await this.database.transaction(async (statements) => {
      await this.#undo.lockTitleOf(statements, number)
      const { day, precision } = changes
      // Two evenings of one day with a series are one.
      const joined =
        day && precision === PRECISION.day
          ? await statements.rows(JOIN_EVENINGS, { accountId, id: number, day })
          : []
      if (joined.length > 0)
        await statements.rows(DELETE_JOINED, {
          accountId,
          id: number,
          ids: joined.map(({ id: other }) => other),
          note: DIARY.note,
        })
      const changed = await statements.row(updateViewing(db, { id: number, accountId, ...changes }))
      if (!changed) throw new AppError('VIEWING_NOT_FOUND')
      const { movieId, title, posterPath } = changed
      if (together.review) {
        const { rating } = await this.#undo.lock(statements, movieId)
        await this.parts.reviews.saveWithin(
          statements,
          readLoggedReview(together.review, { movieId, title, rating: rating ?? changed.rating }),
        )
      }
      if (favorite !== null) {
        const { snapshot } = readTitleSnapshot({ movieId, title, poster: shownImageAddress(posterPath) })
        await this.parts.favorites.set(statements, snapshot, favorite)
      }
      await this.#changed(statements, movieId)
      return changed
    })
    return toViewing(row)
  }

  /**
   * Deletes a viewing and returns it. A title that was marked by it, and has no other, is no longer marked as watched; one that the
   * viewer marked has its viewing without a date again. @throws AppError VIEWING_NOT_FOUND
   */
  async delete(id: unknown): Promise<Viewing> {
    const { id: accountId } = permit(this.viewer, 'diary:change')
    const number = readViewingId(id)
    const row = await this.database.transaction(async (statements) => {
      await this.#undo.lockTitleOf(statements, number)
      const deleted = await statements.row(DELETE, { id: number, accountId })
      if (!deleted) throw new AppError('VIEWING_NOT_FOUND')
      const { wasOnly, wasOnlyWhole, ...viewing } = deleted
      const { movieId, isAutomatic: wasAutomatic } = viewing
      const isUnmarked =
        wasOnlyWhole &&
        (await unmarkUnlessWatched(statements, this.parts, { accountId, movieId, wasAutomatic }))
      if (wasOnly && !isUnmarked) await statements.rows(ADD_AUTOMATIC, { accountId, movieId })
      await this.#changed(statements, movieId)
      return viewing
    })
    return toViewing(row)
  }

  /** Marks the title of a log as watched. Returns whether the log replaces the viewing of an earlier mark. */
  async #mark(
    statements: StatementRunner,
    { snapshot, fields, isRestored, isAutomatic }: Log,
  ): Promise<boolean> {
    const { movieId } = snapshot
    const rating = isRestored ? null : fields.rating
    const isMarkedByLog = await this.parts.watched.log(statements, { snapshot, rating, byLog: !isAutomatic })
    const { day, rewatch } = fields
    const accountId = this.viewer?.id ?? 0
    const replaced = await statements.row(DELETE_REPLACED, {
      accountId,
      movieId,
      day,
      rewatch,
      isMarkedByLog,
    })
    return replaced !== undefined && !isMarkedByLog
  }

  /** Sets the episodes of a deleted evening again, with the mark if that went too. Returns the evening. */
  async #restoreEpisodes(
    statements: StatementRunner,
    { snapshot, episodes, isMarked }: Log,
    viewingId: number,
  ): Promise<ViewingRow> {
    const { movieId } = snapshot
    const accountId = this.viewer?.id ?? 0
    await statements.rows(RESTORE_TICKS, {
      accountId,
      movieId,
      viewingId,
      seasons: episodes.map(({ season }) => season),
      numbers: episodes.map(({ number }) => number),
      runs: episodes.map(({ run }) => run),
    })
    if (isMarked) await this.parts.watched.log(statements, { snapshot, rating: null, byLog: true })
    await this.#changed(statements, movieId)
    const evening = await statements.row(BY_IDS, { ids: [viewingId] })
    if (!evening) throw new Error('The evening is locked')
    return evening
  }

  /** Updates what depends on the viewings of a title. */
  async #changed(statements: StatementRunner, movieId: number): Promise<void> {
    await statements.row(UPDATE_WATCHED_AT, { accountId: this.viewer?.id ?? 0, movieId })
    statements.afterCommit(() => this.clear(movieId))
  }

  async #readLog(input: LogValues): Promise<Log> {
    const { fields, ...options } = readLog(input)
    const snapshot = await this.movies.namedSnapshot(input.movie)
    const log = { snapshot, fields, ...options }
    if (!input.review) return { ...log, review: null }
    const known = await this.movies.get(snapshot.movieId)
    const title = known?.title ?? snapshot.title ?? 'Unknown Title'
    const { movieId } = snapshot
    return { ...log, review: readLoggedReview(input.review, { movieId, title, rating: fields.rating }) }
  }
}

/**
 * Removes the mark of a title, of which no viewing as a whole is left, unless it was watched episode by episode, or by the viewer's
 * word. Returns whether it did.
 */
async function unmarkUnlessWatched(
  statements: StatementRunner,
  { watched }: Pick<LogParts, 'watched'>,
  { accountId, movieId, wasAutomatic }: { accountId: number; movieId: number; wasAutomatic: boolean },
): Promise<boolean> {
  const found = await statements.row(HAS_ALL_EPISODES, { accountId, movieId })
  return !found?.hasAll && watched.unmark(statements, { movieId, wasAutomatic })
}

/** Validates the review that is saved with a viewing. @throws AppError INVALID_INPUT, also without a rating */
function readLoggedReview(
  { text, spoiler }: NonNullable<SavedTogether['review']>,
  title: { movieId: number; title: string; rating: number | null },
): NonNullable<Log['review']> {
  if (title.rating === null) throwIfInvalid({ rating: DIARY_VALIDATION.reviewRating })
  return readReview({ ...title, review: text, spoiler })
}

const changesOf = ({ fields, favorite, review }: Log): BeforeLog['changes'] => ({
  rating: fields.rating,
  favorite: favorite !== null,
  review: review !== null,
})

function readViewingId(id: unknown): number {
  const number = readId(id)
  if (number === undefined) throw new AppError('VIEWING_NOT_FOUND')
  return number
}
