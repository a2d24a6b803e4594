// The data of the GraphQL bench: 100,000 synthetic titles with credits and reviews, and a signed-in account with lists.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { writeDump } from './catalogueDump.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const PERSON = { username: 'bench_reader', email: 'bench@example.org', password: 'Engine1843!' }

/** Imports `titles` titles into a database. */
export async function importTitles(databaseUrl, folder, titles) {
  const dump = join(folder, 'dump')
  await writeDump(dump, { titles, seed: 1 })
  const args = [
    'server/scripts/catalogue.mjs',
    'load',
    'imdb',
    '--dir',
    dump,
    '--accept-licence',
    '--as-of',
    '2025-07-01',
  ]
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const importer = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((done, fail) => importer.on('close', done).on('error', fail))
  if (code !== 0) throw new Error(`The importer exited with ${code}`)
}

/** Writes eight reviews of each title of a benchmark, and returns the ids of `count` titles that are spread over the catalogue. */
export async function writeReviews(databaseUrl, count) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into account (username, email, email_verified_at)
       select 'bench_' || n, 'bench_' || n || '@example.org', now() from generate_series(1, 500) n`,
    )
    const { rows } = await client.query(
      `select id from (select id, row_number() over (order by popularity desc, id) n from movie) m
       where n % greatest((select count(*) from movie) / $1::int, 1) = 0 limit $1::int`,
      [count],
    )
    const ids = rows.map(({ id }) => id)
    await client.query(
      `insert into review (account_id, movie_id, title, rating, body, spoiler, created_at)
       select a.id, m.id, m.title, 1 + (a.id + m.id) % 10, repeat('What a film. ', 12), false,
         timestamptz '2025-07-01' - (a.id * 37 + m.id) % 900 * interval '1 day'
       from unnest($1::int[]) with ordinality k (id, n) join movie m on m.id = k.id
       cross join lateral (select id from account where username like 'bench_%' order by id offset k.n % 400 limit 8) a
       on conflict do nothing`,
      [ids],
    )
    await client.query('vacuum analyze')
    return ids
  } finally {
    await client.end()
  }
}

/** Registers and verifies an account with some favorites. Returns a function that signs it in and returns its access token. */
export async function createReader(databaseUrl, url) {
  const post = async (path, body) => {
    const response = await fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }
  await post('register', PERSON)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      'update account set email_verified_at = now() where email = $1 returning id',
      [PERSON.email],
    )
    await client.query(
      `insert into favorite (account_id, movie_id, title, type)
       select $1, id, title, type from movie order by popularity desc, id limit 300`,
      [rows[0].id],
    )
  } finally {
    await client.end()
  }
  return async () => (await post('login', PERSON)).token
}
