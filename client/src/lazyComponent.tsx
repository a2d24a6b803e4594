import { lazy, type ComponentType } from 'react'

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
