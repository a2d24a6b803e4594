import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

interface SharedWatchlist {
  viewerCanEdit: boolean
  visibility: string
  viewerLink: string | null
}

/**
 * Keeps the token of an own watchlist that is shared by its link in the address, so that others can open what its owner copies
 * from the address bar; and none that has ended. Replaces the history entry.
 */
export function useLinkInAddress(list: SharedWatchlist | null | undefined): void {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const isOwn = list?.viewerCanEdit === true
  const token = list?.visibility === 'LINK' ? list.viewerLink : null
  const isRight = params.get('link') === token
  useEffect(() => {
    if (!isOwn || isRight) return
    const next = new URLSearchParams(params)
    if (token === null) next.delete('link')
    else next.set('link', token)
    setParams(next, { replace: true, preventScrollReset: true, state })
  }, [isOwn, isRight, token, params, setParams, state])
}
