import createCache from '@emotion/cache'

/**
 * Returns Emotion's cache of Chakra's styles. It adds each rule as a style sheet of its own after all others: a rule with a
 * cascade layer in an existing sheet makes Chromium lay the whole page out again.
 */
export const createStyleCache = () => createCache({ key: 'css', speedy: false, container: document.body })
