import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { CatalogueCache } from './CatalogueCache.js'
import type { LiveProvider } from './LiveProvider.js'
import { TrendingActivity } from './trendingActivity.js'
import { Genre } from '../types/Genre.js'
import { Movie } from '../types/Movie.js'
import { Credit, Person } from '../types/Person.js'
import { CatalogueEntity, FacetCount, GenreSet, MovieSource, MovieTitle } from './entities.js'
import { TitleMarks } from './TitleMarks.js'
import { Movies } from './movies.service.js'
import {
  CatalogueFieldsResolver,
  FacetTitlesResolver,
  MovieFieldsResolver,
  MoviesResolver,
} from './movies.resolver.js'
import { ReleaseStatusResolver } from './releaseStatus.resolver.js'
import { SuggestionFieldsResolver } from './suggestions.resolver.js'
import { movieRoutes } from './movies.rest.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<
    | typeof Genre
    | typeof Movie
    | typeof Credit
    | typeof Person
    | typeof CatalogueEntity
    | typeof FacetCount
    | typeof GenreSet
    | typeof MovieSource
    | typeof MovieTitle
  > {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    marks: TitleMarks
    movies: Movies
  }
  interface SharedServices {
    catalogueCache: CatalogueCache
    activity: TrendingActivity
  }
}

declare module '../../platform/feature/AppOptions.js' {
  interface AppOptions {
    /** Live source of titles; stopped with the server. */
    provider?: LiveProvider
  }
}

/** Maximum age of the catalogue cache with a live source, in milliseconds: it changes titles all the time. */
const LIVE_CACHE_TTL_MS = 60_000

export const feature: Feature = {
  entities: [Genre, Movie, Credit, Person, CatalogueEntity, FacetCount, GenreSet, MovieSource, MovieTitle],
  createShared: async ({ database, notifications, options: { provider } }) => ({
    catalogueCache: await CatalogueCache.open(database, {
      lifetime: provider && LIVE_CACHE_TTL_MS,
      notifications,
    }),
    activity: new TrendingActivity(database),
  }),
  services: {
    marks: ({ shared, viewer }) => new TitleMarks(shared.database, viewer),
    movies: ({ shared: { database, images, catalogueCache, activity, options, env }, marks }) =>
      new Movies(
        database,
        images,
        catalogueCache,
        activity,
        marks,
        options.provider?.openRequest(),
        env.watchLinks,
      ),
  },
  nodes: { Movie: { load: ({ movies }, id, fields) => movies.get(id, fields) } },
  resolvers: [
    CatalogueFieldsResolver,
    FacetTitlesResolver,
    MovieFieldsResolver,
    MoviesResolver,
    ReleaseStatusResolver,
    SuggestionFieldsResolver,
  ],
  routes: { '/movies': movieRoutes },
  jobs: [
    {
      name: 'followed series',
      run: async ({ options: { provider } }, signal) => provider?.refreshFollowed(signal),
    },
  ],
}
