// GraphQL compared with its baseline: the home rail and the details page, in interleaved rounds of one run, as ratios.
import { cpus } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { cpuOf, median, withBench } from './children.mjs'

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
  await withBench(async ({ folder, start }) => {
    const graph = await start('bench/served.mjs', {
      METRICS_PORT: '0',
      BENCH_OPERATIONS: JSON.stringify([RAIL, DETAILS]),
      BENCH_MANIFEST: join(folder, 'operations.json'),
    })
    const baseline = await start('bench/baseline.mjs')
    const ids = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
    // A document with two operations always goes through Apollo.
    const post = (query, variables, headers = {}, operationName = undefined) => ({
      url: `${graph.url}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables, operationName }),
    })
    const uncached = { 'cache-control': 'no-cache' }
    const details = (headers) => ids.map((id) => post(DETAILS, { id: String(id) }, headers))
    const contenders = [
      { name: 'rail: baseline', child: baseline, requests: [{ url: `${baseline.url}/` }] },
      { name: 'rail: graph', child: graph, requests: [post(RAIL, {}, uncached)], baseline: 'rail: baseline' },
      {
        name: 'rail: graph, response cache',
        child: graph,
        requests: [post(RAIL, {})],
        baseline: 'rail: baseline',
      },
      {
        name: 'rail: graph, repeated query of a stranger',
        child: graph,
        requests: [post(`${RAIL} # stranger`, {}, uncached)],
        baseline: 'rail: baseline',
      },
      {
        name: 'rail: graph, Apollo',
        child: graph,
        requests: [post(`${RAIL} query Other { __typename }`, {}, uncached, 'BenchRail')],
        baseline: 'rail: baseline',
      },
      {
        name: 'details: baseline',
        child: baseline,
        requests: ids.map((id) => ({ url: `${baseline.url}/?id=${id}` })),
      },
      { name: 'details: graph', child: graph, requests: details(uncached), baseline: 'details: baseline' },
      {
        name: 'details: graph, response cache',
        child: graph,
        requests: details({}),
        baseline: 'details: baseline',
      },
    ]
    for (const one of contenders) await checkSameTitles(one, contenders)
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
      '| contender | requests/s | × baseline | p50 ms | p99 ms | CPU µs/request |\n|---|---|---|---|---|---|',
    )
    for (const { name, baseline: of } of contenders) {
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
  })
}

/** Checks that both sides return the same titles. @throws Error */
async function checkSameTitles({ name, requests, baseline }, contenders) {
  if (!baseline) return
  const of = contenders.find((one) => one.name === baseline)
  const read = async ({ url, ...init }) => (await fetch(url, init)).json()
  const [ours, theirs] = [await read(requests[0]), await read(of.requests[0])]
  const title = ({ data }) => JSON.stringify(data.movies?.results.map((one) => one.title) ?? data.movie.title)
  if (ours.errors || title(ours) !== title(theirs))
    throw new Error(`${name} returns other titles than ${baseline}`)
}

async function measure(contender, seconds) {
  const before = await cpuOf(contender.child.process.pid)
  const result = await autocannonRun(contender, seconds)
  const after = await cpuOf(contender.child.process.pid)
  if (result.non2xx || result.errors)
    throw new Error(`${contender.name}: ${result.non2xx} rejected, ${result.errors} errors`)
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
