import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const built = here('../../build/client')

/** Lists the files to precache: the whole client without the worker itself and the app icons. */
function precacheEntries() {
  return readdirSync(built, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter(
      (name) => /\.(js|css|html|svg|woff2)$|^assets\/.*\.json$/.test(name) && !/^sw(-off)?\.js$/.test(name),
    )
    .sort()
    .map((name) => ({
      url: `/${name}`,
      // File names in assets contain a hash.
      revision: name.startsWith('assets/')
        ? null
        : createHash('sha256')
            .update(readFileSync(join(built, name)))
            .digest('hex')
            .slice(0, 16),
    }))
}

/** Builds the service worker into one script at the root, after the client, whose files it lists. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  define: {
    __FILES__: JSON.stringify(precacheEntries()),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: built,
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: here('sw.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
})
