import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SCOPES } from '../../../contract/rules/accessTokens.js'
import { insertToken } from '../../accounts/accessTokens/testing.js'
import { createMetrics, createMetricsServer, type Metrics } from './metrics.js'
import { requestInTwo, startObserved, waitFor, type ObservedServer } from './testing.js'

let server: ObservedServer
let metrics: Metrics
beforeAll(async () => {
  metrics = await createMetrics()
  server = await startObserved({ metrics })
})
afterAll(() => server.stop())

/** The value of a series, as soon as there is one that fits. */
function value(series: string, fits = (value: number) => value > 0): Promise<number> {
  return waitFor(async () => {
    const { text } = await metrics.render()
    const line = text.split('\n').find((line) => line.startsWith(`${series} `))
    const found = Number(line?.slice(series.length))
    return line && fits(found) ? found + Number.EPSILON : undefined
  })
}

const COUNT = 'marquee_http_request_duration_seconds_count'

describe('the metrics', () => {
  it('count requests by endpoint, status and registered operation', async () => {
    await server.query('query HomeHero { genres { id } }')
    await fetch(`${server.url}/api/movies/1`)
    await fetch(`${server.url}/api/nothing`)
    await fetch(`${server.url}/health/live`)
    await value(`${COUNT}{endpoint="graphql",status="2xx",operation="HomeHero"}`)
    await value(`${COUNT}{endpoint="rest",status="2xx",operation=""}`)
    await value(`${COUNT}{endpoint="rest",status="4xx",operation=""}`)
    await value(`${COUNT}{endpoint="pages",status="2xx",operation=""}`)
  })

  it('count all other operations under one label', async () => {
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => server.query(`query Strange${i} { genres { id } }`)),
    )
    await value(`${COUNT}{endpoint="graphql",status="2xx",operation="other"}`, (count) => count >= 100)
    const { text } = await metrics.render()
    expect(text).not.toContain('Strange')
    expect(text.match(/^marquee_http_request_duration_seconds_count/gm)?.length).toBeLessThan(10)
  })

  it('do not take the time of a stream for latency', async () => {
    const own = await createMetrics()
    const observed = await startObserved({ metrics: own })
    try {
      const account = await observed.database.row<{ id: number }>(
        `insert into account (username, email, email_verified_at) values ('ada', 'ada@example.org', now()) returning id`,
      )
      const { secret } = await insertToken(observed, account!.id, SCOPES)
      const left = new AbortController()
      const { status } = await fetch(`${observed.url}/graphql/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify({ query: 'subscription { changes { nodes { kind } } }' }),
        signal: left.signal,
      })
      expect(status).toBe(200)
      left.abort()
      await observed.logs.find(({ path }) => path === '/graphql/stream')
      expect(await own.render()).toEqual({
        text: expect.not.stringContaining(`${COUNT}{endpoint="graphql"`),
        type: expect.any(String),
      })
    } finally {
      await observed.stop()
    }
  })

  it('count GraphQL errors by code', async () => {
    await server.query('{ movies(filter: { minRating: 99 }) { page } }')
    await server.query('{ nothing }')
    await value('marquee_graphql_errors_total{code="INVALID_INPUT"}')
    await value('marquee_graphql_errors_total{code="GRAPHQL_VALIDATION_FAILED"}')
  })

  it('show requests in flight, including those whose client disconnected', async () => {
    const client = server.connectRaw()
    const [head, rest] = requestInTwo('{ genres { id } }')
    await client.send(head)
    await value('marquee_http_requests_in_flight{endpoint="graphql"}')
    await client.send(rest)
    await value('marquee_http_requests_in_flight{endpoint="graphql"}', (count) => count === 0)
    await client.send(head)
    await value('marquee_http_requests_in_flight{endpoint="graphql"}')
    client.disconnect()
    await value('marquee_http_requests_in_flight{endpoint="graphql"}', (count) => count === 0)
    await value(`${COUNT}{endpoint="graphql",status="aborted",operation="other"}`)
  })

  it('show database connections and statements', async () => {
    const client = await server.database.pool.connect()
    expect(await value('marquee_pool_connections{state="total"}')).toBeGreaterThanOrEqual(1)
    client.release()
    await value('marquee_pool_connections{state="idle"}')
    await value('marquee_pool_connections{state="waiting"}', (count) => count === 0)
    await value('marquee_sql_statement_duration_seconds_count')
  })

  it('show the process and its event loop, on their own port', async () => {
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
