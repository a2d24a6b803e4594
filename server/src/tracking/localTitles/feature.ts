import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { LocalTitle } from './entities.js'
import { LocalTitles } from './localTitles.service.js'
import { LocalTitlesResolver, MakerOfMovieResolver } from './localTitles.resolver.js'
import { localTitleRoutes } from './localTitles.rest.js'
import { localTitleData } from './localTitleData.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof LocalTitle> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    localTitles: LocalTitles
  }
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
