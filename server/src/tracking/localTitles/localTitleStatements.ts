import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import type { IdSource } from '../../titles/externalIds/ExternalId.js'
import { TITLE_IDS } from '../../titles/externalIds/titleIds.js'
import type { MovieType } from '../../titles/types/Movie.js'

/** Who added a title: an account, 0 for a deleted account, null for a title of a source; no row if there is no such title. */
export const MAKER = statement((db, p: { id: number }) =>
  db
    .selectFrom('movie as m')
    .leftJoin('local_title as l', 'l.movie_id', 'm.id')
    .select(
      sql<number | null>`case when l.movie_id is not null then coalesce(l.account_id, 0) end`.as('makerId'),
    )
    .where('m.id', '=', p.id),
)

/** Stores the IMDb id of a title; no row if a title has it. No checksum equals the empty one, so an import writes the title. */
export const INSERT_IMDB_ID = statement((db, p: { id: number; type: 'MOVIE' | 'TV'; imdbId: string }) =>
  db
    .insertInto('movie_source')
    .values({ source: 'imdb', type: p.type, external_id: p.imdbId, movie_id: p.id, checksum: '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('movie_id as id'),
)

/** The title that has an IMDb id. */
export const BY_IMDB_ID = statement((db, p: { type: 'MOVIE' | 'TV'; imdbId: string }) =>
  db
    .selectFrom(TITLE_IDS)
    .innerJoin('movie as m', 'm.id', 'i.movie_id')
    .select(['m.id', 'm.title'])
    .where('i.source', '=', sql<IdSource>`'imdb'`)
    .where('i.value', '=', p.imdbId)
    .where('m.type', '=', sql<MovieType>`${p.type}`),
)
