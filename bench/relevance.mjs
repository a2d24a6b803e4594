// Measures the search quality: recall@10 and mean reciprocal rank of relevance.json over the starter catalogue.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../server/scripts/build.mjs'

const RESULT_LIMIT = 10

/** Runs the bench over a new starter catalogue, or over DATABASE_URL. `--misses` lists the titles ranked above the expected one. */
export async function run(args) {
  await buildServer()
  if (process.env.DATABASE_URL) return report(await measureRelevance(process.env.DATABASE_URL), args)
  const { startEmbedded } = await import('../build/server/src/database/embedded.js')
  const { migrate } = await import('../build/server/src/database/config.js')
  const { importStarter } = await import('../build/server/src/importers/importCatalogue.js')
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder)
  try {
    await migrate(embedded.url)
    await importStarter(embedded.url)
    report(await measureRelevance(embedded.url), args)
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Runs every query of the set.
 * @returns one entry a query: `{ kind, query, expected, rank, found }`; rank counts from 1, 0 when it is not among the
 * first ten.
 */
export async function measureRelevance(databaseUrl) {
  const set = JSON.parse(await readFile(new URL('./relevance.json', import.meta.url), 'utf8'))
  const { connect } = await import('../build/server/src/database/config.js')
  const { CatalogueCache } = await import('../build/server/src/catalogue/CatalogueCache.js')
  const { Images } = await import('../build/server/src/artwork/images.js')
  const { Movies } = await import('../build/server/src/catalogue/movies.service.js')
  const database = await connect(databaseUrl)
  try {
    const movies = new Movies(database, new Images(undefined), new CatalogueCache(database))
    const results = []
    for (const [kind, query, expected] of set) {
      const { results: titles } = await movies.search(query, {}, { limit: RESULT_LIMIT })
      const found = titles.map(({ title, year }) => `${title} (${year})`)
      results.push({ kind, query, expected, rank: found.indexOf(expected) + 1, found })
    }
    return results
  } finally {
    await database.close()
  }
}

/** Returns the recall among the first ten and the mean reciprocal rank of some results. */
export function scoreOf(results) {
  const sum = (of) => results.reduce((total, one) => total + of(one), 0) / results.length
  return {
    recall: sum(({ rank }) => (rank > 0 ? 1 : 0)),
    reciprocalRank: sum(({ rank }) => (rank > 0 ? 1 / rank : 0)),
  }
}

function report(results, args) {
  const line = (name, some) => {
    const { recall, reciprocalRank } = scoreOf(some)
    console.log(`| ${name} | ${some.length} | ${recall.toFixed(3)} | ${reciprocalRank.toFixed(3)} |`)
  }
  console.log('| queries | number | recall@10 | mean reciprocal rank |\n|---|---|---|---|')
  for (const [kind, some] of Map.groupBy(results, ({ kind }) => kind)) line(kind, some)
  line('all', results)
  for (const { query, expected, rank, found } of results)
    if (rank === 0 || (rank > 1 && args.includes('--misses')))
      console.log(
        `\n"${query}": ${expected} ${rank ? `is number ${rank}` : 'is missing'}\n  ${found.join(' · ')}`,
      )
}
