import { useSyncExternalStore } from 'react'

/** A value outside of React that components and plain code can read and subscribe to. */
export interface ReadonlyStore<Value> {
  /** Returns the current value; the same object until the next change, as `useSyncExternalStore` requires. */
  get: () => Value
  /** Calls the listener after each change. Returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void
}

interface Store<Value> extends ReadonlyStore<Value> {
  /** Replaces the value and notifies all listeners. */
  set: (value: Value) => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns the store's value, rerendering on a change. `getServerValue` is for the server's HTML. */
export function useStore<Value>(store: ReadonlyStore<Value>, getServerValue = store.get): Value {
  return useSyncExternalStore(store.subscribe, store.get, getServerValue)
}
