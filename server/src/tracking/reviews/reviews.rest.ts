import { Router } from 'express'
import { FILTER_VALIDATION } from '../../../contract/messages/filters.js'
import { REVIEW_NOTICES, REVIEW_VALIDATION } from '../../../contract/messages/reviews.js'
import { SORT_ORDERS } from '../../../contract/rules/filters.js'
import type { ReviewSortKey } from '../../../contract/rules/reviews.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, throwIfInvalid, type FieldErrors } from '../../platform/errors/errors.js'
import { SortOrder } from '../../titles/types/SortOrder.js'
import { fitPage } from '../../platform/rest/fitPage.js'
import {
  RestResponse,
  fieldOf,
  resource,
  restHandler,
  type RestRequest,
  type QueryParams,
} from '../../platform/rest/restHandler.js'
import { fieldsOf } from '../lists/bodies.js'
import { ReviewSort, type Review, type ReviewPage } from './Review.js'
import { paginationOf, type ReviewsArgs } from './reviewPages.js'
import type { ReviewSubject } from './ReviewSubject.js'
import { readSubject, type ReviewValues } from './reviewValidation.js'
import type { Reviews } from './reviews.service.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/reviews`. Fixed paths come before `/:id`. */
export function reviewRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'reviews:read')
  const write = withScopes(createContext, 'reviews:write')
  const router = Router({ caseSensitive: true })
  const reviewHandler = (
    create: CreateContext,
    respond: (reviews: Reviews, request: RestRequest & { id: string }) => Promise<object>,
  ) =>
    restHandler(create, ({ reviews }, request) =>
      respond(reviews, { ...request, id: request.params.id ?? '' }),
    )

  resource(router, '/', {
    post: reviewHandler(write, async (reviews, { body }) => {
      const { review, isNew } = await reviews.save(readBody(body))
      const message = isNew ? REVIEW_NOTICES.created : REVIEW_NOTICES.updated
      return new RestResponse(isNew ? 201 : 200, { message, ...(await toData(reviews, review)) })
    }),
  })
  resource(router, '/user/me', {
    get: reviewHandler(read, async (reviews, { query }) =>
      toPage(reviews, await reviews.listOwn(readReviewsArgs(query))),
    ),
  })
  resource(router, '/user/movie/:id', {
    get: reviewHandler(read, async (reviews, { id, query }) =>
      toData(reviews, await reviews.findOwn(readPart(id, query))),
    ),
  })
  resource(router, '/movie/:id', {
    get: reviewHandler(read, async (reviews, { id, query }) =>
      toPage(reviews, await reviews.list(readPart(id, query), readReviewsArgs(query))),
    ),
  })
  resource(router, '/movie/:id/stats', {
    get: reviewHandler(read, async (reviews, { id, query }) => {
      const { averageRating, totalReviews, distribution } = await reviews.stats(readPart(id, query))
      const byRating = Object.fromEntries(distribution.map((count, i) => [i + 1, count]))
      const data = { averageRating, totalReviews, distribution: byRating }
      return { data, ...data }
    }),
  })
  resource(router, '/:id', {
    get: reviewHandler(read, async (reviews, { id }) => toData(reviews, await reviews.get(id))),
    put: reviewHandler(write, async (reviews, { id, body }) => ({
      message: REVIEW_NOTICES.updated,
      ...(await toData(reviews, await reviews.update(id, readBody(body)))),
    })),
    delete: reviewHandler(write, async (reviews, { id }) => {
      const { id: deleted } = await reviews.delete(id)
      return { message: REVIEW_NOTICES.deleted, data: { _id: String(deleted), id: String(deleted) } }
    }),
  })
  resource(router, '/:id/report', {
    post: reviewHandler(write, async (reviews, { id, body }) => {
      await reviews.report(id, fieldOf(body, 'reason'), fieldOf(body, 'additionalInfo'))
      return { message: REVIEW_NOTICES.reported, data: { reported: true } }
    }),
  })
  resource(router, '/:id/like', {
    post: reviewHandler(write, async (reviews, { id }) => {
      const { review, isLiked } = await reviews.toggleLike(id)
      return {
        message: isLiked ? REVIEW_NOTICES.liked : REVIEW_NOTICES.unliked,
        data: { liked: isLiked, likeCount: review.likeCount },
      }
    }),
    put: reviewHandler(write, async (reviews, { id }) => {
      const { likeCount } = await reviews.like(id)
      return { message: REVIEW_NOTICES.liked, data: { liked: true, likeCount } }
    }),
    delete: reviewHandler(write, async (reviews, { id }) => {
      const { likeCount } = await reviews.unlike(id)
      return { message: REVIEW_NOTICES.unliked, data: { liked: false, likeCount } }
    }),
  })
  return router
}

