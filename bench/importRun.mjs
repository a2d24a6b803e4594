// Runs as a process of its own for `npm run bench -- imports`: imports a file for an account and undoes it. Prints times, in seconds, and memory.
import '../server/scripts/heap.mjs'
import { createRequire } from 'node:module'
import { performance } from 'node:perf_hooks'

const [path, username, accountId] = process.argv.slice(2)
createRequire(import.meta.url)('reflect-metadata')
const load = (module) => import(`../build/server/src/${module}.js`)
const { ENTITIES } = await load('entities')
const { connect } = await load('platform/database/config')
const { createLogger } = await load('platform/observability/log')
const { ImportRunner } = await load('tracking/imports/ImportRunner')
const { Imports } = await load('tracking/imports/imports.service')

// The limits of a server count: a statement that takes too long ends the import.
const database = await connect(process.env.DATABASE_URL, ENTITIES)
const times = new Map()
/** Notes the longest time of each statement. */
const timed = (send) =>
  async function (statement, ...rest) {
    const startedAt = performance.now()
    try {
      return await send.call(this, statement, ...rest)
    } finally {
      const ms = performance.now() - startedAt
      const text = String(statement.bind?.(rest[0] ?? {}).text ?? '').replaceAll(/\s+/g, ' ')
      times.set(text, Math.max(times.get(text) ?? 0, ms))
    }
  }
for (const name of ['rows', 'row']) database[name] = timed(database[name])
const inTransaction = database.transaction.bind(database)
database.transaction = (work, ...rest) =>
  inTransaction(
    (statements) => {
      for (const name of ['rows', 'row']) statements[name] = timed(statements[name])
      return work(statements)
    },
    ...rest,
  )

const world = {
  database,
  log: createLogger('error'),
  dataDir: process.env.DATA_DIR,
  canAddTitles: true,
  clearTitles: () => undefined,
}
const runner = new ImportRunner(world)
const viewer = { id: Number(accountId), username, sessionId: '' }
const imports = new Imports(world, viewer, async () => undefined)
const figures = {}
const measure = async (name, work) => {
  const startedAt = performance.now()
  await work()
  figures[name] = (performance.now() - startedAt) / 1_000
}
const baseline = process.resourceUsage().maxRSS / 1_024
let id
await measure('preview', async () => {
  ;({ id } = await imports.create(path, 'export'))
  await runner.run(id, 'READING')
})
const ready = await imports.get(id)
await imports.apply(id)
await measure('apply', () => runner.run(id, 'APPLYING'))
const applied = await imports.get(id)
if (applied.status !== 'APPLIED') throw new Error(`${applied.status} ${applied.error}`)
await measure('again', async () => {
  const { id: second } = await imports.create(path, 'export')
  await runner.run(second, 'READING')
  figures.changes = (await imports.get(second)).counts
    .filter(({ outcome }) => ['NEW', 'CHANGED', 'CONFLICT'].includes(outcome))
    .reduce((sum, { count }) => sum + count, 0)
  await imports.cancel(second)
})
await imports.undo(id)
await measure('undo', () => runner.run(id, 'UNDOING'))
const undone = await imports.get(id)
if (undone.status !== 'UNDONE') throw new Error(`${undone.status} ${undone.error}`)
const [[slowest, ms]] = [...times].sort(([, a], [, b]) => b - a)
if (process.env.BENCH_STATEMENTS)
  for (const [text, longest] of [...times].sort(([, a], [, b]) => b - a).slice(0, 12))
    console.log(longest.toFixed(0), text.slice(0, 1_500), '\n')
console.log(
  JSON.stringify({
    ...figures,
    rows: ready.total,
    applied: applied.counts.reduce((sum, { applied: count }) => sum + count, 0),
    kept: undone.counts.filter(({ outcome }) => outcome === 'KEPT').length,
    baseline,
    memory: process.resourceUsage().maxRSS / 1_024,
    slowest: slowest.trim().slice(0, 80),
    slowestMs: ms,
  }),
)
await database.close?.()
process.exit(0)
