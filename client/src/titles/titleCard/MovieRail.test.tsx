import { describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { CARDS } from '../../../../server/contract/rules/screens.js'
import { fakeMovie, renderAt } from '../../testing.js'
import { MovieCard } from './MovieCard.js'
import { MovieGridSkeleton } from './MovieGrid.js'
import { MovieRail } from './MovieRail.js'

const movies = [1, 2, 3].map((id) => fakeMovie(id))

describe('MovieRail', () => {
  it('shows 6 skeletons while loading (R2.91) (R9.54); a grid shows 12 (R9.55)', () => {
    renderAt('/', <MovieRail title="Popular" movies={undefined} loading />)
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(6)
    cleanup()
    renderAt('/', <MovieGridSkeleton />)
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(12)
  })

  it('scrolls by two card widths (R2.93) (R9.59) of 160, 192 or 224 px (R2.94) (R9.60)', () => {
    expect(CARDS.widths).toEqual({ sm: 160, md: 192, lg: 224 })
    for (const [size, step] of [
      ['sm', 320],
      ['md', 384],
      ['lg', 448],
    ] as const) {
      const { container } = renderAt('/', <MovieRail title="Popular" movies={movies} size={size} />)
      expect(container.querySelector<HTMLElement>('.rail')?.style.getPropertyValue('--card-size')).toBe(
        `${step / 2}px`,
      )
      const track = container.querySelector('ul')!
      Object.defineProperties(track, { scrollWidth: { value: 2000 }, clientWidth: { value: 500 } })
      const scrollBy = jest.fn()
      track.scrollBy = scrollBy as typeof track.scrollBy
      fireEvent.scroll(track)
      fireEvent.click(screen.getByRole('button', { name: 'Scroll Popular on' }))
      expect(scrollBy).toHaveBeenCalledWith({ left: step, behavior: 'smooth' })
      expect(screen.queryByRole('button', { name: 'Scroll Popular back' })).toBeNull()
      track.scrollLeft = 900
      fireEvent.scroll(track)
      fireEvent.click(screen.getByRole('button', { name: 'Scroll Popular back' }))
      expect(scrollBy).toHaveBeenLastCalledWith({ left: -step, behavior: 'smooth' })
      cleanup()
    }
  })

  it('shows its error with a Retry button (R2.90)', () => {
    const retry = jest.fn()
    renderAt('/', <MovieRail title="Popular" movies={null} error="Something went wrong." onRetry={retry} />)
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong.')
    fireEvent.click(screen.getByRole('button', { name: 'Retry Popular' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('is hidden when it is empty', () => {
    renderAt('/', <MovieRail title="Popular" movies={[]} />)
    expect(screen.queryByRole('region', { name: 'Popular' })).toBeNull()
  })
})

describe('MovieCard', () => {
  it('shows the poster (R2.140) and links to the title, without quick actions for a visitor (R2.145)', async () => {
    const { container } = renderAt('/', <MovieCard movie={movies[0]!} />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/w500/1')
    const link = screen.getByRole('link', { name: /Title 1.*2001.*Rated 7\.3 out of 10/ })
    expect(link.getAttribute('href')).toBe('/movie/1')
    // The actions are loaded lazily.
    await act(async () => void (await import('./CardActions.js')))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows the placeholder when the poster does not load', () => {
    const { container } = renderAt('/', <MovieCard movie={movies[0]!} />)
    fireEvent.error(container.querySelector('img')!)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/placeholder-poster.svg')
  })
})
