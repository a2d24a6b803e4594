/** Addresses of the images in the server's HTML. */
let shellImages: ReadonlySet<string> = new Set()

/** Records the images that the server's HTML shows. Call it before the first render, which removes them. */
export function recordShellImages(): void {
  const images = document.querySelectorAll<HTMLImageElement>('.shell img')
  shellImages = new Set(Array.from(images, ({ src }) => src))
}

const markLoaded = (image: HTMLImageElement) => {
  image.dataset.loaded = ''
}

/** Fades an image in when it has loaded; for `onLoad`. */
export const fadeInOnLoad = ({ currentTarget }: { currentTarget: HTMLImageElement }) =>
  markLoaded(currentTarget)

/** Shows an image without a fade if the browser has already loaded it; for `ref`. */
export function fadeInIfLoaded(image: HTMLImageElement | null): void {
  if (!image) return
  const showIfLoaded = () => {
    const inShell = shellImages.has(image.src)
    if (!inShell && !(image.complete && image.naturalWidth > 0)) return
    // An image that the HTML already showed must not disappear for a frame.
    if (inShell) image.decoding = 'sync'
    // A forced layout may have started the transition already.
    image.style.transition = 'none'
    markLoaded(image)
  }
  showIfLoaded()
  // The browser selects an address of `srcset` in a microtask.
  queueMicrotask(showIfLoaded)
}
