import { PEOPLE } from '../../../contract/rules/catalogue.js'
import { sql, type Expression, type RawBuilder } from 'kysely'
import { hasPublicProfile } from '../../community/profiles/visibility.sql.js'
import { statement, type QueryBuilder } from '../../platform/database/statement.js'

interface EntriesParams {
  /** First id of the file. */
  first: number
  /** Number of ids in a file. */
  size: number
  origin: string
}

/** Returns the entries of a file with these paths, in the order of their ids. PostgreSQL builds them, because 50,000 would block the event loop. */
function entries(
  path: RawBuilder<string>,
  id: Expression<number>,
  changed: Expression<unknown>,
  p: EntriesParams,
): RawBuilder<string | null> {
  return sql`string_agg('<url><loc>' || ${p.origin}::text || '/' || ${path} || '</loc>' || coalesce('<lastmod>' ||
    to_char(${changed} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '</lastmod>', '') || '</url>', E'\\n' order by ${id})`
}

const pathOf = (kind: 'movie' | 'person' | 'watchlist', id: Expression<number>) =>
  sql<string>`${sql.lit(kind)} || '/' || ${id}`

/** Public watchlists with titles. */
const listedWatchlists = (db: QueryBuilder) =>
  db
    .selectFrom('watchlist as w')
    .where('w.is_public', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('watchlist_movie as e').select('e.id').whereRef('e.watchlist_id', '=', 'w.id')),
    )

const listedProfiles = (db: QueryBuilder) => db.selectFrom('account as a').where(hasPublicProfile)

/** People with enough credits that search engines should find them. */
const listedPeople = (db: QueryBuilder) =>
  db.selectFrom('person as p').where(({ exists, selectFrom }) =>
    exists(
      selectFrom('credit as c')
        .select('c.person_id')
        .whereRef('c.person_id', '=', 'p.id')
        .offset(PEOPLE.listedCredits - 1)
        .limit(1),
    ),
  )

/** Returns the numbers of the files, each a range of ids, that are not empty. */
function parts(
  db: QueryBuilder,
  size: number,
  last: Expression<number>,
  some: (from: RawBuilder<number>, to: RawBuilder<number>) => Expression<unknown>,
) {
  const first = sql<number>`part.first`
  return db
    .selectFrom(
      sql<{ first: number }>`generate_series(0, ${last}, ${size}::int)`.as<'part'>(sql`part (first)`),
    )
    .select(sql<number>`part.first / ${size}::int`.as('part'))
    .where(({ exists }) => exists(some(first, sql<number>`part.first + ${size}::int`)))
    .orderBy(first)
}

/**
 * Queries of the sitemap files of each kind. A file is a range of ids, so that no query has to skip rows. The last change
 * of a title is that of its cached data, else of the catalogue.
 */
export const SITEMAPS = {
  movie: {
    parts: statement((db, p: { size: number }) =>
      parts(
        db,
        p.size,
        sql<number>`coalesce(${db.selectFrom('movie').select(({ fn }) => fn.max('id').as('last'))}, 0)`,
        (from, to) =>
          db.selectFrom('movie as m').select('m.id').where('m.id', '>=', from).where('m.id', '<', to),
      ),
    ),
    entries: statement((db, p: EntriesParams) =>
      db
        .selectFrom(
          db
            .selectFrom('movie as m')
            .leftJoin('provider_title as t', 't.movie_id', 'm.id')
            .leftJoin('catalogue as c', (join) => join.onTrue())
            .select(['m.id', sql<string | null>`coalesce(max(t.fetched_at), max(c.loaded_at))`.as('changed')])
            .where('m.id', '>=', p.first)
            .where('m.id', '<', sql<number>`${p.first}::int + ${p.size}::int`)
            .groupBy('m.id')
            .as('m'),
        )
        .select((eb) =>
          entries(pathOf('movie', eb.ref('m.id')), eb.ref('m.id'), eb.ref('m.changed'), p).as('entries'),
        ),
    ),
  },
  person: {
    parts: statement((db, p: { size: number }) =>
      parts(
        db,
        p.size,
        sql<number>`coalesce(${db.selectFrom('person').select(({ fn }) => fn.max('id').as('last'))}, 0)`,
        (from, to) => listedPeople(db).select('p.id').where('p.id', '>=', from).where('p.id', '<', to),
      ),
    ),
    entries: statement((db, p: EntriesParams) =>
      listedPeople(db)
        .leftJoin('catalogue', (join) => join.onTrue())
        .where('p.id', '>=', p.first)
        .where('p.id', '<', sql<number>`${p.first}::int + ${p.size}::int`)
        .select((eb) =>
          entries(pathOf('person', eb.ref('p.id')), eb.ref('p.id'), eb.ref('catalogue.loaded_at'), p).as(
            'entries',
          ),
        ),
    ),
  },
  watchlist: {
    parts: statement((db, p: { size: number }) =>
      parts(
        db,
        p.size,
        sql<number>`coalesce(${db.selectFrom('watchlist').select(({ fn }) => fn.max('id').as('last'))}, 0)`,
        (from, to) => listedWatchlists(db).select('w.id').where('w.id', '>=', from).where('w.id', '<', to),
      ),
    ),
    entries: statement((db, p: EntriesParams) =>
      listedWatchlists(db)
        .where('w.id', '>=', p.first)
        .where('w.id', '<', sql<number>`${p.first}::int + ${p.size}::int`)
        .select((eb) =>
          entries(pathOf('watchlist', eb.ref('w.id')), eb.ref('w.id'), eb.ref('w.updated_at'), p).as(
            'entries',
          ),
        ),
    ),
  },
  profile: {
    parts: statement((db, p: { size: number }) =>
      parts(
        db,
        p.size,
        sql<number>`coalesce(${db.selectFrom('account').select(({ fn }) => fn.max('id').as('last'))}, 0)`,
        (from, to) => listedProfiles(db).select('a.id').where('a.id', '>=', from).where('a.id', '<', to),
      ),
    ),
    entries: statement((db, p: EntriesParams) =>
      listedProfiles(db)
        .where('a.id', '>=', p.first)
        .where('a.id', '<', sql<number>`${p.first}::int + ${p.size}::int`)
        .select((eb) =>
          entries(sql<string>`'@' || ${eb.ref('a.username')}`, eb.ref('a.id'), sql`null::timestamptz`, p).as(
            'entries',
          ),
        ),
    ),
  },
}
