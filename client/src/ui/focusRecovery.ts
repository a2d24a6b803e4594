// The keyboard's place in the page must survive what changes there. When the element that has the focus is taken away,
// disabled or hidden, browsers drop the focus to the beginning of the page; here it is handed on instead.

const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], .toasts'
const MODAL = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'
const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]'].join()
const HEADING = 'h1, h2, h3'

/** Where an element stood, and what was taken away with it. */
interface Place {
  parent: Element
  removed: Element
  before: Element | null
  after: Element | null
}

/** An element that had the focus; once it is gone, where it stood. */
interface Held {
  element: HTMLElement
  place?: Place
}

const isHidden = (element: Element) => element.closest('[hidden]') !== null
const isUsable = (element: Element) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !isHidden(element) &&
  element.closest('[inert]') === null

const focusables = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => isUsable(one) && one.tabIndex >= 0)

/** The element that a removed node stood beside, past texts and comments. */
const elementFrom = (node: Node | null, way: 'nextSibling' | 'previousSibling'): Element | null => {
  let one = node
  while (one && !(one instanceof Element)) one = one[way]
  return one
}

function placeOf(element: Element, records: readonly MutationRecord[]): Place | undefined {
  for (const { target, removedNodes, previousSibling, nextSibling } of records)
    for (const removed of removedNodes)
      if (removed instanceof Element && target instanceof Element && removed.contains(element))
        return {
          parent: target,
          removed,
          before: elementFrom(previousSibling, 'previousSibling'),
          after: elementFrom(nextSibling, 'nextSibling'),
        }
  return undefined
}

/** What people know a control by. */
const labelOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent

const isAlike = (one: Element, other: Element) =>
  one.tagName === other.tagName && one.className === other.className

/** In the neighbour of a thing that was taken away: the same button of it, else the first. */
function counterpart(neighbour: Element, { element, place }: Required<Held>): HTMLElement | undefined {
  if (neighbour.matches(FOCUSABLE) && neighbour instanceof HTMLElement && isUsable(neighbour))
    return neighbour
  const all = focusables(neighbour)
  const index = [...place.removed.querySelectorAll(FOCUSABLE)]
    .filter((one) => isAlike(one, element))
    .indexOf(element)
  return all.filter((one) => isAlike(one, element))[index] ?? all[0]
}

/** The element that takes the focus over from one that is gone: its neighbour, itself drawn anew, or the heading above. */
function successor({ element, place }: Required<Held>): HTMLElement | undefined {
  const { parent, removed, before, after } = place
  if (!parent.isConnected) return undefined
  const peers = [...parent.children].filter((one) => isAlike(one, removed))
  for (const neighbour of [after, before, peers[0]]) {
    const next =
      neighbour &&
      peers.includes(neighbour) &&
      neighbour !== removed &&
      counterpart(neighbour, { element, place })
    if (next) return next
  }
  const same = focusables(parent).find(
    (one) => one.tagName === element.tagName && labelOf(one) === labelOf(element),
  )
  if (same) return same
  // Or it is the only one of its looks, under other words.
  const alike = focusables(parent).filter((one) => isAlike(one, element))
  if (alike.length === 1) return alike[0]
  for (
    let around: Element | null = parent;
    around && around !== document.body;
    around = around.parentElement
  ) {
    const heading = [...around.querySelectorAll<HTMLElement>(HEADING)].find((one) => !isHidden(one))
    if (heading) return heading
  }
  return undefined
}

function hand(element: HTMLElement | null | undefined): boolean {
  if (!element) return false
  // A heading is no stop for Tab, but one can stand on it.
  if (element.matches(`${HEADING}, main`) && !element.hasAttribute('tabindex')) element.tabIndex = -1
  // The page stays where it is: somebody may be scrolling.
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** From now on no change of the page loses the focus. Gives the way to end that. */
export function recoverFocus(): () => void {
  /** What last had the focus in the page itself, and in a dialog, a menu or a toast over it. */
  let onPage: Held | undefined
  let inOverlay: Held | undefined
  const listening = new AbortController()
  const isLost = () => !document.activeElement || document.activeElement === document.body

  const restore = (held: Held | undefined, otherwise: HTMLElement | null): void => {
    if (!held) return
    const { element } = held
    if (element.isConnected && !isHidden(element)) {
      // One that is disabled while something is under way takes the focus back afterwards.
      if (isUsable(element)) hand(element)
      return
    }
    const place = held.place ?? {
      parent: element.parentElement ?? document.body,
      removed: element,
      before: element.previousElementSibling,
      after: element.nextElementSibling,
    }
    if (!hand(successor({ element, place }))) hand(otherwise)
  }

  const look = () => {
    if (!isLost()) return
    const modal = [...document.querySelectorAll<HTMLElement>(MODAL)].at(-1)
    if (modal) {
      if (
        inOverlay &&
        (modal.contains(inOverlay.element) || (inOverlay.place && modal.contains(inOverlay.place.parent)))
      )
        restore(inOverlay, modal)
      return
    }
    restore(onPage, document.querySelector('main'))
  }

  const observer = new MutationObserver((records) => {
    for (const held of [onPage, inOverlay])
      if (held) {
        // First a thing of a list may go, then, being empty, the list.
        const gone = held.place?.parent ?? held.element
        if (!gone.isConnected) held.place = placeOf(gone, records) ?? held.place
      }
    if (isLost()) look()
    // The browser gives up a hidden or disabled element only after it has drawn the next frame.
    if (records.some(({ type }) => type === 'attributes')) requestAnimationFrame(() => setTimeout(look))
  })

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      if (target.closest(OVERLAY)) inOverlay = { element: target }
      else {
        onPage = { element: target }
        inOverlay = undefined
      }
    },
    { signal: listening.signal },
  )
  document.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget || !(target instanceof HTMLElement)) return
      // Somebody has clicked beside everything: the focus was given up, not lost.
      queueMicrotask(() => {
        if (!isLost() || !isUsable(target)) return
        if (onPage?.element === target) onPage = undefined
        if (inOverlay?.element === target) inOverlay = undefined
      })
    },
    { signal: listening.signal },
  )
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  return () => {
    listening.abort()
    observer.disconnect()
  }
}
