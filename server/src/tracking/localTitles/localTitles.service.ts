import { sql } from '@mikro-orm/core'
import { LOCAL_TITLE_TEXTS } from '../../../contract/messages/localTitles.js'
import { localTitleSchema } from '../../../contract/schemas/localTitles.js'
import { permit } from '../../platform/access/permissions.js'
import type { RateLimits } from '../../platform/access/RateLimits.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { CatalogueCache } from '../../titles/catalogue/CatalogueCache.js'
import type { Movie, MovieMaker } from '../../titles/types/Movie.js'
import { MovieSource } from '../../titles/catalogue/entities.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import { Credit } from '../../titles/types/Person.js'
import { saveCredits } from '../../titles/catalogue/saveCredits.sql.js'
import type { Database, StatementRunner } from '../../platform/database/Database.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, parseInput } from '../../platform/errors/errors.js'
import type { Fields } from '../../platform/graphql/requestedFields.js'
import { refreshEntries } from '../../titles/lists/refreshEntries.js'
import { foldText, sortKey, titleKey } from '../../titles/search/foldText.js'
import { updateSearch } from '../../titles/search/searchTables.sql.js'
import {
  COMPARE_TITLE,
  COUNT_TITLE,
  DELETE_TITLES,
  FIND_SAME,
  INSERT_GENRE_SET,
  INSERT_TITLE,
  LOCK_ENTRIES,
  LOCK_TITLES,
  type TitleRow,
  UPDATE_DESCRIPTION,
  UPDATE_TITLE,
} from './localTitles.sql.js'
import { LocalTitle } from './entities.js'
import { BY_IMDB_ID, INSERT_IMDB_ID, MAKER } from './localTitleStatements.js'

/** The facts of a title, validated. */
type Facts = ReturnType<typeof readFacts>

/** Services that {@link LocalTitles} uses. */
interface LocalTitlesOptions {
  database: Database
  viewer: Viewer | null
  movies: Movies
  catalogueCache: CatalogueCache
  limits: RateLimits
  /** Whether the operator lets members add titles. */
  isAllowed: boolean
}

/**
 * Titles that members add by hand. They are rows of the catalogue like any other; the table `local_title` marks them until a
 * source brings the title, which then has the same id.
 */
export class LocalTitles {
  constructor(private readonly options: LocalTitlesOptions) {}

  /** Whether the operator lets members add titles. */
  canAdd(): boolean {
    return this.options.isAllowed
  }

  /** Whether the viewer added a title and may change it. */
  canEdit({ makerId }: Partial<MovieMaker>): boolean {
    const { viewer } = this.options
    return viewer !== null && makerId === viewer.id
  }

  /**
   * Adds a title.
   * @throws AppError ADDING_TITLES_OFF, INVALID_INPUT, TITLE_EXISTS, QUOTA_REACHED, RATE_LIMITED
   */
  async add(input: unknown, fields?: Fields): Promise<Movie> {
    const { id: accountId } = permit(this.options.viewer, 'titles:add')
    if (!this.options.isAllowed) throw new AppError('ADDING_TITLES_OFF')
    const facts = readFacts(input)
    const key = String(accountId)
    await this.options.limits.consume('titles:account', key)
    try {
      const id = await this.#write((statements) => insertTitle(statements, facts, accountId))
      return await this.#get(id, fields)
    } catch (error) {
      // What is not added does not count.
      await this.options.limits.refund('titles:account', key)
      throw error
    }
  }

