import { useEffect } from 'react'
import { REVIEW_NOTICES } from '../../../../server/contract/messages/reviews.js'
import { toast } from '../../platform/ui/overlays/toast.js'

/** Shows a toast for each error of loading reviews. */
export function useErrorToast(error: unknown): void {
  useEffect(() => {
    if (error) toast.error(REVIEW_NOTICES.loadFailed)
  }, [error])
}
