import { screen, within } from '@testing-library/react'
import { REVIEWS } from '../../../../server/contract/rules/reviews.js'
import { type FakeServer, fakeReview, fakeUser, fieldError, renderAt } from '../../testing.js'
import { Toasts } from '../../platform/ui/overlays/Toasts.js'
import { MovieReviewsTab } from './MovieReviewsTab.js'

/** A review of the fake server. */
export type FakeReview = ReturnType<typeof fakeReview>
const MOVIE = { id: '42', title: 'Inception' }
const stats = (total: number) => ({
  __typename: 'ReviewStats',
  averageRating: 7,
  totalReviews: total,
  distribution: [0, 0, 0, 0, 0, 0, total, 0, 0, 0],
})

/**
 * Creates a server with the reviews of one title in memory; `broken` gives the failures of operations, by name. `watched` is the
 * viewer's state of the title, which by default is watched and not rated.
 */
export function fakeReviewServer(
  reviews: FakeReview[],
  broken: Record<string, () => never | object> = {},
  watched: { hasWatched: boolean; rating: number | null } = { hasWatched: true, rating: null },
): FakeServer {
  const own = () => reviews.find(({ viewerCanEdit }) => viewerCanEdit) ?? null
  const movie = () => ({
    __typename: 'Movie',
    id: '42',
    title: 'Inception',
    viewerHasWatched: watched.hasWatched,
    viewerWatchedAt: null,
    viewerRating: own()?.rating ?? watched.rating,
    viewerReview: own(),
    reviewStats: stats(reviews.length),
  })
  const find = (id: unknown) => reviews.find((review) => review.id === id) as FakeReview
  const page = (number: number, size: number, from = reviews) => ({
    __typename: 'ReviewPage',
    averageRating: 7,
    totalReviews: reviews.length,
    reviews: from.slice((number - 1) * size, number * size),
    pagination: {
      __typename: 'Pagination',
      page: number,
      total: from.length,
      pages: Math.ceil(from.length / size),
    },
  })
  const change = (id: unknown, more: object) => {
    const index = reviews.findIndex((review) => review.id === id)
    reviews[index] = { ...find(id), ...more }
    return reviews[index]
  }
  const answers: Record<string, (variables: Record<string, unknown>) => object> = {
    MovieReviews: ({ page: number, filterSpoilers }) => {
      const matches = reviews.filter(({ spoiler }) => !(filterSpoilers && spoiler))
      return { movie: { ...movie(), reviews: page(Number(number), REVIEWS.pageSize, matches) } }
    },
    MyReviewsTab: ({ page: number }) => ({
      viewer: {
        __typename: 'User',
        id: '7',
        reviews: page(
          Number(number),
          REVIEWS.ownPageSize,
          reviews.map((review) => ({ ...review, poster: null })),
        ),
      },
    }),
    SaveReview: ({ input }) => {
      reviews.unshift(fakeReview(99, { ...(input as object), titleId: '42', viewerCanEdit: true }))
      return { saveReview: { ...reviews[0], movie: movie() } }
    },
    UpdateReview: ({ id, input }) => {
      const { rating, review, spoiler } = input as FakeReview
      return { updateReview: { ...change(id, { rating, review, spoiler }), movie: movie() } }
    },
    MarkWatched: () => {
      watched.hasWatched = true
      return { markWatched: movie() }
    },
    RateWatched: ({ rating }) => {
      watched.rating = rating as number | null
      const review = own()
      if (review) change(review.id, { rating })
      return { rateWatched: movie() }
    },
    DeleteReview: ({ id }) => {
      reviews.splice(reviews.indexOf(find(id)), 1)
      return { deleteReview: { __typename: 'Review', id, movie: movie() } }
    },
    LikeReview: ({ id }) => ({
      likeReview: change(id, { viewerHasLiked: true, likeCount: find(id).likeCount + 1 }),
    }),
    UnlikeReview: ({ id }) => ({
      unlikeReview: change(id, { viewerHasLiked: false, likeCount: find(id).likeCount - 1 }),
    }),
    ReportReview: ({ id }) => ({ reportReview: change(id, { viewerHasReported: true }) }),
    ViewerProfile: () => ({ viewer: fakeUser() }),
  }
  return ({ name, variables }) => {
    const failure = broken[name]?.()
    return failure
      ? (failure as never)
      : { data: (answers[name]?.(variables) ?? {}) as Record<string, unknown> }
  }
}

/** Creates reviews by different writers. */
export const fakeReviews = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, i) => fakeReview(i + 1, more))
/** Renders the reviews tab of a title. */
export const openTab = (answer: FakeServer) =>
  renderAt(
    '/movie/42',
    <>
      <MovieReviewsTab movie={MOVIE} />
      <Toasts />
    </>,
    answer,
  )
export const cards = async () => screen.findAllByRole('article')
/** Finds a review card by its label. */
export const card = async (name: string) => within(await screen.findByRole('article', { name }))
/** Finds a button by its name. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** Fails like a request without a network. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch')
}
/** Creates the result of a request that the server rejects. */
export const rejection = (field: string, message: string, code: string, status: number) => () => ({
  data: null,
  errors: [{ ...fieldError(field, status, message), extensions: { status, code } }],
})