  /**
   * Replaces all facts of a title that the viewer added. Caches are emptied only if lists or searches change.
   * @throws AppError MOVIE_NOT_FOUND, FORBIDDEN, INVALID_INPUT, TITLE_EXISTS, RATE_LIMITED
   */
  async update(id: unknown, input: unknown, fields?: Fields): Promise<Movie> {
    const own = await this.#getOwn(id)
    const facts = readFacts(input)
    const { database } = this.options
    await this.#countEdit(own)
    const stored = await database.row(COMPARE_TITLE, { ...facts.row, id: own.id })
    if (!stored || !isListedAs(stored, facts)) {
      await this.#write(async (statements) => {
        await updateTitle(statements, own.id, facts, own.accountId)
        return own.id
      })
      await refreshEntries(database, [own.id])
    } else if (!stored.sameDescription)
      await database.transaction(async (statements) => {
        await touch(statements, own.id, own.accountId)
        await statements.rows(UPDATE_DESCRIPTION, { ...facts.row, id: own.id })
      })
    return this.#get(own.id, fields)
  }

  async #countEdit({ accountId }: { accountId: number }): Promise<void> {
    await this.options.limits.consume('edits:account', String(accountId))
  }

  /**
   * Deletes a title that the viewer added, with the viewer's list entries and review of it. Returns the title as it was.
   * @throws AppError MOVIE_NOT_FOUND, FORBIDDEN, TITLE_IN_USE, RATE_LIMITED
   */
  async delete(id: unknown, fields?: Fields): Promise<Movie> {
    const own = await this.#getOwn(id)
    await this.#countEdit(own)
    const movie = await this.#get(own.id, fields)
    await this.#write(async (statements) => {
      // Waits for entries that are being added: they keep the title.
      await statements.rows(LOCK_ENTRIES)
      const deleted = await statements.row(DELETE_TITLES({ ...own, limit: 1 }))
      if (deleted?.count) return own.id
      // Nothing was deleted: a source may have brought the title in the meantime.
      const row = await statements.row(MAKER, { id: own.id })
      if (!row) throw new AppError('MOVIE_NOT_FOUND')
      throw new AppError(row.makerId === own.accountId ? 'TITLE_IN_USE' : 'FORBIDDEN')
    })
    return movie
  }

  /** Runs a change of the catalogue while other writers of titles wait, then empties the caches. */
  async #write(work: (statements: StatementRunner) => Promise<number>): Promise<number> {
    const id = await this.options.database.transaction(async (statements) => {
      await statements.rows(LOCK_TITLES)
      return work(statements)
    })
    this.options.catalogueCache.clear()
    return id
  }

  async #getOwn(id: unknown): Promise<{ id: number; accountId: number }> {
    const { id: accountId } = permit(this.options.viewer, 'titles:add')
    const movieId = readId(id)
    const row = movieId !== undefined && (await this.options.database.row(MAKER, { id: movieId }))
    if (!row || movieId === undefined) throw new AppError('MOVIE_NOT_FOUND')
    permit(this.options.viewer, 'titles:edit', { ownerId: row.makerId ?? 0 })
    return { id: movieId, accountId }
  }

  async #get(id: number, fields?: Fields): Promise<Movie> {
    const movie = await this.options.movies.get(id, fields)
    if (!movie) throw new AppError('MOVIE_NOT_FOUND')
    return movie
  }
}

/**
 * Adds a title for an account within a transaction that has locked the titles. Returns its id, or that of the title of the catalogue that is
 * the same. The caller empties the caches afterwards. @throws AppError INVALID_INPUT, QUOTA_REACHED
 */
export async function addTitleWithin(
  statements: StatementRunner,
  input: unknown,
  accountId: number,
): Promise<{ id: number; isNew: boolean }> {
  const facts = readFacts(input)
  const { title, type, year, titleKey: key } = facts.row
  const known =
    (facts.imdbId && (await statements.row(BY_IMDB_ID, { type, imdbId: facts.imdbId }))) ||
    (await statements.row(FIND_SAME, { titleKey: key, title, type, year, id: 0 }))
  return known
    ? { id: known.id, isNew: false }
    : { id: await insertTitle(statements, facts, accountId), isNew: true }
}

/** Validates the facts of a title. @throws AppError INVALID_INPUT */
function readFacts(input: unknown) {
  const { imdbId, directors, cast, genreIds, ...facts } = parseInput(localTitleSchema, input)
  const originalTitle = facts.originalTitle || facts.title
  // The same person twice is one director.
  const names = new Map((directors ?? []).map((name) => [foldText(name), name]))
  const row: TitleRow = {
    type: facts.type,
    title: facts.title,
    originalTitle,
    year: facts.year,
    overview: facts.overview || null,
    runtime: facts.runtime ?? null,
    numberOfSeasons: facts.numberOfSeasons ?? null,
    numberOfEpisodes: facts.numberOfEpisodes ?? null,
    originalLanguage: facts.originalLanguage || null,
    countries: facts.countries ?? [],
    genreIds: genreIds ?? [],
    director: [...names.values()].join(', ') || null,
    sortTitle: sortKey(facts.title),
    titleKey: titleKey(facts.title),
    originalKey: titleKey(originalTitle),
  }
  const person = { profilePath: null, character: null, job: null }
  return {
    row,
    imdbId: imdbId || null,
    cast: (cast ?? []).map(({ name, character }) => ({ ...person, name, character: character || null })),
    crew: [...names.values()].map((name) => ({ ...person, name, job: 'Director' })),
  }
}

