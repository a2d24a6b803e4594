// Compares two server processes behind nginx with one, then restarts them under load and counts lost requests.
import { cpus } from 'node:os'
import autocannon from 'autocannon'
import { freePort, median, withBench } from './children.mjs'
import { startNginx } from './nginx.mjs'

const RAIL =
  '{ movies(category: POPULAR, limit: 20) { totalResults results { id title year voteAverage genres { id name } } } }'
const CONNECTIONS = 32

/** Runs the bench. Defaults: `--rounds 3 --seconds 5 --restarts 20`. Needs nginx (Debian: apt install nginx). */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const [rounds, seconds, restarts] = [option('rounds', 3), option('seconds', 5), option('restarts', 20)]
  await withBench(async ({ folder, start }) => {
    const ports = [await freePort(), await freePort()]
    const boot = (port) =>
      start('bench/served.mjs', { PORT: String(port), LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' })
    const servers = [await boot(ports[0]), await boot(ports[1])]
    // It repeats no POST that was sent: the stopping server has to answer it.
    const proxy = (name, behind) => startNginx(folder, name, behind, { retry: 'error timeout' })
    const proxies = { one: await proxy('one', [ports[0]]), two: await proxy('two', ports) }
    try {
      const rates = { one: [], two: [] }
      for (let round = -1; round < rounds; round++)
        for (const name of ['one', 'two']) {
          const result = await load(proxies[name].url, round < 0 ? 2 : seconds)
          if (result.non2xx || result.errors)
            throw new Error(`${result.non2xx} rejected, ${result.errors} errors`)
          if (round >= 0) rates[name].push(result.requests.total / result.duration)
        }
      const ratio = median(rates.two.map((rate, i) => rate / rates.one[i]))
      console.log(
        `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores: one process ${Math.round(median(rates.one))}/s, two ${Math.round(median(rates.two))}/s, ratio ${ratio.toFixed(2)}`,
      )

      const state = { isDone: false }
      const lost = []
      let answered = 0
      const watch = async () => {
        while (!state.isDone)
          try {
            const response = await fetch(`${proxies.two.url}/graphql`, request())
            const body = await response.json()
            if (response.status === 200 && body.data) answered++
            else lost.push(response.status)
          } catch (error) {
            lost.push(error.cause?.code ?? error.name)
          }
      }
      const clients = Array.from({ length: 8 }, watch)
      for (let i = 0; i < restarts; i++) {
        const which = i % 2
        servers[which].process.kill('SIGTERM')
        await servers[which].closed
        servers[which] = await boot(ports[which])
      }
      state.isDone = true
      await Promise.all(clients)
      console.log(
        `${restarts} rolling restarts under load: ${answered} requests answered, ${lost.length} lost ${lost.slice(0, 10).join(' ')}`,
      )
      if (lost.length > 0) process.exitCode = 1
    } finally {
      for (const { stop } of Object.values(proxies)) await stop()
    }
  })
}

function request() {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
    body: JSON.stringify({ query: RAIL }),
  }
}

function load(url, duration) {
  return autocannon({ url: `${url}/graphql`, connections: CONNECTIONS, duration, ...request() })
}
