import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createMetrics, createMetricsServer, type Metrics } from './metrics.js'
import { requestInTwo, startObserved, until, type ObservedServer } from './testing.js'

let server: ObservedServer
let metrics: Metrics
beforeAll(async () => {
  metrics = await createMetrics()
  server = await startObserved({ metrics })
})
afterAll(() => server.stop())

/** The value of a series, as soon as there is one that fits. */
function value(series: string, fits = (value: number) => value > 0): Promise<number> {
  return until(async () => {
    const { text } = await metrics.page()
    const line = text.split('\n').find((line) => line.startsWith(`${series} `))
    const found = Number(line?.slice(series.length))
    return line && fits(found) ? found + Number.EPSILON : undefined
  })
}

const COUNT = 'marquee_http_request_duration_seconds_count'

describe('the metrics', () => {
  it('count requests by door, status and the operations of our own client', async () => {
    await server.query('query HomeHero { genres { id } }')
    await fetch(`${server.url}/api/movies/1`)
    await fetch(`${server.url}/api/nothing`)
    await fetch(`${server.url}/health/live`)
    await value(`${COUNT}{door="graph",status="2xx",operation="HomeHero"}`)
    await value(`${COUNT}{door="bridge",status="2xx",operation=""}`)
    await value(`${COUNT}{door="bridge",status="4xx",operation=""}`)
    await value(`${COUNT}{door="site",status="2xx",operation=""}`)
  })

  it('count every other operation as one, however many names strangers make up', async () => {
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => server.query(`query Strange${i} { genres { id } }`)),
    )
    await value(`${COUNT}{door="graph",status="2xx",operation="other"}`, (count) => count >= 100)
    const { text } = await metrics.page()
    expect(text).not.toContain('Strange')
    expect(text.match(/^marquee_http_request_duration_seconds_count/gm)?.length).toBeLessThan(10)
  })

  it('count errors of the graph by code', async () => {
    await server.query('{ movies(filter: { minRating: 99 }) { page } }')
    await server.query('{ nothing }')
    await value('marquee_graph_errors_total{code="INVALID_INPUT"}')
    await value('marquee_graph_errors_total{code="GRAPHQL_VALIDATION_FAILED"}')
  })

  it('show requests that are being answered, also those that nobody waits for any more', async () => {
    const client = server.dial()
    const [head, rest] = requestInTwo('{ genres { id } }')
    await client.say(head)
    await value('marquee_http_requests_in_flight{door="graph"}')
    await client.say(rest)
    await value('marquee_http_requests_in_flight{door="graph"}', (count) => count === 0)
    await client.say(head)
    await value('marquee_http_requests_in_flight{door="graph"}')
    client.hangUp()
    await value('marquee_http_requests_in_flight{door="graph"}', (count) => count === 0)
    await value(`${COUNT}{door="graph",status="aborted",operation="other"}`)
  })

  it('show the database’s connections and its statements', async () => {
    const client = await server.database.pool.connect()
    expect(await value('marquee_pool_connections{state="total"}')).toBeGreaterThanOrEqual(1)
    client.release()
    await value('marquee_pool_connections{state="idle"}')
    await value('marquee_pool_connections{state="waiting"}', (count) => count === 0)
    await value('marquee_sql_statement_duration_seconds_count')
  })

  it('show the process and its event loop, on a port of their own', async () => {
    const own = createMetricsServer(metrics)
    await new Promise<void>((done) => own.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
    const page = await fetch(`${url}/metrics`)
    expect(page.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await page.text()).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect((await fetch(`${url}/`)).status).toBe(404)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
    own.close()
    own.closeAllConnections()
  })
})
