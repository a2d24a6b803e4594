import { z } from 'zod'
import { LISTS } from '../../../../contract/rules/lists.js'
import { WatchlistVisibility } from '../../../tracking/watchlists/Watchlist.js'
import { flag, id, movieId, text } from '../fields.js'
import { numberedPage, pageOf, pageQuery, readNumberedPage, toPage } from '../pages.js'
import {
  toWatchlist,
  toWatchlistEntry,
  WatchlistEntryResource,
  WatchlistResource,
} from '../reviewResources.js'
import { type V1Route, v1Route } from '../V1Route.js'
import { idempotent, listArgs, listQuery } from './lists.js'

const WatchlistPage = pageOf('WatchlistPage', WatchlistResource)
const watchlistId = id('Id of the watchlist.')
const name = text(`At most ${LISTS.watchlistName} characters; unique among the member’s watchlists.`)
const fields = {
  description: text(`At most ${LISTS.watchlistDescription} characters.`).nullish(),
  visibility: z.enum(WatchlistVisibility).nullish().meta({ description: 'Who can see it.' }),
  isRanked: flag('Whether its titles are numbered.').nullish(),
}
const changeErrors = ['WATCHLIST_NOT_FOUND', 'FORBIDDEN'] as const

export const WATCHLIST_ROUTES: readonly V1Route[] = [
  v1Route({
    id: 'listPublicWatchlists',
    method: 'get',
    path: '/watchlists',
    tag: 'Watchlists',
    summary: 'List the public watchlists of all members',
    description: 'Newest first.',
    scopes: ['lists:read'],
    isPublic: true,
    query: pageQuery(),
    response: WatchlistPage,
    async handle(context, { query }) {
      const args = readNumberedPage(query, LISTS.publicPageSize)
      const page = await context.watchlists.listPublic(args)
      return toPage(numberedPage(page.results, args, await page.hasNextPage()), (watchlist) =>
        toWatchlist(context, watchlist),
      )
    },
  }),
  v1Route({
    id: 'listOwnWatchlists',
    method: 'get',
    path: '/me/watchlists',
    tag: 'Watchlists',
    summary: 'List the own watchlists',
    description: 'Newest first.',
    scopes: ['lists:read'],
    query: pageQuery(),
    response: WatchlistPage,
    async handle(context, { query }) {
      const page = await context.watchlists.list(context.viewer?.id ?? 0, query)
      return toPage(page, (watchlist) => toWatchlist(context, watchlist))
    },
  }),
  v1Route({
    id: 'createWatchlist',
    method: 'post',
    path: '/me/watchlists',
    tag: 'Watchlists',
    summary: 'Create a watchlist',
    description: 'Requests with the same `Idempotency-Key` create one.',
    scopes: ['lists:write'],
    takesIdempotencyKey: true,
    status: 201,
    body: z.strictObject({ name, ...fields }).meta({ id: 'NewWatchlist' }),
    response: WatchlistResource,
    errors: ['WATCHLIST_EXISTS', 'REQUEST_KEY_REUSED', 'QUOTA_REACHED'],
    handle: async (context, { body, idempotencyKey }) =>
      toWatchlist(context, await context.watchlists.create(body, idempotencyKey)),
  }),
  v1Route({
    id: 'getWatchlist',
    method: 'get',
    path: '/watchlists/{watchlistId}',
    tag: 'Watchlists',
    summary: 'Read a watchlist',
    description: 'A public one, or an own one.',
    scopes: ['lists:read'],
    isPublic: true,
    params: { watchlistId },
    response: WatchlistResource,
    errors: ['WATCHLIST_NOT_FOUND'],
    handle: async (context, { params }) =>
      toWatchlist(context, await context.watchlists.get(params.watchlistId)),
  }),
  v1Route({
    id: 'updateWatchlist',
    method: 'patch',
    path: '/watchlists/{watchlistId}',
    tag: 'Watchlists',
    summary: 'Change a watchlist',
    description: 'Changes the given fields.',
    scopes: ['lists:write'],
    params: { watchlistId },
    body: z
      .strictObject({
        name: name.nullish(),
        ...fields,
        isDefault: flag('Whether it is the member’s default watchlist.').nullish(),
      })
      .meta({ id: 'WatchlistChanges' }),
    response: WatchlistResource,
    errors: [...changeErrors, 'WATCHLIST_EXISTS'],
    handle: async (context, { params, body }) =>
      toWatchlist(context, await context.watchlists.update(params.watchlistId, body)),
  }),
  v1Route({
    id: 'deleteWatchlist',
    method: 'delete',
    path: '/watchlists/{watchlistId}',
    tag: 'Watchlists',
    summary: 'Delete a watchlist',
    scopes: ['lists:write'],
    params: { watchlistId },
    errors: changeErrors,
    async handle({ watchlists }, { params }) {
      await watchlists.delete(params.watchlistId)
    },
  }),
  v1Route({
    id: 'listWatchlistItems',
    method: 'get',
    path: '/watchlists/{watchlistId}/items',
    tag: 'Watchlists',
    summary: 'List the titles of a watchlist',
    description: 'In its own order, unless `sortBy` is given.',
    scopes: ['lists:read'],
    isPublic: true,
    params: { watchlistId },
    query: listQuery,
    response: pageOf('WatchlistEntryPage', WatchlistEntryResource),
    errors: ['WATCHLIST_NOT_FOUND'],
    async handle(context, { params, query }) {
      const watchlist = await context.watchlists.get(params.watchlistId)
      const page = await context.watchlists.entries(watchlist, listArgs(query))
      return toPage(page, (entry) => toWatchlistEntry(context, entry))
    },
  }),
  v1Route({
    id: 'putWatchlistItem',
    method: 'put',
    path: '/watchlists/{watchlistId}/items/{movieId}',
    tag: 'Watchlists',
    summary: 'Add a title to a watchlist, note something at it, or move it',
    description: 'Repeating it changes nothing.',
    scopes: ['lists:write'],
    params: { watchlistId, movieId },
    body: z
      .strictObject({
        note: text(
          `At most ${LISTS.entryNote} characters; of a title in the list it stays without one.`,
        ).nullish(),
        place: z
          .int()
          .min(1)
          .nullish()
          .meta({ description: 'Its place in the list, from 1; it stays without one.' }),
      })
      .optional()
      .meta({ id: 'WatchlistItem' }),
    errors: [
      ...changeErrors,
      'INVALID_MOVIE',
      'MOVIE_NOT_FOUND',
      'WATCHLIST_MOVIE_NOT_FOUND',
      'QUOTA_REACHED',
    ],
    async handle(
      { watchlists },
      { params: { watchlistId: list, movieId: movie }, body: { note, place } = {} },
    ) {
      await idempotent(watchlists.addMovie(list, { movieId: movie, note }), 'WATCHLIST_MOVIE_EXISTS')
      if (note != null) await watchlists.setNote(list, movie, note)
      if (place != null) await watchlists.moveMovie(list, movie, { place })
    },
  }),
  v1Route({
    id: 'removeWatchlistItem',
    method: 'delete',
    path: '/watchlists/{watchlistId}/items/{movieId}',
    tag: 'Watchlists',
    summary: 'Remove a title from a watchlist',
    description: 'Repeating it changes nothing.',
    scopes: ['lists:write'],
    params: { watchlistId, movieId },
    errors: [...changeErrors, 'INVALID_MOVIE'],
    handle: ({ watchlists }, { params }) =>
      idempotent(watchlists.removeMovie(params.watchlistId, params.movieId), 'WATCHLIST_MOVIE_NOT_FOUND'),
  }),
]
