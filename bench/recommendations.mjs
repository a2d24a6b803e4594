// Measures how often ten recommendations contain a liked title that was hidden, beside lists that are the same for everybody.
import { withBench } from './children.mjs'
import { makeMembers, measureHitRate, readMovieLens, readTitles } from './hitRate.mjs'

/**
 * Runs the bench over a new starter catalogue. Defaults: `--members 300 --seed 1`; `--movielens <folder>` reads the members from
 * `movies.csv` and `ratings.csv` in MovieLens' format instead of making them.
 */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback
  const [members, seed] = [Number(option('members', 300)), Number(option('seed', 1))]
  const movieLens = option('movielens')
  await withBench(async ({ databaseUrl }) => {
    const { connect, migrate } = await import('../build/server/src/platform/database/config.js')
    const { importStarter } = await import('../build/server/src/titles/importers/importCatalogue.js')
    const { titleKey } = await import('../build/server/src/titles/search/foldText.js')
    const { ENTITIES } = await import('../build/server/src/entities.js')
    const { RECOMMENDED } =
      await import('../build/server/src/tracking/recommendations/recommendations.sql.js')
    await migrate(databaseUrl)
    await importStarter(databaseUrl)
    const database = await connect(databaseUrl, ENTITIES)
    try {
      const sqlText = { rows: async (text, params) => (await database.pool.query(text, params)).rows }
      const titles = await readTitles(sqlText)
      const people = movieLens
        ? await readMovieLens(movieLens, titles, { members, titleKey })
        : makeMembers(titles, { members, seed })
      const times = []
      const recommend = async (accountId) => {
        const startedAt = performance.now()
        const rows = await database.rows(RECOMMENDED, { accountId, limit: 10 })
        times.push(performance.now() - startedAt)
        return rows.map(({ id }) => id)
      }
      report(await measureHitRate(sqlText, titles, people, { recommend, seed }), people, times)
    } finally {
      await database.close()
    }
  })
}

const NAMES = {
  recommended: 'recommendations',
  popular: 'most popular titles',
  votes: 'titles with the most votes',
  watched: 'titles that most of these members have watched',
}

function report({ cases, ...hits }, members, times) {
  const entries = members.reduce((sum, { size }) => sum + size, 0)
  console.log(`${members.length} members with ${entries} ratings, ${cases} hidden titles\n`)
  console.log('| list | hit rate at 10 | × most popular |\n|---|---|---|')
  for (const [key, name] of Object.entries(NAMES))
    console.log(`| ${name} | ${(hits[key] / cases).toFixed(3)} | ${(hits[key] / hits.popular).toFixed(2)} |`)
  const sorted = times.toSorted((one, other) => one - other)
  const quantile = (share) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1)
  console.log(`\nRecommending took ${quantile(0.5)} ms (median), ${quantile(0.95)} ms (95th percentile).`)
}
