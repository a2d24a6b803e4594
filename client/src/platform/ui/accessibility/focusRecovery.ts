// When the focused element is removed, disabled or hidden, browsers reset the focus to the start of the page. Keyboard
// users would lose their position, so this module moves the focus to a related element instead.

const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], .toasts'
const MODAL = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'
const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]'].join()
const HEADING = 'h1, h2, h3'

/** The former position of a removed element. */
interface RemovedPosition {
  parent: Element
  /** The removed ancestor of the element, or the element itself. */
  removed: Element
  before: Element | null
  after: Element | null
}

/** The element that last had the focus and, once it is removed, its former position. */
interface FocusRecord {
  element: HTMLElement
  position?: RemovedPosition
}

const isHidden = (element: Element) => element.closest('[hidden]') !== null
const isUsable = (element: Element) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !isHidden(element) &&
  element.closest('[inert]') === null

const focusableIn = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (candidate) => isUsable(candidate) && candidate.tabIndex >= 0,
  )

/** Returns the node if it is an element, else the nearest element in a direction, past texts and comments. */
const nearestElement = (node: Node | null, direction: 'nextSibling' | 'previousSibling'): Element | null => {
  let candidate = node
  while (candidate && !(candidate instanceof Element)) candidate = candidate[direction]
  return candidate
}

/** Finds the former position of an element that these mutations removed. */
function removedPosition(element: Element, records: readonly MutationRecord[]): RemovedPosition | undefined {
  for (const { target, removedNodes, previousSibling, nextSibling } of records)
    for (const removed of removedNodes)
      if (removed instanceof Element && target instanceof Element && removed.contains(element))
        return {
          parent: target,
          removed,
          before: nearestElement(previousSibling, 'previousSibling'),
          after: nearestElement(nextSibling, 'nextSibling'),
        }
  return undefined
}

/** Returns the name that identifies a control. */
const labelOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent

const isSimilar = (element: Element, other: Element) =>
  element.tagName === other.tagName && element.className === other.className

/** Finds in the neighbour of a removed item the control that corresponds to the focused one, else the first. */
function counterpartIn(
  neighbour: Element,
  { element, position }: Required<FocusRecord>,
): HTMLElement | undefined {
  if (neighbour.matches(FOCUSABLE) && neighbour instanceof HTMLElement && isUsable(neighbour))
    return neighbour
  const candidates = focusableIn(neighbour)
  const index = [...position.removed.querySelectorAll(FOCUSABLE)]
    .filter((control) => isSimilar(control, element))
    .indexOf(element)
  return candidates.filter((control) => isSimilar(control, element))[index] ?? candidates[0]
}

/** Finds the corresponding control in the next, previous or first item of the removed item's list. */
function findInNeighbours(record: Required<FocusRecord>): HTMLElement | undefined {
  const { parent, removed, before, after } = record.position
  const items = [...parent.children].filter((child) => isSimilar(child, removed))
  for (const neighbour of [after, before, items[0]]) {
    if (!neighbour || !items.includes(neighbour) || neighbour === removed) continue
    const counterpart = counterpartIn(neighbour, record)
    if (counterpart) return counterpart
  }
  return undefined
}

/** Finds the element that replaced the focused one: the one with its label, else the only one of its kind. */
function findReplacement({ element, position }: Required<FocusRecord>): HTMLElement | undefined {
  const candidates = focusableIn(position.parent)
  const sameLabel = candidates.find(
    (candidate) => candidate.tagName === element.tagName && labelOf(candidate) === labelOf(element),
  )
  if (sameLabel) return sameLabel
  const similar = candidates.filter((candidate) => isSimilar(candidate, element))
  return similar.length === 1 ? similar[0] : undefined
}

/** Finds the first visible heading of the nearest ancestor that has one. */
function findHeading(element: Element): HTMLElement | undefined {
  let ancestor: Element | null = element
  for (; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement) {
    const heading = [...ancestor.querySelectorAll<HTMLElement>(HEADING)].find(
      (candidate) => !isHidden(candidate),
    )
    if (heading) return heading
  }
  return undefined
}

function findSuccessor(record: Required<FocusRecord>): HTMLElement | undefined {
  const { parent } = record.position
  if (!parent.isConnected) return undefined
  return findInNeighbours(record) ?? findReplacement(record) ?? findHeading(parent)
}

/** Focuses an element. Returns whether it took the focus. */
function focusElement(element: HTMLElement | null | undefined): boolean {
  if (!element) return false
  // Makes a heading focusable by script, but not a stop for Tab.
  if (element.matches(`${HEADING}, main`) && !element.hasAttribute('tabindex')) element.tabIndex = -1
  // Does not scroll, because the user may be scrolling.
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Returns the focus to a record's element or its successor, else to the fallback. */
function restoreFocus({ element, position }: FocusRecord, fallback: HTMLElement | null): void {
  if (element.isConnected && !isHidden(element)) {
    // A control that is disabled during a request gets the focus back afterwards.
    if (isUsable(element)) focusElement(element)
    return
  }
  const lastPosition = position ?? {
    parent: element.parentElement ?? document.body,
    removed: element,
    before: element.previousElementSibling,
    after: element.nextElementSibling,
  }
  if (!focusElement(findSuccessor({ element, position: lastPosition }))) focusElement(fallback)
}

/** Starts to restore the focus whenever a change of the page loses it. Returns a function that stops it. */
export function recoverFocus(): () => void {
  /** The last focused element of the page, and of a dialog, menu or toast over it. */
  let onPage: FocusRecord | undefined
  let inOverlay: FocusRecord | undefined
  const recordFocus = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    if (target.closest(OVERLAY)) inOverlay = { element: target }
    else {
      onPage = { element: target }
      inOverlay = undefined
    }
  }
  const listening = new AbortController()
  const isLost = () => !document.activeElement || document.activeElement === document.body

  const restoreLostFocus = () => {
    if (!isLost()) return
    const modal = [...document.querySelectorAll<HTMLElement>(MODAL)].at(-1)
    if (!modal) {
      if (onPage) restoreFocus(onPage, document.querySelector('main'))
      return
    }
    const wasInModal =
      inOverlay &&
      (modal.contains(inOverlay.element) || (inOverlay.position && modal.contains(inOverlay.position.parent)))
    if (inOverlay && wasInModal) restoreFocus(inOverlay, modal)
  }

  const observer = new MutationObserver((records) => {
    for (const record of [onPage, inOverlay])
      if (record) {
        // An item of a list may be removed first, and then the empty list.
        const removed = record.position?.parent ?? record.element
        if (!removed.isConnected) record.position = removedPosition(removed, records) ?? record.position
      }
    if (isLost()) restoreLostFocus()
    // Browsers blur a hidden or disabled element only after the next frame.
    if (records.some(({ type }) => type === 'attributes'))
      requestAnimationFrame(() => setTimeout(restoreLostFocus))
  })

  recordFocus(document.activeElement)
  document.addEventListener('focusin', ({ target }) => recordFocus(target), { signal: listening.signal })
  document.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget || !(target instanceof HTMLElement)) return
      // After a click outside of all controls, the element is still usable: the user removed the focus.
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
