import { z } from 'zod'
import { AppError } from '../../../platform/errors/errors.js'
import type { ErrorCode } from '../../../../contract/messages/errors.js'
import { ListSort } from '../../../titles/lists/ListEntry.js'
import { SortOrder } from '../../../titles/types/SortOrder.js'
import { LoggedViewings } from '../../../tracking/watched/WatchedEntry.js'
import type { PartInput } from '../../../tracking/ratings/partRatings.service.js'
import { episodeNumber, movieId, ownRating, seasonNumber, text, titleType } from '../fields.js'
import { pageOf, pageQuery, toPage } from '../pages.js'
import { requireTitle } from '../titleResources.js'
import { ListEntryResource, toListEntry, toWatchedEntry, WatchedEntryResource } from '../trackingResources.js'
import { type V1Route, v1Route } from '../V1Route.js'

/** Parameters of a list of titles. */
export const listQuery = {
  type: titleType.optional(),
  sortBy: z.enum(ListSort).optional().meta({ description: 'Sort key; by default the last added first.' }),
  sortOrder: z.enum(SortOrder).optional().meta({ description: 'Direction of `sortBy`.' }),
  ...pageQuery(),
}

/** Returns the arguments of a service that lists titles. */
export const listArgs = ({ sortBy, sortOrder, ...args }: z.output<z.ZodObject<typeof listQuery>>) => ({
  ...args,
  orderBy: sortBy && { field: sortBy, direction: sortOrder },
})

/** Waits for a write, and passes over the error that says that all is as requested already. */
export async function idempotent(write: Promise<unknown>, conflict: ErrorCode): Promise<void> {
  await write.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === conflict)) throw error
  })
}

const rating = z.strictObject({ rating: ownRating }).meta({ id: 'Rating' })
const partErrors = [
  'INVALID_MOVIE',
  'MOVIE_NOT_FOUND',
  'NOT_A_SERIES',
  'QUOTA_REACHED',
  'RATING_OF_REVIEW',
] as const
const REPEATABLE = 'Repeating it changes nothing.'

