// Imports a large synthetic dump into a new database, then measures queries.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { buildServer } from '../server/scripts/build.mjs'
import { writeDump } from './catalogueDump.mjs'
import { measureQueries } from './catalogueQueries.mjs'
import { cpuOf, cpuOfPostgres } from './children.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const number = new Intl.NumberFormat('en')

/** Runs the bench. Defaults: `--titles 1000000 --seed 1`, and as many `--episodes` as titles; `--again` imports the same dump a second time. */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const titles = option('titles', 1_000_000)
  if (!Number.isInteger(titles) || titles < 1) throw new Error('--titles is a whole number from 1')
  await buildServer()
  const { startEmbedded } = await import('../build/server/src/platform/database/embedded.js')
  const folder = await mkdtemp(join(tmpdir(), 'marquee-catalogue-'))
  await chmod(folder, 0o755)
  let embedded
  try {
    const startedAt = performance.now()
    const found = await writeDump(join(folder, 'dump'), {
      titles,
      seed: option('seed', 1),
      episodes: option('episodes', titles),
    })
    console.log(
      `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}`,
    )
    console.log(
      `Dump of ${number.format(found.titles)} titles, ${number.format(found.episodes)} episodes, ${number.format(found.links)} links to ${number.format(found.people)} people, ${number.format(found.alternatives)} alternative titles: written in ${seconds(startedAt)} s\n`,
    )
    embedded = await startEmbedded(folder)
    await load(embedded, join(folder, 'dump'), found)
    if (args.includes('--again')) await load(embedded, join(folder, 'dump'), found)
    await sizes(embedded.url)
    await measureQueries(embedded.url)
  } finally {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function seconds(startedAt) {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}

/** Imports the dump with the operator's command, in a child process, and prints time, CPU and memory. */
async function load(embedded, dump, found) {
  const before = await cpuOfPostgres(embedded.folder)
  const startedAt = performance.now()
  const importer = spawn(
    process.execPath,
    [
      '--max-semi-space-size=8',
      '--max-old-space-size=192',
      'server/scripts/catalogue.mjs',
      'load',
      'imdb',
      '--dir',
      dump,
      '--accept-licence',
      '--as-of',
      '2025-07-01',
    ],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: embedded.url },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  let peak = 0
  let cpu = 0
  const sample = async () => {
    const status = await readFile(`/proc/${importer.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    cpu = Math.max(cpu, await cpuOf(importer.pid).catch(() => 0))
  }
  const timer = setInterval(() => void sample(), 100)
  const code = await new Promise((done, fail) => importer.on('close', done).on('error', fail))
  clearInterval(timer)
  if (code !== 0) throw new Error(`The importer exited with ${code}`)
  const wall = (performance.now() - startedAt) / 1000
  const database = (await cpuOfPostgres(embedded.folder)) - before
  console.log(`| import | |\n|---|---|`)
  console.log(`| time | ${wall.toFixed(1)} s |`)
  console.log(`| titles/s | ${number.format(Math.round(found.titles / wall))} |`)
  console.log(`| episodes/s | ${number.format(Math.round(found.episodes / wall))} |`)
  console.log(`| rows of credits/s | ${number.format(Math.round(found.links / wall))} |`)
  console.log(`| CPU of the importer | ${cpu.toFixed(1)} s |`)
  console.log(`| CPU of PostgreSQL | ${database.toFixed(1)} s |`)
  console.log(`| peak memory of the importer | ${peak.toFixed(0)} MB |\n`)
}

async function sizes(url) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select relname as name, pg_size_pretty(pg_table_size(oid)) as data, pg_size_pretty(pg_indexes_size(oid)) as indexes,
         pg_size_pretty(pg_total_relation_size(oid)) as total
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > 1000000
       order by pg_total_relation_size(oid) desc`,
    )
    const whole = await client.query('select pg_size_pretty(pg_database_size(current_database())) as size')
    console.log(`| on disk | data | indexes | both |\n|---|---|---|---|`)
    for (const { name, data, indexes, total } of rows)
      console.log(`| ${name} | ${data} | ${indexes} | ${total} |`)
    console.log(`| all | | | ${whole.rows[0].size} |\n`)
  } finally {
    await client.end()
  }
}
