import { useLayoutEffect, type RefObject } from 'react'
import { prefersReducedMotion } from './prefersReducedMotion.js'

/** Copies what the user has typed: a clone of a form has its initial values. */
function copyValues(from: Element, to: Element): void {
  const fields = (root: Element) => root.querySelectorAll<HTMLInputElement>('input, textarea, select')
  const originals = fields(from)
  fields(to).forEach((field, index) => {
    const original = originals[index]
    if (original && field.type !== 'file') field.value = original.value
  })
}

/** Shows copies of removed elements in the state `closed` until their animations have ended. They take no input. */
async function showLeaving(elements: readonly Element[]): Promise<void> {
  const box = document.createElement('div')
  box.inert = true
  box.ariaHidden = 'true'
  for (const element of elements) {
    const copy = element.cloneNode(true) as Element
    copyValues(element, copy)
    for (const part of [copy, ...copy.querySelectorAll('[id], [data-state]')]) {
      part.removeAttribute('id')
      if (part instanceof HTMLElement && part.dataset.state) part.dataset.state = 'closed'
    }
    box.append(copy)
  }
  document.body.append(box)
  await Promise.allSettled(box.getAnimations({ subtree: true }).map(({ finished }) => finished))
  box.remove()
}

/**
 * Lets a dialog leave with its animation although its component, and with it the element, is removed at once. The caller
 * need not wait, and the page below reacts from the first moment.
 * @param content the dialog, whose parent and backdrop leave with it
 */
export function useLeavingCopy(content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      const positioner = content.current?.parentElement
      const backdrop = positioner?.previousElementSibling
      if (!positioner || prefersReducedMotion() || !('getAnimations' in positioner)) return
      queueMicrotask(() => {
        if (!positioner.isConnected) void showLeaving(backdrop ? [backdrop, positioner] : [positioner])
      })
    },
    [content],
  )
}
