// GraphQL compared with its floor and with stock Apollo Server, in interleaved rounds of one run, as ratios: random titles
// and pages, staggered connections, known and unknown documents, signed out and signed in.
import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { Pool } from 'undici'
import { cpuOf, cpuOfPostgres, median, memoryOf, withBench } from './children.mjs'
import { createReader, importTitles, writeReviews } from './graphData.mjs'

const CONNECTIONS = 16
const TITLES = 100_000
const IDS = 2_500
const PAGES = 50
/** Documents after which memory is measured. */
const DOCUMENTS = 20_000

const RAIL = `query BenchRail($page: Int!) { movies(page: $page, limit: 20) { results {
  id title type year voteAverage poster genres { id name } } } }`
const TITLE = `query BenchTitle($id: ID!) { movie(id: $id) {
  id title type year voteAverage poster overview runtime genres { id name }
  cast(limit: 10) { id name character profilePath }
  reviews(limit: 5) { totalReviews reviews { id rating review createdAt user { id username } } } } }`

/** Runs the bench. Defaults: `--rounds 5 --seconds 3 --titles 100000`. */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  await withBench(async ({ folder, databaseUrl, cluster, start }) => {
    await importTitles(databaseUrl, folder, option('titles', TITLES))
    const ids = await writeReviews(databaseUrl, IDS)
    const children = await startContenders(start, folder)
    const login = await createReader(databaseUrl, children.graph.url)
    await compare({
      cluster,
      children,
      ids,
      login,
      rounds: option('rounds', 5),
      seconds: option('seconds', 3),
    })
  })
}

/** Starts the servers that are compared. */
export async function startContenders(start, folder) {
  return {
    floor: await start('bench/baseline.mjs'),
    stock: await start('bench/stock.mjs'),
    graph: await start('bench/served.mjs', {
      METRICS_PORT: '0',
      BENCH_OPERATIONS: JSON.stringify([RAIL, TITLE]),
      BENCH_MANIFEST: join(folder, 'operations.json'),
    }),
  }
}

