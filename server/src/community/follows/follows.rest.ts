import { Router } from 'express'
import { clampLimit } from '../../../contract/rules/paging.js'
import { FOLLOWS } from '../../../contract/rules/follows.js'
import type { PublicProfile } from '../../accounts/users/User.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { fieldOf, resource, restHandler } from '../../platform/rest/restHandler.js'
import { toViewing } from '../profiles/publicProfiles.rest.js'
import type { FeedItem } from './Feed.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/users/following`. */
export function followRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'social:read')
  const write = withScopes(createContext, 'social:write')
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(read, async ({ follows }, { query: { limit, after } }) => {
      const page = await follows.ownFollowing({ first: readLimit(limit, FOLLOWS.pageSize), after })
      const data = page.nodes.map(toPerson)
      return { data, following: data, total: await page.totalCount(), next: page.pageInfo.endCursor }
    }),
    post: restHandler(write, async ({ follows }, { body }) => ({
      data: toPerson(await follows.add('follow', fieldOf(body, 'userId'))),
    })),
  })
  resource(router, '/:userId', {
    delete: restHandler(write, async ({ follows }, { params }) => {
      const person = await follows.remove('follow', params.userId)
      return { data: person && toPerson(person) }
    }),
  })
  return router
}

/** Returns the REST routes under `/users/feed`. */
export function feedRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'social:read')
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(read, async ({ feed }, { query: { limit, after } }) => {
      const { nodes, pageInfo } = await feed.own({ first: readLimit(limit, FOLLOWS.feedSize), after })
      const data = nodes.map(toItem)
      return { data, feed: data, next: pageInfo.hasNextPage ? pageInfo.endCursor : null }
    }),
  })
  return router
}

const readLimit = (limit: string | undefined, fallback: number) =>
  clampLimit(limit ? Number(limit) : null, fallback)

function toPerson({ id, username, avatar, createdAt }: PublicProfile) {
  return { _id: String(id), id: String(id), username, avatar, createdAt }
}

function toItem({ id, kind, at, user, viewing, review, watchlist }: FeedItem) {
  return {
    id,
    kind: kind.toLowerCase(),
    at,
    user: toPerson(user),
    viewing: viewing && toViewing(viewing),
    review: review && {
      id: String(review.id),
      movieId: String(review.movieId),
      title: review.title,
      season: review.season,
      episode: review.episode,
      rating: review.rating,
      review: review.review,
      spoiler: review.spoiler,
    },
    watchlist: watchlist && { id: String(watchlist.id), name: watchlist.name },
  }
}
