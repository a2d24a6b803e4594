import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { navigationType } from './navigationType.js'
import { restoreScroll } from './scrollRestoration.js'

let notifyResize = () => {}
let pageHeight = 0
let stop = () => {}
const scroll = jest.spyOn(window, 'scrollTo')
const tops = () => scroll.mock.calls.map(([to]) => (to as ScrollToOptions).top)

class FakeResizeObserver {
  constructor(callback: () => void) {
    notifyResize = callback
  }
  observe() {}
  disconnect() {
    notifyResize = () => {}
  }
}
const { ResizeObserver } = globalThis

/** Renders a page of this height in px. */
const renderPage = (height: number) => {
  pageHeight = height
  notifyResize()
}
const scrollBy = (y: number) => {
  Object.assign(window, { scrollY: y })
  window.dispatchEvent(new Event('scroll'))
}
const navigate = (path: string, key: string) => window.history.pushState({ key }, '', path)
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
  globalThis.ResizeObserver = FakeResizeObserver as never
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    get: () => pageHeight,
  })
  Object.assign(window, { innerHeight: 800, scrollY: 0 })
  pageHeight = 4000
  navigate('/popular', 'a')
  stop = restoreScroll()
  scrollBy(1500)
  navigate('/movie/1', 'b')
  scrollBy(0)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
  globalThis.ResizeObserver = ResizeObserver
  Reflect.deleteProperty(document.documentElement, 'scrollHeight')
})

describe('Back', () => {
  it('restores the position immediately when the page is long enough', () => {
    back('/popular', 'a')
    expect(navigationType.restore()).toBe(true)
    expect(tops()).toEqual([1500])
  })

  it('restores the position once the page is long enough, despite scrolling by the rendering', () => {
    back('/popular', 'a')
    pageHeight = 900
    // Scroll events of the previous page and of the short first render.
    scrollBy(100)
    expect(navigationType.restore()).toBe(false)
    scrollBy(0)
    renderPage(1000)
    expect(tops()).toEqual([])
    renderPage(2600)
    expect(tops()).toEqual([1500])
    renderPage(4000)
    expect(tops()).toEqual([1500])
  })

  it('restores the position when the router renders the entry within the event', () => {
    stop()
    const render = () => void navigationType.restore()
    window.addEventListener('popstate', render)
    stop = restoreScroll()
    scrollBy(1500)
    navigate('/movie/3', 'd')
    scrollBy(0)
    pageHeight = 900
    back('/movie/1', 'b')
    window.removeEventListener('popstate', render)
    renderPage(4000)
    expect(tops()).toEqual([1500])
  })

  it('restores the position of a click that navigated before the scroll event', () => {
    back('/popular', 'a')
    navigationType.restore()
    Object.assign(window, { scrollY: 700 })
    document.body.click()
    navigate('/movie/2', 'c')
    back('/popular', 'a')
    navigationType.restore()
    expect(tops()).toEqual([1500, 700])
  })

  it('stops when the user scrolls, and after 10 s', () => {
    for (const interrupt of [
      () => window.dispatchEvent(new Event('wheel')),
      () => jest.advanceTimersByTime(10_000),
    ]) {
      back('/popular', 'a')
      pageHeight = 900
      navigationType.restore()
      interrupt()
      renderPage(4000)
      expect(tops()).toEqual([])
    }
  })

  it('stays at the top of an entry without a position', () => {
    back('/popular', 'c')
    expect(navigationType.restore()).toBe(false)
    expect(tops()).toEqual([])
  })
})

describe('the rows of a page', () => {
  /** Renders a row of this length in px, scrolled to its start, as the only content. */
  const renderRow = (name: string, length: number) => {
    const row = document.createElement('ul')
    row.dataset.row = name
    Object.defineProperty(row, 'scrollWidth', { value: length })
    row.scrollTo = ((to: ScrollToOptions) => (row.scrollLeft = to.left ?? 0)) as never
    document.body.replaceChildren(row)
    return row
  }
  const scrollRow = (row: Element, left: number) => {
    row.scrollLeft = left
    row.dispatchEvent(new Event('scroll'))
  }
  const backToPopular = () => {
    back('/popular', 'a')
    navigationType.restore()
  }
  /** Mutation observers are called in a microtask. */
  const rendered = () => Promise.resolve()

  beforeEach(() => {
    backToPopular()
    scrollRow(renderRow('Trending Now', 900), 384)
    navigate('/movie/1', 'b')
    document.body.replaceChildren()
  })
  afterEach(() => document.body.replaceChildren())

  it('are restored, each once it is long enough', async () => {
    backToPopular()
    const short = renderRow('Trending Now', 200)
    await rendered()
    expect(short.scrollLeft).toBe(0)
    const row = renderRow('Trending Now', 900)
    await rendered()
    expect(row.scrollLeft).toBe(384)
  })

  it('stay where the user scrolls them', async () => {
    backToPopular()
    renderRow('Trending Now', 200).dispatchEvent(new Event('pointerdown', { bubbles: true }))
    const row = renderRow('Trending Now', 900)
    await rendered()
    expect(row.scrollLeft).toBe(0)
  })

  it('are remembered until they are rendered', async () => {
    backToPopular()
    document.body.click()
    navigate('/movie/2', 'c')
    backToPopular()
    const row = renderRow('Trending Now', 900)
    await rendered()
    expect(row.scrollLeft).toBe(384)
  })
})

describe('a reload', () => {
  it('restores the position', () => {
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

  it('stays at the top when the stored value is invalid', () => {
    for (const invalid of [
      '{',
      '7',
      'null',
      '[7, null]',
      '[[1, 2]]',
      '[["a /popular", "far"]]',
      '[["a /popular", {"top": 9, "rows": {"x": "far"}}]]',
    ]) {
      stop()
      sessionStorage.setItem('places', invalid)
      stop = restoreScroll()
      expect(navigationType.restore()).toBe(false)
    }
  })
})
