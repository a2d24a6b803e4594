import { sql } from 'kysely'
import { Loader } from '../database/Loader.js'
import type { Database } from '../database/Database.js'
import { statementByKeys } from '../database/statement.js'
import type { Fields } from '../graphql/requestedFields.js'
import type { Movie } from './Movie.js'
import type { RelatedKind } from './LiveProvider.js'
import { columnsOf, perColumns, selectColumns } from './movieColumns.js'
import { RELATED_STATEMENTS } from './relatedTitles.sql.js'

/** Maximum length of a list of related titles. */
const RELATED_MAX = 60

/** Key of the first credits of one kind. */
export interface CreditKey {
  kind: 'cast' | 'crew'
  id: number
  limit: number
}

/** A credit with its person. */
export interface CreditRow {
  movieId: number
  kind: CreditKey['kind']
  id: number
  name: string
  profilePath: string | null
  character: string | null
  job: string | null
}

/** Kinds are compared by `in`, because PostgreSQL would plan `any` anew each time. */
const CREDITS = statementByKeys(
  (db, p: { keys: readonly number[]; kind: string; otherKind: string; limit: number }, isKey) =>
    db
      .selectFrom('credit as c')
      .innerJoin('person as p', 'p.id', 'c.person_id')
      .select([
        'c.movie_id as movieId',
        'c.kind',
        'p.id',
        'p.name',
        'p.profile_path as profilePath',
        'c.character',
        'c.job',
      ])
      .where(isKey(sql.ref('c.movie_id')))
      .where(sql<boolean>`c.kind in (${p.kind}, ${p.otherKind})`)
      .where('c.position', '<', p.limit)
      .orderBy('c.movie_id')
      .orderBy('c.kind')
      .orderBy('c.position'),
)

/** Returns the statement of titles by their ids. */
const byKeys = perColumns((columns) =>
  statementByKeys((db, _p: { keys: readonly number[] }, isKey) =>
    selectColumns(db.selectFrom('movie as m').where(isKey(sql.ref('m.id'))), columns),
  ),
)

/** Batches reads of titles, credits and related titles within a request. */
export class MovieLoaders {
  constructor(private readonly database: Database) {}

  readonly #loaders = new Map<string, Loader<number, Movie | null>>()

  /** Returns the loader of titles with these fields. Requests of the same fields share a statement. */
  byId(fields?: Fields): Loader<number, Movie | null> {
    const columns = columnsOf(fields)
    let loader = this.#loaders.get(columns.name)
    if (!loader) {
      loader = new Loader(async (ids) => {
        const rows = await this.database.coalesced(byKeys(columns), { keys: ids })
        const byId = new Map(rows.map((row) => [row.id, row]))
        return ids.map((id) => byId.get(id) ?? null)
      })
      this.#loaders.set(columns.name, loader)
    }
    return loader
  }

  /** Credits of a title, in billing order. */
  readonly credits = new Loader<CreditKey, CreditRow[], string>(
    async (keys) => {
      const kinds = keys.map(({ kind }) => kind)
      const rows = await this.database.coalesced(CREDITS, {
        keys: [...new Set(keys.map(({ id }) => id))],
        kind: kinds.includes('cast') ? 'cast' : 'crew',
        otherKind: kinds.includes('crew') ? 'crew' : 'cast',
        limit: Math.max(...keys.map(({ limit }) => limit)),
      })
      const groups = Map.groupBy(rows, (row) => `${row.kind} ${row.movieId}`)
      return keys.map(({ kind, id, limit }) => (groups.get(`${kind} ${id}`) ?? []).slice(0, limit))
    },
    { cacheKeyFn: ({ kind, id, limit }) => `${kind} ${id} ${limit}` },
  )

  /** Ids of the titles related to a title, at most {@link RELATED_MAX}. */
  readonly relatedIds = {
    recommendations: this.#relatedLoader(RELATED_STATEMENTS.recommendations),
    similar: this.#relatedLoader(RELATED_STATEMENTS.similar),
  }

  #relatedLoader(related: (typeof RELATED_STATEMENTS)[RelatedKind]) {
    return new Loader<number, number[]>(async (ids) => {
      const rows = await this.database.rows(related, { ids, limit: RELATED_MAX })
      const byId = new Map(rows.map((row) => [row.id, row.related]))
      return ids.map((id) => byId.get(id) ?? [])
    })
  }

  /** Returns the titles with these ids, in the order of the ids. */
  async inOrder(ids: number[], fields?: Fields): Promise<Movie[]> {
    const loader = this.byId(fields)
    const found = await Promise.all(ids.map((id) => loader.load(id)))
    return found.filter((title) => title !== null)
  }
}
