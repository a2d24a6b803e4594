// The graph beside its floor: the home rail and the details page, interleaved rounds in one run, as ratios.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { buildServer } from '../server/build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const CONNECTIONS = 16

const RAIL = `query BenchRail { movies(category: POPULAR, limit: 20) { totalResults results {
  id title type year voteAverage posterSmall: poster(size: W200) poster(size: W500) genres { id name } } } }`
const DETAILS = `query BenchDetails($id: ID!) { movie(id: $id) {
  id title type year voteAverage posterSmall: poster(size: W200) poster(size: W500)
  overview releaseDate runtime director genres { id name }
  cast(limit: 10) { id name character profilePath } crew(limit: 8) { id name job profilePath }
  similar { results { id title type year voteAverage posterSmall: poster(size: W200) poster(size: W500) } } } }`

/** Runs the bench. `--rounds 7 --seconds 4` are its defaults. */
export async function run(args) {
  const option = (name, fallback) => Number(args[args.indexOf(`--${name}`) + 1] || fallback)
  const rounds = args.includes('--rounds') ? option('rounds', 7) : 7
  const seconds = args.includes('--seconds') ? option('seconds', 4) : 4
  await buildServer()
  const { startEmbedded } = await import('../build/server/src/database/embedded.js')
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder)
  const children = []
  try {
    const manifest = join(folder, 'operations.json')
    const log = await open(join(folder, 'server.log'), 'w')
    const env = {
      ...process.env,
      DATABASE_URL: embedded.url,
      NODE_ENV: 'production',
      JWT_SECRET: randomBytes(48).toString('base64'),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      METRICS_PORT: '0',
      BENCH_OPERATIONS: JSON.stringify([RAIL, DETAILS]),
      BENCH_MANIFEST: manifest,
    }
    const graph = await child('bench/served.mjs', env, children, log)
    const floor = await child('bench/floor.mjs', env, children, log)
    const ids = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
    const post = (query, variables, headers = {}) => ({
      url: `${graph.url}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    })
    const uncached = { 'cache-control': 'no-cache' }
    const details = (headers) => ids.map((id) => post(DETAILS, { id: String(id) }, headers))
    const contenders = [
      { name: 'rail: floor', child: floor, requests: [{ url: `${floor.url}/` }] },
      { name: 'rail: graph', child: graph, requests: [post(RAIL, {}, uncached)], floor: 'rail: floor' },
      {
        name: 'rail: graph, shared between visitors',
        child: graph,
        requests: [post(RAIL, {})],
        floor: 'rail: floor',
      },
      {
        name: 'details: floor',
        child: floor,
        requests: ids.map((id) => ({ url: `${floor.url}/?id=${id}` })),
      },
      { name: 'details: graph', child: graph, requests: details(uncached), floor: 'details: floor' },
      { name: 'details: graph, shared', child: graph, requests: details({}), floor: 'details: floor' },
    ]
    for (const one of contenders) await sameShape(one, contenders)
    const results = new Map(contenders.map(({ name }) => [name, []]))
    for (let round = -1; round < rounds; round++)
      for (const contender of contenders) {
        const result = await measure(contender, round < 0 ? 2 : seconds)
        if (round >= 0) results.get(contender.name).push(result)
        process.stderr.write('.')
      }
    process.stderr.write('\n')
    console.log(
      `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}, ${CONNECTIONS} connections, medians of ${rounds} rounds of ${seconds} s\n`,
    )
    console.log(
      '| contender | requests/s | × floor | p50 ms | p99 ms | CPU µs/request |\n|---|---|---|---|---|---|',
    )
    for (const { name, floor: of } of contenders) {
      const own = results.get(name)
      const ratio = of ? median(own.map((one, i) => one.rate / results.get(of)[i].rate)).toFixed(2) : '1'
      const pick = (key) => median(own.map((one) => one[key]))
      console.log(
        `| ${name} | ${Math.round(pick('rate'))} | ${ratio} | ${pick('p50').toFixed(1)} | ${pick('p99').toFixed(1)} | ${Math.round(pick('cpu'))} |`,
      )
    }
    const open_ = await autocannonRun({ ...contenders[1], requests: [contenders[1].requests[0]] }, 15, 150)
    console.log(
      `\nOpen loop, rail uncached at 150 requests/s: p50 ${open_.latency.p50} ms, p99 ${open_.latency.p99} ms`,
    )
  } finally {
    for (const one of children) one.process.kill('SIGTERM')
    await Promise.all(children.map((one) => one.closed))
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function child(script, env, children, log) {
  const process_ = spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', 'pipe', log.fd] })
  const closed = new Promise((done) => process_.on('close', done))
  const one = { process: process_, closed, url: '' }
  children.push(one)
  one.url = await new Promise((done, fail) => {
    let printed = ''
    process_.stdout.on('data', (chunk) => {
      if (one.url) return
      printed += chunk
      const url = /(http:\/\/[\w.]+:\d+)/.exec(printed)?.[1]
      if (url) done(url.replace('localhost', '127.0.0.1'))
    })
    closed.then((code) => fail(new Error(`${script} ended with ${code}: ${printed}`)), fail)
  })
  return one
}

/** A comparison of different answers would be worthless: both sides must tell the same titles. */
async function sameShape({ name, requests, floor }, contenders) {
  if (!floor) return
  const of = contenders.find((one) => one.name === floor)
  const read = async ({ url, ...init }) => (await fetch(url, init)).json()
  const [ours, theirs] = [await read(requests[0]), await read(of.requests[0])]
  const title = ({ data }) => JSON.stringify(data.movies?.results.map((one) => one.title) ?? data.movie.title)
  if (ours.errors || title(ours) !== title(theirs))
    throw new Error(`${name} does not answer what ${floor} does`)
}

async function measure(contender, seconds) {
  const before = await cpuOf(contender.child.process.pid)
  const result = await autocannonRun(contender, seconds)
  const after = await cpuOf(contender.child.process.pid)
  if (result.non2xx || result.errors)
    throw new Error(`${contender.name}: ${result.non2xx} refused, ${result.errors} errors`)
  const { total } = result.requests
  return {
    rate: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: ((after - before) * 1e6) / total,
  }
}

function autocannonRun({ requests }, seconds, overallRate) {
  const { origin } = new URL(requests[0].url)
  return autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    overallRate,
    requests: requests.map(({ url, ...rest }) => ({ path: url.slice(origin.length), ...rest })),
  })
}

/** Seconds of CPU that a process has used; Linux counts in hundredths. */
async function cpuOf(pid) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
