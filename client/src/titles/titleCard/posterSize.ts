import { createStore, useStore, type ReadonlyStore } from '../../platform/ui/rendering/createStore.js'
import type { CardSize } from './MovieCard.js'

export const POSTER_SIZES = ['small', 'medium', 'large'] as const
/** The size of the posters of every grid of titles, which this browser stores. */
export type PosterSize = (typeof POSTER_SIZES)[number]

/** Key in local storage, which `public/start.js` reads too. */
const STORAGE_KEY = 'poster-size'

const changes = createStore(0)

/** The size of posters. Its value is an attribute of the root element, which `public/start.js` sets before the first paint. */
const posterSize: ReadonlyStore<PosterSize> = {
  get: () => POSTER_SIZES.find((size) => size === document.documentElement.dataset.posters) ?? 'medium',
  subscribe: changes.subscribe,
}

/** Applies a size to all grids and stores it in this browser. */
export function setPosterSize(size: PosterSize): void {
  document.documentElement.dataset.posters = size
  try {
    localStorage.setItem(STORAGE_KEY, size)
  } catch {
    // Storage may be blocked; then the size lasts until the page is closed.
  }
  changes.set(changes.get() + 1)
}

/** Returns the size of posters and rerenders when it changes; in the server's HTML the medium one. */
export const usePosterSize = (): PosterSize => useStore(posterSize, () => 'medium')

/** The card of each size, by which the browser chooses the file of its poster. */
export const CARD_OF_SIZE: Record<PosterSize, CardSize> = { small: 'sm', medium: 'md', large: 'lg' }
