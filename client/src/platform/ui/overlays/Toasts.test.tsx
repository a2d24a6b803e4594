import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Toasts } from './Toasts.js'
import { toast, toasts } from './toast.js'

afterEach(() => {
  cleanup()
  toasts.clear()
  jest.useRealTimers()
})

describe('Toasts', () => {
  it('closes a route-level toast, which has its own style, after 3 s (R2.27) and a main one after 5000 ms (R9.01)', () => {
    jest.useFakeTimers()
    render(<Toasts />)
    act(() => {
      toast.info('from a route', { kind: 'route' })
      toast.info('from anywhere')
    })
    expect(screen.getByText('from a route').closest('.toast--route')).toBeTruthy()
    expect(screen.getByText('from anywhere').closest('.toast--route')).toBeNull()
    act(() => void jest.advanceTimersByTime(2999))
    expect(toasts.get()).toHaveLength(2)
    act(() => void jest.advanceTimersByTime(1))
    expect(toasts.get().map(({ text }) => text)).toEqual(['from anywhere'])
    act(() => void jest.advanceTimersByTime(2000))
    expect(toasts.get()).toHaveLength(0)
  })
})
