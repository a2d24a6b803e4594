import { sql, type RawBuilder } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import type { RelatedKind } from './LiveProvider.js'

interface RelatedParams {
  ids: readonly number[]
  /** Maximum length of each list. */
  limit: number
}

/** Ids of the titles that are related to a title, best first. */
export type RelatedIds = Record<RelatedKind, number[]>

/** How much each likeness, from 0 to 1 (people: to 2), counts in the order of related titles. Chosen by this project. */
interface Weights {
  /** Shared genres, by the Jaccard index. */
  genres: number
  /** The same most characteristic genre. */
  firstGenre: number
  /** Shared people, see {@link SHARED_PEOPLE}. */
  people: number
  era: number
  /** The same original language. */
  language: number
  /** Film or series, as the title is. */
  kind: number
  rating: number
  /** Popularity: decides between titles that are about equally alike. */
  fame: number
}

const SIMILAR: Weights = {
  genres: 3,
  firstGenre: 0.3,
  people: 0.5,
  era: 1.5,
  language: 0.5,
  kind: 0,
  rating: 0.3,
  fame: 1.2,
}
const RECOMMENDATIONS: Weights = {
  genres: 1.5,
  firstGenre: 0.2,
  people: 1.6,
  era: 0.6,
  language: 0.3,
  kind: 0.5,
  rating: 1,
  fame: 1.5,
}

/** Genres for everybody: Family, Kids. */
const FAMILY = sql`'{10751,10762}'::smallint[]`
/** Genres that keep a title away from children: Horror, Thriller, Crime, War, War & Politics. */
const DARK = sql`'{27,53,80,10752,10768}'::smallint[]`
/** Genres beside which an animated film is for children: Animation, Comedy, Adventure, Fantasy, Music. */
const PLAYFUL = sql`'{16,35,12,14,10402}'::smallint[]`
/** Genres of what is not fiction: Documentary, News, Reality, Talk. */
const NONFICTION = sql`'{99,10763,10764,10767}'::smallint[]`

/** Whether titles with these genres are for the whole family. Animated comedies on television often are not. */
const isForFamily = (genres: RawBuilder<unknown>) =>
  sql`(${genres} && ${FAMILY} or (src.type = 'MOVIE' and 16 = any(${genres}) and ${genres} <@ ${PLAYFUL}))`

/**
 * Whether a title with these genres may follow `src`: what is for families leads only to that, and what is dark never to it;
 * fiction leads to fiction.
 */
const isSuitable = (genres: RawBuilder<unknown>) =>
  sql`(${genres} && ${NONFICTION}) = (src.genre_ids && ${NONFICTION})
    and case when src.genre_ids && ${DARK} and not src.genre_ids && ${FAMILY} then not ${isForFamily(genres)}
      when ${isForFamily(sql`src.genre_ids`)} then ${isForFamily(genres)}
      else true end`

/**
 * Number of shared genres. The most characteristic genres come first; a sum over six is ten times as fast as counting over an
 * unnested array.
 */
const sharedGenres = (genres: RawBuilder<unknown>) =>
  sql.join(
    [1, 2, 3, 4, 5, 6].map((place) => sql`coalesce((src.genre_ids[${place}] = any(${genres}))::int, 0)`),
    sql` + `,
  )

/** Jaccard index of the genres of a row `g` with `genre_ids` and `shared`: the shared ones as a part of all. */
const OVERLAP = sql`(g.shared::float8 / greatest(cardinality(g.genre_ids) + cardinality(src.genre_ids) - g.shared, 1))`

/** Likeness of release dates: 1 on the same day, a half after seven years. Unknown dates are 30 years apart. */
const era = (date: RawBuilder<unknown>) =>
  sql`exp(-least(coalesce(abs(${date} - src.release_date), 11000), 30000) / 3700::float8)`

/**
 * Titles of the same directors, writers and leading actors, with points: a shared director or creator counts most. The limits
 * bound the cost of people with thousands of credits.
 */
