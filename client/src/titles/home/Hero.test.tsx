import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { fakeMovie, renderAt } from '../../testing.js'
import { Hero, heroSlides } from './Hero.js'
import { trailerUrl } from '../../../../server/contract/trailer.js'

const movies = (...ids: number[]) => ids.map((id) => fakeMovie(id))
const shown = () => screen.getByRole('heading', { level: 2 }).textContent

beforeEach(() => void jest.useFakeTimers())

describe('Hero', () => {
  it('advances every 5 s and starts over after the last slide (R2.69) (R9.16)', () => {
    renderAt('/', <Hero slides={movies(1, 2)} />)
    expect(shown()).toBe('Title 1')
    act(() => void jest.advanceTimersByTime(4999))
    expect(shown()).toBe('Title 1')
    act(() => void jest.advanceTimersByTime(1))
    expect(shown()).toBe('Title 2')
    act(() => void jest.advanceTimersByTime(4999))
    expect(shown()).toBe('Title 2')
    act(() => void jest.advanceTimersByTime(1))
    expect(shown()).toBe('Title 1')
  })

  it('pauses while hovered and then continues the slide’s remaining time', () => {
    renderAt('/', <Hero slides={movies(1, 2)} />)
    act(() => void jest.advanceTimersByTime(3000))
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Featured' }))
    act(() => void jest.advanceTimersByTime(60_000))
    expect(shown()).toBe('Title 1')
    fireEvent.mouseLeave(screen.getByRole('region', { name: 'Featured' }))
    act(() => void jest.advanceTimersByTime(2000))
    expect(shown()).toBe('Title 2')
  })

  it('shows the slide of a clicked dot for the full 5 s (R2.70)', () => {
    renderAt('/', <Hero slides={movies(1, 2, 3)} />)
    act(() => void jest.advanceTimersByTime(4000))
    fireEvent.click(screen.getByRole('button', { name: 'Slide 3: Title 3' }))
    expect(shown()).toBe('Title 3')
    act(() => void jest.advanceTimersByTime(4999))
    expect(shown()).toBe('Title 3')
    act(() => void jest.advanceTimersByTime(1))
    expect(shown()).toBe('Title 1')
  })

  it('links More Info to the movie page (R2.73)', () => {
    renderAt('/', <Hero slides={movies(4, 5)} />)
    const link = () => screen.getByRole('link', { name: /More Info/ }).getAttribute('href')
    expect(link()).toBe('/movie/4')
    fireEvent.click(screen.getByRole('button', { name: 'Slide 2: Title 5' }))
    expect(link()).toBe('/movie/5')
  })

  it('links to the trailer (R2.71), else to a video search for title, year and trailer (R2.72)', () => {
    expect(trailerUrl({ title: 'Dune', year: 2021, trailer: 'https://v.example/1' })).toBe(
      'https://v.example/1',
    )
    const search = decodeURIComponent(trailerUrl({ title: 'Dune', year: 2021, trailer: null }))
    expect(search).toMatch(/youtube\.com\/results\?search_query=Dune 2021 trailer$/)
    renderAt('/', <Hero slides={movies(4)} />)
    const link = screen.getByRole('link', { name: /Watch Trailer/ })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('Title 4 2004 trailer')
    expect(link.getAttribute('target')).toBe('_blank')
    cleanup()
    const slide = fakeMovie(4, { trailer: 'https://v.example/4' })
    renderAt('/', <Hero slides={[slide]} />)
    expect(screen.getByRole('link', { name: /Watch Trailer/ }).getAttribute('href')).toBe(
      'https://v.example/4',
    )
  })

  it('leads with the trailer, or with More Info when Watch Trailer only searches for one', () => {
    const labels = () => screen.getAllByRole('link').map(({ textContent }) => textContent?.trim())
    renderAt('/', <Hero slides={[fakeMovie(4, { trailer: 'https://v.example/4' })]} />)
    expect(labels()).toEqual(['Watch Trailer', 'More Info about Title 4'])
    cleanup()
    renderAt('/', <Hero slides={movies(4)} />)
    expect(labels()).toEqual(['More Info about Title 4', 'Watch Trailer Search YouTube'])
  })

  it('ignores a trailer address that is not http(s)', () => {
    expect(trailerUrl({ title: 'X', year: null, trailer: 'javascript:alert(1)' })).toMatch(
      /^https:\/\/www\.youtube/,
    )
  })

  it('shows the five featured titles (R4.73) (R9.17), or the first three popular ones when there are none (R2.74) (R9.18)', () => {
    const ids = (slides: readonly { id: string }[]) => slides.map(({ id }) => id)
    const popular = movies(1, 2, 3, 4, 5, 6)
    expect(ids(heroSlides(movies(1, 2, 3, 4, 5, 6), popular))).toEqual(['1', '2', '3', '4', '5'])
    for (const none of [null, undefined, []]) expect(ids(heroSlides(none, popular))).toEqual(['1', '2', '3'])
    expect(heroSlides(undefined, undefined)).toEqual([])
  })
})
