/** What the page does when somebody has gone back or forward; `keepPlaces` knows where they were. */
export const navigationType = {
  /** Scrolls to where the shown entry of the history was left. False when that is not to be had at once. */
  restore: (): boolean => false,
}

/** Whether the page was not walked to but loaded anew, or come back to from elsewhere. */
export const isReturn = () =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate') === true
