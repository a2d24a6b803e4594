import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { FavoriteEntity } from './entities.js'
import { Favorites } from './favorites.service.js'
import { FavoriteOfMovieResolver, FavoritesOfUserResolver, FavoritesResolver } from './favorites.resolver.js'
import { favoriteRoutes } from './favorites.rest.js'
import { ownListData } from '../lists/ownListStatements.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof FavoriteEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    favorites: Favorites
  }
}

export const feature: Feature = {
  entities: [FavoriteEntity],
  services: {
    favorites: ({ shared, viewer, movies, marks }) => new Favorites(shared.database, viewer, movies, marks),
  },
  resolvers: [FavoriteOfMovieResolver, FavoritesOfUserResolver, FavoritesResolver],
  routes: { '/users/favorites': favoriteRoutes },
  personalData: [ownListData('favorites', 'favorite')],
}
