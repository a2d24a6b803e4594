import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type { Database } from '../database/Database.js'
import { statement, type Statement } from '../database/statement.js'
import type { Fields } from '../graphql/requestedFields.js'
import type { Movie } from './Movie.js'
import type { RelatedKind } from './LiveProvider.js'
import { columnsOf, selectColumns, type ColumnSet } from './movieColumns.js'
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

const CREDITS = statement((db, p: { movieIds: readonly number[]; kinds: readonly string[]; limit: number }) =>
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
    .where('c.movie_id', '=', sql<number>`any(${p.movieIds}::int[])`)
    .where('c.kind', '=', sql<CreditKey['kind']>`any(${p.kinds}::text[])`)
    .where('c.position', '<', p.limit)
    .orderBy('c.movie_id')
    .orderBy('c.kind')
    .orderBy('c.position'),
)

/** Statements of titles by their ids, by column set. */
const BY_IDS = new Map<string, Statement<{ ids: readonly number[] }, Movie>>()

function byIds(columns: ColumnSet<Movie>): Statement<{ ids: readonly number[] }, Movie> {
  let found = BY_IDS.get(columns.name)
  if (!found) {
    found = statement((db, p: { ids: readonly number[] }) =>
      selectColumns(
        db.selectFrom('movie as m').where('m.id', '=', sql<number>`any(${p.ids}::int[])`),
        columns,
      ),
    )
    BY_IDS.set(columns.name, found)
  }
  return found
}

/** Batches reads of titles, credits and related titles within a request. */
export class MovieLoaders {
  constructor(private readonly database: Database) {}

  readonly #loaders = new Map<string, DataLoader<number, Movie | null>>()

  /** Returns the loader of titles with these fields. Requests of the same fields share a statement. */
  byId(fields?: Fields): DataLoader<number, Movie | null> {
    const columns = columnsOf(fields)
    let loader = this.#loaders.get(columns.name)
    if (!loader) {
      loader = new DataLoader(async (ids) => {
        const rows = await this.database.coalesced(byIds(columns), { ids })
        const byId = new Map(rows.map((row) => [row.id, row]))
        return ids.map((id) => byId.get(id) ?? null)
      })
      this.#loaders.set(columns.name, loader)
    }
    return loader
  }

  /** Credits of a title, in billing order. */
  readonly credits = new DataLoader<CreditKey, CreditRow[], string>(
    async (keys) => {
      const rows = await this.database.coalesced(CREDITS, {
        movieIds: [...new Set(keys.map(({ id }) => id))],
        kinds: [...new Set(keys.map(({ kind }) => kind))],
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
    return new DataLoader<number, number[]>(async (ids) => {
      const rows = await this.database.rows(related, { ids, limit: RELATED_MAX })
      const byId = new Map(rows.map((row) => [row.id, row.related]))
      return ids.map((id) => byId.get(id) ?? [])
    })
  }

  /** Returns the titles with these ids, in the order of the ids. */
  async inOrder(ids: number[], fields?: Fields): Promise<Movie[]> {
    const found = await this.byId(fields).loadMany(ids)
    for (const title of found) if (title instanceof Error) throw title
    return found.filter((title): title is Movie => title !== null && !(title instanceof Error))
  }
}
