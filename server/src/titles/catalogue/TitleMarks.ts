import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Database } from '../../platform/database/Database.js'
import { Loader } from '../../platform/database/Loader.js'
import { statement, type Statement } from '../../platform/database/statement.js'
import { TitleMark } from '../types/TitleMark.js'
import { unnestIds } from '../types/unnestIds.js'

/** Tables of the titles of each mark. */
const TABLES = {
  WATCHED: ['watched'],
  LISTED: ['favorite', 'watchlist_movie'],
  NOT_INTERESTED: ['not_interested'],
} as const satisfies Record<TitleMark, readonly string[]>

type MarkTable = (typeof TABLES)[TitleMark][number]

const ofTable = (table: MarkTable, accountId: number) =>
  sql`select movie_id from ${sql.table(table)} where account_id = ${accountId}::int`

/** Statements of the ids of an account's titles with some marks, by these marks. An id may occur several times. */
const MARKED_IDS = new Map<string, Statement<{ accountId: number }, { ids: number[] }>>()

/** Returns the ids of an account's titles with at least one of some marks, as a subquery. */
const markedIds = (marks: readonly TitleMark[], accountId: number) =>
  sql.join(
    marks.flatMap((mark) => TABLES[mark].map((table) => ofTable(table, accountId))),
    sql` union all `,
  )

/** What an account knows a title by. */
export interface MarksOfTitle {
  id: number
  isFavorite: boolean
  isInWatchlist: boolean
  isInDefaultWatchlist: boolean
  isNotInterested: boolean
  /** When it was watched; null for a title that was not. */
  watchedAt: string | null
  /** The account's rating, also of a title that it has not marked as watched. */
  rating: number | null
  /** Path of the account's own poster. */
  posterPath: string | null
}

const UNKNOWN = {
  isFavorite: false,
  isInWatchlist: false,
  isInDefaultWatchlist: false,
  isNotInterested: false,
  watchedAt: null,
  rating: null,
  posterPath: null,
} as const

/** The value of an account's row for a title; null without one. A join could read all rows of the account once. */
const valueIn = <Value>(table: MarkTable | 'rating' | 'own_poster', column: string, accountId: number) =>
  sql<Value | null>`(select ${sql.ref(column)} from ${sql.table(table)}
    where account_id = ${accountId}::int and movie_id = title.id limit 1)`

/** The scalar subquery searches the primary key for each title; `exists` could read all entries of the account once. */
const isIn = (table: MarkTable, accountId: number) =>
  sql<boolean>`${valueIn(table, 'movie_id', accountId)} is not null`

const isInDefault = (accountId: number) =>
  sql<boolean>`(select e.movie_id from default_watchlist d join watchlist_movie e on e.watchlist_id = d.watchlist_id
    where d.account_id = ${accountId}::int and e.movie_id = title.id) is not null`

/** What an account knows some titles by. */
export const MARKS_OF_TITLES = statement((db, p: { accountId: number; movieIds: readonly number[] }) =>
  db
    .selectFrom(unnestIds(p.movieIds))
    .select([
      'title.id',
      valueIn<string>('watched', 'watched_at', p.accountId).as('watchedAt'),
      valueIn<number>('rating', 'rating', p.accountId).as('rating'),
      valueIn<string>('own_poster', 'path', p.accountId).as('posterPath'),
      isIn('favorite', p.accountId).as('isFavorite'),
      isIn('watchlist_movie', p.accountId).as('isInWatchlist'),
      isInDefault(p.accountId).as('isInDefaultWatchlist'),
      isIn('not_interested', p.accountId).as('isNotInterested'),
    ]),
)

/** Titles that are left out of a list, for the query of a list or for the ids that it returned. */
export interface ExcludedTitles {
  /** The condition that `movie as m` is none of them. */
  readonly condition: RawBuilder<boolean>
  ids(): Promise<ReadonlySet<number>>
}

/**
 * What the viewer knows titles by. One statement reads everything of all titles of a page; whoever changes any of it
 * calls {@link clear}.
 */
export class TitleMarks {
  readonly #excluded = new Map<string, ExcludedTitles>()

  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
  ) {}

  /** Returns what the viewer knows a title by; null without a query for a visitor. */
  of({ id }: { id: number }): Promise<MarksOfTitle> | null {
    return this.viewer ? this.#marks.load(id) : null
  }

  /** Forgets what was read of a title, or of all titles. */
  clear(movieId?: number): void {
    if (movieId === undefined) this.#marks.clearAll()
    else this.#marks.clear(movieId)
    this.#excluded.clear()
  }

  /** Returns the viewer's titles with at least one of some marks; undefined without marks and for a visitor, who has none. */
  excluded(marks: readonly TitleMark[] | null | undefined): ExcludedTitles | undefined {
    const wanted = Object.values(TitleMark).filter((mark) => marks?.includes(mark))
    if (!this.viewer || wanted.length === 0) return undefined
    const key = wanted.join()
    let excluded = this.#excluded.get(key)
    if (!excluded) this.#excluded.set(key, (excluded = this.#createExcluded(key, wanted, this.viewer.id)))
    return excluded
  }

  #createExcluded(key: string, marks: readonly TitleMark[], accountId: number): ExcludedTitles {
    let ids: Promise<ReadonlySet<number>> | undefined
    return {
      // PostgreSQL reads the ids once into a hash table.
      condition: sql`m.id not in (${markedIds(marks, accountId)})`,
      ids: () => (ids ??= this.#readIds(key, marks, accountId)),
    }
  }

  async #readIds(key: string, marks: readonly TitleMark[], accountId: number): Promise<ReadonlySet<number>> {
    let read = MARKED_IDS.get(key)
    if (!read) {
      read = statement((db, p: { accountId: number }) =>
        db.selectNoFrom(sql<number[]>`array(${markedIds(marks, p.accountId)})`.as('ids')),
      )
      MARKED_IDS.set(key, read)
    }
    return new Set((await this.database.row(read, { accountId }))?.ids)
  }

  readonly #marks = new Loader<number, MarksOfTitle>(async (ids) => {
    const rows = await this.database.rows(MARKS_OF_TITLES, {
      accountId: this.viewer?.id ?? 0,
      movieIds: ids,
    })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? { id, ...UNKNOWN })
  })
}
