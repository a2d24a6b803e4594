const markLoaded = (image: HTMLImageElement) => {
  image.dataset.loaded = ''
}

/** Fades an image in when it has loaded; for `onLoad`. */
export const fadeInOnLoad = ({ currentTarget }: { currentTarget: HTMLImageElement }) =>
  markLoaded(currentTarget)

/**
 * Makes up for what happened to an image before React listened: shows a loaded one without a fade, and reports a failed one; for
 * `ref`.
 */
export function catchUpImage(image: HTMLImageElement | null): void {
  if (!image) return
  const catchUp = () => {
    if (!image.complete || !image.currentSrc) return
    if (image.naturalWidth === 0) return void image.dispatchEvent(new Event('error'))
    // A forced layout may have started the transition already.
    image.style.transition = 'none'
    markLoaded(image)
  }
  catchUp()
  // The browser selects an address of `srcset` in a microtask.
  queueMicrotask(catchUp)
}

/** Attributes of an image: in the server's HTML it is shown as it loads, because nothing could fade it in. */
export const shownInHtml = {
  'data-loaded': typeof document === 'undefined' ? '' : undefined,
  suppressHydrationWarning: true,
}
