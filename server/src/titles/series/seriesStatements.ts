import { sql } from 'kysely'
import { SERIES } from '../../../contract/rules/series.js'
import { type QueryBuilder, statement, statementByKeys } from '../../platform/database/statement.js'
import type { Episode, Season } from './Season.js'

/** Whether an episode `e` has been broadcast by today. */
export const HAS_AIRED = sql<boolean>`coalesce(e.airs_on <= current_date, true)`

/** The seasons of series, in order, with the numbers of their episodes. */
export const SEASONS_OF_TITLES = statementByKeys((db, _p: { keys: readonly number[] }, isKey) =>
  db
    .selectFrom('season as s')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('episode as e')
          .select([
            sql<number>`count(*)::int`.as('episodeCount'),
            sql<number>`count(*) filter (where ${HAS_AIRED})::int`.as('airedCount'),
          ])
          .whereRef('e.movie_id', '=', 's.movie_id')
          .whereRef('e.season', '=', 's.number')
          .as('c'),
      (join) => join.onTrue(),
    )
    .select([
      's.movie_id as key',
      sql<Season[]>`json_agg(json_build_object(
        'id', s.movie_id || ':' || s.number, 'movieId', s.movie_id, 'number', s.number, 'title', s.title,
        'overview', s.overview, 'airDate', s.air_date, 'year', s.year, 'posterPath', s.poster_path,
        'episodeCount', c."episodeCount", 'airedCount', c."airedCount") order by s.number)`.as('seasons'),
    ])
    .where(isKey(sql.ref('s.movie_id')))
    .where('s.number', '<=', SERIES.seasonMax)
    .groupBy('s.movie_id'),
)

/** Columns of an episode `e`. */
const EPISODE = [
  sql<string>`e.movie_id || ':' || e.season || ':' || e.number`.as('id'),
  sql<number>`e.movie_id`.as('movieId'),
  sql<number>`e.season`.as('season'),
  sql<number>`e.number`.as('number'),
  sql<number | null>`e.absolute_number`.as('absoluteNumber'),
  sql<string | null>`e.title`.as('title'),
  sql<string | null>`e.overview`.as('overview'),
  sql<string | null>`e.air_date::text`.as('airDate'),
  HAS_AIRED.as('hasAired'),
  sql<number | null>`e.runtime`.as('runtime'),
] as const

/** Seasons of which episodes are read, and the number of the episode before the first. */
export interface EpisodePage {
  movieIds: readonly number[]
  seasons: readonly number[]
  after: number
  limit: number
}

/** A page of the episodes of each of some seasons, in order. */
export const EPISODES_OF_SEASONS = statement((db, p: EpisodePage) =>
  db
    .selectFrom(
      sql<{ movie_id: number; season: number }>`unnest(${p.movieIds}::int[], ${p.seasons}::int[])`.as<'s'>(
        sql`s (movie_id, season)`,
      ),
    )
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('episode')
          .selectAll()
          .where('movie_id', '=', sql<number>`s.movie_id`)
          .where('season', '=', sql<number>`s.season`)
          .where('number', '>', sql<number>`${p.after}::int`)
          .orderBy('number')
          .limit(sql<number>`${p.limit}::int`)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select(EPISODE)
    .orderBy(sql`e.movie_id`)
    .orderBy(sql`e.season`)
    .orderBy(sql`e.number`),
)

/** Coordinates of episodes, in lists of one length. */
interface Places {
  movieIds: readonly number[]
  seasons: readonly number[]
  numbers: readonly number[]
}

/** The episodes `e` at some coordinates `a`. */
const episodesAt = (db: QueryBuilder, p: Places) =>
  db
    .selectFrom(
      sql<{
        movie_id: number
        season: number
        number: number
      }>`unnest(${p.movieIds}::int[], ${p.seasons}::int[], ${p.numbers}::int[])`.as<'a'>(
        sql`a (movie_id, season, number)`,
      ),
    )
    .innerJoin('episode as e', (join) =>
      join
        .on('e.movie_id', '=', sql<number>`a.movie_id`)
        .on('e.season', '=', sql<number>`a.season`)
        .on('e.number', '=', sql<number>`a.number`),
    )

/** Episodes by their coordinates, in the order of these. */
export const EPISODES_AT = statement((db, p: Places) => episodesAt(db, p).select(EPISODE))

/** TMDB's id of the series of a part `a`, under which the part's page is. */
const SERIES_TMDB_ID = sql<string | null>`(
  select o.external_id from movie_source o
  where o.movie_id = a.movie_id and o.source = 'tmdb' and o.type = 'TV' limit 1)`

/** Ids of seasons at other sites. */
export const IDS_OF_SEASONS = statement(
  (db, p: { movieIds: readonly number[]; numbers: readonly number[] }) =>
    db
      .selectFrom(
        sql<{ movie_id: number; number: number }>`unnest(${p.movieIds}::int[], ${p.numbers}::int[])`.as<'a'>(
          sql`a (movie_id, number)`,
        ),
      )
      .innerJoin('season as s', (join) =>
        join.on('s.movie_id', '=', sql<number>`a.movie_id`).on('s.number', '=', sql<number>`a.number`),
      )
      .select([
        sql<string>`s.movie_id || ':' || s.number`.as('id'),
        sql<null>`null`.as('imdbId'),
        's.tmdb_id as tmdbId',
        SERIES_TMDB_ID.as('seriesTmdbId'),
      ])
      .where('s.tmdb_id', 'is not', null),
)

/** Ids of episodes at other sites. */
export const IDS_OF_EPISODES = statement((db, p: Places) =>
  episodesAt(db, p)
    .select([
      sql<string>`e.movie_id || ':' || e.season || ':' || e.number`.as('id'),
      'e.imdb_id as imdbId',
      'e.tmdb_id as tmdbId',
      SERIES_TMDB_ID.as('seriesTmdbId'),
    ])
    .where(sql<boolean>`(e.imdb_id, e.tmdb_id) is distinct from (null, null)`),
)

/** A row of {@link EPISODE}. */
export type EpisodeRow = Episode
