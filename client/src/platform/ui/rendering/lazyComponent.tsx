import { lazy, type ComponentType } from 'react'
import { whenIdle } from './whenIdle.js'

/** Creates an optional component that is loaded lazily: when its chunk fails to load, it renders nothing. */
export const lazyOptional = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (module) => ({ default: module[name] }),
      () => ({ default: () => null }),
    ),
  )

/** Works like {@link lazyOptional}, but loads the component once the browser is idle: its part of the page can wait. */
export const lazyWhenIdle: typeof lazyOptional = (load, name) =>
  lazyOptional(() => new Promise<void>(whenIdle).then(load), name)
