import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { WatchedEntity } from './entities.js'
import { Watched } from './watched.service.js'
import {
  WatchedOfMovieResolver,
  WatchedOfPersonResolver,
  WatchedOfUserResolver,
  WatchedResolver,
} from './watched.resolver.js'
import { watchedRoutes } from './watched.rest.js'
import { ownListData } from '../lists/ownListStatements.js'
import { sql } from 'kysely'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof WatchedEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    watched: Watched
  }
}

/** Watched titles. */
export const feature: Feature = {
  entities: [WatchedEntity],
  services: {
    watched: ({ shared, viewer, movies, ratings, marks }) =>
      new Watched(shared.database, viewer, movies, marks, ratings),
  },
  resolvers: [WatchedOfMovieResolver, WatchedOfPersonResolver, WatchedOfUserResolver, WatchedResolver],
  routes: { '/users/watched': watchedRoutes },
  personalData: [
    ownListData('watched', 'watched', [sql`rating`.as('rating'), sql`watched_at`.as('watchedAt')]),
  ],
}
