import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { LISTS } from '../../../contract/rules/lists.js'
import { ago } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import { DefaultWatchlist, DeletedWatchlist, WatchlistEntity, WatchlistMovie } from './entities.js'
import { Watchlists } from './watchlists.service.js'
import {
  WatchlistFieldsResolver,
  WatchlistsOfUserResolver,
  WatchlistsResolver,
} from './watchlists.resolver.js'
import { WatchlistsOfMovieResolver } from './watchlistsOfMovie.resolver.js'
import { watchlistRoutes } from './watchlists.rest.js'
import { deletedWatchlistData, watchlistData } from './watchlistData.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<
    typeof DefaultWatchlist | typeof DeletedWatchlist | typeof WatchlistEntity | typeof WatchlistMovie
  > {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    watchlists: Watchlists
  }
}

export const feature: Feature = {
  entities: [DefaultWatchlist, DeletedWatchlist, WatchlistEntity, WatchlistMovie],
  services: {
    watchlists: ({ shared, viewer, movies, marks, chargeRows }) =>
      new Watchlists(shared.database, viewer, movies, marks, chargeRows),
  },
  nodes: { Watchlist: { scopes: ['lists:read'], load: ({ watchlists }, id) => watchlists.find(id) } },
  resolvers: [
    WatchlistFieldsResolver,
    WatchlistsOfMovieResolver,
    WatchlistsOfUserResolver,
    WatchlistsResolver,
  ],
  routes: { '/watchlists': watchlistRoutes },
  personalData: [watchlistData, deletedWatchlistData],
  jobs: [
    cleanup(
      'deleted watchlists',
      'deleted_watchlist',
      ['watchlist_id'],
      sql`deleted_at < ${ago(LISTS.restoreHours, 'hour')}`,
    ),
  ],
}
