import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { NotInterestedEntity } from './entities.js'
import { NotInterested } from './notInterested.service.js'
import {
  NotInterestedOfMovieResolver,
  NotInterestedOfUserResolver,
  NotInterestedResolver,
} from './notInterested.resolver.js'
import { notInterestedRoutes } from './notInterested.rest.js'
import { ownListData } from '../lists/ownListStatements.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof NotInterestedEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    notInterested: NotInterested
  }
}

/** Titles that a member marked as not interested. */
export const feature: Feature = {
  entities: [NotInterestedEntity],
  services: {
    notInterested: ({ shared, viewer, movies, marks }) =>
      new NotInterested(shared.database, viewer, movies, marks),
  },
  resolvers: [NotInterestedOfMovieResolver, NotInterestedOfUserResolver, NotInterestedResolver],
  routes: { '/users/not-interested': notInterestedRoutes },
  personalData: [ownListData('notInterested', 'not_interested')],
}
