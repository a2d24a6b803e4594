/** A visual viewport that is lower than the window by more than this, in px, has a keyboard below it. */
const KEYBOARD_MIN = 120

/**
 * Sets `data-keyboard` on the root element while an on-screen keyboard covers a part of the page, so that styles can hide what stands
 * at the bottom of the window. Returns a function that ends this.
 */
export function watchScreenKeyboard(): (() => void) | undefined {
  const viewport = window.visualViewport
  if (!viewport) return undefined
  const root = document.documentElement
  const watch = () => {
    // A magnified page has a smaller viewport, too.
    const covered = window.innerHeight - viewport.height * viewport.scale
    root.toggleAttribute('data-keyboard', covered > KEYBOARD_MIN)
  }
  watch()
  viewport.addEventListener('resize', watch)
  return () => {
    viewport.removeEventListener('resize', watch)
    root.removeAttribute('data-keyboard')
  }
}
