import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, useStore } from './createStore.js'

afterEach(cleanup)

describe('createStore', () => {
  it('returns the value that was set last', () => {
    const store = createStore('first')
    expect(store.get()).toBe('first')
    store.set('second')
    expect(store.get()).toBe('second')
  })

  it('notifies listeners after each change until they unsubscribe', () => {
    const store = createStore(0)
    const listener = jest.fn(() => store.get())
    const unsubscribe = store.subscribe(listener)
    store.set(1)
    expect(listener.mock.results).toEqual([{ type: 'return', value: 1 }])
    unsubscribe()
    store.set(2)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('useStore', () => {
  it('rerenders the component when the value changes', () => {
    const store = createStore('before')
    function Reader() {
      return <p>{useStore(store)}</p>
    }
    render(<Reader />)
    act(() => store.set('after'))
    expect(screen.getByText('after')).toBeTruthy()
  })
})
