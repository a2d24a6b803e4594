import { REVIEW_NOTICES } from '../../../../server/contract/messages/reviews.js'
import { paths } from '../../paths.js'
import { copyText } from '../../platform/ui/overlays/copyText.js'

/** Copies the address of a review. */
export const copyReviewLink = (id: string): void =>
  copyText(new URL(paths.review(id), location.href).href, REVIEW_NOTICES.linkCopied)
