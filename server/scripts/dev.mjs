// Runs for `npm run dev`: the server and the client, both reloading when a file changes. With `-- --fake-tmdb` titles come
// from a fake TMDB on loopback with switchable faults.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from './build.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
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
async function startFakeTmdb() {
  const folder = '../../build/server/src/titles/tmdb/fakeTmdb'
  const { FakeTmdb } = await import(`${folder}/FakeTmdb.js`)
  const { starterTitles } = await import(`${folder}/fakeTitles.js`)
  const { STARTER_AS_OF } = await import('../../build/server/src/titles/importers/starter.js')
  const fake = new FakeTmdb({ titles: await starterTitles(), perSecond: 40 })
  // Some titles are then in cinemas and some upcoming.
  fake.today = STARTER_AS_OF
  await fake.start(Number(process.env.FAKE_TMDB_PORT ?? 4010))
  Object.assign(process.env, {
    TMDB_TOKEN: 'a-token-for-the-fake',
    TMDB_BASE_URL: fake.baseUrl,
    IMAGE_BASE_URL: fake.imageBaseUrl,
  })
  console.log(
    `Titles come from a fake TMDB at ${fake.baseUrl}. Its faults: ${fake.faultUrl}?kind=slow, off: ${fake.faultUrl}`,
  )
}

let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

await buildServer()
if (process.argv.includes('--fake-tmdb')) await startFakeTmdb()
run(bin('typescript', 'bin', 'tsc'), ['-p', 'server', '--watch', '--preserveWatchOutput'])
run('--watch-path=build/server', ['server/scripts/serve.mjs'])
run(bin('vite', 'bin', 'vite.js'), ['client', '--clearScreen', 'false'])
