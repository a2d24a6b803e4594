// A separate module, which `vite.config.ts` puts into React's chunk: it then runs before our code, in its own task.
export { createRoot, hydrateRoot } from 'react-dom/client'
