let preloaded: object = {}

/** Sets the module of the page that the HTML was made for, once it is loaded. */
export function setPreloadedModule(module: object): void {
  preloaded = module
}

/** Returns an export of the page that the HTML was made for; undefined for other names. */
export const preloadedExport = (name: string): unknown =>
  Object.hasOwn(preloaded, name) ? (preloaded as Record<string, unknown>)[name] : undefined
