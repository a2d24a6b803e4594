import { clampLimit } from '../../../contract/rules/paging.js'
import { REVIEWS } from '../../../contract/rules/reviews.js'
import type { Database } from '../../platform/database/Database.js'
import { SortOrder } from '../../titles/types/SortOrder.js'
import { ReviewSort, type Pagination, type ReviewPage, type ReviewStats } from './Review.js'
import { firstPage, listPages, type StatsRow } from './reviewStatements.js'
import type { ReviewSubject } from './ReviewSubject.js'

/** Arguments of a page of reviews. */
export interface ReviewsArgs {
  page?: number | null
  limit?: number | null
  sortBy?: ReviewSort | null
  sortOrder?: SortOrder | null
  /** Excludes spoilers. */
  filterSpoilers?: boolean | null
}

interface PageSpan {
  /** Index of the list. */
  place: number
  subject: ReviewSubject
  skip: number
  take: number
}

/** Returns the statistics of a row; zeros without reviews. */
export function toStats(row: StatsRow | undefined): ReviewStats {
  const distribution = row?.distribution ?? Array<number>(REVIEWS.rating.max).fill(0)
  const totalReviews = distribution.reduce((sum, count) => sum + count, 0)
  const points = distribution.reduce((sum, count, i) => sum + count * (i + 1), 0)
  const averageRating = totalReviews === 0 ? 0 : Math.round((points / totalReviews) * 10) / 10
  return { averageRating, totalReviews, distribution, spoilers: row?.spoilers ?? 0 }
}

/** Returns the position of a page in a list of this length. */
export function paginationOf(
  { page, limit }: Pick<ReviewPageArgs, 'page' | 'limit'>,
  total: number,
): Pagination {
  const pages = Math.ceil(total / limit)
  return { page, limit, total, pages, hasNextPage: page < pages }
}

/** Valid arguments of a page of reviews, with defaults applied. */
export interface ReviewPageArgs {
  page: number
  limit: number
  sort: ReviewSort
  descending: boolean
  filterSpoilers: boolean
}

/** Applies defaults and limits to the arguments of a page. */
export function clampArgs(args: ReviewsArgs, pageSize: number): ReviewPageArgs {
  const page = Number.isFinite(args.page) ? Math.trunc(args.page ?? 1) : 1
  return {
    page: Math.min(Math.max(page, 1), REVIEWS.maxPage),
    limit: clampLimit(args.limit, pageSize),
    sort: args.sortBy ?? ReviewSort.CREATED_AT,
    descending: args.sortOrder !== SortOrder.ASC,
    filterSpoilers: args.filterSpoilers === true,
  }
}

/** Returns the subjects as parameters of a statement. */
export const subjectParams = (subjects: readonly ReviewSubject[]) => ({
  movieIds: subjects.map(({ movieId }) => movieId),
  seasons: subjects.map(({ season }) => season),
  numbers: subjects.map(({ number }) => number),
})

/**
 * Reads the same page of several lists. Each page is found in the index of its order, from the nearer end of the
 * list (review_stats contains its length); then only the rows of the page are read.
 */
export async function readReviewPages(
  database: Database,
  subjects: readonly ReviewSubject[],
  statsOf: (subject: ReviewSubject) => Promise<ReviewStats>,
  args: ReviewPageArgs,
): Promise<ReviewPage[]> {
  const { page, limit, sort, descending, filterSpoilers } = args
  const [first] = subjects
  if (first && subjects.length === 1 && page === 1) return [await readFirstPage(database, first, args)]
  const stats = await Promise.all(subjects.map(statsOf))
  const spans = { forward: [] as PageSpan[], backward: [] as PageSpan[] }
  const pages = subjects.map((subject, place): ReviewPage => {
    const { averageRating, totalReviews, spoilers } = stats[place] as ReviewStats
    const total = filterSpoilers ? totalReviews - spoilers : totalReviews
    const skip = (page - 1) * limit
    const take = Math.min(limit, total - skip)
    const rest = total - skip - take
    if (take > 0 && skip <= rest) spans.forward.push({ place, subject, skip, take })
    else if (take > 0) spans.backward.push({ place, subject, skip: rest, take })
    const pagination = paginationOf({ page, limit }, total)
    return { reviews: [], averageRating, totalReviews, pagination }
  })
  const readSpans = async (direction: 'forward' | 'backward') => {
    const isForward = direction === 'forward'
    const selected = spans[direction]
    if (selected.length === 0) return
    const rows = await database.rows(
      listPages({ sort, descending: descending === isForward, filterSpoilers }),
      {
        ...subjectParams(selected.map(({ subject }) => subject)),
        places: selected.map(({ place }) => place),
        skips: selected.map(({ skip }) => skip),
        takes: selected.map(({ take }) => take),
      },
    )
    for (const { place, ...review } of isForward ? rows : rows.reverse()) pages[place]?.reviews.push(review)
  }
  await Promise.all([readSpans('forward'), readSpans('backward')])
  return pages
}

/** Reads the first page of a list together with its statistics. */
async function readFirstPage(
  database: Database,
  subject: ReviewSubject,
  { limit, sort, descending, filterSpoilers }: ReviewPageArgs,
): Promise<ReviewPage> {
  const row = await database.row(firstPage({ sort, descending, filterSpoilers }), { ...subject, limit })
  const { averageRating, totalReviews, spoilers } = toStats(row?.stats ?? undefined)
  const total = filterSpoilers ? totalReviews - spoilers : totalReviews
  const pagination = paginationOf({ page: 1, limit }, total)
  return { reviews: row?.reviews ?? [], averageRating, totalReviews, pagination }
}
