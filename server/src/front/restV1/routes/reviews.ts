import { z } from 'zod'
import { REVIEWS } from '../../../../contract/rules/reviews.js'
import { AppError } from '../../../platform/errors/errors.js'
import type { Context } from '../../../platform/feature/Context.js'
import { readMovieId } from '../../../titles/types/TitleSnapshot.js'
import { SortOrder } from '../../../titles/types/SortOrder.js'
import { ReviewSort, type Review, type ReviewPage } from '../../../tracking/reviews/Review.js'
import { readSubject } from '../../../tracking/reviews/reviewValidation.js'
import { flag, id, movieId, numberParameter, ownRating, text } from '../fields.js'
import { numberedPage, pageOf, pageQuery, readNumberedPage, toPage } from '../pages.js'
import { ReviewResource, toReview } from '../reviewResources.js'
import { requireTitle } from '../titleResources.js'
import { type V1Route, v1Route } from '../V1Route.js'
import { idempotent } from './lists.js'

const Page = pageOf('ReviewPage', ReviewResource)

const part = {
  season: numberParameter('Of a season of the series; 0 for the specials.').optional(),
  episode: numberParameter('Of an episode of the season.').optional(),
}
const order = {
  sortBy: z.enum(ReviewSort).optional().meta({ description: 'CREATED_AT by default.' }),
  sortOrder: z.enum(SortOrder).optional().meta({ description: 'DESC by default.' }),
}
const params = { movieId }

/** Returns the own review of a title or of a part of it. @throws AppError REVIEW_NOT_FOUND */
async function ownReview(
  { reviews }: Context,
  movie: string,
  place: { season?: number | undefined; episode?: number | undefined },
): Promise<Review> {
  const review = await reviews.findOwn(readSubject(readMovieId(movie), place))
  if (!review) throw new AppError('REVIEW_NOT_FOUND')
  return review
}

const toReviewPage = (context: Context, { reviews, pagination }: ReviewPage) =>
  toPage(numberedPage(reviews, pagination, pagination.hasNextPage), (review) => toReview(context, review))

export const REVIEW_ROUTES: readonly V1Route[] = [
  v1Route({
    id: 'listTitleReviews',
    method: 'get',
    path: '/titles/{movieId}/reviews',
    tag: 'Reviews',
    summary: 'List the reviews of a title, a season or an episode',
    scopes: ['reviews:read'],
    isPublic: true,
    params,
    query: {
      ...part,
      ...order,
      filterSpoilers: z
        .stringbool()
        .optional()
        .meta({ description: 'Whether reviews with spoilers are left out.' }),
      ...pageQuery(),
    },
    response: Page,
    errors: ['MOVIE_NOT_FOUND'],
    async handle(context, { params: { movieId: movie }, query: { season, episode, first, after, ...args } }) {
      const { id: title } = await requireTitle(context, movie)
      const page = readNumberedPage({ first, after })
      return toReviewPage(
        context,
        await context.reviews.list(readSubject(title, { season, episode }), { ...page, ...args }),
      )
    },
  }),
  v1Route({
    id: 'getReview',
    method: 'get',
    path: '/reviews/{reviewId}',
    tag: 'Reviews',
    summary: 'Read a review',
    scopes: ['reviews:read'],
    isPublic: true,
    params: { reviewId: id('Id of the review.') },
    response: ReviewResource,
    errors: ['REVIEW_NOT_FOUND'],
    handle: async (context, { params: { reviewId } }) =>
      toReview(context, await context.reviews.get(reviewId)),
  }),
  v1Route({
    id: 'listOwnReviews',
    method: 'get',
    path: '/me/reviews',
    tag: 'Reviews',
    summary: 'List the own reviews',
    scopes: ['reviews:read'],
    query: { ...order, ...pageQuery() },
    response: Page,
    async handle(context, { query: { first, after, ...args } }) {
      const page = readNumberedPage({ first, after })
      return toReviewPage(context, await context.reviews.listOwn({ ...page, ...args }))
    },
  }),
  v1Route({
    id: 'getOwnReview',
    method: 'get',
    path: '/me/reviews/{movieId}',
    tag: 'Reviews',
    summary: 'Read the own review of a title, a season or an episode',
    scopes: ['reviews:read'],
    params,
    query: part,
    response: ReviewResource,
    errors: ['INVALID_MOVIE', 'REVIEW_NOT_FOUND'],
    handle: async (context, { params: { movieId: movie }, query }) =>
      toReview(context, await ownReview(context, movie, query)),
  }),
  v1Route({
    id: 'putOwnReview',
    method: 'put',
    path: '/me/reviews/{movieId}',
    tag: 'Reviews',
    summary: 'Review a title, a season or an episode',
    description:
      'Creates the review or replaces it. Its rating becomes the member’s. Repeating it changes nothing.',
    scopes: ['reviews:write'],
    params,
    query: part,
    body: z
      .strictObject({
        rating: ownRating,
        review: text(`Plain text, at most ${REVIEWS.text} characters; empty by default.`).nullish(),
        spoiler: flag('Whether the text contains spoilers; false by default.').nullish(),
      })
      .meta({ id: 'ReviewContents' }),
    response: ReviewResource,
    errors: ['MOVIE_NOT_FOUND', 'NOT_A_SERIES', 'QUOTA_REACHED'],
    async handle(context, { params: { movieId: movie }, query, body }) {
      const { id: title, title: name } = await requireTitle(context, movie)
      const { review } = await context.reviews.save({ ...body, ...query, movieId: title, title: name })
      return toReview(context, review)
    },
  }),
  v1Route({
    id: 'deleteOwnReview',
    method: 'delete',
    path: '/me/reviews/{movieId}',
    tag: 'Reviews',
    summary: 'Delete the own review of a title, a season or an episode',
    description: 'The rating stays. Repeating it changes nothing.',
    scopes: ['reviews:write'],
    params,
    query: part,
    errors: ['INVALID_MOVIE'],
    handle: (context, { params: { movieId: movie }, query }) =>
      idempotent(
        ownReview(context, movie, query).then((review) => context.reviews.delete(review.id)),
        'REVIEW_NOT_FOUND',
      ),
  }),
]
