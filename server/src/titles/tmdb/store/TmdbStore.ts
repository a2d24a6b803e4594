import { isUniqueViolation } from '../../../platform/config/hasCode.js'
import type { Database } from '../../../platform/database/Database.js'
import { saveCredits } from '../../catalogue/saveCredits.sql.js'
import { refreshEntries } from '../../lists/refreshEntries.js'
import { updateSearch } from '../../search/searchTables.sql.js'
import type { DetailedTitle, ListedTitle } from '../mapping.js'
import type { DetailedSeason } from '../seasonMapping.js'
import { DUE_SERIES, type DueSeries, type DueSeriesParams } from './followedSeries.sql.js'
import { joinDuplicates } from './joinDuplicates.sql.js'
import { saveDetails } from './saveDetails.sql.js'
import { saveGenreSets, saveListed } from './saveListed.sql.js'
import { DUE_SEASONS, saveSeason, saveSeasonList, SET_REFRESH } from './saveSeasons.sql.js'
import {
  DELETE_LISTS,
  ID_OF,
  LISTS_BY_KEYS,
  SAVE_FETCHED_AT,
  SAVE_GENRES,
  SAVE_IMDB_ID,
  SAVE_LIST,
  SAVE_LISTED_AT,
  STORED_TITLES,
} from './storeStatements.js'

/** A stored page of a list. */
export interface StoredList {
  /** The catalogue's ids in TMDB's order; 0 for a hidden entry. */
  ids: number[]
  total: number
  /** When it was fetched, in milliseconds since the epoch. */
  at: number
}

/** What is stored of a title of TMDB. */
export interface StoredTitle {
  type: 'MOVIE' | 'TV'
  externalId: string
  /** When its details were fetched, in milliseconds since the epoch; null if they never were. */
  at: number | null
  /** When a list last contained it before its details were fetched, in milliseconds since the epoch, or null. */
  listedAt: number | null
  /** When one of its seasons is to be fetched, in milliseconds since the epoch; 0 if one never was; null without any. */
  seasonsDueAt: number | null
  /** Whether another source brought the title too, so that it is complete without TMDB's details. */
  hasOtherSource: boolean
}

/** Maximum number of stored lists. Every search of a visitor stores one. */
const LISTS_MAX = 200_000
/** Lists that one statement deletes. */
const DELETE_BATCH = 1_000

/**
 * Stores TMDB's answers in the catalogue and reads them back. Writes are idempotent and may run concurrently: the key
 * (source, type, external id) identifies a title.
 */
export class TmdbStore {
  constructor(private readonly database: Database) {}

  /** Reads pages of lists by their keys. */
  async lists(keys: readonly string[]): Promise<Map<string, StoredList>> {
    const rows = await this.database.rows(LISTS_BY_KEYS, { keys })
    return new Map(rows.map(({ key, ...list }) => [key, list]))
  }

  /** Reads what is stored of titles by the catalogue's ids. Titles that TMDB does not have are left out. */
  async titles(movieIds: readonly number[]): Promise<Map<number, StoredTitle>> {
    const rows = await this.database.rows(STORED_TITLES, { ids: movieIds })
    return new Map(rows.map(({ id, ...title }) => [id, title]))
  }

  /** Returns the catalogue's id of a title of TMDB, if it is stored. */
  async idOf(type: 'MOVIE' | 'TV', externalId: string): Promise<number | undefined> {
    const row = await this.database.row(ID_OF, { type, externalId })
    return row?.id
  }

  /** Stores a page of a list and its titles. @param titles null for hidden titles @param at when it was fetched */
  async saveList(
    key: string,
    titles: (ListedTitle | null)[],
    total: number,
    at: number,
  ): Promise<StoredList> {
    // Separate statements: a surplus combination is harmless, and no transaction waits for another.
    await saveGenreSets(this.database, titles)
    await joinDuplicates(this.database, titles)
    const { ids, resorted } = await this.database.transaction((statements) => saveListed(statements, titles))
    await refreshEntries(this.database, resorted)
    await this.#saveListedAt(ids, at)
    return this.saveIds(key, ids, total, at)
  }

  /** Stores a list of ids. An older list does not overwrite a newer one. */
  async saveIds(key: string, ids: number[], total: number, at: number): Promise<StoredList> {
    await this.database.rows(SAVE_LIST, { key, ids, total, at })
    return { ids, total, at }
  }

  /** Stores genres. A name from another source stays. */
  async saveGenres(genres: readonly { id: number; name: string }[]): Promise<void> {
    await this.database.rows(SAVE_GENRES, {
      ids: genres.map(({ id }) => id),
      names: genres.map(({ name }) => name),
    })
  }

  /** Stores a title with its details and credits. @returns the catalogue's id */
  async saveTitle(title: DetailedTitle, at: number): Promise<number> {
    await saveGenreSets(this.database, [title])
    await joinDuplicates(this.database, [title])
    const { id, resorted } = await this.database.transaction(async (statements) => {
      const {
        ids: [id = 0],
        resorted,
      } = await saveListed(statements, [title])
      await saveDetails(statements, id, title)
      await saveCredits(statements, id, title)
      if (title.seasonList) await saveSeasonList(statements, id, title.seasonList)
      await updateSearch(statements, [id])
      if (title.imdbId !== null)
        await statements.rows(SAVE_IMDB_ID, { type: title.type, imdbId: title.imdbId, id })
      await statements.rows(SAVE_FETCHED_AT, { id, at })
      return { id, resorted }
    })
    await refreshEntries(this.database, resorted)
    return id
  }

  /** Returns the numbers of the seasons of a series that are to be fetched. @param movieId the catalogue's id */
  async dueSeasons(movieId: number, at: number): Promise<number[]> {
    return (await this.database.rows(DUE_SEASONS, { id: movieId, at })).map(({ number }) => number)
  }

  /** Returns the series that members follow and that are due, those that have been for longest first. */
  dueSeries(params: DueSeriesParams): Promise<DueSeries[]> {
    return this.database.rows(DUE_SERIES, params)
  }

  /** Stores a season with its episodes. @param refreshAt when it is fetched again, in milliseconds since the epoch */
  async saveSeason(movieId: number, season: DetailedSeason, refreshAt: number): Promise<void> {
    const save = () =>
      this.database.transaction((statements) => saveSeason(statements, movieId, season, refreshAt))
    await save().catch((error: unknown) => {
      // Meanwhile somebody has reviewed the place to which a review of theirs moved: now both stay.
      if (!isUniqueViolation(error)) throw error
      return save()
    })
  }

  /** Sets when a season that TMDB does not deliver is requested again. */
  async postponeSeason(movieId: number, number: number, refreshAt: number): Promise<void> {
    await this.database.rows(SET_REFRESH, { id: movieId, number, refreshAt })
  }

  /** Runs after the transaction that saves titles, because the one that saves details locks these rows in another order. */
  async #saveListedAt(ids: number[], at: number): Promise<void> {
    await this.database.rows(SAVE_LISTED_AT, { ids, at })
  }

  /**
   * Deletes the lists that were fetched before a time, and the oldest ones beyond a maximum number. Titles stay, because
   * they may be in people's lists.
   */
  async deleteLists(before: number, max = LISTS_MAX): Promise<void> {
    let deleted: object[]
    do deleted = await this.database.rows(DELETE_LISTS, { before, max, batch: DELETE_BATCH })
    while (deleted.length === DELETE_BATCH)
  }
}
