// What `npm run dev` runs: the server and the client, both reloading when a file changes.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name, ...path) => join(root, 'node_modules', name, ...path)
const children = []
function run(script, args, options = {}) {
  const child = spawn(process.execPath, [script, ...args].filter(Boolean), {
    cwd: root,
    stdio: 'inherit',
    ...options,
  })
  children.push(child)
  child.on('close', () => stop())
  return child
}
let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

await buildServer()
run(bin('typescript', 'bin', 'tsc'), ['-p', 'server', '--watch', '--preserveWatchOutput'])
run('--watch-path=build/server', ['server/serve.mjs'])
run(bin('vite', 'bin', 'vite.js'), ['client', '--clearScreen', 'false'])
