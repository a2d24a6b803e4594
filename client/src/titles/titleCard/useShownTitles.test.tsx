import { describe, expect, it } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { fakeMovie, signIn } from '../../testing.js'
import { useShownTitles } from './useIsFaded.js'

describe('the titles of a rail', () => {
  it('are without those that the viewer hides, but one that is marked on the screen stays', () => {
    signIn()
    const titles = (watched: number[]) =>
      [1, 2, 3].map((id) => fakeMovie(id, { viewerHasWatched: watched.includes(id) }))
    const { result, rerender } = renderHook(({ watched }) => useShownTitles(titles(watched)), {
      initialProps: { watched: [2] },
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/movie/9?hide=watched']}>{children}</MemoryRouter>
      ),
    })
    const ids = () => result.current.map(({ id }) => id)
    expect(ids()).toEqual(['1', '3'])
    rerender({ watched: [2, 3] })
    expect(ids()).toEqual(['1', '3'])
  })
})
