// Fills a database with millions of viewings, people and titles, and reads every page of a visitor and a member: times, plans,
// pages read. With --folder the database stays, and a second run measures it again.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { withBench } from './children.mjs'
import { generate } from './sizeData.mjs'
import { measurePages } from './sizeMeasure.mjs'

/** Numbers that a run without options takes: it ends within minutes. */
const SMALL = { viewings: 100_000, people: 10_000, titles: 10_000, seed: 1, rounds: 20 }
/** Settings while the database is filled: what a crash would break is filled again. */
const LOADING = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '30min',
}

/**
 * Runs the bench. Defaults: `--viewings 100000 --people 10000 --titles 10000 --seed 1 --rounds 20`; `--folder <where the database stays>`,
 * `--against <folder of a smaller one>` compares the pages that statements read, `--only <part of a page's name>`.
 */
export async function run(args) {
  const textOf = (name) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : undefined)
  const options = Object.fromEntries(
    Object.entries(SMALL).map(([name, preset]) => [name, Number(textOf(name) ?? preset)]),
  )
  const { rounds, ...scale } = options
  const kept = textOf('folder')
  await withBench(
    async (bench) => {
      const figures = await measurePages(bench, {
        rounds,
        only: textOf('only') ?? '',
        smaller: await readFigures(textOf('against')),
      })
      if (kept && !textOf('only'))
        await writeFile(join(kept, 'figures.json'), JSON.stringify({ scale, ...figures }))
    },
    { kept, prepare: (folder, startEmbedded) => fill(folder, startEmbedded, scale) },
  )
}

/** Returns what an earlier run has written to its folder. */
async function readFigures(folder) {
  return folder ? JSON.parse(await readFile(join(folder, 'figures.json'), 'utf8')) : undefined
}

/** Fills the database of a folder, unless an earlier run has. */
async function fill(folder, startEmbedded, scale) {
  const done = join(folder, 'scale.json')
  const before = await readFile(done, 'utf8').catch(() => undefined)
  if (before) {
    if (before !== JSON.stringify(scale))
      throw new Error(`${folder} has ${before}, not ${JSON.stringify(scale)}`)
    return
  }
  const { migrate } = await import('../build/server/src/platform/database/config.js')
  const during = async (work) => {
    const embedded = await startEmbedded(folder)
    const client = new Client({ connectionString: embedded.url })
    // The error of a failed step comes first.
    client.on('error', () => undefined)
    await client.connect()
    try {
      await work(client, embedded)
    } finally {
      await client.end()
      await embedded.stop()
    }
  }
  await during(async (client, { url }) => {
    await migrate(url)
    for (const [name, value] of Object.entries(LOADING))
      await client.query(`alter system set ${name} = '${value}'`)
    await client.query(`alter system set shared_preload_libraries = 'auto_explain'`)
  })
  await during(async (client) => {
    await generate(client, scale, (name, seconds, rows) =>
      console.log(`${name}: ${rows?.toLocaleString('en') ?? ''} rows, ${seconds.toFixed(1)} s`),
    )
    for (const name of Object.keys(LOADING)) await client.query(`alter system reset ${name}`)
    await client.query('checkpoint')
  })
  await writeFile(done, JSON.stringify(scale))
}
