// Measures pages of a title with 100,000 of a million reviews: first, 1,000th, middle and last, in every order.
import { createRequire } from 'node:module'
import { withBench } from './children.mjs'

const { Client } = createRequire(import.meta.url)('pg')

const QUERY = `query BenchReviews($page: Int!, $sort: ReviewSort!, $safe: Boolean!) { movie(id: "1") {
  reviewStats { averageRating totalReviews distribution }
  reviews(page: $page, orderBy: { field: $sort }, filterSpoilers: $safe) { pagination { total pages }
    reviews { id rating review spoiler createdAt likeCount viewerHasLiked user { id username avatar } } } } }`

const BASELINE = '{ movie(id: "1") { id title } }'

/** Maximum p95 of the first and the 1,000th page, in milliseconds. */
const GOAL = 10

/** Runs the bench. `--reviews 1000000 --requests 300` are its defaults. */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const reviews = option('reviews', 1_000_000)
  const requests = option('requests', 300)
  await withBench(async ({ start, databaseUrl }) => {
    const server = await start('bench/served.mjs', { METRICS_PORT: '0', BENCH_OPERATIONS: '[]' })
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    await fill(client, reviews)
    console.log('| page | order | p50 ms | p95 ms |\n|---|---|---|---|')
    const baseline = await measure(server.url, undefined, requests)
    console.log(`| baseline: a title without its reviews | | ${at(baseline, 0.5)} | ${at(baseline, 0.95)} |`)
    let missed = 0
    for (const sort of ['CREATED_AT', 'RATING', 'LIKES'])
      for (const page of [1, 1_000, 10_000, 20_000])
        for (const safe of page === 1_000 ? [false, true] : [false]) {
          const times = await measure(server.url, { page, sort, safe }, requests)
          console.log(
            `| ${page} | ${sort}${safe ? ', no spoilers' : ''} | ${at(times, 0.5)} | ${at(times, 0.95)} |`,
          )
          if (page <= 1_000 && Number(at(times, 0.95)) > GOAL) missed++
        }
    await client.end()
    if (missed > 0) throw new Error(`${missed} of the pages took longer than ${GOAL} ms`)
  })
}

/** Inserts 100,000 reviews of title 1, the rest spread over the titles, and likes, so that the orders differ. */
async function fill(client, reviews) {
  const people = Math.max(100_000, Math.ceil(reviews / 500))
  await client.query(
    `insert into account (username, email, email_verified_at)
     select 'bench_' || n, 'bench_' || n || '@example.org', now() from generate_series(1, ${people}) n`,
  )
  await client.query(
    `insert into review (account_id, movie_id, title, rating, body, spoiler, created_at)
     select a.id, 1, 'One', 1 + n % 10, repeat('What a film. ', 20), n % 7 = 0, now() - random() * interval '900 days'
     from (select id, row_number() over (order by id) as n from account order by id limit 100000) a`,
  )
  await client.query(
    `insert into review (account_id, movie_id, title, rating, body, created_at)
     select a.id, 2 + (a.n * 7 + k) % 2500, 'Other', 1 + (a.n + k) % 10, 'Good.', now() - random() * interval '900 days'
     from (select id, row_number() over (order by id) as n from account) a, generate_series(1, ${Math.floor((reviews - 100_000) / people)}) k
     on conflict do nothing`,
  )
  await client.query(
    `insert into review_like (review_id, account_id)
     select r.id, a.id from review r join account a on a.id between r.id % 5000 + 1 and r.id % 5000 + r.id % 4
     where r.movie_id = 1 and a.id <> r.account_id on conflict do nothing`,
  )
  await client.query('vacuum analyze review')
  await client.query('analyze')
}

const at = (times, part) => times[Math.floor(times.length * part)].toFixed(1)

async function measure(url, variables, requests) {
  const times = []
  for (let i = -20; i < requests; i++) {
    const started = performance.now()
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
      body: JSON.stringify(variables ? { query: QUERY, variables } : { query: BASELINE }),
    })
    const { data, errors } = await response.json()
    if (i >= 0) times.push(performance.now() - started)
    if (errors || (variables && data.movie.reviews.reviews.length === 0))
      throw new Error(`Page ${variables?.page}: ${JSON.stringify(errors)}`)
  }
  return times.sort((a, b) => a - b)
}