/** Reads a title, or its part by the parameters `season` and `episode`. @throws AppError MOVIE_NOT_FOUND for an invalid id, INVALID_INPUT */
function readPart(id: string, { season, episode }: QueryParams): ReviewSubject {
  const movieId = readId(id)
  if (movieId === undefined) throw new AppError('MOVIE_NOT_FOUND')
  return readSubject(movieId, {
    season: season ? Number(season) : null,
    episode: episode ? Number(episode) : null,
  })
}

function readBody(body: unknown): ReviewValues | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const { id, movieId, ...fields } = fieldsOf(body, 'id', 'movieId', ...FIELDS)
  return { ...fields, movieId: movieId ?? id }
}

const FIELDS = [
  'season',
  'episode',
  'title',
  'rating',
  'review',
  'reviewText',
  'spoiler',
  'genre',
  'releaseDate',
  'poster',
] as const

/** Sort keys of the REST API: the contract's. A missing key does not compile. */
const SORTS: ReadonlyMap<string, ReviewSort> = new Map(
  Object.entries<ReviewSort>({
    createdAt: ReviewSort.CREATED_AT,
    rating: ReviewSort.RATING,
    likes: ReviewSort.LIKES,
  } satisfies Record<ReviewSortKey, ReviewSort>),
)

/** Reads the arguments of a page of reviews. @throws AppError INVALID_INPUT naming each invalid parameter */
function readReviewsArgs(query: QueryParams): ReviewsArgs {
  const fields: FieldErrors = {}
  const sortBy = query.sortBy ? SORTS.get(query.sortBy) : undefined
  if (query.sortBy && !sortBy) fields.sortBy = REVIEW_VALIDATION.reviewSort
  const order = query.sortOrder?.toLowerCase()
  if (order && !(SORT_ORDERS as readonly string[]).includes(order))
    fields.sortOrder = FILTER_VALIDATION.sortOrder
  const spoilers = query.filterSpoilers?.toLowerCase() || 'false'
  if (spoilers !== 'true' && spoilers !== 'false') fields.filterSpoilers = REVIEW_VALIDATION.filterSpoilers
  throwIfInvalid(fields)
  return {
    page: query.page ? Number(query.page) : null,
    limit: query.limit ? Number(query.limit) : null,
    sortBy,
    sortOrder: order === 'asc' ? SortOrder.ASC : SortOrder.DESC,
    filterSpoilers: spoilers === 'true',
  }
}

async function toData(reviews: Reviews, review: Review | null) {
  const data = review && (await toReview(reviews, review))
  return { data, review: data }
}

async function toPage(reviews: Reviews, page: ReviewPage) {
  const part = fitPage(page.reviews, page.pagination)
  const data = {
    reviews: await Promise.all(part.rows.map((review) => toReview(reviews, review))),
    averageRating: page.averageRating,
    totalReviews: page.totalReviews,
    pagination: paginationOf(part, page.pagination.total),
  }
  return { data, ...data }
}

/**
 * Returns a review for a REST response. Of its reports it contains only the viewer's, without reason and details
 * (decision A25).
 */
async function toReview(reviews: Reviews, review: Review) {
  const [likes, hasReported] = await Promise.all([reviews.likes(review), reviews.hasReported(review)])
  const { id, username, avatar } = reviews.author(review)
  return {
    _id: String(review.id),
    id: String(review.id),
    user: { _id: String(id), id: String(id), username, avatar },
    movie: { movieId: review.movieId, title: review.title },
    movieId: review.movieId,
    title: review.title,
    season: review.season,
    episode: review.episode,
    rating: review.rating,
    review: review.review,
    reviewText: review.review,
    spoiler: review.spoiler,
    genre: review.genre,
    releaseDate: review.releaseDate,
    poster: reviews.poster(review),
    likes: likes.map(String),
    likeCount: review.likeCount,
    reports: hasReported ? [{ user: reviews.viewerId() }] : [],
    createdAt: review.createdAt,
    updatedAt: review.updatedAt,
  }
}
