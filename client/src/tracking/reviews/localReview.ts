import type { ApolloCache, FieldFunctionOptions, Reference } from '@apollo/client'
import { viewerRef } from '../../platform/apollo/mayWait.js'
import { session } from '../../platform/session/session.js'
import {
  ReviewCardFragmentDoc,
  ReviewedMovieFragmentDoc,
  type ReviewCardFragment,
  type ReviewedMovieFragment,
} from './ReviewCard.generated.js'
import type { ReviewDraft } from './reviewDrafts.js'

type Stats = ReviewedMovieFragment['reviewStats']
type Reviewed = { titleId: string; season: number | null; episode: number | null }
type LocalReview = ReviewCardFragment & { movie: ReviewedMovieFragment }

/** Returns the statistics of a title's reviews with one rating more (`by` 1) or less (-1). */
function changeStats(stats: Stats | undefined, rating: number | undefined, by: 1 | -1): Stats {
  if (!stats || rating === undefined) return stats ?? null
  const distribution = stats.distribution.map((count, index) =>
    index + 1 === rating ? Math.max(0, count + by) : count,
  )
  const totalReviews = Math.max(0, stats.totalReviews + by)
  const sum = distribution.reduce((total, count, index) => total + count * (index + 1), 0)
  return { ...stats, distribution, totalReviews, averageRating: totalReviews > 0 ? sum / totalReviews : 0 }
}

/** Returns what the cache has of a title and the viewer's review of it. */
const cachedMovie = (cache: ApolloCache, id: string) =>
  cache.readFragment({
    fragment: ReviewedMovieFragmentDoc,
    fragmentName: 'ReviewedMovie',
    id: cache.identify({ __typename: 'Movie', id }),
    returnPartialData: true,
  }) as Partial<ReviewedMovieFragment> | null

/** Returns the id in the cache of what a review is about. */
const reviewedId = (cache: ApolloCache, { titleId, season, episode }: Reviewed) =>
  cache.identify(
    season === null
      ? { __typename: 'Movie', id: titleId }
      : episode === null
        ? { __typename: 'Season', id: `${titleId}:${season}` }
        : { __typename: 'Episode', id: `${titleId}:${season}:${episode}` },
  )

/** Returns a title as the cache has it: a review of its part changes nothing of it. */
const unchangedMovie = (
  id: string,
  cached: Partial<ReviewedMovieFragment> | null,
): ReviewedMovieFragment => ({
  __typename: 'Movie',
  id,
  viewerHasWatched: cached?.viewerHasWatched ?? null,
  viewerRating: cached?.viewerRating ?? null,
  viewerReview: cached?.viewerReview ?? null,
  reviewStats: cached?.reviewStats ?? null,
})

/** Shows the viewer's review of a season or an episode at it; null for a deleted one. Does nothing for a review of a title. */
export function showAtPart(
  cache: ApolloCache,
  reviewed: Reviewed,
  review: { id: string; rating: number } | null,
): void {
  const id = reviewed.season === null ? undefined : reviewedId(cache, reviewed)
  if (id === undefined) return
  const fields = {
    viewerReview: (_old: unknown, { toReference }: FieldFunctionOptions) =>
      review && (toReference({ __typename: 'Review', id: review.id }) ?? null),
    viewerRating: (old: number | null) => review?.rating ?? old,
  }
  cache.modify({ id, fields: fields as never })
}

/** Returns the viewer's review of a title, or of a part of it, as it will be once the server has it. */
export function localReview(
  cache: ApolloCache,
  movie: { id: string; title: string; season?: number | null; episode?: number | null },
  id: string,
  values: ReviewDraft,
): LocalReview {
  const now = new Date().toISOString()
  const before = cache.readFragment({
    fragment: ReviewCardFragmentDoc,
    fragmentName: 'ReviewCard',
    id: cache.identify({ __typename: 'Review', id }),
    returnPartialData: true,
  }) as Partial<ReviewCardFragment> | null
  const cached = cachedMovie(cache, movie.id)
  const viewer = session.viewer()
  const form = {
    __typename: 'Review' as const,
    id,
    titleId: movie.id,
    title: movie.title,
    season: movie.season ?? null,
    episode: movie.episode ?? null,
    rating: values.rating,
    review: values.review,
    spoiler: values.spoiler,
    updatedAt: now,
  }
  const stats = changeStats(cached?.reviewStats, cached?.viewerReview?.rating, -1)
  return {
    createdAt: now,
    viewerCanEdit: true,
    viewerHasReported: false,
    likeCount: 0,
    viewerHasLiked: false,
    answerCount: 0,
    user: {
      ...viewerRef(),
      username: viewer?.username ?? '',
      avatar: viewer?.avatar ?? null,
      hasPublicProfile: false,
      viewerBlocks: false,
    },
    ...before,
    ...form,
    movie:
      form.season === null
        ? {
            __typename: 'Movie',
            id: movie.id,
            viewerHasWatched: cached?.viewerHasWatched ?? null,
            viewerRating: values.rating,
            viewerReview: form,
            reviewStats: changeStats(stats, values.rating, 1),
          }
        : unchangedMovie(movie.id, cached),
  }
}

/** Shows a new review first in the cached first pages of the reviews of what it is about and of the viewer's. */
export function showInReviews(cache: ApolloCache, review: LocalReview): void {
  const { id } = review
  const reviews = (
    page: { readonly reviews?: readonly Reference[] } | null,
    { storeFieldName, toReference }: FieldFunctionOptions,
  ) => {
    const ref = toReference({ __typename: 'Review', id })
    const isFirst = !/"page":(?!1\b)/.test(storeFieldName)
    return page?.reviews && ref && isFirst ? { ...page, reviews: [ref, ...page.reviews] } : page
  }
  for (const entity of [reviewedId(cache, review), cache.identify(viewerRef())])
    cache.modify({ id: entity, fields: { reviews } as never })
}

/** Returns a deleted review and what is left of it at its title. */
export function withoutReview(cache: ApolloCache, review: Reviewed & { id: string; rating: number }) {
  const { titleId } = review
  const cached = cachedMovie(cache, titleId)
  return {
    __typename: 'Review',
    id: review.id,
    movie: {
      ...unchangedMovie(titleId, cached),
      ...(review.season === null && {
        viewerReview: null,
        reviewStats: changeStats(cached?.reviewStats, review.rating, -1),
      }),
    },
  }
}
