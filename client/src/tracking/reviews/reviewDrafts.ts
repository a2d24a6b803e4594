import { REVIEWS } from '../../../../server/contract/rules/reviews.js'

/** An unsaved review. */
export interface ReviewDraft {
  /** 1 to 10; 0 for no rating, in storage also for the one that the viewer had given before. */
  rating: number
  review: string
  spoiler: boolean
}

const keyOf = (accountId: string, reviewed: string) => `review-draft ${accountId} ${reviewed}`

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

/** Drafts in local storage, one for each account and what is `reviewed`: the id of a title, or of a season or an episode. Signing out removes them. */
export const reviewDrafts = {
  /** Returns the stored draft, or undefined. @param given the viewer's rating, for a draft without another one */
  load(accountId: string, reviewed: string, given: number): ReviewDraft | undefined {
    try {
      const draft: unknown = JSON.parse(localStorage.getItem(keyOf(accountId, reviewed)) ?? 'null')
      return isDraft(draft) ? { ...draft, rating: draft.rating || given } : undefined
    } catch {
      // Storage is blocked, or the value is not JSON.
      return undefined
    }
  },
  /** Stores a draft. The rating that the viewer had given is left out: it may change elsewhere before the draft is opened. */
  save(accountId: string, reviewed: string, draft: ReviewDraft, given: number): void {
    const rating = draft.rating === given ? 0 : draft.rating
    try {
      localStorage.setItem(keyOf(accountId, reviewed), JSON.stringify({ ...draft, rating }))
    } catch {
      // Without storage a draft lives as long as its form.
    }
  },
  remove(accountId: string, reviewed: string): void {
    try {
      localStorage.removeItem(keyOf(accountId, reviewed))
    } catch {
      // Blocked storage holds no draft.
    }
  },
}
