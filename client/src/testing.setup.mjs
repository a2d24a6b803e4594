// Polyfills for browser APIs that jsdom lacks, and the longest wait for a condition.
import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/dom'

// No condition of a test has a deadline: this is how long a test that fails waits, in milliseconds.
configure({ asyncUtilTimeout: 60_000 })

Object.assign(globalThis, { TextDecoder, TextEncoder })
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))
if (typeof window !== 'undefined') addBrowserApis()

function addBrowserApis() {
  globalThis.CSS ??= { escape: (text) => text }
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
  Element.prototype.scrollBy ??= () => undefined
  Element.prototype.scrollTo ??= () => undefined
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
}
