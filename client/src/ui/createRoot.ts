// In a module of its own, so that the bundler runs React's part before ours and in a task of its own.
export { createRoot } from 'react-dom/client'
