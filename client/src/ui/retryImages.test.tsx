import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { retryImages } from './retryImages.js'
import { Poster } from './Poster.js'

/** Every picture that is asked for beside the page. */
let asked: HTMLImageElement[] = []
let stop: () => void
const Picture = globalThis.Image

beforeEach(() => {
  asked = []
  jest.useFakeTimers()
  globalThis.Image = class extends Picture {
    constructor() {
      super()
      asked.push(this)
    }
  }
  stop = retryImages()
})
afterEach(() => {
  stop()
  cleanup()
  jest.useRealTimers()
  globalThis.Image = Picture
})

const shown = () => screen.getByRole('img').getAttribute('src')
const wait = () => act(() => void jest.advanceTimersByTime(60_000))
const come = (picture: HTMLImageElement | undefined) =>
  act(() => void picture?.dispatchEvent(new Event('load')))
const fail = () => {
  const poster = (name: string) => <Poster src={`/images/w500/${name}.jpg`} alt="A" />
  const { rerender } = render(poster('a'))
  fireEvent.error(screen.getByRole('img'))
  return (name: string) => rerender(poster(name))
}

it('asks once more for a poster that has not come, and shows it when it has', () => {
  const show = fail()
  expect(shown()).toBe('/placeholder-poster.svg')
  wait()
  expect(asked.map(({ src }) => new URL(src).pathname)).toEqual(['/images/w500/a.jpg'])
  expect(shown()).toBe('/placeholder-poster.svg')
  // Another one that does not come is no reason to ask for this one a third time.
  fireEvent.error(screen.getByRole('img'))
  wait()
  expect(asked).toHaveLength(1)
  come(asked[0])
  expect(shown()).toBe('/images/w500/a.jpg')
  show('b')
  expect(shown()).toBe('/images/w500/b.jpg')
})

it('asks again when the network is back, for as long as the poster is missing', () => {
  fail()
  wait()
  const back = () => act(() => void window.dispatchEvent(new Event('online')))
  back()
  expect(asked).toHaveLength(2)
  come(asked[1])
  expect(shown()).toBe('/images/w500/a.jpg')
  back()
  expect(asked).toHaveLength(2)
})
