import { lazy, type ComponentType } from 'react'
import { preloadedRoute } from './preloadRoutes.js'

/**
 * Creates a page that is loaded as a chunk of its own.
 *
 * The page that was preloaded for the first view is rendered without `lazy`, which would show the fallback for a moment
 * even if the chunk is loaded.
 * @param name the name of the module's export.
 */
export function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const LazyContent = lazy(() => load().then((module) => ({ default: module[name] })))
  return function Page(props: Props) {
    const preloaded = preloadedRoute(name) as Record<Name, ComponentType<Props>> | undefined
    const Content = (preloaded?.[name] ?? LazyContent) as ComponentType<Props>
    return <Content {...props} />
  }
}

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
