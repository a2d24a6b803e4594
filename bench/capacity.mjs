// Measures what a request and a process cost. docs/CAPACITY.md has the results and what follows from them.
import { cpus, loadavg } from 'node:os'
import { Client } from 'pg'
import { Pool } from 'undici'
import { cpuOf, cpuOfPostgres, memoryOf, withBench } from './children.mjs'
import { tokenSigner } from './cluster/people.mjs'
import { MEMBER_REQUESTS, VISITOR_REQUESTS } from './operations.mjs'

const AT_ONCE = 4
/** What each person has recorded. */
const PERSON = { viewings: 200, watched: 150 }

/** Runs the bench. Defaults: `--requests 400` of each kind, `--people 1000`. */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const [requests, people] = [option('requests', 400), option('people', 1_000)]
  await withBench(async ({ cluster, databaseUrl, env, start }) => {
    const server = await start('bench/served.mjs', { LOG_LEVEL: 'error' })
    const client = new Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    await client.connect()
    console.log(
      `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)} at the beginning`,
    )
    console.log(
      `\nA process of the site after its start: ${(await memoryOf(server.process.pid)).toFixed(0)} MB`,
    )
    await insertPeople(client, people)
    const member = await insertMember(client)
    const tokenOf = await tokenSigner(env.JWT_SECRET)
    console.log(
      '\n| request | by | server, ms of CPU | PostgreSQL, ms of CPU | bytes of the answer |\n|---|---|---|---|---|',
    )
    for (const [by, kinds, token] of [
      ['visitor', VISITOR_REQUESTS, undefined],
      ['member', MEMBER_REQUESTS, tokenOf(member)],
    ])
      for (const [name, request] of Object.entries(kinds)) {
        // Compiles and plans first.
        await send([server], request, 40, 100_000, token)
        const { node, postgres, bytes } = await measure([server], cluster, request, requests, token)
        console.log(
          `| ${[name, by, node.toFixed(2), postgres.toFixed(2), Math.round(bytes).toLocaleString('en')].join(' | ')} |`,
        )
      }
    console.log(
      `\nA process of the site under load: ${(await memoryOf(server.process.pid)).toFixed(0)} MB, ${await connections(client)} connections`,
    )
    await compareProcesses({ start, server, cluster, client, requests })
    await client.end()
  })
}

/** Compares the CPU of a request of one process with that of two, in turn, which does not depend on free cores. */
async function compareProcesses({ start, server, cluster, client, requests }) {
  const second = await start('bench/served.mjs', { LOG_LEVEL: 'error' })
  const kinds = Object.values(VISITOR_REQUESTS)
  const mixed = (n) => kinds[n % kinds.length](n)
  await send([second], mixed, 200, 300_000)
  const results = { one: [], two: [] }
  let from = 400_000
  for (let round = 0; round < 4; round++)
    for (const [name, servers] of [
      ['one', [server]],
      ['two', [server, second]],
    ])
      // Other titles each time: each process has caches of its own.
      results[name].push(
        await measure(servers, cluster, mixed, 2 * requests, undefined, (from += 2 * requests)),
      )
  const mean = (name, key) => results[name].reduce((sum, one) => sum + one[key], 0) / results[name].length
  const figures = (name) => `${mean(name, 'node').toFixed(2)} + ${mean(name, 'postgres').toFixed(2)} ms`
  console.log(
    `\nCPU of a mixed request of visitors (servers + PostgreSQL): one process ${figures('one')}, two ${figures('two')}; ${await connections(client)} connections`,
  )
}

const total = async (values) => (await Promise.all(values)).reduce((sum, one) => sum + one, 0)

/** Returns the milliseconds of CPU of servers and of PostgreSQL for a request, and the bytes of an answer. */
async function measure(servers, cluster, request, count, token, from = 0) {
  const cpu = () => total(servers.map((one) => cpuOf(one.process.pid)))
  const before = { node: await cpu(), postgres: await cpuOfPostgres(cluster) }
  const bytes = await send(servers, request, count, from, token)
  const perRequest = (seconds) => (1_000 * seconds) / count
  return {
    node: perRequest((await cpu()) - before.node),
    postgres: perRequest((await cpuOfPostgres(cluster)) - before.postgres),
    bytes: bytes / count,
  }
}

/** Sends `count` requests to servers in turn. Returns the bytes of all answers. */
async function send(servers, request, count, from, token) {
  const pools = servers.map(({ url }) => new Pool(url, { connections: AT_ONCE, pipelining: 1 }))
  let [n, bytes] = [0, 0]
  const worker = async () => {
    while (n < count) {
      const at = n++
      const { name, method, path, body, accept = 'application/json' } = request(from + at)
      const headers = {
        accept,
        'accept-encoding': 'gzip',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const answer = await pools[at % pools.length].request({ method, path, body, headers })
      const content = Buffer.from(await answer.body.arrayBuffer())
      if (answer.statusCode !== 200) throw new Error(`${name} returned ${answer.statusCode} ${content}`)
      bytes += content.length
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const pool of pools) await pool.close()
  return bytes
}

async function connections(client) {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity where application_name = 'marquee server'`,
  )
  return rows[0].count
}

/** Inserts people who have recorded some titles each. `npm run bench -- size` measures their bytes. */
async function insertPeople(client, people) {
  await client.query(
    `insert into account (username, email, email_verified_at)
     select 'person_' || n, 'person_' || n || '@example.org', now() from generate_series(1, $1::int) n`,
    [people],
  )
  const ofEach = `from account a cross join generate_series(1, $1::int) v
    join movie m on m.id = 1 + (v * 31 + a.id) % 3000 where a.username like 'person\\_%'`
  await client.query(
    `insert into viewing (account_id, movie_id, title, watched_on, precision, rating, note)
     select a.id, m.id, m.title, current_date - (v * 17 + a.id) % 3000, 3, 1 + v % 10, 'A note' ${ofEach}`,
    [PERSON.viewings],
  )
  await client.query(
    `insert into watched (account_id, movie_id, title, type, added_at)
     select a.id, m.id, m.title, m.type, now() - v * interval '1 day' ${ofEach} on conflict do nothing`,
    [PERSON.watched],
  )
  await client.query('analyze')
}

/** Inserts a session of one of the people. Returns what their token contains. */
async function insertMember(client) {
  const { rows } = await client.query(
    `insert into session (account_id, refresh_hash, expires_at)
     select id, ''::bytea, now() + interval '1 day' from account where username = 'person_1'
     returning account_id as id, id::text as session`,
  )
  return rows[0]
}
