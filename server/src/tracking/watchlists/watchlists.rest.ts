import { Router } from 'express'
import { LISTS } from '../../../contract/rules/lists.js'
import type { Context, CreateContext } from '../../platform/feature/Context.js'
import { AppError } from '../../platform/errors/errors.js'
import { readEntry, toTimestamp } from '../../titles/lists/entries.rest.js'
import type { PageArgs } from '../../titles/lists/ListEntryRepository.js'
import { fitPage } from '../../platform/rest/fitPage.js'
import {
  fieldOf,
  paginationFields,
  readPageParams,
  RestResponse,
  resource,
  restHandler,
  type RestRequest,
} from '../../platform/rest/restHandler.js'
import type { Watchlist, WatchlistEntry, WatchlistPage } from './Watchlist.js'
import { visibilityOf } from './WatchlistEditor.js'
import { fieldsOf } from '../lists/bodies.js'
import type { WatchlistValues } from './watchlistValidation.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/watchlists`. The fixed path comes before `/:id`. */
export function watchlistRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'lists:read')
  const write = withScopes(createContext, 'lists:write')
  const router = Router({ caseSensitive: true })
  const watchlistHandler = (
    create: CreateContext,
    load: (context: Context, request: RestRequest) => Promise<Watchlist | null | undefined>,
    status = 200,
  ) =>
    restHandler(create, async (context, request) => {
      const part = readPageParams(request.query, LISTS.bridgePage)
      const watchlist = await load(context, request)
      if (!watchlist) throw new AppError('WATCHLIST_NOT_FOUND')
      return new RestResponse(status, await toWatchlist(context, watchlist, part))
    })
  resource(router, '/', {
    get: restHandler(read, async (context, { query }) => {
      const part = readPageParams(query, LISTS.bridgeWatchlists)
      const { watchlists, total } = await context.watchlists.listPage(part)
      const rows = await toRows(context, watchlists)
      return { data: rows, watchlists: rows, ...paginationFields(part, total) }
    }),
    post: watchlistHandler(
      write,
      ({ watchlists }, { body, header }) => watchlists.create(readWatchlist(body), header('idempotency-key')),
      201,
    ),
  })
  resource(router, '/public/all', {
    get: restHandler(read, async (context, { query: { page, limit } }) =>
      toPage(
        context,
        await context.watchlists.listPublic({
          page: page === undefined ? undefined : Number(page),
          limit: limit === undefined ? undefined : Number(limit),
        }),
      ),
    ),
  })
  resource(router, '/default', {
    get: watchlistHandler(read, ({ watchlists }) => watchlists.findDefault()),
  })
  resource(router, '/default/movies/:movieId', {
    put: watchlistHandler(
      write,
      async ({ watchlists }, { params, body }) =>
        (await watchlists.setInDefault({ ...readEntry(body), movieId: params.movieId }, true)).watchlist,
    ),
    delete: watchlistHandler(
      write,
      async ({ watchlists }, { params }) =>
        (await watchlists.setInDefault({ movieId: params.movieId }, false)).watchlist,
    ),
  })
  resource(router, '/:id', {
    get: watchlistHandler(read, ({ watchlists }, { params, query }) => watchlists.get(params.id, query.link)),
    put: watchlistHandler(write, ({ watchlists }, { params, body }) =>
      watchlists.update(params.id, readWatchlist(body)),
    ),
    delete: restHandler(write, async ({ watchlists }, { params }) => ({
      data: toRow(await watchlists.delete(params.id), 0, []),
    })),
  })
  resource(router, '/:id/copy', {
    post: watchlistHandler(
      write,
      ({ watchlists }, { params, query, body, header }) =>
        watchlists.copy(params.id, fieldOf(body, 'name'), query.link, header('idempotency-key')),
      201,
    ),
  })
  resource(router, '/:id/movies', {
    post: watchlistHandler(
      write,
      async ({ watchlists }, { params, body }) =>
        (await watchlists.addMovie(params.id, { ...readEntry(body), ...fieldsOf(body, 'note', 'position') }))
          .watchlist,
      201,
    ),
  })
  resource(router, '/:id/movies/:movieId', {
    put: watchlistHandler(write, async ({ watchlists }, { params, body }) => {
      const { after, note, place } = fieldsOf(body, 'after', 'note', 'place')
      if (after !== undefined || place !== undefined)
        await watchlists.moveMovie(params.id, params.movieId, { after, place })
      if (note !== undefined) await watchlists.setNote(params.id, params.movieId, note)
      return watchlists.get(params.id)
    }),
    delete: watchlistHandler(
      write,
      async ({ watchlists }, { params }) =>
        (await watchlists.removeMovie(params.id, params.movieId)).watchlist,
    ),
  })
  return router
}

const readWatchlist = (body: unknown): WatchlistValues =>
  fieldsOf(body, 'name', 'description', 'isPublic', 'visibility', 'renewLink', 'isRanked', 'isDefault')

function toRow(watchlist: Watchlist, movieCount: number, movies: object[]) {
  const { id, name, description, isPublic, isRanked, owner, createdAt, updatedAt } = watchlist
  const user = { _id: String(owner.id), id: String(owner.id), username: owner.username, avatar: owner.avatar }
  return {
    _id: String(id),
    id: String(id),
    name,
    description,
    isPublic,
    visibility: visibilityOf(watchlist),
    isRanked,
    user,
    movies,
    movieCount,
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }
}

function toEntryRow({ movies }: Context, entry: WatchlistEntry) {
  return {
    movieId: String(entry.movieId),
    title: entry.title,
    poster: movies.posterOfEntry(entry, 'w500'),
    addedAt: toTimestamp(entry.addedAt),
    position: entry.position,
    note: entry.note,
  }
}

/** Returns the response body of one watchlist with a page of its titles; `movieCount` counts all of them. */
async function toWatchlist(context: Context, watchlist: Watchlist, args: PageArgs) {
  const { entries, total } = await context.watchlists.entriesPage(watchlist, args)
  const part = fitPage(entries, args)
  const data = toRow(
    watchlist,
    total,
    part.rows.map((entry) => toEntryRow(context, entry)),
  )
  return { data, watchlist: data, ...paginationFields(part, total) }
}

/** Returns watchlists with the first titles of each, fewer if they are long; `movieCount` counts all titles. */
async function toRows(context: Context, watchlists: Watchlist[]) {
  return Promise.all(
    watchlists.map(async (watchlist) => {
      const [count, entries] = await Promise.all([
        context.watchlists.count(watchlist),
        context.watchlists.firstEntries(watchlist, LISTS.bridgeTitles),
      ])
      return toRow(
        watchlist,
        count,
        entries.map((entry) => toEntryRow(context, entry)),
      )
    }),
  )
}

async function toPage(context: Context, page: WatchlistPage) {
  const [watchlists, total, pages] = await Promise.all([
    toRows(context, page.results),
    page.totalResults(),
    page.totalPages(),
  ])
  return {
    data: watchlists,
    watchlists,
    page: page.page,
    limit: page.limit,
    totalPages: pages,
    total_pages: pages,
    totalResults: total,
    total_results: total,
  }
}
