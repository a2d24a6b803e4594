import { sql, type RawBuilder } from 'kysely'
import { LISTS } from '../../../contract/rules/lists.js'
import { statement, type QueryBuilder } from '../../platform/database/statement.js'
import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'

/** What connects a person with a title. */
export type PersonRole = 'DIRECTOR' | 'WRITER' | 'CAST'

/**
 * How much each likeness counts in the order of recommendations. Chosen with `npm run bench -- recommendations`.
 * A person's counts by the logarithm of what the account thinks of their titles, that of a genre, a country and a decade by the
 * logarithm of its share of the account's titles beside its share of the best-known ones.
 */
const WEIGHTS = {
  popularity: 2,
  genres: 1.5,
  country: 0.7,
  decade: 1,
  DIRECTOR: 1.5,
  WRITER: 0.8,
  CAST: 0.8,
} satisfies Record<PersonRole | 'popularity' | 'genres' | 'country' | 'decade', number>

/** Bounds of what is read for one account, so that the cost does not grow with its lists or with the catalogue. */
const BOUNDS = {
  /** Favorites and watched titles added last, each, and the titles rated best. */
  entries: 150,
  /** Titles rated worst, and reviews written last. */
  furtherEntries: 50,
  /** Most popular titles of the genres that are compared. */
  popular: 500,
  /** People whose other titles are compared, and the titles of each. */
  people: 60,
  titlesOfPerson: 60,
  /** Best-known titles of the catalogue that the account's taste is compared with. */
  known: 1_000,
}

/** Number of the catalogue's titles that count as much as the account's own, so that a short list says little. */
const PRIOR = 10
/** Share of a genre, country or decade that none of the best-known titles has. */
const RAREST = 1 / (2 * BOUNDS.known)

/** Number of leading roles of a title that are compared. */
const LEADS = 5

/** The role of a credit; null for one that is not compared. */
const roleOf = (c: string) => sql<PersonRole | null>`case
    when ${sql.ref(`${c}.kind`)} = 'cast' then case when ${sql.ref(`${c}.position`)} < ${sql.lit(LEADS)} then 'CAST' end
    when ${sql.ref(`${c}.job`)} in ('Director', 'Creator') then 'DIRECTOR'
    when ${sql.ref(`${c}.job`)} in ('Writer', 'Screenplay', 'Novel') then 'WRITER' end`

/** The genres, the main country and the decade of each title of a common table expression, and how much each counts for it. */
const featuresOf = (titles: 'known' | 'liked' | 'candidates') => {
  const t = sql.ref(titles)
  return sql`(
    select *, 'genre ' || unnest(genre_ids) as feature, ${WEIGHTS.genres}::float8 / cardinality(genre_ids) as part from ${t}
    union all select *, 'country ' || countries[1], ${WEIGHTS.country} from ${t} where countries[1] is not null
    union all select *, 'decade ' || extract(year from release_date)::int / 10, ${WEIGHTS.decade} from ${t}
      where release_date is not null)`
}

/** How many entries of an account have each combination of genres. An index holds the combinations in order. */
const genreSets = (db: QueryBuilder, table: 'favorite' | 'watched', accountId: number) =>
  db
    .selectFrom(table)
    .select(['current_genre_ids as genres', sql<number>`count(*)`.as('entries')])
    .where('account_id', '=', accountId)
    .groupBy('current_genre_ids')

/** The genres that are most frequent in an account's favorites and watched titles, and their numbers of entries. */
const topGenres = (db: QueryBuilder, accountId: number) =>
  db
    .selectFrom(
      genreSets(db, 'favorite', accountId)
        .select(sql<boolean>`true`.as('is_favorite'))
        .unionAll(genreSets(db, 'watched', accountId).select(sql<boolean>`false`.as('is_favorite')))
        .as('sets'),
    )
    .crossJoinLateral(sql<{ genre: number }>`unnest(sets.genres)`.as<'g'>(sql`g(genre)`))
    .select([
      'g.genre',
      sql<number>`coalesce(sum(sets.entries) filter (where sets.is_favorite), 0)::int`.as('favorites'),
      sql<number>`coalesce(sum(sets.entries) filter (where not sets.is_favorite), 0)::int`.as('watched'),
      sql<number>`row_number() over (order by sum(sets.entries) desc, g.genre)`.as('place'),
    ])
    .groupBy('g.genre')
    .orderBy('place')
    .limit(LISTS.topGenres)

