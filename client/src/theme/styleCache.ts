import createCache, { type EmotionCache } from '@emotion/cache'

/** Creates Emotion's cache, with a style sheet per rule: a layer in an existing sheet makes Chromium lay out again. */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css', speedy: false, container: document.body })
  // Emotion itself would move the server's style sheet to take it over, and the browser would lay out again.
  const names = document.querySelector<HTMLElement>('style[data-names]')?.dataset.names
  for (const name of names?.split(' ') ?? []) cache.inserted[name] = true
  return cache
}
