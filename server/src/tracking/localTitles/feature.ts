import type { InferClassEntityDB } from '@mikro-orm/sql'
import { db } from '../../platform/database/statement.js'
import type { Feature } from '../../platform/feature/Feature.js'
import type { PersonalData } from '../../platform/feature/PersonalData.js'
import { LocalTitle } from './entities.js'
import { LocalTitles } from './localTitles.service.js'
import { LocalTitlesResolver, MakerOfMovieResolver } from './localTitles.resolver.js'
import { localTitleRoutes } from './localTitles.rest.js'
import { DELETE_TITLES } from './localTitles.sql.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof LocalTitle> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    localTitles: LocalTitles
  }
}

/**
 * Data export of the titles that a user added by hand. With the account those are deleted that nobody else keeps in a list or has
 * reviewed. The others stay without a maker, because the foreign key is set to null.
 */
const localTitleData: PersonalData = {
  name: 'addedTitles',
  exportRows: (accountId) =>
    db
      .selectFrom('local_title as l')
      .innerJoin('movie as m', 'm.id', 'l.movie_id')
      .select([
        'm.id as movieId',
        'm.type',
        'm.title',
        'm.original_title as originalTitle',
        'm.year',
        'm.overview',
        'm.runtime',
        'm.director',
        'l.added_at as addedAt',
        'l.updated_at as updatedAt',
      ])
      .where('l.account_id', '=', accountId)
      .orderBy('l.added_at')
      .orderBy('m.id'),
  deleteBatches: [(accountId, limit) => DELETE_TITLES({ accountId, id: null, limit })],
}

/** Titles that members add by hand. */
export const feature: Feature = {
  entities: [LocalTitle],
  services: {
    localTitles: ({ shared: { database, catalogueCache, limits, env }, viewer, movies }) =>
      new LocalTitles({ database, viewer, movies, catalogueCache, limits, isAllowed: env.localTitles }),
  },
  resolvers: [LocalTitlesResolver, MakerOfMovieResolver],
  routes: { '/movies': localTitleRoutes },
  personalData: [localTitleData],
}
