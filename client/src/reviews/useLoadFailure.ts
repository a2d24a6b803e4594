import { useEffect } from 'react'
import { REVIEW_NOTICES } from '../../../server/contract/messages.js'
import { toast } from '../ui/toast.js'

/** Says once for each failure that reviews could not be loaded. */
export function useLoadFailure(error: unknown): void {
  useEffect(() => {
    if (error) toast.error(REVIEW_NOTICES.loadFailed)
  }, [error])
}
