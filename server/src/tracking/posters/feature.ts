import type { InferClassEntityDB } from '@mikro-orm/sql'
import { sql } from 'kysely'
import { POSTER_URL_PREFIX } from '../../../contract/rules/posters.js'
import { db } from '../../platform/database/statement.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { deleteOwnBatch, type PersonalData } from '../../platform/feature/PersonalData.js'
import { OwnPoster } from './entities.js'
import { OwnPosterOfMovieResolver, OwnPostersResolver } from './posters.resolver.js'
import { ownPosterRoutes } from './ownPosters.rest.js'
import { posterRoutes } from './posters.rest.js'
import { OwnPosters } from './posters.service.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof OwnPoster> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    ownPosters: OwnPosters
  }
}

/** Data export of own posters: their addresses. With a row, the sweep removes its file. */
const ownPosterData: PersonalData = {
  name: 'ownPosters',
  exportRows: (accountId) =>
    db
      .selectFrom('own_poster as o')
      .innerJoin('movie as m', 'm.id', 'o.movie_id')
      .select([
        'o.movie_id as movieId',
        'm.title',
        sql<string>`${POSTER_URL_PREFIX}::text || o.path`.as('poster'),
        'o.added_at as addedAt',
      ])
      .where('o.account_id', '=', accountId)
      .orderBy('o.added_at')
      .orderBy('o.movie_id'),
  deleteBatches: [deleteOwnBatch('own_poster')],
}

/** Posters that members upload for themselves. */
export const feature: Feature = {
  entities: [OwnPoster],
  services: {
    ownPosters: ({ shared: { database, pictures, catalogueCache, limits }, viewer, movies, marks }) =>
      new OwnPosters({ database, viewer, movies, marks, pictures, catalogueCache, limits }),
  },
  resolvers: [OwnPostersResolver, OwnPosterOfMovieResolver],
  routes: { '/movies': posterRoutes, '/users': ownPosterRoutes },
  personalData: [ownPosterData],
}
