import { COMPLETION_TEXTS } from '../../../contract/messages/completions.js'
import { TITLE_FACTS, type TitleFact } from '../../../contract/rules/localTitles.js'
import { completionSchema } from '../../../contract/schemas/localTitles.js'
import { permit } from '../../platform/access/permissions.js'
import type { RateLimits } from '../../platform/access/RateLimits.js'
import type { Database, StatementRunner } from '../../platform/database/Database.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, type FieldErrors, parseInput } from '../../platform/errors/errors.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Fields } from '../../platform/graphql/requestedFields.js'
import type { CatalogueCache } from '../../titles/catalogue/CatalogueCache.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import { saveCredits } from '../../titles/catalogue/saveCredits.sql.js'
import { updateSearch } from '../../titles/search/searchTables.sql.js'
import type { Movie, MovieMaker } from '../../titles/types/Movie.js'
import { LOCK_TITLES } from '../localTitles/localTitles.sql.js'
import { readReport } from '../reviews/reviewValidation.js'
import {
  COMPLETION_STATE,
  DELETE_CAST,
  MARK_FACT,
  NEW_VERSION,
  REPORT_TITLE,
  SET_OVERVIEW,
  SET_RUNTIME,
} from './completions.sql.js'
import { isListed, removeFacts } from './removeFacts.js'

/** Services that {@link Completions} uses. */
interface CompletionsOptions {
  database: Database
  viewer: Viewer | null
  movies: Movies
  catalogueCache: CatalogueCache
  limits: RateLimits
  /** Whether the operator lets members add titles, and so facts. */
  isAllowed: boolean
}

/** The facts that a member completes, validated; null for one that is unknown. */
type Facts = ReturnType<typeof readFacts>

/**
 * Facts that members complete in titles of sources. They are written to the title itself, where it has none; the table
 * `completed_fact` marks them until a source brings them.
 */
export class Completions {
  constructor(private readonly options: CompletionsOptions) {}

  /** Returns the facts of a title that the viewer may add or change; none for a visitor. */
  async openFacts(movie: Movie & Partial<MovieMaker>): Promise<TitleFact[]> {
    const { viewer, isAllowed, movies } = this.options
    // Only who added a title by hand edits it.
    if (!viewer || !isAllowed || movie.makerId) return []
    const isOwn = (fact: TitleFact) =>
      movie.completedFacts?.some((completed) => completed.fact === fact && completed.accountId === viewer.id)
    const isOpen = {
      overview: movie.overview === null || isOwn('overview'),
      runtime: movie.runtime === null || isOwn('runtime'),
      cast: isOwn('cast') || (await movies.creditCounts(movie)).cast === 0,
    }
    return TITLE_FACTS.filter((fact) => isOpen[fact])
  }

  /**
   * Completes a title: replaces all of its facts that the viewer completed.
   * @throws AppError ADDING_TITLES_OFF, MOVIE_NOT_FOUND, FORBIDDEN, INVALID_INPUT, FACT_KNOWN, QUOTA_REACHED, RATE_LIMITED
   */
  async complete(id: unknown, input: unknown, fields?: Fields): Promise<Movie> {
    const { id: accountId } = permit(this.options.viewer, 'titles:add')
    const { database, catalogueCache, limits, isAllowed } = this.options
    if (!isAllowed) throw new AppError('ADDING_TITLES_OFF')
    const facts = readFacts(input)
    const movieId = readId(id)
    if (movieId === undefined) throw new AppError('MOVIE_NOT_FOUND')
    await limits.consume('edits:account', String(accountId))
    const isChanged = await database.transaction(async (statements) => {
      await statements.rows(LOCK_TITLES)
      return saveFacts(statements, movieId, facts, accountId)
    })
    if (isChanged) catalogueCache.clear()
    return this.#get(movieId, fields)
  }