/** Ids of the titles that an account has seen, has as a favorite or is not interested in. */
const seenTitles = (accountId: number) =>
  sql.join(
    ['favorite', 'watched', 'not_interested', 'review', 'viewing'].map(
      (table) => sql`select movie_id from ${sql.table(table)} where account_id = ${accountId}::int`,
    ),
    sql` union `,
  )

/** The entries of an account that say most of its taste, a title perhaps several times. */
function pickedEntries(accountId: number): RawBuilder<unknown> {
  const first = (table: string, time: string, order: RawBuilder<unknown>, most: number) =>
    sql`(select movie_id, ${sql.ref(time)} as added_at from ${sql.table(table)} where account_id = ${accountId}::int
      ${order} limit ${most})`
  const newest = sql`order by added_at desc, id desc`
  return sql.join(
    [
      first('favorite', 'added_at', newest, BOUNDS.entries),
      first('watched', 'added_at', newest, BOUNDS.entries),
      first('watched', 'added_at', sql`order by sort_own_rating desc, id desc`, BOUNDS.entries),
      first(
        'watched',
        'added_at',
        sql`and sort_own_rating >= 100 order by sort_own_rating, id`,
        BOUNDS.furtherEntries,
      ),
      first(
        'review',
        'created_at',
        sql`and season = ${sql.lit(WHOLE_SERIES)} order by created_at desc, id desc`,
        BOUNDS.furtherEntries,
      ),
    ],
    sql` union all `,
  )
}

/** Whether the account's lists have genres. Checked once: without any PostgreSQL does not walk the catalogue in vain. */
const hasGenres = sql`(select genres from wanted) is not null`

/** A genre that leads to an account's recommendations, and its numbers of entries. */
export interface TopGenre {
  genre: number
  favorites: number
  watched: number
}

/** A person of a recommended title whose other titles the account likes. */
export interface LikedPerson {
  role: PersonRole
  personId: number
  person: string
  /** The person's title that the account likes best. */
  movieId: number
  title: string
  /** The account's mean rating of the person's titles, rounded; null without one. */
  rating: number | null
}

/** A recommended title. */
export interface RecommendedRow {
  id: number
  /** The person who counts most for it; null if none does. */
  person: LikedPerson | null
  /** Its first genre among the account's most frequent ones. */
  genre: TopGenre
}

/**
 * The titles recommended to an account, best first, and why. They have one of the three genres that are most frequent in its
 * favorites and watched titles, and no two of them share a director. Candidates are the most popular titles of these genres and
 * those of the people whose titles the account likes. The order is that of the logarithm of popularity and of the likenesses
 * of {@link WEIGHTS}, rounded, so that it does not depend on the order of a sum. `offset 0` keeps PostgreSQL from comparing genres,
 * which takes longer, before it has skipped the seen titles; `limit 1` from reading whole lists for the few picked entries; `is true` from reading all titles of the genres. Candidates and their
 * credits are read by an array of ids, with one scan of an index, where a join would read the whole catalogue. In `points` each title
 * and each of its directors has a row, so that scores need no join of which PostgreSQL would underestimate the size.
 * SQL text: a ranking over arrays, with windows and laterals, is clearer than its builder calls.
 */
