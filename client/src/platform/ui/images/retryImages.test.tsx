import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { retryImages } from './retryImages.js'
import { Poster } from './Poster.js'

/** The images that are loaded outside of the page. */
let retries: HTMLImageElement[] = []
let stop: () => void
const RealImage = globalThis.Image

beforeEach(() => {
  retries = []
  jest.useFakeTimers()
  globalThis.Image = class extends RealImage {
    constructor() {
      super()
      retries.push(this)
    }
  }
  stop = retryImages()
})
afterEach(() => {
  stop()
  cleanup()
  jest.useRealTimers()
  globalThis.Image = RealImage
})

const shownSrc = () => screen.getByRole('img').getAttribute('src')
const waitForRetry = () => act(() => void jest.advanceTimersByTime(60_000))
const load = (image: HTMLImageElement | undefined) => act(() => void image?.dispatchEvent(new Event('load')))
/** Renders a poster that fails to load. Returns a function that shows another poster. */
const renderFailedPoster = () => {
  const poster = (name: string) => <Poster src={`/images/w500/${name}.jpg`} alt="A" />
  const { rerender } = render(poster('a'))
  fireEvent.error(screen.getByRole('img'))
  return (name: string) => rerender(poster(name))
}

it('requests a failed poster once more and shows it when it is loaded', () => {
  const show = renderFailedPoster()
  expect(shownSrc()).toBe('/placeholder-poster.svg')
  waitForRetry()
  expect(retries.map(({ src }) => new URL(src).pathname)).toEqual(['/images/w500/a.jpg'])
  expect(shownSrc()).toBe('/placeholder-poster.svg')
  // The failure of another poster does not cause a second retry of this one.
  fireEvent.error(screen.getByRole('img'))
  waitForRetry()
  expect(retries).toHaveLength(1)
  load(retries[0])
  expect(shownSrc()).toBe('/images/w500/a.jpg')
  show('b')
  expect(shownSrc()).toBe('/images/w500/b.jpg')
})

it('requests a missing poster again whenever the network returns', () => {
  renderFailedPoster()
  waitForRetry()
  const goOnline = () => act(() => void window.dispatchEvent(new Event('online')))
  goOnline()
  expect(retries).toHaveLength(2)
  load(retries[1])
  expect(shownSrc()).toBe('/images/w500/a.jpg')
  goOnline()
  expect(retries).toHaveLength(2)
})
