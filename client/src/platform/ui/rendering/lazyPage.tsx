import { lazy, type ComponentType } from 'react'
import { preloadedExport } from './preloadedExports.js'

/**
 * Creates a page, or a part of one, that is loaded as a chunk of its own.
 *
 * What was preloaded for the first view is rendered without `lazy`, which would show the fallback for a moment even if
 * the chunk is loaded.
 * @param name the name of the module's export.
 */
export function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const LazyContent = lazy(() => load().then((module) => ({ default: module[name] })))
  return function Page(props: Props) {
    const Content = (preloadedExport(name) ?? LazyContent) as ComponentType<Props>
    return <Content {...props} />
  }
}
