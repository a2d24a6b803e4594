import { ERRORS } from '../../../contract/messages/errors.js'
import { REVIEW_NOTICES, reviewedName } from '../../../contract/messages/reviews.js'
import { REVIEWS } from '../../../contract/rules/reviews.js'
import { dataOf, executeQuery, missing, named, truncate, type ExecuteOperation } from './pageRoute.js'
import type { Page } from './renderHtml.js'
import { titleSharePicture, SHARE_PICTURE } from './sharePictures.js'
import { breadcrumbs } from './structuredData.js'

interface ReviewData {
  review: {
    id: string
    title: string
    season: number | null
    episode: number | null
    rating: number
    review: string
    spoiler: boolean
    createdAt: string
    user: { username: string }
    movie: { id: string; backdrop: string } | null
  } | null
}

/** Describes the page of a review. A text that gives away what happens is in no description. */
export async function describeReview(id: string, execute: ExecuteOperation): Promise<Page | undefined> {
  const query = await executeQuery(execute, 'ReviewPage', { id })
  if (!query) return undefined
  const review = dataOf<ReviewData>(query)?.review
  if (!review) return missing(ERRORS.REVIEW_NOT_FOUND.text, query)
  const { rating, spoiler, user, movie } = review
  const title = reviewedName(review)
  const path = `/review/${review.id}`
  const text = spoiler ? '' : review.review
  const name = REVIEW_NOTICES.ofBy(title, user.username)
  const picture = movie ? titleSharePicture(movie.backdrop) : undefined
  return {
    title: named(name),
    description: truncate(text || REVIEW_NOTICES.rated(title, user.username, rating)),
    // Search engines should find texts, not ratings.
    path: review.review ? path : undefined,
    kind: 'article',
    image: picture === undefined ? undefined : { address: picture, alt: review.title, ...SHARE_PICTURE },
    structuredData: (absolute) => [
      {
        '@type': 'Review',
        url: absolute(path),
        author: { '@type': 'Person', name: user.username },
        datePublished: review.createdAt.slice(0, 10),
        reviewBody: text || undefined,
        reviewRating: {
          '@type': 'Rating',
          ratingValue: rating,
          bestRating: REVIEWS.rating.max,
          worstRating: REVIEWS.rating.min,
        },
        itemReviewed: { '@type': 'CreativeWork', name: title, url: movie && absolute(`/movie/${movie.id}`) },
      },
      breadcrumbs(
        [...(movie ? [{ name: review.title, path: `/movie/${movie.id}` }] : []), { name, path }],
        absolute,
      ),
    ],
    queries: [query],
  }
}
