import { REVIEWS } from '../../../server/contract/rules.js'

/** What somebody has begun to write about a title. */
export interface ReviewDraft {
  rating: number
  review: string
  spoiler: boolean
}

const keyOf = (accountId: string, movieId: string) => `review-draft ${accountId} ${movieId}`

function isDraft(value: unknown): value is ReviewDraft {
  if (typeof value !== 'object' || value === null) return false
  const { rating, review, spoiler } = value as Record<keyof ReviewDraft, unknown>
  return (
    Number.isFinite(rating) &&
    typeof review === 'string' &&
    review.length <= REVIEWS.text &&
    typeof spoiler === 'boolean'
  )
}

/** Drafts of this browser, one for each person and title; signing out takes them along. */
export const reviewDrafts = {
  get(accountId: string, movieId: string): ReviewDraft | undefined {
    try {
      const draft: unknown = JSON.parse(localStorage.getItem(keyOf(accountId, movieId)) ?? 'null')
      return isDraft(draft) ? draft : undefined
    } catch {
      // Storage is blocked or holds something else: there is no draft.
      return undefined
    }
  },
  keep(accountId: string, movieId: string, draft: ReviewDraft): void {
    try {
      localStorage.setItem(keyOf(accountId, movieId), JSON.stringify(draft))
    } catch {
      // Without storage a draft lasts as long as its form.
    }
  },
  drop(accountId: string, movieId: string): void {
    try {
      localStorage.removeItem(keyOf(accountId, movieId))
    } catch {
      // What cannot be written has nothing in it.
    }
  },
}
