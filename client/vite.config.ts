import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { drawLogo } from '../server/contract/logo.js'
import { pageManifest, themeStyles, dropUnusedComponents } from './bundling.js'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const router = (file: string) => here(`../node_modules/react-router/dist/production/${file}.mjs`)
const server = process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:4000'

/** The initial chunks of every page. Each runs in its own task; later pages reuse them from the cache. */
const INITIAL_CHUNKS: readonly [name: string, test: RegExp][] = [
  ['react', /node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/ui\/createRoot\./],
  ['apollo', /node_modules\/(?:@apollo|graphql|rxjs|@wry|optimism|@graphql-typed-document-node)\//],
  ['vendor', /node_modules\//],
  ['app', /./],
]

/** Small modules that several pages share. */
const SHARED_SMALL_MODULES =
  /\/ui\/icons\/|\/contract\/(?!schemas\/)|\/components\/(?:box|flex|heading|text)\/|\/apollo\/errorText|\/ui\/(?:Waiting|SegmentedToggle)\./

/** Inlines the logo into the HTML that is visible before the script runs. */
function inlineLogo(): Plugin {
  return {
    name: 'inline-logo',
    transformIndexHtml: (html) => html.replace('<!-- sign -->', drawLogo('#f5b53d', 'currentColor')),
  }
}

/**
 * Defers the client's scripts until the first paint: removes them from the HTML and passes their paths to `start.js`.
 */
function deferScripts(): Plugin {
  const SCRIPT_TAGS =
    /<script type="module"[^>]* src="([^"]+)"><\/script>\s*|<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g
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

/** Hashes what the format of a saved cache snapshot depends on: schema, operations, cache policies, snapshot format. */
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

/** Builds the client into build/client, which the server serves. In development requests to the server are proxied. */
export default defineConfig({
  root: here('.'),
  plugins: [dropUnusedComponents(), themeStyles(), inlineLogo(), deferScripts(), pageManifest(), react()],
  resolve: {
    // Selects the rxjs build with native classes.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      // The package resolves to its development build by default.
      { find: /^react-router$/, replacement: router('index') },
      { find: /^react-router\/dom$/, replacement: router('dom-export') },
    ],
  },
  define: { __SNAPSHOT_VERSION__: JSON.stringify(snapshotVersion()) },
  build: {
    outDir: here('../build/client'),
    emptyOutDir: true,
    target: 'es2022',
    // Every browser of the target supports module preload.
    modulePreload: { polyfill: false },
    rollupOptions: {
      treeshake: {
        // Property reads have no side effects, nor has loading these two packages, which are unused.
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
            ...INITIAL_CHUNKS.map(([name, test], index) => ({
              name,
              test,
              tags: ['$initial' as const],
              priority: 1 + INITIAL_CHUNKS.length - index,
            })),
            // Small shared modules get one chunk: separate chunks would cost a request each.
            { name: 'shared', test: SHARED_SMALL_MODULES, minShareCount: 2 },
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