/** Whether a stored title has the facts that lists and searches depend on. */
function isListedAs(
  { sameRest, imdbId, credits }: { sameRest: boolean; imdbId: string | null; credits: unknown[] },
  facts: Facts,
): boolean {
  const { cast, crew } = facts
  const lines = [
    ...cast.map((line) => ['cast', foldText(line.name), line.character, line.job]),
    ...crew.map((line) => ['crew', foldText(line.name), line.character, line.job]),
  ]
  return sameRest && imdbId === facts.imdbId && JSON.stringify(lines) === JSON.stringify(credits)
}

async function insertTitle(statements: StatementRunner, facts: Facts, accountId: number): Promise<number> {
  await rejectExisting(statements, facts, 0)
  const added = await statements.row(INSERT_TITLE, facts.row)
  if (!added) throw new Error('No title was added')
  await statements.em.insert(LocalTitle, { movie: added.id, account: accountId })
  await saveRest(statements, added.id, facts)
  return added.id
}

async function updateTitle(
  statements: StatementRunner,
  id: number,
  facts: Facts,
  accountId: number,
): Promise<void> {
  await touch(statements, id, accountId)
  await rejectExisting(statements, facts, id)
  await statements.rows(COUNT_TITLE, { id, sign: -1 })
  await statements.rows(UPDATE_TITLE, { ...facts.row, id })
  const { em } = statements
  await em.nativeDelete(Credit, { movie: id })
  const isOther = [{ type: { $ne: facts.row.type } }, { externalId: { $ne: facts.imdbId } }]
  await em.nativeDelete(MovieSource, { movie: id, source: 'imdb', $or: isOther })
  await saveRest(statements, id, facts)
}

/** Stores when a title was last edited. @throws AppError FORBIDDEN if the account did not add it, or a source has brought it */
async function touch({ em }: StatementRunner, id: number, accountId: number): Promise<void> {
  const own = { movie: id, account: accountId }
  if (!(await em.nativeUpdate(LocalTitle, own, { updatedAt: sql.now() }))) throw new AppError('FORBIDDEN')
}

/** Stores what is not in the title's row. */
async function saveRest(
  statements: StatementRunner,
  id: number,
  { row, imdbId, cast, crew }: Facts,
): Promise<void> {
  if (imdbId) await statements.rows(INSERT_IMDB_ID, { id, type: row.type, imdbId })
  await statements.rows(INSERT_GENRE_SET, { genreIds: row.genreIds })
  await saveCredits(statements, id, { cast, crew })
  await statements.rows(COUNT_TITLE, { id, sign: 1 })
  await updateSearch(statements, [id])
}

/** @param id of the title itself, 0 for a new one @throws AppError TITLE_EXISTS if the catalogue has the title already */
async function rejectExisting(
  statements: StatementRunner,
  { row, imdbId }: Facts,
  id: number,
): Promise<void> {
  const known = imdbId && (await statements.row(BY_IMDB_ID, { type: row.type, imdbId }))
  if (known && known.id !== id) {
    const link = pathOf(known.id)
    const text = LOCAL_TITLE_TEXTS.imdbIdExists(known.title, link)
    throw new AppError('TITLE_EXISTS', { imdbId: text }, undefined, link)
  }
  const { titleKey: key, title, type, year } = row
  const same = await statements.row(FIND_SAME, { titleKey: key, title, type, year, id })
  if (!same) return
  const link = pathOf(same.id)
  const text = LOCAL_TITLE_TEXTS.exists(same.title, same.year, link)
  throw new AppError('TITLE_EXISTS', { title: text }, undefined, link)
}

const pathOf = (id: number) => `/movie/${id}`
