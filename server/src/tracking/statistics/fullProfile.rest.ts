import { Router } from 'express'
import { LISTS } from '../../../contract/rules/lists.js'
import { PAGING } from '../../../contract/rules/paging.js'
import { updateProfile } from '../../accounts/profile/ownProfile.rest.js'
import { userBody } from '../../accounts/users/accounts.rest.js'
import type { Context, CreateContext } from '../../platform/feature/Context.js'
import { fitPage } from '../../platform/rest/fitPage.js'
import { resource, restHandler } from '../../platform/rest/restHandler.js'
import { toEntry } from '../../titles/lists/entries.rest.js'
import { toWatched } from '../watched/watched.rest.js'

/** The part of a list that a profile contains; the statistics count all entries. */
const NEWEST = { page: 1, limit: LISTS.bridgePage }

/** Returns what fits of the newest entries of one of the two lists of a profile. */
const newest = <Entry>(entries: Entry[]) => fitPage(entries, NEWEST, PAGING.textBytes / 2).rows

/** Returns the viewer's profile with the newest entries of two lists, and statistics. */
async function fullProfile({ ownProfile, favorites, watched, statistics, movies }: Context): Promise<object> {
  const account = await ownProfile.get()
  return {
    ...userBody(account),
    favoriteMovies: newest((await favorites.listPage(NEWEST)).entries).map((entry) => toEntry(movies, entry)),
    watchedMovies: newest((await watched.listPage(NEWEST)).entries).map((entry) => toWatched(movies, entry)),
    stats: await statistics.stats(account.id),
  }
}

/** Creates the routes `/api/users/profile`. */
export function fullProfileRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/profile', {
    get: restHandler(createContext, async (context) => {
      const user = await fullProfile(context)
      return { user, data: user }
    }),
    put: updateProfile(createContext),
  })
  return router
}

/** Creates the route `PUT /api/auth/profile`, another address of `PUT /api/users/profile`. */
export function profileAliasRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/profile', { put: updateProfile(createContext) })
  return router
}
