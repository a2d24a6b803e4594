import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Poster } from './Poster.js'

/** Every picture that is asked for beside the page. */
let asked: HTMLImageElement[] = []
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
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
  globalThis.Image = Picture
})

const shown = () => screen.getByRole<HTMLImageElement>('img').getAttribute('src')
const fail = () => {
  render(<Poster src="/images/w500/a.jpg" srcSmall="/images/w200/a.jpg" alt="A" />)
  fireEvent.error(screen.getByRole('img'))
  expect(shown()).toBe('/placeholder-poster.svg')
}

it('asks once more for a poster that has not come, and shows it when it has', () => {
  fail()
  act(() => void jest.advanceTimersByTime(60_000))
  expect(asked.map(({ srcset }) => srcset)).toEqual(['/images/w200/a.jpg 200w, /images/w500/a.jpg 500w'])
  expect(shown()).toBe('/placeholder-poster.svg')
  act(() => void asked[0]?.dispatchEvent(new Event('load')))
  expect(shown()).toBe('/images/w500/a.jpg')
  expect(screen.getByRole<HTMLImageElement>('img').srcset).toBe(asked[0]?.srcset)
})

it('asks again when the network is back, for as long as the poster is missing', () => {
  fail()
  act(() => void jest.advanceTimersByTime(60_000))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(asked).toHaveLength(2)
  act(() => void asked[1]?.dispatchEvent(new Event('load')))
  expect(shown()).toBe('/images/w500/a.jpg')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(asked).toHaveLength(2)
})
