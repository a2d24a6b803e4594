import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { drawLogo } from '../server/contract/logo.js'
import { pagesListed, themeStyles, thingsApart, unusedComponentsLeftOut, wordingApart } from './bundling.js'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const router = (file: string) => here(`../node_modules/react-router/dist/production/${file}.mjs`)
const server = process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:4000'

/** What every page begins with, in parts that each run in a task of its own. Later pages share them as they are. */
const FIRST_PARTS: readonly [name: string, test: RegExp][] = [
  ['drawing', /node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/ui\/createRoot\./],
  ['asking', /node_modules\/(?:@apollo|graphql|rxjs|@wry|optimism|@graphql-typed-document-node)\//],
  ['look', /node_modules\//],
  ['first', /./],
]

const LITTLE =
  /(?:icons|rules)\.tsx?\?part=|messages\.ts\?group=|\/components\/(?:box|flex|heading|text)\/|\/apollo\/errorText|\/ui\/(?:Waiting|SegmentedToggle)\./

/** Draws the sign into the page that is seen before the script has run. */
function signBeforeScript(): Plugin {
  return {
    name: 'sign-before-script',
    transformIndexHtml: (html) => html.replace('<!-- sign -->', drawLogo('#f5b53d', 'currentColor')),
  }
}

/** What is seen first comes before the script: the page does not name it, but tells `start.js` of it and of its parts. */
function scriptAfterLook(): Plugin {
  const NAMED =
    /<script type="module"[^>]* src="([^"]+)"><\/script>\s*|<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g
  return {
    name: 'script-after-look',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const named = Array.from(html.matchAll(NAMED), ([, script, part]) => ({ script, part }))
        // What a script is made of runs before it.
        const files = [...named.map(({ part }) => part), ...named.map(({ script }) => script)].filter(Boolean)
        if (!named.some(({ script }) => script)) throw new Error('The built page names no script')
        return html.replace(NAMED, '').replace('src="/start.js"', `$& data-client="${files.join(' ')}"`)
      },
    },
  }
}

/** What a saved snapshot of the cache depends on: the schema, what is asked, how the cache names and merges it, its format. */
function snapshotVersion(): string {
  const hash = createHash('sha256')
  for (const file of [
    '../schema.graphql',
    '../server/operations.json',
    './src/apollo/cache.ts',
    './src/offline/snapshot.ts',
  ])
    hash.update(readFileSync(here(file)))
  return hash.digest('hex').slice(0, 16)
}

/** The client is built into build/client, which the server serves; in development the server is behind a proxy. */
export default defineConfig({
  root: here('.'),
  plugins: [
    thingsApart(),
    wordingApart(),
    unusedComponentsLeftOut(),
    themeStyles(),
    signBeforeScript(),
    scriptAfterLook(),
    pagesListed(),
    react(),
  ],
  resolve: {
    // rxjs offers classes of today's browsers by this name, without helpers for older ones.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      // The package offers its development files to every bundler.
      { find: /^react-router$/, replacement: router('index') },
      { find: /^react-router\/dom$/, replacement: router('dom-export') },
    ],
  },
  define: { __SNAPSHOT_VERSION__: JSON.stringify(snapshotVersion()) },
  build: {
    outDir: here('../build/client'),
    emptyOutDir: true,
    target: 'es2022',
    // Every browser of the target preloads modules.
    modulePreload: { polyfill: false },
    rollupOptions: {
      treeshake: {
        // Reading a property does nothing by itself, nor does loading these two, of which nothing is used.
        propertyReadSideEffects: false,
        moduleSideEffects: [
          { test: /node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      optimization: { inlineConst: { mode: 'all' } },
      input: { main: here('index.html') },
      output: {
        codeSplitting: {
          groups: [
            ...FIRST_PARTS.map(([name, test], place) => ({
              name,
              test,
              tags: ['$initial' as const],
              priority: 1 + FIRST_PARTS.length - place,
            })),
            // Little things of several pages come together: each in a file of its own would be one request more.
            { name: 'often', test: LITTLE, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/graphql': server, '/api': server, '/images': server },
  },
})
