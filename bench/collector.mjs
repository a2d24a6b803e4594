// An account with long lists in a large catalogue, for benches of its screens.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { writeDump } from './catalogueDump.mjs'
import { cpuOf } from './children.mjs'

export const ACCOUNT = { username: 'collector', email: 'collector@example.org', password: 'Engine1843!' }

const OPERATIONS = Object.values(
  JSON.parse(readFileSync(new URL('../server/operations.json', import.meta.url), 'utf8')),
)

/** Returns the text of a query of the client. */
export const operation = (name) => OPERATIONS.find((text) => text.includes(`query ${name}`))

/** Prints the head of a table. Returns a function that measures some requests and prints their row. */
export function tableOf(server, viewer) {
  console.log('| signed in | requests | p50 ms | p95 ms | CPU of the server ms |\n|---|---|---|---|---|')
  return async (name, requests) => {
    const times = []
    const before = await cpuOf(server.process.pid)
    await requests(async (...request) => {
      const startedAt = performance.now()
      const data = await viewer(...request)
      times.push(performance.now() - startedAt)
      return data
    })
    const cpu = ((await cpuOf(server.process.pid)) - before) * 1_000
    const at = (share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)].toFixed(1)
    console.log(
      `| ${name} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${(cpu / times.length).toFixed(1)} |`,
    )
  }
}

/** Imports a synthetic catalogue. */
export async function importTitles(dump, titles, databaseUrl) {
  await writeDump(dump, { titles })
  const command = ['load', 'imdb', '--dir', dump, '--accept-licence', '--as-of', '2025-07-01']
  const importer = spawn(process.execPath, ['server/scripts/catalogue.mjs', ...command], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((done, fail) => importer.on('close', done).on('error', fail))
  if (code !== 0) throw new Error(`The importer exited with ${code}`)
}

/**
 * Creates the account, verified. Returns a function that sends its queries, or with a path under /api reads that.
 */
export async function signIn({ url }, databaseUrl) {
  const post = async (path, body, headers) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  await post('/api/auth/register', ACCOUNT)
  await query(databaseUrl, 'update account set email_verified_at = now() where email = $1', [ACCOUNT.email])
  const { token } = await post('/api/auth/login', ACCOUNT)
  return async (text, variables) => {
    const headers = { authorization: `Bearer ${token}` }
    if (text.startsWith('/')) {
      const response = await fetch(`${url}/api${text}`, { headers })
      if (!response.ok) throw new Error(`${text}: ${response.status} ${await response.text()}`)
      return response.arrayBuffer()
    }
    const { data, errors } = await post('/graphql', { query: text, variables }, headers)
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
}

/** Runs an SQL text. */
export async function query(connectionString, text, values) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
