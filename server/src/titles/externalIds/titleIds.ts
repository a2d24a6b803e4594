import { sql } from 'kysely'
import type { Database } from '../../platform/database/Database.js'
import { statement, statementByKeys } from '../../platform/database/statement.js'
import type { IdKind } from './entities.js'
import type { IdSource } from './ExternalId.js'
import type { ExternalIdRef } from './readExternalId.js'

interface TitleIdRow {
  movie_id: number
  source: IdSource
  kind: IdKind
  value: string
  /** 'source': the title comes from the site. */
  origin: 'source' | 'wikidata' | 'learned'
  confidence: number
}

/**
 * SQL for the ids of all titles at other sites. An id of a source wins: it hides the others of its title at that site, and the
 * others of its value. The types are named for the index.
 */
export const TITLE_IDS = sql<TitleIdRow>`(
  select s.movie_id, s.source, case s.source when 'imdb' then 'ANY' else s.type end, s.external_id, 'source', 1::real
  from movie_source s where s.source in ('imdb', 'tmdb') and s.type in ('MOVIE', 'TV')
  union all
  select e.movie_id, e.source, e.kind, e.value, e.origin, e.confidence
  from external_id e
  where not exists (select from movie_source s where s.movie_id = e.movie_id and s.source = e.source)
    and not exists (
      select from movie_source s
      where s.source = e.source and s.type in ('MOVIE', 'TV') and s.external_id = e.value and e.kind in (s.type, 'ANY')
    )
)`.as<'i'>(sql`i (movie_id, source, kind, value, origin, confidence)`)

/** Ids of titles at other sites. */
export const IDS_OF_TITLES = statementByKeys((db, _p: { keys: readonly number[] }, isKey) =>
  db
    .selectFrom(TITLE_IDS)
    .select(['i.movie_id as id', 'i.source', 'i.kind', 'i.value'])
    .where(isKey(sql.ref('i.movie_id')))
    .orderBy('i.movie_id')
    .orderBy('i.source')
    .orderBy(sql`length(i.value)`)
    .orderBy('i.value'),
)

/** Titles of ids at other sites, best known first. The same value may be another site's too. */
const TITLES_OF_IDS = statement((db, p: { sources: readonly string[]; values: readonly string[] }) =>
  db
    .selectFrom(TITLE_IDS)
    .innerJoin('movie as m', 'm.id', 'i.movie_id')
    .select(['m.id', 'i.source', 'i.kind', 'i.value', 'i.confidence'])
    .where('i.source', '=', sql<IdSource>`any(${p.sources}::text[])`)
    .where('i.value', '=', sql<string>`any(${p.values}::text[])`)
    .orderBy('m.popularity', 'desc')
    .orderBy('m.id'),
)

/** A title with an id at another site. */
export interface TitleOfId {
  id: number
  /** From 0 to 1. */
  confidence: number
}

/**
 * Finds the titles of ids at other sites, in one statement.
 * @returns for each id its titles, best known first; several when it does not say whether it is a film's or a series'
 */
export async function findTitlesOfIds(
  database: Database,
  ids: readonly ExternalIdRef[],
): Promise<TitleOfId[][]> {
  if (ids.length === 0) return []
  const rows = await database.coalesced(TITLES_OF_IDS, {
    sources: [...new Set(ids.map(({ source }) => source))],
    values: [...new Set(ids.map(({ id }) => id))],
  })
  const byId = Map.groupBy(rows, ({ source, value }) => `${source} ${value}`)
  return ids.map(({ source, id, type }) => {
    const found = (byId.get(`${source} ${id}`) ?? []).filter(
      ({ kind }) => !type || kind === 'ANY' || kind === type,
    )
    return [...new Map(found.map((title) => [title.id, title])).values()]
  })
}