export const RECOMMENDED = statement(
  (db, p: { accountId: number; limit: number }) => sql<RecommendedRow>`
  with top_genres as materialized ${topGenres(db, p.accountId)},
  wanted as materialized (select array_agg(genre) as genres from top_genres),
  seen as materialized (${seenTitles(p.accountId)}),
  entries as materialized (
    select e.movie_id, e.added_at, r.rating,
      coalesce((r.rating - 5)::float8 / 5, 0.3) + case when f.is_favorite then 0.5 else 0 end as weight
    from (select movie_id, max(added_at) as added_at from (${pickedEntries(p.accountId)}) picked group by movie_id) e
    left join lateral (
      select true as is_favorite from favorite f where f.account_id = ${p.accountId}::int and f.movie_id = e.movie_id limit 1
    ) f on true
    left join lateral (
      select rating from rating r where r.account_id = ${p.accountId}::int and r.movie_id = e.movie_id limit 1
    ) r on true
  ),
  people as materialized (
    select c.person_id, ${roleOf('c')} as role, sum(e.weight) as liking, avg(e.rating) as rating,
      (array_agg(e.movie_id order by e.weight desc, e.added_at desc, e.movie_id))[1] as movie_id
    from entries e join credit c on c.movie_id = e.movie_id and ${roleOf('c')} is not null
    group by 1, 2
  ),
  candidates as materialized (
    select m.id, m.popularity, m.genre_ids, m.countries, m.release_date from movie m where m.id = any(array(
      (select id from (
        select id, popularity, genre_ids, release_date from movie where id not in (select movie_id from seen)
        order by popularity desc, id offset 0
      ) best where ${hasGenres} and best.genre_ids && (select genres from wanted) and best.release_date <= current_date
      order by popularity desc, id limit ${BOUNDS.popular})
      union
      select c.movie_id from (
        select person_id from people where liking > 0
        group by person_id order by max(liking) desc, person_id limit ${BOUNDS.people}
      ) liked_person cross join lateral (
        select movie_id from credit c where c.person_id = liked_person.person_id and ${roleOf('c')} is not null
        order by movie_id limit ${BOUNDS.titlesOfPerson}
      ) c
    )) and ${hasGenres} and m.id not in (select movie_id from seen) and m.release_date <= current_date
      and (m.genre_ids && (select genres from wanted)) is true
  ),
  known as materialized (
    select id, genre_ids, countries, release_date from movie where ${hasGenres}
    order by popularity desc, id limit ${BOUNDS.known}
  ),
  liked as materialized (
    select m.id, m.genre_ids, m.countries, m.release_date, e.weight
    from entries e join movie m on m.id = e.movie_id where e.weight > 0
  ),
  total as materialized (select ${PRIOR} + coalesce(sum(weight), 0) as weight from liked),
  lifts as materialized (
    select feature, ln((coalesce(weight, 0) / coalesce(share, ${RAREST}) + ${PRIOR}) / (select weight from total)) as lift
    from (select feature, count(*)::float8 / ${BOUNDS.known} as share from ${featuresOf('known')} f group by feature) shares
    full join (select feature, sum(weight) as weight from ${featuresOf('liked')} f group by feature) weights using (feature)
  ),
  roles as materialized (
    select distinct c.movie_id as id, c.person_id, ${roleOf('c')} as role
    from credit c where c.movie_id = any(array(select id from candidates)) and ${roleOf('c')} is not null
  ),
  links as materialized (
    select r.id, r.person_id, r.role, people.movie_id, people.rating, sign(liking) * ln(1 + abs(liking))
      * case r.role when 'DIRECTOR' then ${WEIGHTS.DIRECTOR} when 'WRITER' then ${WEIGHTS.WRITER} else ${WEIGHTS.CAST} end as points
    from roles r join people using (person_id, role)
  ),
  points as (
    select id, ${WEIGHTS.popularity} * ln(1 + popularity::float8) as points, -id as director from candidates
    union all
    select id, part * coalesce(lift, ln(${PRIOR} / (select weight from total))), null
      from ${featuresOf('candidates')} f left join lifts using (feature)
    union all select id, points, null from links
    union all select id, 0, person_id from roles where role = 'DIRECTOR'
  ),
  scored as (
    select id, round(1e6::float8 * sum(points)) as score, array_agg(director) filter (where director is not null) as directors
    from points group by id
  ),
  placed as (
    select id, score, row_number() over (partition by director order by score desc, id) as place
    from scored cross join unnest(directors) director
  ),
  best as (
    select id, score from placed group by id, score having max(place) = 1 order by score desc, id limit ${p.limit}::int
  ),
  reasons as materialized (
    select distinct on (l.id) l.id, l.role, l.person_id, person.name, l.movie_id, t.title, l.rating
    from links l join person on person.id = l.person_id join movie t on t.id = l.movie_id
    where l.points > 0 and l.id = any(array(select id from best))
    order by l.id, l.points desc, l.role = 'DIRECTOR' desc, l.person_id
  )
  select best.id, to_json(named) as person, to_json(top) as genre
  from best join movie m on m.id = best.id
  left join lateral (
    select role, person_id as "personId", name as person, movie_id as "movieId", title, round(rating)::int as rating
    from reasons where reasons.id = best.id
  ) named on true
  cross join lateral (
    select genre, favorites, watched from top_genres where genre = any(m.genre_ids) order by place limit 1
  ) top
  order by best.score desc, best.id`,
)
