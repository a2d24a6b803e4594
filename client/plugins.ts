import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serializeStyles } from '@emotion/serialize'
import { compile, serialize, stringify } from 'stylis'
import { minifySync, type ConfigEnv, type Plugin, type UserConfig } from 'vite'
import { createTheme } from './src/theme/theme.js'

/**
 * Vite plugin that writes the theme's global styles (reset, tokens, keyframes) into `theme.css`. They apply to the HTML
 * that is visible before the script runs, and the script need not generate them on every visit.
 */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    load: {
      filter: { id: /\/theme\/theme\.css$/ },
      handler() {
        const { layers, _global } = createTheme()
        const { styles } = serializeStyles([layers.atRule, ..._global])
        return serialize(compile(styles), stringify)
      },
    },
  }
}

const isBrowserBuild = (_config: UserConfig, { command, isSsrBuild }: ConfigEnv) =>
  command === 'build' && !isSsrBuild

const SCRIPT_TAGS =
  /<script type="module"[^>]* src="([^"]+)"><\/script>\s*|<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g

/**
 * Vite plugin that defers the client's scripts until the first paint: it takes their tags out of the HTML and passes
 * their paths to `start.js`. See docs/decisions/021-first-paint.md.
 */
export function deferScripts(): Plugin {
  return {
    name: 'defer-scripts',
    apply: isBrowserBuild,
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

const LANGUAGES = new URL('src/languages/', import.meta.url)

/** Reads the catalogues by their language's tag, as `Catalogue` of server/src/http/languages.ts. */
function readCatalogues(): Map<string, string> {
  const names = readdirSync(LANGUAGES).filter((name) => /^[a-z]{2,3}(-\w+)*\.json$/i.test(name))
  return new Map(
    names.map((name) => {
      const tag = name.replace('.json', '')
      const texts: unknown = JSON.parse(readFileSync(new URL(name, LANGUAGES), 'utf8'))
      const dir = /^(?:ar|fa|he|ur)\b/.test(tag) ? 'rtl' : 'ltr'
      return [tag, JSON.stringify({ tag, dir, texts })]
    }),
  )
}

/**
 * Vite plugin for the languages other than English. The build gets each catalogue as a file, which `start.js` loads before
 * the client. In development all are in the HTML.
 */
export function languages(): Plugin {
  let isBuild = false
  return {
    name: 'languages',
    configResolved: ({ command, build }) => {
      isBuild = command === 'build' && !build.ssr
    },
    buildStart() {
      if (isBuild)
        for (const [tag, source] of readCatalogues())
          this.emitFile({ type: 'asset', name: `${tag}.json`, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) {
          const all = [...readCatalogues()].map(([tag, source]) => `${JSON.stringify(tag)}: ${source}`)
          const children = `self.marqueeLanguage = {${all.join()}}[/marquee_language=([\\w-]+)/.exec(document.cookie)?.[1]]; if (self.marqueeLanguage) Object.assign(document.documentElement, { lang: marqueeLanguage.tag, dir: marqueeLanguage.dir })`
          return [{ tag: 'script', children, injectTo: 'head' }]
        }
        const files = Object.values(bundle).flatMap((file) =>
          file.type === 'asset'
            ? file.names.flatMap((name) =>
                name.endsWith('.json') ? `${name.replace('.json', '')}=/${file.fileName}` : [],
              )
            : [],
        )
        return html.replace('src="/start.js"', `$& data-languages="${files.join(' ')}"`)
      },
    },
  }
}

/** Vite plugin that minifies `start.js`, which is copied as it is. */
export function minifyStart(): Plugin {
  let folder = ''
  return {
    name: 'minify-start',
    apply: isBrowserBuild,
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    closeBundle() {
      const path = join(folder, 'start.js')
      writeFileSync(path, minifySync('start.js', readFileSync(path, 'utf8'), { module: false }).code)
    },
  }
}
