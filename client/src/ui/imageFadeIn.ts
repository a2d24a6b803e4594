/** What the HTML shows already: drawn again in its place, it must not be away for a frame. */
const first = new Set(Array.from(document.querySelectorAll<HTMLImageElement>('.shell img'), ({ src }) => src))

const show = (image: HTMLImageElement) => {
  image.dataset.loaded = ''
}

/** For `onLoad` of a picture that fades in. */
export const fadeInOnLoad = ({ currentTarget }: { currentTarget: HTMLImageElement }) => show(currentTarget)

/** For `ref` of a picture that fades in: what the browser has already is there at once. */
export function fadeInIfLoaded(image: HTMLImageElement | null): void {
  if (!image) return
  const look = () => {
    const seen = first.has(image.src)
    if (!seen && !(image.complete && image.naturalWidth > 0)) return
    if (seen) image.decoding = 'sync'
    // Whoever has measured the page in between has begun the fade.
    image.style.transition = 'none'
    show(image)
  }
  look()
  // With several addresses the browser chooses among them a moment later.
  queueMicrotask(look)
}
