// Measures the screens of a member with a long diary: figures, diary, calendar strip, watched titles, the picture of a year, the export.
import { cpus } from 'node:os'
import { join } from 'node:path'
import { withBench } from './children.mjs'
import { ACCOUNT, importTitles, operation, query, signIn, tableOf } from './collector.mjs'

const YEAR = new Date().getUTCFullYear() - 1
const ORDERS = ['DATE_WATCHED', 'DATE_ADDED', 'TITLE', 'YEAR', 'RATING']
/** Milliseconds that the slowest screen may take. */
const GOAL = 200

/** Runs the bench. Defaults: `--titles 100000 --viewings 20000 --runs 20`. `--hold` keeps the server running afterwards. */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const [titles, viewings, runs] = [option('titles', 100_000), option('viewings', 20_000), option('runs', 20)]
  await withBench(async ({ databaseUrl, folder, start }) => {
    await importTitles(join(folder, 'dump'), titles, databaseUrl)
    const server = await start('bench/served.mjs', { LOG_LEVEL: 'error' })
    const viewer = await signIn(server, databaseUrl)
    await fill(databaseUrl, viewings)
    console.log(
      `${cpus()[0]?.model.trim()}, ${cpus().length} cores; ${titles} titles, ${viewings} viewings\n`,
    )
    const measure = tableOf(server, viewer)
    const repeat = (name, variables) => async (send) => {
      for (let n = 0; n < runs; n++) await send(operation(name), variables)
    }
    const { first, last, movieId } = (
      await query(
        databaseUrl,
        `select min(watched_on)::text as first, max(watched_on)::text as last, min(movie_id)::text as "movieId" from viewing`,
      )
    ).rows[0]
    for (const [name, variables] of [
      ['FiguresTab', { year: null }],
      ['DiaryTab', { first: 50 }],
      ['WatchedTab', { first: 50 }],
    ])
      for (let n = 0; n < 5; n++) await viewer(operation(name), variables)
    await measure('figures of all time', repeat('FiguresTab', { year: null }))
    await measure(`figures of ${YEAR}`, repeat('FiguresTab', { year: YEAR }))
    await measure('diary, newest page with its calendar', repeat('DiaryTab', { first: 50 }))
    await measure(
      'diary of a month',
      repeat('DiaryTab', { first: 50, from: last.slice(0, 7), to: last.slice(0, 7) }),
    )
    await measure('diary until its first year', repeat('DiaryTab', { first: 50, to: first.slice(0, 4) }))
    await measure('diary, every page', async (send) => {
      for (let after = null, more = true; more;) {
        const { pageInfo } = (await send(operation('DiaryTab'), { first: 50, after })).viewer.diary
        ;({ endCursor: after, hasNextPage: more } = pageInfo)
      }
    })
    await measure('quick log', repeat('QuickLog', { id: movieId }))
    await measure('profile', repeat('ProfileTab'))
    for (const field of ORDERS)
      for (const direction of ['ASC', 'DESC'])
        await measure(
          `watched by ${field} ${direction}`,
          repeat('WatchedTab', { first: 50, orderBy: { field, direction } }),
        )
    await measure('watched, series', repeat('WatchedTab', { first: 50, type: 'TV' }))
    await measure('picture of a year, cached', async (send) => {
      for (let n = 0; n < runs; n++) await send(`/users/figures/picture?year=${YEAR}`)
    })
    await measure('diary over REST, page 20', async (send) => {
      for (let n = 0; n < runs; n++) await send('/users/diary?page=20&limit=1000')
    })
    await measure('export', async (send) => {
      for (let n = 0; n < 3; n++) await send('/users/export')
    })
    console.log(`\nGoal: ${GOAL} ms for each screen.`)
    if (!args.includes('--hold')) return
    console.log(`\n${server.url} ${databaseUrl}`)
    await new Promise((done) => process.once('SIGTERM', done).once('SIGINT', done))
  })
}

/** Fills the diary: three titles of ten were watched again, most viewings are of the last ten years. Other members have some, too. */
async function fill(databaseUrl, viewings) {
  await query(
    databaseUrl,
    `insert into account (username, email) select 'other_' || n, 'other_' || n || '@example.org' from generate_series(1, 500) n`,
  )
  const titles = Math.ceil(viewings * 0.7)
  // A trigger makes the first viewing of each title.
  await query(
    databaseUrl,
    `insert into watched (account_id, movie_id, title, watched_at, rating)
     select a.id, m.id, m.title, now() - random() * interval '10 years', case when m.id % 3 > 0 then m.id % 10 + 1 end
     from account a, (select id, title from movie order by popularity desc, id limit $1) m where a.email = $2`,
    [titles, ACCOUNT.email],
  )
  await query(
    databaseUrl,
    `insert into viewing (account_id, movie_id, title, watched_on, precision, rating, rewatch, note, tags)
     select w.account_id, w.movie_id, w.title, (now() - random() * interval '10 years')::date, 3, w.rating, true,
       'A note of a few words.', '{cinema,friends}'
     from watched w join account a on a.id = w.account_id cross join generate_series(1, 2) n
     where a.email = $2 order by w.movie_id limit $1`,
    [viewings - titles, ACCOUNT.email],
  )
  await query(
    databaseUrl,
    `insert into watched (account_id, movie_id, title)
     select a.id, m.id, m.title from account a join movie m on m.id % 5000 = a.id where a.username like 'other%'`,
  )
  await query(databaseUrl, 'vacuum analyze viewing, watched, account_usage')
}
