import { lazy, type ComponentType } from 'react'
import { useIsHydrated } from './useIsHydrated.js'
import { whenIdle } from './whenIdle.js'

/** Loads a module with a component of a known name. */
type Load<Name extends string, Props extends object> = () => Promise<Record<Name, ComponentType<Props>>>

/** The loaders of the lazy components, by name. Those of a lazily loaded module come with it. */
const loaders = new Map<string, () => Promise<void>>()
/** Names of the components that the current page of the server has rendered. */
let rendered: Set<string> | undefined

/** Creates a component with a chunk of its own, which the server's HTML contains. `name`: of its export. */
export function lazyComponent<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  const Lazy = lazy(async () => ({ default: (await load())[name] })) as unknown as ComponentType<Props>
  loaders.set(name, async () => {
    Loaded = (await load())[name]
  })
  return function LazyComponent(props: Props) {
    rendered?.add(name)
    const Content = Loaded ?? Lazy
    return <Content {...props} />
  }
}

const Nothing = () => null

/** Works like {@link lazyComponent}, but the component is optional: when its chunk fails to load, it renders nothing. */
export const lazyOptional = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
) =>
  lazyComponent<Name, Props>(
    () => load().catch(() => ({ [name]: Nothing }) as unknown as Record<Name, ComponentType<Props>>),
    name,
  )

/** Creates an optional component that is loaded when the browser is idle; the HTML does not contain it. */
export function lazyWhenIdle<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
): ComponentType<Props> {
  const Late = lazy<ComponentType<Props>>(() =>
    new Promise<void>(whenIdle).then(load).then(
      (module) => ({ default: module[name] }),
      () => ({ default: Nothing }),
    ),
  ) as unknown as ComponentType<Props>
  return function LateComponent(props: Props) {
    return useIsHydrated() ? <Late {...props} /> : null
  }
}

/** Loads components before they are rendered, in an order in which a component precedes those in its module. */
export async function preloadComponents(names: Iterable<string>): Promise<void> {
  for (const name of names) await loaders.get(name)?.()
}

/** Loads every component; for the server, which renders without waiting. */
export async function preloadAllComponents(): Promise<void> {
  // A loaded module adds its own.
  for (const load of loaders.values()) await load()
}

/** Returns what `render` returns, and the names of the lazy components that it has rendered. */
export function recordComponents<Result>(render: () => Result): [Result, string[]] {
  rendered = new Set()
  try {
    const result = render()
    return [result, [...rendered]]
  } finally {
    rendered = undefined
  }
}
