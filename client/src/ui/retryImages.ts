// A poster that has not come, in a moment of much traffic or without a network, must not be missing for as long as the
// page stands.

/** Milliseconds after which posters that have not come are asked for once more. */
const AGAIN_MS = 5_000

/** Asks once more for posters that have not come, and again whenever the network is back. Gives the way to end that. */
export function retryImages(): () => void {
  const asked = new WeakSet<Element>()
  const listening = new AbortController()
  const { signal } = listening
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = (poster: HTMLImageElement) => {
    const { missing } = poster.dataset
    if (missing === undefined) return
    asked.add(poster)
    // Beside the page: the placeholder stays until there is something better.
    const picture = new Image()
    picture.addEventListener('load', () => {
      // The element is the placeholder's: another title's poster is another element.
      if (poster.dataset.missing === missing) poster.src = missing
      delete poster.dataset.missing
    })
    picture.src = missing
  }
  const look = (isAsked: (poster: Element) => boolean) => {
    for (const poster of document.querySelectorAll<HTMLImageElement>('img[data-missing]'))
      if (!isAsked(poster)) ask(poster)
  }
  const lookLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => look((poster) => asked.has(poster)), AGAIN_MS)
  }

  lookLater()
  document.addEventListener('error', lookLater, { capture: true, signal })
  window.addEventListener('online', () => look(() => false), { signal })
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
