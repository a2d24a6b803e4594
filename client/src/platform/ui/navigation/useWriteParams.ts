import { useEffect } from 'react'
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom'

/** Parameters written to the address of a page that the router has not reported yet, in the order of writing. */
let unreported: { pathname: string; texts: string[] } = { pathname: '', texts: [] }
/** The location that the router has reported last. */
let reported: unknown

/** The parameters of the address, and their only writer on pages where several controls change them. */
interface WritableParams {
  params: URLSearchParams
  /** Returns the parameters with the writes that the router has not reported yet. */
  newest: () => URLSearchParams
  /** Sets some parameters, and removes those that are undefined or empty. */
  write: (values: Record<string, string | undefined>, options?: NavigateOptions) => void
}

/** Returns the parameters of the address. The router reports a new address late: a write must not lose those right before it. */
export function useWriteParams(): WritableParams {
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  useEffect(() => {
    // Every control of the page runs this.
    if (reported === location) return
    reported = location
    const index = unreported.texts.indexOf(params.toString())
    const texts =
      index === -1 || unreported.pathname !== location.pathname ? [] : unreported.texts.slice(index + 1)
    unreported = { pathname: location.pathname, texts }
  }, [location, params])

  const newest = () =>
    new URLSearchParams(
      (unreported.pathname === location.pathname ? unreported.texts.at(-1) : undefined) ?? params,
    )
  const write = (values: Record<string, string | undefined>, options?: NavigateOptions) => {
    const next = newest()
    for (const [key, value] of Object.entries(values)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    const texts = unreported.pathname === location.pathname ? unreported.texts : []
    unreported = { pathname: location.pathname, texts: [...texts, next.toString()] }
    setParams(next, options)
  }
  return { params, newest, write }
}
