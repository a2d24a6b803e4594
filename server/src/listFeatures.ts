import type { Router } from 'express'
import type { NonEmptyArray } from 'type-graphql'
import type { ChargeRows } from './platform/access/RateLimits.js'
import type { Viewer } from './platform/access/Viewer.js'
import type { PersonalData } from './platform/PersonalData.js'
import type { Movies } from './titles/catalogue/movies.service.js'
import type { CreateContext } from './context.js'
import type { Database } from './platform/database/Database.js'
import { favoriteData } from './tracking/favorites/favoriteData.js'
import {
  FavoriteOfMovieResolver,
  FavoritesOfUserResolver,
  FavoritesResolver,
} from './tracking/favorites/favorites.resolver.js'
import { favoriteRoutes } from './tracking/favorites/favorites.rest.js'
import { Favorites } from './tracking/favorites/favorites.service.js'
import type { Ratings } from './tracking/ratings/ratings.service.js'
import type { TitleMarks } from './titles/types/TitleMarks.js'
import { notInterestedData } from './tracking/notInterested/notInterestedData.js'
import {
  NotInterestedOfMovieResolver,
  NotInterestedOfUserResolver,
  NotInterestedResolver,
} from './tracking/notInterested/notInterested.resolver.js'
import { notInterestedRoutes } from './tracking/notInterested/notInterested.rest.js'
import { NotInterested } from './tracking/notInterested/notInterested.service.js'
import { watchedData } from './tracking/watched/watchedData.js'
import {
  WatchedOfMovieResolver,
  WatchedOfPersonResolver,
  WatchedOfUserResolver,
  WatchedResolver,
} from './tracking/watched/watched.resolver.js'
import { watchedRoutes } from './tracking/watched/watched.rest.js'
import { Watched } from './tracking/watched/watched.service.js'
import { watchlistData } from './tracking/watchlists/watchlistData.js'
import {
  WatchlistFieldsResolver,
  WatchlistsOfMovieResolver,
  WatchlistsOfUserResolver,
  WatchlistsResolver,
} from './tracking/watchlists/watchlists.resolver.js'
import { watchlistRoutes } from './tracking/watchlists/watchlists.rest.js'
import { Watchlists } from './tracking/watchlists/watchlists.service.js'

/** The services of the lists, as the context of a request has them. */
export interface ListServices {
  favorites: Favorites
  notInterested: NotInterested
  watched: Watched
  watchlists: Watchlists
}

/** What the services of the lists need. */
interface ListServicesOptions {
  database: Database
  viewer: Viewer | null
  movies: Movies
  ratings: Ratings
  marks: TitleMarks
  chargeRows: ChargeRows
}

/** Creates the services of the lists, acting for `viewer`. */
export function createListServices({
  database,
  viewer,
  movies,
  ratings,
  marks,
  chargeRows,
}: ListServicesOptions): ListServices {
  return {
    favorites: new Favorites(database, viewer, movies, marks),
    notInterested: new NotInterested(database, viewer, movies, marks),
    watched: new Watched(database, viewer, movies, ratings, marks),
    watchlists: new Watchlists(database, viewer, movies, marks, chargeRows),
  }
}

export const LIST_RESOLVERS: NonEmptyArray<Function> = [
  FavoritesResolver,
  FavoritesOfUserResolver,
  FavoriteOfMovieResolver,
  NotInterestedResolver,
  NotInterestedOfUserResolver,
  NotInterestedOfMovieResolver,
  WatchedResolver,
  WatchedOfUserResolver,
  WatchedOfMovieResolver,
  WatchedOfPersonResolver,
  WatchlistsResolver,
  WatchlistFieldsResolver,
  WatchlistsOfUserResolver,
  WatchlistsOfMovieResolver,
]

/** The REST routes of the lists, by path under `/api`. */
export const LIST_ROUTES: Readonly<Record<string, (createContext: CreateContext) => Router>> = {
  '/users/favorites': favoriteRoutes,
  '/users/not-interested': notInterestedRoutes,
  '/users/watched': watchedRoutes,
  '/watchlists': watchlistRoutes,
}

export const LIST_DATA: readonly PersonalData[] = [
  favoriteData,
  notInterestedData,
  watchedData,
  watchlistData,
]
