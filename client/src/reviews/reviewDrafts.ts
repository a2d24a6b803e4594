import { REVIEWS } from '../../../server/contract/rules/reviews.js'

/** An unsaved review of a title. */
export interface ReviewDraft {
  /** 1 to 10; 0 for no rating. */
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

/** Drafts in local storage, one for each account and title. Signing out removes them. */
export const reviewDrafts = {
  /** Returns the stored draft, or undefined. */
  load(accountId: string, movieId: string): ReviewDraft | undefined {
    try {
      const draft: unknown = JSON.parse(localStorage.getItem(keyOf(accountId, movieId)) ?? 'null')
      return isDraft(draft) ? draft : undefined
    } catch {
      // Storage is blocked, or the value is not JSON.
      return undefined
    }
  },
  /** Stores a draft. */
  save(accountId: string, movieId: string, draft: ReviewDraft): void {
    try {
      localStorage.setItem(keyOf(accountId, movieId), JSON.stringify(draft))
    } catch {
      // Without storage a draft lives as long as its form.
    }
  },
  /** Removes a draft. */
  remove(accountId: string, movieId: string): void {
    try {
      localStorage.removeItem(keyOf(accountId, movieId))
    } catch {
      // Blocked storage holds no draft.
    }
  },
}
