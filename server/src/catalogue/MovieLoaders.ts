import DataLoader from 'dataloader'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import type { Fields } from '../graphql/requestedFields.js'
import type { Movie } from './Movie.js'
import { selectionOf } from './movieColumns.js'
import { RELATED_STATEMENTS } from './relatedTitles.js'

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

const CREDITS_STATEMENT = prepared(
  `select c.movie_id as "movieId", c.kind, p.id, p.name, p.profile_path as "profilePath", c.character, c.job
   from credit c join person p on p.id = c.person_id
   where c.movie_id = any($1::int[]) and c.kind = any($2::text[]) and c.position < $3
   order by c.movie_id, c.kind, c.position`,
)

/** Batches reads of titles, credits and related titles within a request. */
export class MovieLoaders {
  constructor(private readonly database: Database) {}

  readonly #loaders = new Map<string, DataLoader<number, Movie | null>>()

  /** Returns the loader of titles with these fields. Requests of the same fields share a statement. */
  byId(fields?: Fields): DataLoader<number, Movie | null> {
    const selection = selectionOf(fields)
    let loader = this.#loaders.get(selection)
    if (!loader) {
      loader = new DataLoader(async (ids) => {
        const text = prepared(`select ${selection} from movie m where m.id = any($1::int[])`)
        const byId = new Map(
          (await this.database.coalesced<Movie>(text, [[...ids]])).map((row) => [row.id, row]),
        )
        return ids.map((id) => byId.get(id) ?? null)
      })
      this.#loaders.set(selection, loader)
    }
    return loader
  }

  /** Credits of a title, in billing order. */
  readonly credits = new DataLoader<CreditKey, CreditRow[], string>(
    async (keys) => {
      const rows = await this.database.coalesced<CreditRow>(CREDITS_STATEMENT, [
        [...new Set(keys.map(({ id }) => id))],
        [...new Set(keys.map(({ kind }) => kind))],
        Math.max(...keys.map(({ limit }) => limit)),
      ])
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

  #relatedLoader(statement: string) {
    return new DataLoader<number, number[]>(async (ids) => {
      const rows = await this.database.rows<{ id: number; related: number[] }>(statement, [
        [...ids],
        RELATED_MAX,
      ])
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