export const LIST_ROUTES: readonly V1Route[] = [
  v1Route({
    id: 'listFavorites',
    method: 'get',
    path: '/me/favorites',
    tag: 'Lists',
    summary: 'List the favorites',
    scopes: ['lists:read'],
    query: listQuery,
    response: pageOf('FavoritePage', ListEntryResource),
    async handle(context, { query }) {
      const page = await context.favorites.list(context.viewer?.id ?? 0, listArgs(query))
      return toPage(page, (entry) => toListEntry(context, entry))
    },
  }),
  v1Route({
    id: 'addFavorite',
    method: 'put',
    path: '/me/favorites/{movieId}',
    tag: 'Lists',
    summary: 'Add a title to the favorites',
    description: REPEATABLE,
    scopes: ['lists:write'],
    params: { movieId },
    errors: ['MOVIE_NOT_FOUND', 'QUOTA_REACHED'],
    async handle(context, { params }) {
      const { id } = await requireTitle(context, params.movieId)
      await idempotent(context.favorites.add({ movieId: id }), 'FAVORITE_EXISTS')
    },
  }),
  v1Route({
    id: 'removeFavorite',
    method: 'delete',
    path: '/me/favorites/{movieId}',
    tag: 'Lists',
    summary: 'Remove a title from the favorites',
    description: REPEATABLE,
    scopes: ['lists:write'],
    params: { movieId },
    errors: ['INVALID_MOVIE'],
    handle: ({ favorites }, { params }) => idempotent(favorites.remove(params.movieId), 'FAVORITE_NOT_FOUND'),
  }),
  v1Route({
    id: 'listWatched',
    method: 'get',
    path: '/me/watched',
    tag: 'Lists',
    summary: 'List the titles that are marked as watched',
    scopes: ['diary:read'],
    query: listQuery,
    response: pageOf('WatchedPage', WatchedEntryResource),
    async handle(context, { query }) {
      const page = await context.watched.list(context.viewer?.id ?? 0, listArgs(query))
      return toPage(page, (entry) => toWatchedEntry(context, entry))
    },
  }),
  v1Route({
    id: 'markWatched',
    method: 'put',
    path: '/me/watched/{movieId}',
    tag: 'Lists',
    summary: 'Mark a title as watched',
    description: `${REPEATABLE} To log a viewing with its day, use the diary.`,
    scopes: ['diary:write'],
    params: { movieId },
    body: z
      .strictObject({
        watchedAt: text(
          'When it was watched, RFC 3339; now by default. Of a marked title it stays.',
        ).nullish(),
      })
      .optional()
      .meta({ id: 'WatchedMark' }),
    errors: ['MOVIE_NOT_FOUND', 'QUOTA_REACHED'],
    async handle(context, { params, body }) {
      const { id } = await requireTitle(context, params.movieId)
      await idempotent(
        context.watched.mark({ movieId: id }, { watchedAt: body?.watchedAt }),
        'WATCHED_EXISTS',
      )
    },
  }),
  v1Route({
    id: 'unmarkWatched',
    method: 'delete',
    path: '/me/watched/{movieId}',
    tag: 'Lists',
    summary: 'Take the mark of a watched title back',
    description: `The rating stays. ${REPEATABLE}`,
    scopes: ['diary:write'],
    params: { movieId },
    query: {
      viewings: z
        .enum(LoggedViewings)
        .optional()
        .meta({ description: 'Whether the viewings of the title stay in the diary; KEEP by default.' }),
    },
    errors: ['INVALID_MOVIE'],
    handle: ({ watched }, { params, query }) =>
      idempotent(watched.remove(params.movieId, query.viewings), 'WATCHED_NOT_FOUND'),
  }),
  v1Route({
    id: 'rateTitle',
    method: 'put',
    path: '/me/ratings/{movieId}',
    tag: 'Lists',
    summary: 'Rate a title',
    description: `Of a title that is watched, reviewed or rated. ${REPEATABLE}`,
    scopes: ['diary:write'],
    params: { movieId },
    body: rating,
    errors: ['INVALID_MOVIE', 'WATCHED_NOT_FOUND', 'RATING_OF_REVIEW', 'QUOTA_REACHED'],
    async handle({ watched }, { params, body }) {
      await watched.rate(params.movieId, body.rating)
    },
  }),
  v1Route({
    id: 'clearRating',
    method: 'delete',
    path: '/me/ratings/{movieId}',
    tag: 'Lists',
    summary: 'Take the rating of a title back',
    description: REPEATABLE,
    scopes: ['diary:write'],
    params: { movieId },
    errors: ['INVALID_MOVIE', 'RATING_OF_REVIEW'],
    handle: ({ watched }, { params }) => idempotent(watched.rate(params.movieId, null), 'WATCHED_NOT_FOUND'),
  }),
  ...(['season', 'episode'] as const).flatMap((part) => {
    const path =
      part === 'season'
        ? '/me/ratings/{movieId}/seasons/{season}'
        : '/me/ratings/{movieId}/seasons/{season}/episodes/{number}'
    const params = {
      movieId,
      season: seasonNumber,
      ...(part === 'episode' && { number: episodeNumber }),
    }
    const name = part === 'season' ? 'Season' : 'Episode'
    return [
      v1Route({
        id: `rate${name}`,
        method: 'put',
        path,
        tag: 'Lists',
        summary: part === 'season' ? 'Rate a season' : 'Rate an episode',
        description: REPEATABLE,
        scopes: ['diary:write'],
        params,
        body: rating,
        errors: partErrors,
        async handle({ partRatings }, { params: place, body }) {
          await partRatings.set(place as PartInput, body.rating)
        },
      }),
      v1Route({
        id: `clear${name}Rating`,
        method: 'delete',
        path,
        tag: 'Lists',
        summary:
          part === 'season' ? 'Take the rating of a season back' : 'Take the rating of an episode back',
        description: REPEATABLE,
        scopes: ['diary:write'],
        params,
        errors: partErrors,
        async handle({ partRatings }, { params: place }) {
          await partRatings.set(place as PartInput, null)
        },
      }),
    ]
  }),
]
