import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { AppRouter } from './AppRouter.js'
import { pendingNavigation } from './pendingNavigation.js'
import { RouteProgress } from './RouteProgress.js'

afterEach(() => {
  cleanup()
  jest.useRealTimers()
  window.history.replaceState(null, '', '/')
})

/** Renders a page with a link to one whose code is loaded by the returned function. */
function open() {
  let load = () => undefined as void
  const Slow = lazy(
    () =>
      new Promise<{ default: () => React.JSX.Element }>(
        (done) => (load = () => done({ default: () => <p>Slow page</p> })),
      ),
  )
  render(
    <AppRouter>
      <RouteProgress />
      <Suspense fallback={<p>Nothing</p>}>
        <Routes>
          <Route path="/" element={<Link to="/slow">Go</Link>} />
          <Route path="/slow" element={<Slow />} />
        </Routes>
      </Suspense>
    </AppRouter>,
  )
  return async () => {
    load()
    await act(async () => {
      await jest.advanceTimersByTimeAsync(0)
    })
  }
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const shown = () => [
  document.querySelector('.route-progress') !== null,
  document.querySelector('.route-skeleton') !== null,
]

describe('a navigation', () => {
  it('that is slow keeps the page, and shows a bar after 150 ms and a skeleton after 400 ms', async () => {
    jest.useFakeTimers()
    const load = open()
    fireEvent.click(screen.getByRole('link', { name: 'Go' }))
    await wait(140)
    expect(pendingNavigation.get()).toBe(true)
    expect(shown()).toEqual([false, false])
    expect(screen.getByRole('link', { name: 'Go' })).toBeTruthy()
    await wait(20)
    expect(shown()).toEqual([true, false])
    await wait(250)
    expect(shown()).toEqual([true, true])
    expect(screen.getByText('Loading…')).toBeTruthy()
    await load()
    expect(screen.getByText('Slow page')).toBeTruthy()
    expect(shown()).toEqual([false, false])
    expect(pendingNavigation.get()).toBe(false)
  })

  it('that is fast shows neither', async () => {
    jest.useFakeTimers()
    const load = open()
    fireEvent.click(screen.getByRole('link', { name: 'Go' }))
    await wait(100)
    await load()
    await wait(1_000)
    expect(screen.getByText('Slow page')).toBeTruthy()
    expect(shown()).toEqual([false, false])
  })
})
