import { expect } from '@jest/globals'
import type { TestServer, TestViewer } from '../../testing.js'

/** A review in a REST response. */
export interface RestReview {
  id: string
  _id: string
  user: { _id: string; username: string; avatar: string | null }
  movie: { movieId: number; title: string }
  movieId: number
  title: string
  rating: number
  review: string
  spoiler: boolean
  likes: string[]
  likeCount: number
  reports: { user: string }[]
  createdAt: string
}

/** A page of reviews in a REST response. */
export interface RestReviewPage {
  reviews: RestReview[]
  averageRating: number
  totalReviews: number
  pagination: { page: number; limit: number; total: number; pages: number; hasNextPage: boolean }
}

/** A REST response body. */
export interface Body<Data = RestReview> {
  success: boolean
  message?: string
  error?: string
  code?: string
  fields?: Record<string, string>
  data: Data
}

let lastMovie = 0

/** Returns the id of a title that no other test of the file uses. */
export const newMovie = () => ++lastMovie

/** Saves a review and returns all of its fields. */
export const SAVE = `mutation ($input: ReviewInput!) { saveReview(input: $input) {
  id movieId title rating review spoiler genre releaseDate poster createdAt updatedAt likeCount likes
  viewerHasLiked viewerCanEdit viewerHasReported user { id username avatar createdAt }
  movie { id title reviewStats { averageRating totalReviews distribution } viewerReview { id } } } }`

/** Returns the REST body of a review. */
export const reviewBody = (movieId: number, more: object = {}) => ({
  movieId,
  title: 'A title',
  rating: 8,
  review: 'Worth the evening.',
  spoiler: false,
  ...more,
})

/** Writes a review over REST. */
export async function writeReview(by: TestViewer, movieId: number, more: object = {}): Promise<RestReview> {
  const answer = await by.call<Body>('POST', '/reviews', reviewBody(movieId, more))
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

/** Returns helpers that need a server. `server` returns the started server. */
export function reviewQueries(server: () => TestServer) {
  /** Signs up several users. */
  const signUps = (count: number) => Promise.all(Array.from({ length: count }, () => server().signUp()))

  /** Counts the reviews of each rating from the rows. */
  async function countByRating(movieId: number) {
    const rows = await server().database.rows<{ rating: number; n: number }>(
      'select rating, count(*)::int as n from review where movie_id = $1 group by rating',
      [movieId],
    )
    return Array.from({ length: 10 }, (_, i) => rows.find(({ rating }) => rating === i + 1)?.n ?? 0)
  }

  /** Returns the statistics of a title over GraphQL. */
  async function stats(movieId: number) {
    const { data } = await server().query<{ movie: { reviewStats: object } }>(
      `{ movie(id: ${movieId}) { reviewStats { averageRating totalReviews distribution } } }`,
    )
    return data.movie.reviewStats
  }

  return { signUps, countByRating, stats }
}
