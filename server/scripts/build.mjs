// Builds what is missing or older than its sources. Plain JavaScript, because it runs before the build.
import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

const { constants } = zlib
const gzip = promisify(zlib.gzip)
const brotliCompress = promisify(zlib.brotliCompress)
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
/** Whether this is a release (release.mjs), in which everything is built. */
const isRelease = !existsSync(join(root, 'server', 'src'))

/** Compiles the server if a source is newer than the last build. Returns whether it was built. */
export function buildServer() {
  return build(
    'server',
    ['server/src', 'server/contract', 'server/tsconfig.json', 'package-lock.json'],
    // Types are checked by `npm run check`: checking takes most of the time.
    [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'server', '--noCheck'],
  )
}

/** Bundles the client if a source is newer than the last build. Returns whether it was built. */
export async function buildClient() {
  const sources = [
    'client/index.html',
    'client/plugins.ts',
    'client/vite.config.ts',
    'client/public',
    'client/src',
    'client/worker',
    'server/contract',
    'schema.graphql',
  ]
  const built = await build(
    'client',
    [...sources, 'package-lock.json'],
    [...vite, 'client', '--logLevel', 'warn'],
    // Lists the files of the first build.
    [...vite, 'client/worker', '--logLevel', 'warn'],
    // The components for the server. Lazy ones share a chunk there, of which Vite would warn.
    [...vite, 'client', '--ssr', '--logLevel', 'error'],
  )
  if (built) await compressAll(join(root, 'build', 'client'), 10)
  return built
}

/** Bundles the GraphQL sandbox. It is large and rarely used, so the start does not wait for it. */
export async function buildSandbox() {
  const sources = ['client/sandbox', 'client/src/theme', 'package-lock.json']
  const built = await build('sandbox', sources, [...vite, 'client/sandbox', '--logLevel', 'warn'])
  if (built) await compressAll(join(root, 'build', 'sandbox'))
  return built
}

const vite = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build']

/** Writes a .gz file, and with a quality a .br file, beside every text file of a built folder, for the static file server. */
async function compressAll(folder, brotliQuality) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file)
      if (text.length < 1_000) return
      writeFileSync(`${file}.gz`, await gzip(text, { level: brotliQuality ? 9 : 6 }))
      if (!brotliQuality) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
      writeFileSync(`${file}.br`, await brotliCompress(text, { params }))
    }),
  )
}

async function build(name, sources, ...commands) {
  if (isRelease) return false
  const stamp = join(root, 'build', `${name}.stamp`)
  const newest = Math.max(...sources.map((source) => newestIn(join(root, source))))
  if (modified(stamp) >= newest) return false
  rmSync(stamp, { force: true })
  for (const command of commands) await run(command)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, '')
  const seconds = newest / 1000
  utimesSync(stamp, seconds, seconds)
  return true
}

function newestIn(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stats.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

function modified(path) {
  try {
    return statSync(path).mtimeMs
  } catch {
    return 0
  }
}

function run([script, ...args]) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // The build is always for production.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.on('error', fail)
    child.on('close', (code, signal) => {
      if (code === 0) return done()
      const killed =
        'the system has killed it, probably because memory ran out. Building needs 1 GB; on a smaller machine bring the folder build from another one.'
      const reason = signal === 'SIGKILL' ? killed : `exit code ${code}; the lines above say why.`
      fail(new Error(`Building failed: ${reason}`))
    })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await Promise.all([buildServer(), buildClient(), buildSandbox()])
