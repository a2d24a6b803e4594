// What browsers have and jsdom lacks.
import { TextDecoder, TextEncoder } from 'node:util'

Object.assign(globalThis, { TextDecoder, TextEncoder })
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))
if (typeof window !== 'undefined') fillIn()

function fillIn() {
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
  // Nothing is laid out here, so everything counts as seen.
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
