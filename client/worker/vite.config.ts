import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const built = here('../../build/client')

/** What the worker keeps from the start: all of the client but the worker itself and the pictures of installing. */
function filesOfTheBuild() {
  return readdirSync(built, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => /\.(js|css|html|svg|woff2)$/.test(name) && !/^sw(-off)?\.js$/.test(name))
    .sort()
    .map((name) => ({
      url: `/${name}`,
      // Names in assets hold a hash already.
      revision: name.startsWith('assets/')
        ? null
        : createHash('sha256')
            .update(readFileSync(join(built, name)))
            .digest('hex')
            .slice(0, 16),
    }))
}

/** The service worker is built after the client, because it lists the client's files, into one script at the root. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  define: {
    __FILES__: JSON.stringify(filesOfTheBuild()),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: built,
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: here('sw.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
})
