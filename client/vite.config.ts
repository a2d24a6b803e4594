import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { version } from '@apollo/client'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { OPERATION_IDS } from './src/generated/operationIds.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:4000'

/**
 * The home page gets a shell of its own, home.html: the same, but its one query sets out before the script has
 * arrived. The address must be the one that Apollo's links will ask for, letter by letter.
 */
function homeShell(): Plugin {
  return {
    name: 'home-shell',
    apply: 'build',
    writeBundle() {
      const extensions = {
        clientLibrary: { name: '@apollo/client', version },
        persistedQuery: { version: 1, sha256Hash: OPERATION_IDS.HomePage },
      }
      const query = `/graphql?operationName=HomePage&variables=%7B%7D&extensions=${encodeURIComponent(JSON.stringify(extensions))}`
      const link = `<link rel="preload" as="fetch" crossorigin href="${query.replaceAll('&', '&amp;')}">`
      const page = readFileSync(here('../build/client/index.html'), 'utf8')
      writeFileSync(here('../build/client/home.html'), page.replace('</head>', `${link}\n</head>`))
    },
  }
}

/** The client is built into build/client, which the server serves; in development the server is behind a proxy. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), homeShell()],
  build: {
    outDir: here('../build/client'),
    emptyOutDir: true,
    target: 'es2022',
    rollupOptions: { input: { main: here('index.html') } },
  },
  server: {
    port: 5173,
    proxy: { '/graphql': server, '/api': server, '/images': server },
  },
})
