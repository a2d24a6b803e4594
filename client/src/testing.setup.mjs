// Polyfills for browser APIs that jsdom lacks, the longest wait for a condition, and the failure of tests that print warnings.
import { format, TextDecoder, TextEncoder } from 'node:util'
import { afterAll, afterEach, beforeEach, expect } from '@jest/globals'
import { configure } from '@testing-library/dom'

// No condition of a test has a deadline: this is how long a test that fails waits, in milliseconds.
configure({ asyncUtilTimeout: 60_000 })

Object.assign(globalThis, { TextDecoder, TextEncoder })
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))
if (typeof window !== 'undefined') addBrowserApis()

// Pages update themselves whenever an answer or a chunk arrives, as in a browser; tests wait for what they show. React's
// warning of updates outside `act` would depend on when that is.
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
})

/** Errors in the console since the last check: warnings of React, and what an error boundary caught. */
const printed = []
const printError = console.error
console.error = (...words) => {
  // Of the environment, not of a component: a timer ran while a test library was inside `act`.
  if (format(...words).startsWith('The current testing environment is not configured to support act')) return
  printed.push(format(...words))
  printError(...words)
}
const expectNothingPrinted = () => expect(printed.splice(0)).toEqual([])
afterEach(expectNothingPrinted)
// What the cleanup of the last test prints comes after its check.
afterAll(expectNothingPrinted)

function addBrowserApis() {
  globalThis.CSS ??= { escape: (text) => text }
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
  Element.prototype.scrollBy ??= () => undefined
  Element.prototype.scrollTo ??= () => undefined
  Element.prototype.animate ??= () => ({})
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
    onchange: null,
  })
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  // jsdom has no layout, so every element counts as visible.
  globalThis.IntersectionObserver ??= class extends Observer {
    constructor(callback) {
      super()
      this.callback = callback
    }
    observe(target) {
      this.callback([{ target, isIntersecting: true }], this)
    }
  }
  globalThis.ResizeObserver ??= Observer
  // React warns of elements that the DOM does not know.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get() {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
    },
  })
}
