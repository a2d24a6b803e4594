import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { DefaultWatchlist, WatchlistEntity, WatchlistMovie } from './entities.js'
import { Watchlists } from './watchlists.service.js'
import {
  WatchlistFieldsResolver,
  WatchlistsOfMovieResolver,
  WatchlistsOfUserResolver,
  WatchlistsResolver,
} from './watchlists.resolver.js'
import { watchlistRoutes } from './watchlists.rest.js'
import { watchlistData } from './watchlistData.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<
    typeof DefaultWatchlist | typeof WatchlistEntity | typeof WatchlistMovie
  > {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    watchlists: Watchlists
  }
}

export const feature: Feature = {
  entities: [DefaultWatchlist, WatchlistEntity, WatchlistMovie],
  services: {
    watchlists: ({ shared, viewer, movies, marks, chargeRows }) =>
      new Watchlists(shared.database, viewer, movies, marks, chargeRows),
  },
  resolvers: [
    WatchlistFieldsResolver,
    WatchlistsOfMovieResolver,
    WatchlistsOfUserResolver,
    WatchlistsResolver,
  ],
  routes: { '/watchlists': watchlistRoutes },
  personalData: [watchlistData],
}