  /**
   * Reports what members added to a title. A second report of the viewer replaces the first one. No API returns the reporter.
   * @throws AppError MOVIE_NOT_FOUND, INVALID_INPUT, QUOTA_REACHED; FORBIDDEN for a title to which nobody else has added
   */
  async report(id: unknown, reason: unknown, additionalInfo: unknown, fields?: Fields): Promise<Movie> {
    const { id: accountId } = permit(this.options.viewer, 'titles:report')
    const report = readReport(reason, additionalInfo)
    const movieId = readId(id)
    const state =
      movieId === undefined ? undefined : await this.options.database.row(COMPLETION_STATE, { id: movieId })
    if (movieId === undefined || !state) throw new AppError('MOVIE_NOT_FOUND')
    const makers = [...Object.values(state.makers), state.makerId === null ? accountId : state.makerId]
    if (makers.every((maker) => maker === accountId)) throw new AppError('FORBIDDEN')
    await this.options.database.rows(REPORT_TITLE, { id: movieId, accountId, ...report })
    return this.#get(movieId, fields)
  }

  async #get(id: number, fields?: Fields): Promise<Movie> {
    const movie = await this.options.movies.get(id, fields)
    if (!movie) throw new AppError('MOVIE_NOT_FOUND')
    return movie
  }
}

/** Validates facts. @throws AppError INVALID_INPUT */
function readFacts(input: unknown) {
  const { overview, runtime, cast } = parseInput(completionSchema, input)
  const members = (cast ?? []).map(({ name, character }) => ({ name, character: character || null }))
  return { overview: overview || null, runtime: runtime ?? null, cast: members.length > 0 ? members : null }
}

/** Stores what has changed. @returns whether lists or searches depend on it @throws AppError MOVIE_NOT_FOUND, FORBIDDEN, FACT_KNOWN */
async function saveFacts(
  statements: StatementRunner,
  id: number,
  facts: Facts,
  accountId: number,
): Promise<boolean> {
  const state = await statements.row(COMPLETION_STATE, { id })
  if (!state) throw new AppError('MOVIE_NOT_FOUND')
  if (state.makerId) throw new AppError('FORBIDDEN')
  const lines = facts.cast?.map(({ name, character }) => [name, character])
  const isSame = {
    overview: facts.overview === state.overview,
    runtime: facts.runtime === state.runtime,
    cast: JSON.stringify(lines ?? []) === JSON.stringify(state.cast),
  }
  const isKnown = {
    overview: state.overview !== null,
    runtime: state.runtime !== null,
    cast: state.cast.length > 0,
  }
  const isOwn = (fact: TitleFact) => state.makers[fact] === accountId
  const given = TITLE_FACTS.filter((fact) => facts[fact] !== null && !isSame[fact])
  const known: FieldErrors = {}
  for (const fact of given) if (isKnown[fact] && !isOwn(fact)) known[fact] = COMPLETION_TEXTS.known
  if (Object.keys(known).length > 0) throw new AppError('FACT_KNOWN', known)

  const dropped = TITLE_FACTS.filter((fact) => facts[fact] === null && isOwn(fact))
  if (dropped.length > 0) await removeFacts(statements, id, dropped)
  for (const fact of given) await statements.rows(MARK_FACT, { id, fact, accountId })
  if (given.includes('overview') && facts.overview !== null)
    await statements.rows(SET_OVERVIEW, { id, overview: facts.overview })
  if (given.includes('runtime') && facts.runtime !== null)
    await statements.rows(SET_RUNTIME, { id, runtime: facts.runtime })
  if (given.includes('cast') && facts.cast) {
    const cast = facts.cast.map((line) => ({ ...line, profilePath: null, job: null }))
    await statements.rows(DELETE_CAST, { id })
    await saveCredits(statements, id, { cast, crew: [] })
    await updateSearch(statements, [id])
  }
  if (given.some(isListed)) await statements.rows(NEW_VERSION)
  return [...given, ...dropped].some(isListed)
}
