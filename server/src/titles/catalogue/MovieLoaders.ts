import { sql } from 'kysely'
import { Loader } from '../../platform/database/Loader.js'
import type { Database } from '../../platform/database/Database.js'
import { statementByKeys } from '../../platform/database/statement.js'
import type { Fields } from '../../platform/graphql/requestedFields.js'
import { type ExternalId, titleExternalId } from '../externalIds/ExternalId.js'
import { IDS_OF_TITLES } from '../externalIds/titleIds.js'
import type { Movie } from '../types/Movie.js'
import { columnsOf, perColumns, selectColumns } from '../types/movieColumns.js'
import { RELATED_IDS, type RelatedIds } from './relatedTitles.sql.js'

/** Maximum length of a list of related titles. */
const RELATED_MAX = 60

/** Key of a part of a title's credits of one kind. */
export interface CreditKey {
  kind: 'cast' | 'crew'
  id: number
  /** Number of credits before the first one. */
  offset: number
  limit: number
}

/** A credit with its person. */
export interface CreditRow {
  movieId: number
  kind: CreditKey['kind']
  position: number
  personId: number
  name: string
  profilePath: string | null
  character: string | null
  job: string | null
}

/** Kinds are compared by `in`, because PostgreSQL would plan `any` anew each time. */
const CREDITS = statementByKeys(
  (db, p: { keys: readonly number[]; kind: string; otherKind: string; from: number; to: number }, isKey) =>
    db
      .selectFrom('credit as c')
      .innerJoin('person as p', 'p.id', 'c.person_id')
      .select([
        'c.movie_id as movieId',
        'c.kind',
        'c.position',
        'c.person_id as personId',
        'p.name',
        'p.profile_path as profilePath',
        'c.character',
        'c.job',
      ])
      .where(isKey(sql.ref('c.movie_id')))
      .where(sql<boolean>`c.kind in (${p.kind}, ${p.otherKind})`)
      .where('c.position', '>=', p.from)
      .where('c.position', '<', p.to)
      .orderBy('c.movie_id')
      .orderBy('c.kind')
      .orderBy('c.position'),
)

export interface CreditCounts {
  cast: number
  crew: number
}

const CREDIT_COUNTS = statementByKeys((db, _p: { keys: readonly number[] }, isKey) =>
  db
    .selectFrom('credit as c')
    .select([
      'c.movie_id as id',
      sql<number>`(count(*) filter (where c.kind = 'cast'))::int`.as('cast'),
      sql<number>`(count(*) filter (where c.kind = 'crew'))::int`.as('crew'),
    ])
    .where(isKey(sql.ref('c.movie_id')))
    .groupBy('c.movie_id'),
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
        from: Math.min(...keys.map(({ offset }) => offset)),
        to: Math.max(...keys.map(({ offset, limit }) => offset + limit)),
      })
      const groups = Map.groupBy(rows, (row) => `${row.kind} ${row.movieId}`)
      return keys.map(({ kind, id, offset, limit }) =>
        (groups.get(`${kind} ${id}`) ?? []).filter(
          ({ position }) => position >= offset && position < offset + limit,
        ),
      )
    },
    { cacheKeyFn: ({ kind, id, offset, limit }) => `${kind} ${id} ${offset} ${limit}` },
  )

  /** Numbers of a title's credits. */
  readonly creditCounts = new Loader<number, CreditCounts>(async (ids) => {
    const rows = await this.database.coalesced(CREDIT_COUNTS, { keys: ids })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? { cast: 0, crew: 0 })
  })

  /** Ids of titles at other sites, one of each site. */
  readonly externalIds = new Loader<number, ExternalId[]>(async (ids) => {
    const rows = await this.database.coalesced(IDS_OF_TITLES, { keys: ids })
    const byTitle = Map.groupBy(rows, (row) => row.id)
    return ids.map((id) => {
      const found = byTitle.get(id) ?? []
      return found
        .filter(({ source }, index) => source !== found[index - 1]?.source)
        .map(({ source, value, kind }) => titleExternalId(source, value, kind === 'TV' ? 'TV' : 'MOVIE'))
    })
  })

  /** Ids of the titles related to a title, at most {@link RELATED_MAX} of each kind. */
  readonly relatedIds = new Loader<number, RelatedIds>(async (ids) => {
    const rows = await this.database.rows(RELATED_IDS, { ids, limit: RELATED_MAX })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => {
      const { recommendations = [], similar = [] } = byId.get(id) ?? {}
      return { recommendations, similar }
    })
  })

  /** Returns the titles with these ids, in the order of the ids. */
  async inOrder(ids: readonly number[], fields?: Fields): Promise<Movie[]> {
    const loader = this.byId(fields)
    const found = await Promise.all(ids.map((id) => loader.load(id)))
    return found.filter((title) => title !== null)
  }
}
