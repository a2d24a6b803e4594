/** Distance of a popover from its button, and minimum distance from the edges of the window, in px. */
const GAP = 6
const MARGIN = 16

/** Places an open popover below its button, or above where there is no room. It scrolls with the page. */
export function placePopover(popover: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect()
  const { width, height } = popover.getBoundingClientRect()
  const left = Math.max(MARGIN, Math.min(anchor.left, document.documentElement.clientWidth - width - MARGIN))
  const below = anchor.bottom + GAP
  const top = below + height > window.innerHeight ? anchor.top - GAP - height : below
  popover.style.left = `${left + window.scrollX}px`
  popover.style.top = `${top + window.scrollY}px`
}
