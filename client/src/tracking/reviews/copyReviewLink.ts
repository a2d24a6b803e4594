import { REVIEW_NOTICES } from '../../../../server/contract/messages/reviews.js'
import { paths } from '../../paths.js'
import { toast } from '../../platform/ui/overlays/toast.js'

/** Copies the address of a review, or shows it if the browser does not allow that. */
export function copyReviewLink(id: string): void {
  const address = new URL(paths.review(id), location.href).href
  void Promise.resolve()
    .then(() => navigator.clipboard.writeText(address))
    .then(
      () => toast.success(REVIEW_NOTICES.linkCopied),
      // Without permission, or on plain http, the toast shows the address to copy by hand.
      () => toast.info(address),
    )
}
