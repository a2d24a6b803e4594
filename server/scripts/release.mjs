// Runs for `npm run release -- [folder]`: copies the built product and the packages that it runs into a folder, which needs neither
// npm nor the sources. What is left out of the packages, and why: docs/INSTALL.md, "What a release holds".
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildClient, buildSandbox, buildServer } from './build.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))

/** Commands of a release: those of package.json that an operator runs. */
export const COMMANDS = ['start', 'worker', 'backup', 'restore', 'catalogue', 'import', 'export']

/** Files of our own that are read at run time; the scripts are added. */
const OWN_FILES = [
  'build/client',
  'build/pages',
  'build/sandbox',
  'build/server',
  'server/fonts',
  'server/operations.json',
  'server/starter',
  'deploy/systemd',
  'docs/INSTALL.md',
  'docs/OPERATIONS.md',
  'LICENSE',
]
/** Scripts that others run by name: start.mjs, the server, a supervisor of one's own. */
const OTHER_SCRIPTS = ['run.mjs', 'pixels.mjs', 'serve.mjs']

/** Files of packages that nothing runs: typings, sources in TypeScript, source maps, texts, hidden files. */
const NEVER_RUN = /(?:\.[cm]?tsx?|\.map|\.tsbuildinfo|\.flow|\.md|\.markdown)$|(?:^|\/)\./i
/** Folders of packages that nothing runs. */
const NEVER_RUN_FOLDERS = /^(?:tests?|__tests__|docs?|examples?|benchmarks?|bench)\//i
/** Texts that the licences of the packages require. */
const LEGAL = /(?:^|\/)(?:licen[cs]e|notice|copying|copyright|third.?party)[^/]*$/i
/** The only files of packages of which most is for others: data, other module formats, an installer. */
const ONLY = new Map([
  ['node', /^bin\/node$/],
  ['vega-datasets', /^(?:build\/index\.js|data\/movies\.json)$/],
])

/** Whether a release holds a file of a package. @param file its path within the package, with / */
function isNeeded(name, file) {
  if (LEGAL.test(file) || file === 'package.json') return true
  if (ONLY.has(name)) return ONLY.get(name).test(file)
  return !NEVER_RUN.test(file) && !NEVER_RUN_FOLDERS.test(file)
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Returns the paths of the files of a folder, relative to it; of a package without those of its own packages. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.startsWith('node_modules/') && !lstatSync(join(folder, name)).isDirectory())
}

/** Returns the installed packages of the lock file that are not for development only: path → entry. */
function installedPackages(lock) {
  const packages = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  const installed = packages.filter(([path]) => existsSync(join(root, path, 'package.json')))
  // Packages of other platforms are optional and not there.
  const missing = packages.filter(
    ([path, { optional, peer }]) => !optional && !peer && !existsSync(join(root, path, 'package.json')),
  )
  if (missing.length > 0)
    throw new Error(`${missing.map(([path]) => path).join(', ')} is not installed. Run npm ci first.`)
  return installed
}

/** Copies the needed files of a package. Returns their size in bytes; 0, and copies nothing, if it has nothing to run. */
function copyPackage(path, target) {
  const files = filesIn(join(root, path)).filter((file) => isNeeded(nameOf(path), file))
  if (files.every((file) => LEGAL.test(file) || file === 'package.json')) return 0
  for (const file of files) copy(join(path, file), target)
  return sizeOf(files.map((file) => join(root, path, file)))
}

function copy(name, target) {
  mkdirSync(dirname(join(target, name)), { recursive: true })
  cpSync(join(root, name), join(target, name), { verbatimSymlinks: true })
}

const sizeOf = (files) => files.reduce((sum, file) => sum + lstatSync(file).size, 0)

/** Adds the scripts that a script imports. */
function withImports(name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  const text = readFileSync(join(root, 'server', 'scripts', name), 'utf8')
  for (const [, imported] of text.matchAll(/^(?:import|\} from|import .* from) '\.\/([\w.]+)'$/gm))
    withImports(imported, found)
  return found
}

