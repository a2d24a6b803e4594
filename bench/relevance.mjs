// Measures the search quality: recall@10 and mean reciprocal rank of relevance.json over the starter catalogue.
import { readFile } from 'node:fs/promises'
import { buildServer } from '../server/scripts/build.mjs'
import { withBench } from './children.mjs'

const RESULT_LIMIT = 10

/** Runs the bench over a new starter catalogue, or over DATABASE_URL. `--misses` lists the titles ranked above the expected one, not for queries held out. */
export async function run(args) {
  if (process.env.DATABASE_URL) {
    await buildServer()
    return report(await measureRelevance(process.env.DATABASE_URL), args)
  }
  await withBench(async ({ databaseUrl }) => {
    const { migrate } = await import('../build/server/src/platform/database/config.js')
    const { importStarter } = await import('../build/server/src/titles/importers/importCatalogue.js')
    await migrate(databaseUrl)
    await importStarter(databaseUrl)
    report(await measureRelevance(databaseUrl), args)
  })
}

/** Every third query of a kind is held out: rules are tuned with the others. */
const HELD_OUT = 3

/**
 * Runs every query of the set. An expected title may be one of several.
 * @returns one entry a query: `{ kind, query, expected, isHeldOut, rank, found }`; rank is that of the first expected
 * title, from 1, and 0 when none is among the first ten.
 */
export async function measureRelevance(databaseUrl) {
  const set = JSON.parse(await readFile(new URL('./relevance.json', import.meta.url), 'utf8'))
  const { connect } = await import('../build/server/src/platform/database/config.js')
  const { ENTITIES } = await import('../build/server/src/entities.js')
  const { CatalogueCache } = await import('../build/server/src/titles/catalogue/CatalogueCache.js')
  const { Images } = await import('../build/server/src/titles/artwork/images.js')
  const { TitleMarks } = await import('../build/server/src/titles/catalogue/TitleMarks.js')
  const { Movies } = await import('../build/server/src/titles/catalogue/movies.service.js')
  const { TrendingActivity } = await import('../build/server/src/titles/catalogue/trendingActivity.js')
  const database = await connect(databaseUrl, ENTITIES)
  try {
    const movies = new Movies(
      database,
      new Images(undefined),
      new CatalogueCache(database),
      new TrendingActivity(database),
      new TitleMarks(database, null),
    )
    const results = []
    const counts = new Map()
    for (const [kind, query, titleOrTitles] of set) {
      const expected = [titleOrTitles].flat()
      const { results: titles } = await movies.search(query, {}, { limit: RESULT_LIMIT })
      const found = titles.map(({ title, year }) => `${title} (${year})`)
      const rank = found.findIndex((title) => expected.includes(title)) + 1
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      results.push({ kind, query, expected, isHeldOut: count % HELD_OUT === 0, rank, found })
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
  line(
    'tuned with',
    results.filter(({ isHeldOut }) => !isHeldOut),
  )
  line(
    'held out',
    results.filter(({ isHeldOut }) => isHeldOut),
  )
  line('all', results)
  for (const { query, expected, isHeldOut, rank, found } of results)
    if (!isHeldOut && (rank === 0 || (rank > 1 && args.includes('--misses'))))
      console.log(
        `\n"${query}": ${expected.join(' or ')} ${rank ? `is number ${rank}` : 'is missing'}\n  ${found.join(' · ')}`,
      )
}
