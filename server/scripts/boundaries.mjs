// Compares the table "Who may import whom" of docs/ARCHITECTURE.md with the lint rules and with the imports of the code.
// Prints one line for each difference and exits with 1. With --write it writes the lint rules from the table.
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path) => readFile(root + path, 'utf8')
const LINT = '.oxlintrc.json'
const EVERYTHING = 'everything on its side'
const TESTS = ['**/*.test.{ts,tsx}', '**/{testing,*Testing}.{ts,tsx}', '**/fakeTmdb/**']
const isTest = (path) => /\.test\.tsx?$|\/(testing|\w+Testing)\.tsx?$|\/fakeTmdb\//.test(path)

/** The rows of the table: a module's path and the names it may import. */
async function readTable() {
  const [, section = ''] = (await read('docs/ARCHITECTURE.md')).split('## Who may import whom')
  const rows = section.split('\n## ', 1)[0].matchAll(/^\| `([^`]+)` +\| [^|]* \| ([^|]*?) *\|$/gm)
  return new Map(Array.from(rows, ([, path, names]) => [path, names === 'nothing' ? [] : names.split(', ')]))
}

/** Names that a module of `side` could import: the folders, the files beside them, the contract and the other side. */
async function namesOf(side) {
  const entries = await readdir(root + side, { withFileTypes: true })
  return {
    folders: entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('__'))
      .map(({ name }) => name),
    files: entries
      .filter(({ name }) => /\.tsx?$/.test(name) && !isTest(`/${name}`))
      .map(({ name }) => name.replace(/\.tsx?$/, '')),
  }
}

const SIDES = ['server/src', 'client/src']
const sideOf = (path) => SIDES.find((side) => path.startsWith(`${side}/`))
const group = (names) => (names.length === 1 ? names[0] : `(${names.toSorted().join('|')})`)
const filesOf = (path) => (/\.tsx?$|\*/.test(path) ? path : `${path}/**/*.{ts,tsx}`)

const TYPES_ONLY = ' (types)'
const bare = (name) => name.replace(TYPES_ONLY, '')

/** What the row of `path` leaves out, as a regular expression. Those of oxlint have no lookahead, so it is a list. */
function forbiddenImports(path, allowed, { folders, files }) {
  const side = sideOf(path)
  const own = path.slice(side.length + 1)
  const isServer = side === 'server/src'
  const everything = allowed.includes(EVERYTHING)
  const names = allowed.map(bare)
  const isForbidden = (name) => !everything && name !== own && `${name}.ts` !== own && !names.includes(name)
  const outside = [isServer ? 'client/' : 'server/(scripts|src|starter)/']
  if (!everything && !names.some((name) => /^contract\b/.test(name)))
    outside.push(isServer ? 'contract/' : 'server/contract/')
  const inside = [
    ...folders.filter(isForbidden).map((name) => `${name}/`),
    ...files.filter(isForbidden).map((name) => `${name}\\.js$`),
  ]
  // A file beside the modules names them by "./", a file inside a module by "../".
  return path.endsWith('.ts')
    ? `^(\\.\\./)+${group(outside)}|^\\./${group(inside)}`
    : `^(\\.\\./)+${group([...outside, ...inside])}`
}

/** The lint rule of one row. */
function overrideOf(path, allowed, names) {
  const message = `${path} may import ${allowed.join(', ') || 'nothing'}: see docs/ARCHITECTURE.md, "Who may import whom".`
  const patterns = [{ regex: forbiddenImports(path, allowed, names), message }]
  const contract = allowed.filter((name) => name.startsWith('contract/'))
  if (contract.length)
    patterns.push({
      group: ['**/server/contract/**', ...contract.map((name) => `!**/server/${name}.js`)],
      message,
    })
  const types = allowed.filter((name) => name.endsWith(TYPES_ONLY)).map(bare)
  if (types.length)
    patterns.push({ regex: `^(\\.\\./)+${group(types)}(/|\\.js$)`, allowTypeImports: true, message })
  return {
    files: [filesOf(path)],
    excludeFiles: TESTS,
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  }
}

/** The lint rules of the table, broad ones first: the last rule that matches a file decides. */
async function overridesOf(table) {
  const overrides = []
  for (const [path, allowed] of table)
    if (sideOf(path)) overrides.push(overrideOf(path, allowed, await namesOf(sideOf(path))))
  const broad = ({ files: [glob] }) => (/\/\*\.\{/.test(glob) && !glob.includes('**') ? 0 : 1)
  return overrides.toSorted((a, b) => broad(a) - broad(b))
}

const isBoundary = ({ files, rules }) =>
  Object.keys(rules).join() === 'no-restricted-imports' && SIDES.some((side) => files[0].startsWith(side))

/** Imports of every module: row path → name → { files, value }; `value` is true unless all imports are of types. */
async function importsOf(table) {
  const found = new Map(Array.from(table.keys(), (path) => [path, new Map()]))
  for (const side of SIDES)
    for (const file of await readdir(root + side, { recursive: true })) {
      const path = `${side}/${file}`
      if (!/\.tsx?$/.test(path) || isTest(path)) continue
      const top = file.includes('/') ? `${side}/${file.split('/', 1)[0]}` : path
      const row = found.get(top) ?? found.get(`${side}/*.{ts,tsx}`)
      if (!row) continue
      const text = await read(path)
      const statements = text.matchAll(
        /^(?:import|export)\s+(type\s)?[^'"]*?\sfrom\s+'(\.[^']*)'|^import '(\.[^']*)'|import\('(\.[^']*)'\)/gm,
      )
      for (const [, type, from, sideEffect, dynamic] of statements) {
        const target = posix.join(posix.dirname(path), from ?? sideEffect ?? dynamic).replace(/\.js$/, '')
        if (`${target}/`.startsWith(`${top}/`)) continue
        const targetSide = sideOf(target)
        const name =
          targetSide === side
            ? target.slice(side.length + 1).split('/', 1)[0]
            : target.replace(/^server\//, '')
        const entry = row.get(name) ?? { files: new Set(), value: false }
        entry.files.add(path)
        entry.value ||= !type
        row.set(name, entry)
      }
    }
  return found
}

/** Differences between the table's rows, the folders, the lint rules and the imports. */
async function problemsOf(table, lint) {
  const problems = []
  for (const side of SIDES)
    for (const folder of (await namesOf(side)).folders)
      if (!table.has(`${side}/${folder}`))
        problems.push(`docs/ARCHITECTURE.md has no row for ${side}/${folder}`)
  for (const path of table.keys())
    if (!path.includes('*') && !existsSync(root + path))
      problems.push(`${path} does not exist: take its row out`)

  for (const [path, imports] of await importsOf(table)) {
    const allowed = table.get(path)
    if (!sideOf(path) || allowed.includes(EVERYTHING)) continue
    const allows = (name, value) =>
      allowed.some(
        (entry) =>
          (name === bare(entry) || (entry === 'contract' && name.startsWith('contract/'))) &&
          !(value && entry.endsWith(TYPES_ONLY)),
      )
    for (const [name, { files, value }] of imports)
      if (!allows(name, value)) problems.push(`${path} imports ${name}: ${[...files].join(', ')}`)
    for (const name of allowed.map(bare))
      if (![...imports.keys()].some((imported) => imported === name || imported.startsWith(`${name}/`)))
        problems.push(`${path} no longer imports ${name}: take it out of its row`)
  }

  const expected = await overridesOf(table)
  if (JSON.stringify(expected) !== JSON.stringify(lint.overrides.filter(isBoundary)))
    problems.push(`${LINT} differs from the table. Run: npm run boundaries`)
  return problems
}

const table = await readTable()
const lint = JSON.parse(await read(LINT))
if (process.argv.includes('--write')) {
  lint.overrides = [
    ...lint.overrides.filter((override) => !isBoundary(override)),
    ...(await overridesOf(table)),
  ]
  const options = await resolveConfig(root + LINT)
  await writeFile(
    root + LINT,
    await format(JSON.stringify(lint, undefined, 2), { ...options, parser: 'json' }),
  )
  console.log(`Wrote ${LINT}`)
} else if (process.argv.includes('--print')) {
  for (const [path, imports] of await importsOf(table))
    console.log(
      path,
      [...imports]
        .map(([name, { value }]) => (value ? name : `${name} (types)`))
        .toSorted()
        .join(', '),
    )
} else {
  const problems = await problemsOf(table, lint)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length ? 1 : 0
}