/** Returns the arguments of Node of a script of package.json, such as `--flag server/scripts/backup.mjs`. */
function nodeArguments(scripts, command) {
  const [program, ...args] = scripts[command].split(' ')
  if (program !== 'node') throw new Error(`"${command}" of package.json is not run by node`)
  return args
}

/** Returns the text of the program `marquee`, which runs the commands of package.json. */
function launcher(scripts) {
  const cases = COMMANDS.map((command) => {
    const args = nodeArguments(scripts, command).map((word) =>
      word.startsWith('-') ? word : `"$home/${word}"`,
    )
    return `  ${command}) set -- ${args.join(' ')} "$@" ;;`
  })
  return `#!/bin/sh
# Runs a command of Marquee with the Node of this folder: docs/INSTALL.md.
set -eu
self=$(readlink -f -- "$0")
home=\${self%/*}
export DATA_DIR="\${DATA_DIR:-$home/data}"
command=\${1:-}
[ $# -eq 0 ] || shift
case "$command" in
${cases.join('\n')}
  *)
    echo "Usage: $0 ${COMMANDS.join(' | ')}" >&2
    exit 2
    ;;
esac
exec "$home/node_modules/node/bin/node" "$@"
`
}

/** Writes a release to a folder that does not exist. Returns the sizes of its parts in bytes: name → size. */
function writeRelease(target) {
  const { name, version, description, license, type, engines, dependencies, scripts } =
    readJson('package.json')
  const lock = readJson('package-lock.json')
  const sizes = new Map()

  const packages = {}
  for (const [path, entry] of installedPackages(lock)) {
    const size = copyPackage(path, target)
    if (size === 0) continue
    packages[path] = entry
    sizes.set(nameOf(path), (sizes.get(nameOf(path)) ?? 0) + size)
  }

  const programs = COMMANDS.flatMap((command) => nodeArguments(scripts, command))
    .filter((word) => word.endsWith('.mjs'))
    .map((word) => word.slice('server/scripts/'.length))
  const used = new Set([...programs, ...OTHER_SCRIPTS].flatMap((script) => [...withImports(script)]))
  const own = [...OWN_FILES, ...[...used].map((script) => `server/scripts/${script}`)]
    .flatMap((path) =>
      statSync(join(root, path)).isDirectory()
        ? filesIn(join(root, path)).map((file) => join(path, file))
        : path,
    )
    .filter((file) => !file.endsWith('.map'))
  for (const file of own) copy(file, target)
  sizes.set('Marquee', sizeOf(own.map((file) => join(root, file))))

  const write = (file, content) => writeFileSync(join(target, file), `${JSON.stringify(content, null, 2)}\n`)
  const identity = { name, version, license }
  write('package.json', { ...identity, description, private: true, type, engines, dependencies })
  // Also for tools that look for known faults of packages.
  write('package-lock.json', {
    ...lock,
    packages: { '': { ...identity, engines, dependencies }, ...packages },
  })
  writeFileSync(join(target, 'marquee'), launcher(scripts))
  chmodSync(join(target, 'marquee'), 0o755)
  return sizes
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1).padStart(7)} MB`

async function release(folder) {
  const { version } = readJson('package.json')
  const target = resolve(folder ?? join(root, 'build', 'release', `marquee-${version}`))
  // It may hold data: it is never replaced.
  if (existsSync(target)) throw new Error(`${target} exists. Move it away, or name another folder.`)
  await Promise.all([buildServer(), buildClient(), buildSandbox()])
  const draft = `${target}.part`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const sizes = [...writeRelease(draft)].sort(([, a], [, b]) => b - a)
  renameSync(draft, target)
  const [largest, others] = [sizes.slice(0, 12), sizes.slice(12)]
  const total = (entries) => entries.reduce((sum, [, size]) => sum + size, 0)
  for (const [name, size] of largest) console.log(`${megabytes(size)}  ${name}`)
  console.log(`${megabytes(total(others))}  ${others.length} more packages`)
  console.log(`${megabytes(total(sizes))}  in ${relative(process.cwd(), target) || target}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    await release(process.argv[2])
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