/** Measures all contenders and prints a table. `only` selects contenders whose names contain it. */
export async function compare({ cluster, children, ids, login, rounds, seconds, only = '' }) {
  const { floor, stock, graph } = children
  const token = await login()
  const pages = Array.from({ length: PAGES }, (_, i) => i + 1)
  const kinds = {
    rail: { query: RAIL, inputs: pages.map((page) => ({ page })) },
    title: { query: TITLE, inputs: ids.map((id) => ({ id: String(id) })) },
  }
  const contenders = Object.entries(kinds).flatMap(([kind, { query, inputs }]) => {
    const of = (name, child, request, more = {}) => ({
      name: `${kind}: ${name}`,
      kind,
      child,
      inputs,
      request,
      ...more,
    })
    const post = (text, variables, headers = {}) => ({
      path: '/graphql',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cache-control': 'no-cache', ...headers },
      body: JSON.stringify({ query: text, variables }),
    })
    const distinct = (variables) => post(`${query} # ${randomUUID()}`, variables)
    return [
      of('floor', floor, (input) => ({ path: `/?${new URLSearchParams(input)}` })),
      of('stock Apollo', stock, (input) => post(query, input)),
      of('stock Apollo, a new document each time', stock, distinct, { isDistinct: true }),
      of('known document', graph, (input) => post(query, input)),
      of('repeated document of a stranger', graph, (input) => post(`${query} # stranger`, input)),
      of('a new document each time', graph, distinct, { isDistinct: true }),
      of('known document, signed in', graph, (input) =>
        post(query, input, { authorization: `Bearer ${token}` }),
      ),
    ]
  })
  const floorOf = (kind) => contenders.find((one) => one.name === `${kind}: floor`)
  for (const one of contenders) await checkSameAnswer(one, floorOf(one.kind))
  const measured = contenders.filter(({ name }) => name.includes(only) || name.endsWith('floor'))
  const results = new Map(measured.map(({ name }) => [name, []]))
  for (let round = -1; round < rounds; round++)
    for (const contender of measured) {
      const result = await measure(contender, cluster, round < 0 ? 2 : seconds)
      if (round >= 0) results.get(contender.name).push(result)
      process.stderr.write('.')
    }
  process.stderr.write('\n')
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}, ${CONNECTIONS} connections, medians of ${rounds} rounds of ${seconds} s\n`,
  )
  console.log(
    '| contender | requests/s | × floor | p50 ms | p99 ms | server’s CPU µs/request | PostgreSQL’s |\n|---|---|---|---|---|---|---|',
  )
  for (const { name, kind } of measured) {
    const own = results.get(name)
    const ratio = median(own.map((one, i) => one.rate / results.get(`${kind}: floor`)[i].rate))
    const pick = (key) => median(own.map((one) => one[key]))
    console.log(
      `| ${name} | ${Math.round(pick('rate'))} | ${ratio.toFixed(2)} | ${pick('p50').toFixed(1)} | ${pick('p99').toFixed(1)} | ${Math.round(pick('cpu'))} | ${Math.round(pick('postgres'))} |`,
    )
  }
  console.log('\n| open loop, 150 requests/s | p50 ms | p99 ms |\n|---|---|---|')
  for (const contender of measured) {
    const { p50, p99 } = await openLoop(contender)
    console.log(`| ${contender.name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`)
  }
  const flood = contenders.find(({ name }) => name === 'title: a new document each time')
  if (measured.includes(flood)) {
    await send(flood, undefined, DOCUMENTS)
    console.log(
      `\nMemory after ${DOCUMENTS} more distinct documents: ${Math.round(await memoryOf(graph.process.pid))} MB`,
    )
  }
}

/** Checks that a contender returns the same titles, genres, people and reviews as the floor. @throws Error */
async function checkSameAnswer({ name, child, inputs, request }, floor) {
  const read = async ({ url }, { path, ...init }) => await (await fetch(`${url}${path}`, init)).json()
  for (const input of [inputs[0], inputs[inputs.length >> 1]]) {
    const [own, expected] = [await read(child, request(input)), await read(floor.child, floor.request(input))]
    const words = ({ data, errors }) => {
      if (!data) throw new Error(`${name}: ${JSON.stringify(errors)}`)
      return JSON.stringify(
        data.movies?.results.map(({ id, title }) => [Number(id), title]) ?? [
          data.movie.title,
          data.movie.cast.map((person) => person.name),
          data.movie.reviews.totalReviews,
          data.movie.reviews.reviews.map(({ id }) => Number(id)),
        ],
      )
    }
    if (words(own) !== words(expected))
      throw new Error(`${name} returns\n${words(own)}\nand the floor\n${words(expected)}`)
  }
}

async function measure(contender, cluster, seconds) {
  const { pid } = contender.child.process
  const spent = async () => ({ server: await cpuOf(pid), postgres: await cpuOfPostgres(cluster) })
  const before = await spent()
  const result = await send(contender, seconds)
  const after = await spent()
  const { total } = result.requests
  return {
    rate: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: ((after.server - before.server) * 1e6) / total,
    postgres: ((after.postgres - before.postgres) * 1e6) / total,
  }
}

/**
 * Sends requests at fixed times, whatever the responses take, and measures each from the time at which it was due. autocannon's
 * own rate limit counts the time that it needs to start.
 */
async function openLoop({ child, inputs, request }, rate = 150, seconds = 10, warmUp = 3) {
  const pool = new Pool(child.url, { connections: CONNECTIONS })
  const times = []
  const due = Array.from({ length: rate * (warmUp + seconds) }, (_, i) => (i * 1_000) / rate)
  const began = performance.now()
  const sent = []
  for (const at of due) {
    while (performance.now() - began < at) await setTimeout(1)
    const { path, method = 'GET', ...rest } = request(inputs[Math.floor(Math.random() * inputs.length)])
    sent.push(
      pool.request({ path, method, ...rest }).then(async ({ statusCode, body }) => {
        await body.dump()
        if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`)
        if (at >= warmUp * 1_000) times.push(performance.now() - began - at)
      }),
    )
  }
  await Promise.all(sent)
  await pool.close()
  times.sort((a, b) => a - b)
  return { p50: times[times.length >> 1], p99: times[Math.floor(times.length * 0.99)] }
}

/** Sends requests of a contender. Every connection asks for other titles or pages in an order of its own. */
async function send({ name, child, inputs, request, isDistinct }, duration, amount) {
  const result = await autocannon({
    url: child.url,
    connections: CONNECTIONS,
    ...(amount === undefined ? { duration } : { amount }),
    setupClient: (client) => {
      const order = shuffled(inputs).slice(0, 200)
      // A new document is written for each request, so that none repeats.
      client.setRequests(
        isDistinct
          ? order.map((input) => ({
              ...request(input),
              setupRequest: (sent) => ({ ...sent, ...request(input) }),
            }))
          : order.map(request),
      )
    },
  })
  if (result.non2xx || result.errors)
    throw new Error(`${name}: ${result.non2xx} rejected, ${result.errors} errors`)
  return result
}

function shuffled(values) {
  const copy = [...values]
  for (let i = copy.length - 1; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1))
    ;[copy[i], copy[other]] = [copy[other], copy[i]]
  }
  return copy
}
