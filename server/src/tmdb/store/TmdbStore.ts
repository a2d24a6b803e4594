import type { Database } from '../../database/Database.js'
import { prepared } from '../../database/prepared.js'
import { updateSearch } from '../../search/searchTables.js'
import type { DetailedTitle, ListedTitle } from '../mapping.js'
import { joinDuplicates } from './joinDuplicates.js'
import { saveCredits, saveDetails } from './saveDetails.js'
import { saveGenreSets, saveListed } from './saveListed.js'
import { TMDB } from './titleRows.js'

/** A stored page of a list. */
export interface StoredList {
  /** The catalogue's ids in TMDB's order; 0 for a hidden entry. */
  ids: number[]
  /** Length of the whole list. */
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
  /** Whether another source brought the title too, so that it is complete without TMDB's details. */
  hasOtherSource: boolean
}

/** Maximum number of stored lists. Every search of a visitor stores one. */
const LISTS_MAX = 200_000
/** Lists that one statement deletes. */
const DELETE_BATCH = 1_000
const DELETE_LISTS = `
  delete from provider_list where ctid = any(array(
    select ctid from provider_list
    where source = '${TMDB}' and fetched_at <= greatest(
      to_timestamp($1::float8 / 1000) - interval '1 microsecond',
      (select fetched_at from provider_list where source = '${TMDB}' order by fetched_at desc offset $2::int limit 1))
    order by fetched_at limit $3::int
  )) returning 1`

/**
 * Stores TMDB's answers in the catalogue and reads them back. Writes are idempotent and may run concurrently: the key
 * (source, type, external id) identifies a title.
 */
export class TmdbStore {
  constructor(private readonly database: Database) {}

  /** Reads pages of lists by their keys. */
  async lists(keys: readonly string[]): Promise<Map<string, StoredList>> {
    const rows = await this.database.rows<StoredList & { key: string }>(
      prepared(
        `select question as key, ids, total_results as total, extract(epoch from fetched_at)::float8 * 1000 as at
         from provider_list where source = '${TMDB}' and question = any($1)`,
      ),
      [[...keys]],
    )
    return new Map(rows.map(({ key, ...list }) => [key, list]))
  }

  /** Reads what is stored of titles by the catalogue's ids. Titles that TMDB does not have are left out. */
  async titles(movieIds: readonly number[]): Promise<Map<number, StoredTitle>> {
    const rows = await this.database.rows<StoredTitle & { id: number }>(
      prepared(
        `select s.movie_id as id, s.type, s.external_id as "externalId",
           extract(epoch from t.fetched_at)::float8 * 1000 as at,
           extract(epoch from t.listed_at)::float8 * 1000 as "listedAt",
           exists (select 1 from movie_source o
                   where o.movie_id = s.movie_id and o.source <> '${TMDB}' and o.checksum <> '') as "hasOtherSource"
         from movie_source s left join provider_title t on t.source = s.source and t.movie_id = s.movie_id
         where s.source = '${TMDB}' and s.movie_id = any($1::int[])`,
      ),
      [[...movieIds]],
    )
    return new Map(rows.map(({ id, ...title }) => [id, title]))
  }

  /** Returns the catalogue's id of a title of TMDB, if it is stored. */
  async idOf(type: 'MOVIE' | 'TV', externalId: string): Promise<number | undefined> {
    const row = await this.database.row<{ id: number }>(
      prepared(
        `select movie_id as id from movie_source where source = '${TMDB}' and type = $1 and external_id = $2`,
      ),
      [type, externalId],
    )
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
    const ids = await this.database.transaction((statements) => saveListed(statements, titles))
    await this.#saveListedAt(ids, at)
    return this.saveIds(key, ids, total, at)
  }

  /** Stores a list of ids. An older list does not overwrite a newer one. */
  async saveIds(key: string, ids: number[], total: number, at: number): Promise<StoredList> {
    await this.database.rows(
      `insert into provider_list (source, question, ids, total_results, fetched_at)
       values ('${TMDB}', $1, $2, $3, to_timestamp($4::float8 / 1000))
       on conflict (source, question) do update
         set ids = excluded.ids, total_results = excluded.total_results, fetched_at = excluded.fetched_at
         where provider_list.fetched_at <= excluded.fetched_at`,
      [key, ids, total, at],
    )
    return { ids, total, at }
  }

  /** Stores genres. A name from another source stays. */
  async saveGenres(genres: readonly { id: number; name: string }[]): Promise<void> {
    await this.database.rows(
      `insert into genre (id, name) select * from json_to_recordset($1) as g (id int, name text)
       order by id on conflict (id) do nothing`,
      [JSON.stringify(genres)],
    )
  }

  /** Stores a title with its details and credits. @returns the catalogue's id */
  async saveTitle(title: DetailedTitle, at: number): Promise<number> {
    await saveGenreSets(this.database, [title])
    await joinDuplicates(this.database, [title])
    return this.database.transaction(async (statements) => {
      const [id = 0] = await saveListed(statements, [title])
      await saveDetails(statements, id, title)
      await saveCredits(statements, id, title)
      await updateSearch(statements, [id])
      if (title.imdbId !== null)
        await statements.rows(
          `insert into movie_source (source, type, external_id, movie_id, checksum)
           values ('imdb', $1, $2, $3, '') on conflict do nothing`,
          [title.type, title.imdbId, id],
        )
      await statements.rows(
        `insert into provider_title (source, movie_id, fetched_at) values ('${TMDB}', $1, to_timestamp($2::float8 / 1000))
         on conflict (source, movie_id) do update set fetched_at = excluded.fetched_at`,
        [id, at],
      )
      return id
    })
  }

  /** Runs after the transaction that saves titles, because the one that saves details locks these rows in another order. */
  async #saveListedAt(ids: number[], at: number): Promise<void> {
    await this.database.rows(
      `insert into provider_title (source, movie_id, listed_at)
       select '${TMDB}', id, to_timestamp($2::float8 / 1000) from unnest($1::int[]) as listed (id)
       where exists (select from movie m where m.id = listed.id)
       group by id order by id
       on conflict (source, movie_id) do update set listed_at = excluded.listed_at
         where provider_title.fetched_at is null and provider_title.listed_at < excluded.listed_at`,
      [ids, at],
    )
  }

  /**
   * Deletes the lists that were fetched before a time, and the oldest ones beyond a maximum number. Titles stay, because
   * they may be in people's lists.
   */
  async deleteLists(before: number, max = LISTS_MAX): Promise<void> {
    let deleted: object[]
    do deleted = await this.database.rows(DELETE_LISTS, [before, max, DELETE_BATCH])
    while (deleted.length === DELETE_BATCH)
  }
}