const SHARED_PEOPLE = sql`
  select theirs.movie_id as id, least(sum(
    case when mine.job in ('Director', 'Creator') and theirs.job = mine.job then 1
         when mine.kind = 'cast' and theirs.kind = 'cast' and greatest(mine.position, theirs.position) < 4 then 0.5
         when mine.kind = 'cast' and theirs.kind = 'cast' then 0.25
         else 0.2 end), 2)::float8 as people
  from credit mine cross join lateral (
    select c.movie_id, c.kind, c.position, c.job from credit c
    where c.person_id = mine.person_id and c.movie_id <> mine.movie_id limit 200
  ) theirs
  where mine.movie_id = src.id
    and (mine.kind = 'cast' and mine.position < 8 or mine.job in ('Director', 'Creator', 'Writer', 'Novel'))
    and (theirs.kind = 'cast' or theirs.job in ('Director', 'Creator', 'Writer', 'Novel'))
  group by theirs.movie_id`

/** The first titles of a genre set by popularity. An index-only scan reads them. */
const ofSet = (read: number, condition: RawBuilder<unknown>, wanted: RawBuilder<unknown>) => sql`
  select id, release_date, popularity from (
    select id, type, release_date, popularity from movie where genre_ids = near.genre_ids
    order by popularity desc, id limit ${read}
  ) best where best.type = src.type and ${condition} limit ${wanted}`

/**
 * Titles of the nearest genre sets, those of the era and the best known; the nearer a set, the more. Sets and titles are
 * bounded, so that the cost does not grow with the catalogue.
 */
const ALIKE = sql`
  select m.id, 0 from (
    select genre_ids, ${OVERLAP} as overlap from (
      select genre_ids, ${sharedGenres(sql`genre_ids`)} as shared from genre_set
      where genre_ids && src.genre_ids and ${isSuitable(sql`genre_ids`)} offset 0
    ) g
    order by overlap desc, (genre_ids[1] = src.genre_ids[1]) desc, genre_ids limit 30
  ) near cross join lateral (
    (${ofSet(1500, sql`abs(best.release_date - src.release_date) < 2500`, sql`ceil(40 * near.overlap ^ 2)`)})
    union all (${ofSet(100, sql`true`, sql`ceil(15 * near.overlap ^ 2)`)})
  ) m
  order by ${SIMILAR.genres} * near.overlap + ${SIMILAR.era} * ${era(sql`m.release_date`)}
    + ${SIMILAR.fame} * least(m.popularity, 100) / 100 desc, m.id
  limit 120`

/** The likeness of a candidate `c` to `src`. */
const likeness = (weights: Weights) => sql`${weights.genres} * ${OVERLAP}
    + ${weights.firstGenre} * coalesce((c.genre_ids[1] = src.genre_ids[1])::int, 0)
    + ${weights.people} * candidate.people
    + ${weights.era} * ${era(sql`c.release_date`)}
    + ${weights.language} * coalesce((c.original_language = src.original_language)::int, 0)
    + ${weights.kind} * (c.type = src.type)::int
    + ${weights.rating} * coalesce(c.vote_average, 5) / 10
    + ${weights.fame} * least(c.popularity, 100) / 100`

/**
 * Related ids of some titles. Both lists come from one statement, because a title's page shows both and they have the same
 * candidates. Similar titles are of the same kind and share a genre.
 * SQL text: a correlated array of a ranking over arrays is clearer than its builder calls.
 */
export const RELATED_IDS = statement(
  (_db, p: RelatedParams) => sql<RelatedIds & { id: number }>`
  select src.id, related.* from movie src cross join lateral (
    with candidates as materialized (
      select c.id, ${likeness(RECOMMENDATIONS)} as recommended, ${likeness(SIMILAR)} as alike,
        g.shared > 0 and c.type = src.type as is_similar
      from (
        select id, max(people) as people from (${SHARED_PEOPLE} union all (${ALIKE})) found group by id
      ) candidate join movie c on c.id = candidate.id
      cross join lateral (select c.genre_ids, ${sharedGenres(sql`c.genre_ids`)} as shared) g
      where c.id <> src.id and (c.genre_ids && src.genre_ids or people >= 0.5) and ${isSuitable(sql`c.genre_ids`)}
    )
    select array(select id from candidates order by recommended desc, id limit ${p.limit}) as recommendations,
      array(select id from candidates where is_similar order by alike desc, id limit ${p.limit}) as similar
  ) related
  where src.id = any(${p.ids}::int[])`,
)
