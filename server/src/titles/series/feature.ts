import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { EpisodeEntity, SeasonEntity } from './entities.js'
import { EpisodeSearchResolver } from './episodeSearch.resolver.js'
import { EpisodeSearch } from './episodeSearch.service.js'
import { EpisodeIdsResolver, EpisodesOfSeasonResolver, SeasonsOfMovieResolver } from './series.resolver.js'
import { seasonRoutes } from './series.rest.js'
import { Series } from './series.service.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof SeasonEntity | typeof EpisodeEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    series: Series
    episodeSearch: EpisodeSearch
  }
}

/** Seasons and episodes of series. */
export const feature: Feature = {
  entities: [SeasonEntity, EpisodeEntity],
  services: {
    series: ({ shared }) => new Series(shared.database),
    episodeSearch: ({ shared, movies, series }) =>
      new EpisodeSearch(shared.database, shared.catalogueCache, movies, series),
  },
  nodes: {
    Season: { load: ({ series }, id) => series.seasonById(id) },
    Episode: { load: ({ series }, id) => series.episodeById(id) },
  },
  resolvers: [SeasonsOfMovieResolver, EpisodesOfSeasonResolver, EpisodeIdsResolver, EpisodeSearchResolver],
  routes: { '/movies': seasonRoutes },
}
