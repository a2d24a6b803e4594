// Measures the lists and the home page of an account with long lists: every order and direction, from the first to the last page.
import { cpus } from 'node:os'
import { join } from 'node:path'
import { withBench } from './children.mjs'
import { ACCOUNT, importTitles, operation, query, signIn, tableOf } from './collector.mjs'

const bothWays = (fields) =>
  fields.flatMap((field) => ['ASC', 'DESC'].map((direction) => ({ field, direction })))
const ORDERS = bothWays(['DATE_ADDED', 'TITLE', 'YEAR', 'RATING'])
const HOME_RUNS = 60
const WARM_UP = 20
/** Runs the bench. Defaults: `--titles 100000 --favorites 10000 --watched 20000`, of the best known titles. */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const titles = option('titles', 100_000)
  const lengths = { favorite: option('favorites', 10_000), watched: option('watched', 20_000) }
  await withBench(async ({ databaseUrl, folder, start }) => {
    await importTitles(join(folder, 'dump'), titles, databaseUrl)
    const server = await start('bench/served.mjs', { LOG_LEVEL: 'error' })
    const viewer = await signIn(server, databaseUrl)
    await fill(databaseUrl, lengths)
    console.log(
      `${cpus()[0]?.model.trim()}, ${cpus().length} cores; ${titles} titles, ${lengths.favorite} favorites, ${lengths.watched} watched\n`,
    )
    const measure = tableOf(server, viewer)
    const repeat = (name, variables) => async (send) => {
      for (let n = 0; n < HOME_RUNS; n++) await send(operation(name), variables)
    }
    const home = { featured: 6, railSize: 20 }
    for (let n = 0; n < WARM_UP; n++)
      for (const [name, variables] of [
        ['HomePage', home],
        ['RecommendedRail'],
        ['FavoritesTab', { first: 50 }],
      ])
        await viewer(operation(name), variables)
    await measure('home', repeat('HomePage', home))
    await measure('home, recommended for you', repeat('RecommendedRail'))
    for (const [name, list, orders] of [
      ['FavoritesTab', 'favorites', ORDERS],
      ['WatchedTab', 'watched', [...ORDERS, ...bothWays(['DATE_WATCHED'])]],
    ])
      for (const orderBy of orders)
        await measure(`${list} by ${orderBy.field} ${orderBy.direction}, every page`, async (send) => {
          for (let after = null, more = true; more;) {
            const { pageInfo } = (await send(operation(name), { first: 50, after, orderBy })).viewer[list]
            ;({ endCursor: after, hasNextPage: more } = pageInfo)
          }
        })
  })
}

/** Fills the lists with the best known titles, and some lists of other accounts. */
async function fill(databaseUrl, lengths) {
  await query(
    databaseUrl,
    `insert into account (username, email) select 'other_' || n, 'other_' || n || '@example.org' from generate_series(1, 500) n`,
  )
  for (const [table, length] of Object.entries(lengths)) {
    const insert = `insert into ${table} (account_id, movie_id, title, overview, added_at)
      select a.id, m.id, m.title, repeat('Words of a plot summary. ', 12), now() - random() * interval '5 years'`
    await query(
      databaseUrl,
      `${insert} from account a, (select id, title from movie order by popularity desc, id limit $1) m where a.email = $2`,
      [length, ACCOUNT.email],
    )
    await query(
      databaseUrl,
      `${insert} from account a join movie m on m.id % 5000 = a.id where a.username like 'other%'`,
    )
  }
  await query(databaseUrl, 'update watched set rating = movie_id % 10 + 1 where movie_id % 3 > 0')
  await query(databaseUrl, 'vacuum analyze favorite, watched')
}
