import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { drawSign } from '../server/contract/sign.js'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const router = (file: string) => here(`../node_modules/react-router/dist/production/${file}.mjs`)
const server = process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:4000'

/**
 * Takes the generated module apart, so that each operation is in the chunk of the page that sends it: a bundler does not
 * split modules, and all operations together would be part of every first visit.
 */
function operationsApart(): Plugin {
  const file = here('./src/generated/graphql.ts')
  const [head = '', ...operations] = readFileSync(file, 'utf8').split(/^(?=export const )/m)
  const imports = head.split('\n').filter((line) => /^(import|const) /.test(line))
  const parts = operations.map((code, index) => ({
    id: `${file}?part=${index}`,
    code: [...imports, code].join('\n'),
    names: new Set(Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name)),
  }))
  const whole = parts.map(({ id, names }) => `export { ${[...names].join(', ')} } from '${id}'`).join('\n')
  return {
    name: 'operations-apart',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id.startsWith(`${file}?part=`) ? id : null),
    load(id) {
      const code = id === file ? whole : parts.find((part) => part.id === id)?.code
      return code === undefined ? null : { code, moduleSideEffects: false }
    },
  }
}

/** Draws the sign into the page that is seen before the script has run. */
function signBeforeScript(): Plugin {
  return {
    name: 'sign-before-script',
    transformIndexHtml: (html) => html.replace('<!-- sign -->', drawSign('#f5b53d', 'currentColor')),
  }
}

/** The client is built into build/client, which the server serves; in development the server is behind a proxy. */
export default defineConfig({
  root: here('.'),
  plugins: [operationsApart(), signBeforeScript(), react()],
  resolve: {
    alias: [
      // The package offers its development files to every bundler.
      { find: /^react-router$/, replacement: router('index') },
      { find: /^react-router\/dom$/, replacement: router('dom-export') },
    ],
  },
  build: {
    outDir: here('../build/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The first file is one on purpose.
    chunkSizeWarningLimit: 800,
    rollupOptions: {
      input: { main: here('index.html') },
      output: {
        codeSplitting: {
          // What every page begins with is one file: taken apart for later pages' sake it would weigh more.
          groups: [{ name: 'first', tags: ['$initial'] }],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/graphql': server, '/api': server, '/images': server },
  },
})
