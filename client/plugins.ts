import { serializeStyles } from '@emotion/serialize'
import { compile, serialize, stringify } from 'stylis'
import type { Plugin } from 'vite'
import { drawLogo } from '../server/contract/logo.js'
import { createTheme } from './src/theme.js'

/** Vite plugin that writes the logo into `index.html`, which is visible before the script runs. */
export function inlineLogo(): Plugin {
  return {
    name: 'inline-logo',
    transformIndexHtml: (html) => html.replace('<!-- sign -->', drawLogo('#f5b53d', 'currentColor')),
  }
}

/**
 * Vite plugin that writes the theme's global styles (reset, tokens, keyframes) into `theme.css`. They apply to the HTML
 * that is visible before the script runs, and the script need not generate them on every visit.
 */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    load: {
      filter: { id: /\/src\/theme\.css$/ },
      handler() {
        const { layers, _global } = createTheme()
        const { styles } = serializeStyles([layers.atRule, ..._global])
        return serialize(compile(styles), stringify)
      },
    },
  }
}

const SCRIPT_TAGS =
  /<script type="module"[^>]* src="([^"]+)"><\/script>\s*|<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g

/**
 * Vite plugin that defers the client's scripts until the first paint: it takes their tags out of the HTML and passes
 * their paths to `start.js`. See docs/decisions/021-first-paint.md.
 */
export function deferScripts(): Plugin {
  return {
    name: 'defer-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const tags = Array.from(html.matchAll(SCRIPT_TAGS), ([, script, chunk]) => ({ script, chunk }))
        // A script's chunks run before it.
        const files = [...tags.map(({ chunk }) => chunk), ...tags.map(({ script }) => script)].filter(Boolean)
        if (!tags.some(({ script }) => script)) throw new Error('The built HTML has no script')
        return html.replace(SCRIPT_TAGS, '').replace('src="/start.js"', `$& data-client="${files.join(' ')}"`)
      },
    },
  }
}
