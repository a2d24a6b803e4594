/** Keys under which GraphiQL saves no text of its user: the theme, the open panel and the sizes of the panels. */
const LAYOUT_KEY = /^graphiql:(?:theme|visiblePlugin|\w+Flex)$/

/**
 * Returns a storage for GraphiQL that saves its layout only, and removes what an earlier version has saved beside it. Documents,
 * variables, headers and the history may hold passwords, so they last as long as the page.
 */
export function createLayoutStorage(storage: Storage): Storage {
  for (const key of Object.keys(storage))
    if (key.startsWith('graphiql:') && !LAYOUT_KEY.test(key)) storage.removeItem(key)
  return {
    get length() {
      return storage.length
    },
    key: (index) => storage.key(index),
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => {
      if (LAYOUT_KEY.test(key)) storage.setItem(key, value)
    },
    removeItem: (key) => storage.removeItem(key),
    // The product's own keys are in the same storage.
    clear: () => {
      for (const key of Object.keys(storage)) if (key.startsWith('graphiql:')) storage.removeItem(key)
    },
  }
}

const NO_STORAGE: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
}

/** Returns the storage of GraphiQL's layout; one that stores nothing where the browser forbids it. */
export function openLayoutStorage(): Storage {
  try {
    return createLayoutStorage(localStorage)
  } catch {
    return NO_STORAGE
  }
}
