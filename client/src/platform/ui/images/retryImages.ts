/** Delay in milliseconds before failed posters are requested again. */
const RETRY_DELAY_MS = 5_000

/** Requests failed posters once more, and when the network returns. Returns a function that stops it. */
export function retryImages(): () => void {
  const retried = new WeakSet<Element>()
  const listening = new AbortController()
  const { signal } = listening
  let timer: ReturnType<typeof setTimeout> | undefined

  const retry = (poster: HTMLImageElement) => {
    const { missing } = poster.dataset
    if (missing === undefined) return
    retried.add(poster)
    // Loads outside of the page, so that the placeholder stays until the image is loaded.
    const image = new Image()
    image.addEventListener('load', () => {
      // The element may show another title by now.
      if (poster.dataset.missing === missing) poster.src = missing
      delete poster.dataset.missing
    })
    image.src = missing
  }
  const retryMissing = (isExcluded: (poster: Element) => boolean) => {
    for (const poster of document.querySelectorAll<HTMLImageElement>('img[data-missing]'))
      if (!isExcluded(poster)) retry(poster)
  }
  const scheduleRetry = () => {
    clearTimeout(timer)
    timer = setTimeout(() => retryMissing((poster) => retried.has(poster)), RETRY_DELAY_MS)
  }

  scheduleRetry()
  document.addEventListener('error', scheduleRetry, { capture: true, signal })
  window.addEventListener('online', () => retryMissing(() => false), { signal })
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
