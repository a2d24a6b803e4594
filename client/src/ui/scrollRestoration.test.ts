import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { navigationType } from './navigationType.js'
import { restoreScroll } from './scrollRestoration.js'

let resized = () => {}
let length = 0
let stop = () => {}
const scroll = jest.spyOn(window, 'scrollTo')
const tops = () => scroll.mock.calls.map(([to]) => (to as ScrollToOptions).top)

class Watcher {
  constructor(callback: () => void) {
    resized = callback
  }
  observe() {}
  disconnect() {
    resized = () => {}
  }
}
const { ResizeObserver } = globalThis

/** A page of some length is drawn. */
const draw = (height: number) => {
  length = height
  resized()
}
const scrollBy = (y: number) => {
  Object.assign(window, { scrollY: y })
  window.dispatchEvent(new Event('scroll'))
}
const walk = (path: string, key: string) => window.history.pushState({ key }, '', path)
const back = (path: string, key: string) => {
  window.history.replaceState({ key }, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
  scroll
    .mockReset()
    .mockImplementation(
      (to) => void Object.assign(window, { scrollY: (to as unknown as ScrollToOptions).top }),
    )
  globalThis.ResizeObserver = Watcher as never
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => length })
  Object.assign(window, { innerHeight: 800, scrollY: 0 })
  length = 4000
  walk('/popular', 'a')
  stop = restoreScroll()
  scrollBy(1500)
  walk('/movie/1', 'b')
  scrollBy(0)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
  globalThis.ResizeObserver = ResizeObserver
  Reflect.deleteProperty(document.documentElement, 'scrollHeight')
})

describe('who goes back', () => {
  it('is where they were at once when the page is as long as then', () => {
    back('/popular', 'a')
    expect(navigationType.restore()).toBe(true)
    expect(tops()).toEqual([1500])
  })

  it('is there as soon as the page has become long enough, whatever is scrolled meanwhile by the drawing', () => {
    back('/popular', 'a')
    length = 900
    // The page that is being left, and the short one that comes first.
    scrollBy(100)
    expect(navigationType.restore()).toBe(false)
    scrollBy(0)
    draw(1000)
    expect(tops()).toEqual([])
    draw(2600)
    expect(tops()).toEqual([1500])
    draw(4000)
    expect(tops()).toEqual([1500])
  })

  it('is where a click led away, though the browser had not told of the scrolling yet', () => {
    back('/popular', 'a')
    navigationType.restore()
    Object.assign(window, { scrollY: 700 })
    document.body.click()
    walk('/movie/2', 'c')
    back('/popular', 'a')
    navigationType.restore()
    expect(tops()).toEqual([1500, 700])
  })

  it('is left alone once they scroll by themselves, and after 10 s', () => {
    for (const given of [
      () => window.dispatchEvent(new Event('wheel')),
      () => jest.advanceTimersByTime(10_000),
    ]) {
      back('/popular', 'a')
      length = 900
      navigationType.restore()
      given()
      draw(4000)
      expect(tops()).toEqual([])
    }
  })

  it('begins at the top of what they have never seen', () => {
    back('/popular', 'c')
    expect(navigationType.restore()).toBe(false)
    expect(tops()).toEqual([])
  })
})

describe('a page that is loaded anew', () => {
  it('knows where it was', () => {
    back('/popular', 'a')
    navigationType.restore()
    window.dispatchEvent(new Event('pagehide'))
    stop()
    scroll.mockClear()
    const entries = jest.fn(() => [{ type: 'reload' }])
    Object.assign(performance, { getEntriesByType: entries })
    stop = restoreScroll()
    Reflect.deleteProperty(performance, 'getEntriesByType')
    expect(tops()).toEqual([1500])
  })

  it('begins at its top when nothing can be stored, or something else is', () => {
    for (const odd of ['{', '7', 'null', '[7, null]', '[[1, 2]]', '[["a /popular", "far"]]']) {
      stop()
      sessionStorage.setItem('places', odd)
      stop = restoreScroll()
      expect(navigationType.restore()).toBe(false)
    }
  })
})
