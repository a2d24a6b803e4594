import type { Router } from 'express'
import type { NonEmptyArray } from 'type-graphql'
import type { ChargeRows } from './access/RateLimits.js'
import type { Viewer } from './access/Viewer.js'
import type { PersonalData } from './accounts/PersonalData.js'
import type { Movies } from './catalogue/movies.service.js'
import type { CreateContext } from './context.js'
import type { Database } from './database/Database.js'
import { favoriteData } from './favorites/favoriteData.js'
import {
  FavoriteOfMovieResolver,
  FavoritesOfUserResolver,
  FavoritesResolver,
} from './favorites/favorites.resolver.js'
import { favoriteRoutes } from './favorites/favorites.rest.js'
import { Favorites } from './favorites/favorites.service.js'
import type { Ratings } from './ratings/ratings.service.js'
import type { TitleMarks } from './lists/TitleMarks.js'
import { notInterestedData } from './notInterested/notInterestedData.js'
import {
  NotInterestedOfMovieResolver,
  NotInterestedOfUserResolver,
  NotInterestedResolver,
} from './notInterested/notInterested.resolver.js'
import { notInterestedRoutes } from './notInterested/notInterested.rest.js'
import { NotInterested } from './notInterested/notInterested.service.js'
import { watchedData } from './watched/watchedData.js'
import {
  WatchedOfMovieResolver,
  WatchedOfPersonResolver,
  WatchedOfUserResolver,
  WatchedResolver,
} from './watched/watched.resolver.js'
import { watchedRoutes } from './watched/watched.rest.js'
import { Watched } from './watched/watched.service.js'
import { watchlistData } from './watchlists/watchlistData.js'
import {
  WatchlistFieldsResolver,
  WatchlistsOfMovieResolver,
  WatchlistsOfUserResolver,
  WatchlistsResolver,
} from './watchlists/watchlists.resolver.js'
import { watchlistRoutes } from './watchlists/watchlists.rest.js'
import { Watchlists } from './watchlists/watchlists.service.js'

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

/** The resolvers of the lists. */
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

/** The personal data of the lists. */
export const LIST_DATA: readonly PersonalData[] = [
  favoriteData,
  notInterestedData,
  watchedData,
  watchlistData,
]
