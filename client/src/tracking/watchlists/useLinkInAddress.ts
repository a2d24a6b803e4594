import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

interface SharedWatchlist {
  viewerCanEdit: boolean
  visibility: string
  viewerLink: string | null
}

/** Keeps the link's token of an own shared watchlist in the address, to be copied from there. */
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
