import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type BuildOptions } from 'vite'
import { deferScripts, languages, minifyStart, themeStyles } from './plugins.js'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:4000'

/** Hashes what the format of a saved cache snapshot depends on: schema, operations, cache policies, snapshot format. */
function snapshotVersion(): string {
  const hash = createHash('sha256')
  for (const file of [
    '../schema.graphql',
    '../server/operations.json',
    './src/platform/apollo/cache.ts',
    './src/platform/offline/snapshot.ts',
  ])
    hash.update(readFileSync(here(file)))
  return hash.digest('hex').slice(0, 16)
}

/** The files that browsers load. */
const BROWSER_BUILD: BuildOptions = {
  outDir: here('../build/client'),
  emptyOutDir: true,
  target: 'es2022',
  // The server names the files of a page in its HTML.
  manifest: true,
  // Every browser of the target supports module preload.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: { main: here('index.html') },
    output: {
      // Short hashes: the initial script names all other files.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:6][extname]',
      codeSplitting: {
        // The initial files. Each runs in a task of its own, and an update of ours leaves the others cached.
        groups: [
          ...[
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/rendering\/hydrateRoot\./,
            },
            {
              name: 'apollo',
              test: /node_modules\/(?:@apollo|graphql|rxjs|@wry|optimism|@graphql-typed-document-node)\//,
            },
            { name: 'vendor', test: /node_modules\// },
            { name: 'app', test: /./ },
          ].map((group, index) => ({ ...group, tags: ['$initial' as const], priority: 10 - index })),
          // The initial script names every file: one for all other icons is shorter than fifteen.
          { name: 'icons', test: /\/ui\/(?:icons|drawings)\//, priority: 1 },
        ],
      },
    },
  },
}

/** The same components for the server, which renders pages with them: docs/decisions/021-first-paint.md. */
const SERVER_BUILD: BuildOptions = {
  outDir: here('../build/pages'),
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'es2024',
  minify: false,
  rolldownOptions: {
    input: { pages: here('src/entryServer.tsx') },
    output: {
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      codeSplitting: {
        // The server evaluates our code once for each language, and packages once.
        groups: [
          { name: 'packages', test: /node_modules\// },
          { name: 'pages', test: /./ },
        ],
      },
    },
  },
}

/**
 * Builds the client into build/client, which the server serves, or with `--ssr` into build/pages, which the server runs. In
 * development requests to the server are proxied.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [react(), themeStyles(), languages(), deferScripts(), minifyStart()],
  resolve: {
    // Selects the rxjs build with native classes.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      // The package exports its development build, with its warnings, in production too.
      {
        find: /^react-router$/,
        replacement: here('../node_modules/react-router/dist/production/index.mjs'),
      },
      {
        find: /^react-router\/dom$/,
        replacement: here('../node_modules/react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  define: {
    __SNAPSHOT_VERSION__: JSON.stringify(snapshotVersion()),
    // In the build for the server it would be read at run time.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // Everything is in the build: a server is installed without the client's packages.
  ssr: { noExternal: true },
  build: isSsrBuild ? SERVER_BUILD : BROWSER_BUILD,
  server: {
    port: 5173,
    proxy: { '/graphql': server, '/api': server, '/images': server },
  },
}))
