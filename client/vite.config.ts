import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:4000'

/** The client is built into build/client, which the server serves; in development the server is behind a proxy. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
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
