import type { InferClassEntityDB } from '@mikro-orm/sql'
import { sql } from 'kysely'
import { db } from '../../platform/database/statement.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { deleteOwnBatch } from '../../platform/feature/PersonalData.js'
import { EpisodeTickEntity, SeriesRunEntity, SeriesStateEntity } from './entities.js'
import {
  EpisodesResolver,
  ProgressOfMovieResolver,
  WatchedOfEpisodeResolver,
  WatchedOfSeasonResolver,
} from './episodes.resolver.js'
import { episodeRoutes } from './episodes.rest.js'
import { Episodes } from './episodes.service.js'
import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<
    typeof EpisodeTickEntity | typeof SeriesRunEntity | typeof SeriesStateEntity
  > {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    episodes: Episodes
  }
}

/** Which episodes members have watched, and where they stand with series. */
export const feature: Feature = {
  entities: [EpisodeTickEntity, SeriesRunEntity, SeriesStateEntity],
  services: {
    episodes: (context) => new Episodes(context.shared.database, context.viewer, context),
  },
  resolvers: [EpisodesResolver, ProgressOfMovieResolver, WatchedOfEpisodeResolver, WatchedOfSeasonResolver],
  routes: { '/users/episodes': episodeRoutes },
  personalData: [
    {
      name: 'episodes',
      exportRows: (accountId) =>
        db
          .selectFrom('episode_tick as t')
          .leftJoin('movie as m', 'm.id', 't.movie_id')
          .leftJoin('viewing as v', 'v.id', 't.viewing_id')
          .select([
            't.movie_id as movieId',
            'm.title',
            't.season',
            't.number',
            't.run',
            't.by_mark as byMark',
          ])
          .select(['v.watched_on as watchedOn', 't.ticked_at as tickedAt'])
          .where('t.account_id', '=', accountId)
          .orderBy('t.id'),
      deleteBatches: [deleteOwnBatch('episode_tick')],
    },
    {
      name: 'series',
      exportRows: (accountId) =>
        db
          .selectFrom('series_state as s')
          .leftJoin('movie as m', 'm.id', 's.movie_id')
          .select(['s.movie_id as movieId', 'm.title', 's.status', 's.changed_at as changedAt'])
          .select('s.last_ticked_at as lastTickedAt')
          .where('s.account_id', '=', accountId)
          .orderBy('s.movie_id'),
      deleteBatches: [deleteOwnBatch('series_state')],
    },
    {
      name: 'seriesRuns',
      exportRows: (accountId) =>
        db
          .selectFrom('series_run as r')
          .leftJoin('movie as m', 'm.id', 'r.movie_id')
          .select(['r.movie_id as movieId', 'm.title', 'r.run'])
          .select(sql<number | null>`nullif(r.season, ${sql.lit(WHOLE_SERIES)})`.as('season'))
          .where('r.account_id', '=', accountId)
          .orderBy('r.movie_id')
          .orderBy('r.season'),
      deleteBatches: [deleteOwnBatch('series_run')],
    },
  ],
}
