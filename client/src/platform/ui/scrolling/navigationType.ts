/** Restores the scroll position of the current history entry. Returns false if that is not possible yet. */
type RestoreScroll = () => boolean

/** The handler of Back and Forward, which `restoreScroll` sets once its chunk is loaded. */
export const navigationType: { restore: RestoreScroll } = { restore: () => false }

/** Returns whether the page was reloaded, or reached by Back or Forward from another site. */
export const isReturn = () =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate') === true
