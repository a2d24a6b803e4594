import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The build of the GraphQL sandbox, which is separate so that its editor adds nothing to the product's pages. */
export default defineConfig({
  root: here('.'),
  base: '/sandbox/',
  plugins: [react()],
  build: {
    outDir: here('../../build/sandbox'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 10_000,
    reportCompressedSize: false,
    rollupOptions: {
      // GraphiQL's modules contain directives for React's compiler, which a bundle ignores.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})
