import { Router } from 'express'
import { LISTS } from '../../contract/rules.js'
import type { Context, OpenContext } from '../context.js'
import { readEntry, toMoment } from '../lists/entries.rest.js'
import {
  fieldOf,
  placeOf,
  readPart,
  RestResponse,
  resource,
  restHandler,
  type RestRequest,
  type Part,
} from '../http/restHandler.js'
import type { Watchlist, WatchlistEntry, WatchlistPage } from './Watchlist.js'
import type { WatchlistValues } from './watchlists.service.js'

/** The bridge's calls under `/watchlists`. The fixed path stands before `/:id`. */
export function watchlistRoutes(open: OpenContext): Router {
  const router = Router({ caseSensitive: true })
  const one = (answer: (context: Context, call: RestRequest) => Promise<Watchlist>, status = 200) =>
    restHandler(open, async (context, call) => {
      const part = readPart(call.query, LISTS.bridgePage)
      return new RestResponse(status, await toOne(context, await answer(context, call), part))
    })
  resource(router, '/', {
    get: restHandler(open, async (context, { query }) => {
      const part = readPart(query, LISTS.bridgeWatchlists)
      const { lists, total } = await context.watchlists.part(part)
      const watchlists = await toRows(context, lists)
      return { data: watchlists, watchlists, ...placeOf(part, total) }
    }),
    post: one(
      ({ watchlists }, { body, header }) => watchlists.create(readWatchlist(body), header('idempotency-key')),
      201,
    ),
  })
  resource(router, '/public/all', {
    get: restHandler(open, async (context, { query: { page, limit } }) =>
      toPage(
        context,
        await context.watchlists.public({
          page: page === undefined ? undefined : Number(page),
          limit: limit === undefined ? undefined : Number(limit),
        }),
      ),
    ),
  })
  resource(router, '/:id', {
    get: one(({ watchlists }, { params }) => watchlists.get(params.id)),
    put: one(({ watchlists }, { params, body }) => watchlists.update(params.id, readWatchlist(body))),
    delete: restHandler(open, async ({ watchlists }, { params }) => ({
      data: toRow(await watchlists.delete(params.id), 0, []),
    })),
  })
  resource(router, '/:id/movies', {
    post: one(
      async ({ watchlists }, { params, body }) =>
        (await watchlists.addMovie(params.id, readEntry(body))).watchlist,
      201,
    ),
  })
  resource(router, '/:id/movies/:movieId', {
    delete: one(
      async ({ watchlists }, { params }) =>
        (await watchlists.removeMovie(params.id, params.movieId)).watchlist,
    ),
  })
  return router
}

function readWatchlist(body: unknown): WatchlistValues {
  return {
    name: fieldOf(body, 'name'),
    description: fieldOf(body, 'description'),
    isPublic: fieldOf(body, 'isPublic'),
  }
}

function toRow(watchlist: Watchlist, movieCount: number, movies: object[]) {
  const { id, name, description, isPublic, owner, createdAt, updatedAt } = watchlist
  const user = { _id: String(owner.id), id: String(owner.id), username: owner.username, avatar: owner.avatar }
  return {
    _id: String(id),
    id: String(id),
    name,
    description,
    isPublic,
    user,
    movies,
    movieCount,
    createdAt: toMoment(createdAt),
    updatedAt: toMoment(updatedAt),
  }
}

function toTitle({ movies }: Context, entry: WatchlistEntry) {
  return {
    movieId: String(entry.movieId),
    title: entry.title,
    poster: movies.posterOfEntry(entry, 'w500'),
    addedAt: toMoment(entry.addedAt),
  }
}

/** One list with a part of its titles; `movieCount` counts all of them. */
async function toOne(context: Context, watchlist: Watchlist, part: Part) {
  const { entries, total } = await context.watchlists.partOfTitles(watchlist, part)
  const data = toRow(
    watchlist,
    total,
    entries.map((entry) => toTitle(context, entry)),
  )
  return { data, watchlist: data }
}

/** Lists with the titles last added to each; `movieCount` counts all of them. */
async function toRows(context: Context, lists: Watchlist[]) {
  return Promise.all(
    lists.map(async (watchlist) => {
      const [count, entries] = await Promise.all([
        context.watchlists.count(watchlist),
        context.watchlists.newest(watchlist, LISTS.bridgeTitles),
      ])
      return toRow(
        watchlist,
        count,
        entries.map((entry) => toTitle(context, entry)),
      )
    }),
  )
}

async function toPage(context: Context, found: WatchlistPage) {
  const [watchlists, total, pages] = await Promise.all([
    toRows(context, found.results),
    found.totalResults(),
    found.totalPages(),
  ])
  return {
    data: watchlists,
    watchlists,
    page: found.page,
    totalPages: pages,
    total_pages: pages,
    totalResults: total,
    total_results: total,
  }
}
