import { describe, expect, it } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { Router, type Navigator } from 'react-router-dom'
import { categories } from './listings.js'
import { useListAddress } from './useListAddress.js'

describe('the address of a listing', () => {
  it('keeps every change of a quick series, though the router reports the addresses late', () => {
    const pushed: string[] = []
    const navigator = {
      createHref: () => '',
      push: ({ search }: { search: string }) => pushed.push(search),
    } as unknown as Navigator
    let search = ''
    const { result, rerender } = renderHook(() => useListAddress(categories.popular), {
      wrapper: ({ children }) => (
        <Router location={{ pathname: '/popular', search }} navigator={navigator}>
          {children}
        </Router>
      ),
    })
    const report = (address: string) => {
      search = address
      rerender()
    }
    act(() => result.current.change({ releaseYear: 1994 }))
    act(() => result.current.change({ minRating: 8 }))
    report('?year=1994')
    act(() => result.current.setView('list'))
    expect(pushed.at(-1)).toBe('?year=1994&minRating=8&view=list')
    report('?year=1994&minRating=8&view=list')
    report('?year=1950')
    act(() => result.current.setView('list'))
    expect(pushed.at(-1)).toBe('?year=1950&view=list')
  })
})
