// Reads the pages of the bench at size: first without a cache, then timed, then with the plan of each statement in the log of PostgreSQL.
import { open, stat, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { Pool } from 'undici'
import { PAGES, query, readSubjects } from './sizePages.mjs'

/** Rounds whose plans are logged, behind those that are timed. */
const EXPLAINED = 5
/** Rows from which on a table is big. */
const BIG = 10_000
/** A statement grows if it reads this many times the pages of the smaller database, for not so many more rows. */
const GROWTH = 2.5
const BUFFERS_MIN = 100

/** Measures all pages and prints tables. @returns figures that a run of a larger database compares with */
export async function measurePages({ folder, cluster, databaseUrl, start, env }, { rounds, only, smaller }) {
  const server = await start('bench/served.mjs', { LOG_LEVEL: 'error' })
  const client = new Client({ connectionString: databaseUrl })
  // The error of a failed run comes first.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set auto_explain.log_min_duration = -1')
  const subjects = await readSubjects(client, rounds + EXPLAINED + 1, env)
  const big = new Set(
    (
      await client.query(`select relname from pg_class where relkind = 'r' and reltuples >= $1`, [BIG])
    ).rows.map((row) => row.relname),
  )
  const pool = new Pool(server.url, { connections: 10 })
  const plans = await PlanLog.open(client, `${cluster}.log`)
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`,
  )
  console.log(
    '| page | first ms | p50 ms | p95 ms | statements | pages of 8 kB | rows read |\n|---|---|---|---|---|---|---|',
  )
  const pages = {}
  const statements = new Map()
  for (const [name, page] of Object.entries(PAGES)) {
    if (!name.includes(only)) continue
    const read = (round) => readPage(pool, name, page, subjects, round)
    try {
      await plans.switchTo('on')
      const first = await read(0)
      for (const plan of await plans.read()) add(statements, name, plan, big)
      await plans.switchTo('off')
      const times = []
      for (let round = 1; round <= rounds; round++) times.push(await read(round))
      times.sort((a, b) => a - b)
      await plans.switchTo('on')
      const found = []
      for (let round = rounds + 1; round <= rounds + EXPLAINED; round++) {
        await read(round)
        found.push(...(await plans.read()))
      }
      await plans.switchTo('off')
      for (const plan of found) add(statements, name, plan, big)
      const sum = (pick) => Math.round(found.reduce((all, plan) => all + pick(plan), 0) / EXPLAINED)
      const figures = {
        first,
        p50: times[times.length >> 1],
        p95: times[Math.ceil(times.length * 0.95) - 1],
        statements: found.length / EXPLAINED,
        buffers: sum((plan) => plan.buffers),
        rowsRead: sum((plan) => plan.rowsRead),
      }
      pages[name] = figures
      console.log(
        `| ${name} | ${Object.values(figures)
          .map((value, n) => value.toFixed(n < 4 ? 1 : 0))
          .join(' | ')} |`,
      )
    } catch (error) {
      await plans.switchTo('off')
      pages[name] = { failed: error.message }
      console.log(`| ${name} | failed: ${error.message.slice(0, 300)} |`)
    }
  }
  const all = [...statements.values()]
  printStatements(all, smaller)
  const sizes = await readSizes(client)
  await writeFile(join(folder, 'plans.json'), JSON.stringify(all, null, 1))
  await pool.close()
  await client.end()
  return { pages, statements: all.map(({ plan: _plan, ...figures }) => figures), sizes }
}

/** Reads a page in a round, and returns its milliseconds. */
async function readPage(pool, name, page, { members, ...subjects }, round) {
  const of = (list) => list[round % list.length]
  const reads = {
    round,
    ...Object.fromEntries(Object.entries(subjects).map(([kind, list]) => [kind, of(list)])),
  }
  const token = page.by && of(members[page.by])
  const send = async ({ path, method, body }) => {
    const response = await pool.request({
      path,
      method,
      body,
      headers: {
        'cache-control': 'no-cache',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
    })
    const text = await response.body.text()
    if (response.statusCode !== 200 || text.includes('"errors"'))
      throw new Error(`${name}: ${path} returned ${response.statusCode}: ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  const requests = page(reads)
  let startedAt = performance.now()
  const [{ pages: count, name: operation, variables, path }] = requests
  if (!count) {
    await Promise.all(requests.map(send))
    return performance.now() - startedAt
  }
  // A deep page is reached by its cursors; only the last one counts.
  for (let n = 0, after = null; n < count; n++) {
    startedAt = performance.now()
    const { data } = await send(query(operation, { ...variables, after }))
    const { hasNextPage, endCursor } = path.split('.').reduce((value, key) => value[key], data).pageInfo
    if (!hasNextPage) break
    after = endCursor
  }
  return performance.now() - startedAt
}

/** The plans that auto_explain writes to the log of PostgreSQL. */
class PlanLog {
  #offset = 0

  static async open(client, file) {
    for (const [name, value] of Object.entries({
      log_analyze: 'on',
      log_buffers: 'on',
      log_timing: 'off',
      log_format: 'json',
    }))
      await client.query(`alter system set auto_explain.${name} = '${value}'`)
    const log = new PlanLog(client, file)
    await log.switchTo('off')
    return log
  }

  constructor(client, file) {
    this.client = client
    this.file = file
  }

  async switchTo(state) {
    const value = state === 'on' ? 0 : -1
    await this.client.query(`alter system set auto_explain.log_min_duration = ${value}`)
    await this.client.query('select pg_reload_conf()')
    // The processes of other connections learn of it before their next statement, once they have the signal.
    await setTimeout(100)
    this.#offset = (await stat(this.file)).size
  }

  /** Returns the plans since the last call. */
  async read() {
    // The plan is written after the last row is sent.
    await setTimeout(50)
    const handle = await open(this.file)
    const { size } = await handle.stat()
    const { buffer } = await handle.read(
      Buffer.alloc(size - this.#offset),
      0,
      size - this.#offset,
      this.#offset,
    )
    await handle.close()
    this.#offset = size
    const plans = []
    let json = ''
    let ms = 0
    const end = () => {
      if (json) plans.push(readPlan(JSON.parse(json), ms))
      json = ''
    }
    for (const line of buffer.toString().split('\n')) {
      if (line.startsWith('\t')) {
        if (ms) json += line
        continue
      }
      end()
      ms = Number(/duration: ([\d.]+) ms {2}plan:/.exec(line)?.[1] ?? 0)
    }
    end()
    return plans
  }
}

/** Returns what matters of a plan. */
function readPlan({ 'Query Text': text, Plan: plan }, ms) {
  const nodes = []
  const walk = (node) => {
    nodes.push(node)
    for (const child of node.Plans ?? []) walk(child)
  }
  walk(plan)
  const scans = nodes.filter(
    (node) =>
      node['Node Type'].includes('Scan') &&
      node['Node Type'] !== 'Bitmap Index Scan' &&
      node['Relation Name'],
  )
  return {
    text,
    ms,
    plan,
    rows: plan['Actual Rows'] * plan['Actual Loops'],
    buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    rowsRead: scans.reduce(
      (sum, node) =>
        sum +
        (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)) *
          node['Actual Loops'],
      0,
    ),
    seqScans: scans
      .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
      .map((node) => node['Relation Name']),
  }
}

/** Adds a plan to the figures of its statement on a page. The plan that read the most is kept. */
function add(statements, page, { text, ms, plan, rows, buffers, rowsRead, seqScans }, big) {
  const key = `${page}\n${text}`
  const before = statements.get(key) ?? {
    page,
    text,
    calls: 0,
    ms: 0,
    rows: 0,
    buffers: 0,
    rowsRead: 0,
    most: -1,
    seqScans: [],
    plan,
  }
  const bigScans = seqScans.filter((table) => big.has(table))
  statements.set(key, {
    ...before,
    calls: before.calls + 1,
    ms: before.ms + ms,
    rows: before.rows + rows,
    buffers: before.buffers + buffers,
    rowsRead: before.rowsRead + rowsRead,
    most: Math.max(before.most, buffers),
    seqScans: [...new Set([...before.seqScans, ...bigScans])],
    plan: buffers > before.most ? plan : before.plan,
  })
}

/** Prints the statements that scan big tables, those that grow with the tables, and those that read the most. */
function printStatements(all, smaller) {
  const before = new Map(smaller?.statements.map((one) => [`${one.page}\n${one.text}`, one]))
  const perCall = (one, key) => one[key] / one.calls
  const line = (one, more = '') =>
    console.log(
      `- ${one.page}${more}: ${perCall(one, 'buffers').toFixed(0)} pages (most ${one.most}), ${perCall(one, 'rowsRead').toFixed(0)} rows read, ${perCall(one, 'rows').toFixed(0)} returned, ${perCall(one, 'ms').toFixed(1)} ms: ${one.text.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
    )
  console.log(`\nSequential scans of tables of ${BIG.toLocaleString('en')} rows and more:`)
  for (const one of all.filter(({ seqScans }) => seqScans.length > 0)) line(one, ` (${one.seqScans})`)
  if (smaller) console.log('\nStatements that grow with the tables:')
  for (const one of all) {
    const former = before.get(`${one.page}\n${one.text}`)
    if (!former || perCall(one, 'buffers') < BUFFERS_MIN) continue
    const times = perCall(one, 'buffers') / Math.max(perCall(former, 'buffers'), 1)
    const rows = Math.max(perCall(one, 'rows'), 1) / Math.max(perCall(former, 'rows'), 1)
    if (times / rows > GROWTH) line(one, ` (× ${times.toFixed(1)})`)
  }
  console.log('\nStatements that read the most:')
  for (const one of all.toSorted((a, b) => perCall(b, 'buffers') - perCall(a, 'buffers')).slice(0, 25))
    line(one)
}

/** Prints and returns the sizes of the large tables with their indexes. */
async function readSizes(client) {
  const { rows } = await client.query(
    `select c.relname as name, c.reltuples::bigint::float8 as rows, pg_table_size(c.oid)::float8 as heap, pg_indexes_size(c.oid)::float8 as indexes,
       pg_total_relation_size(c.oid)::float8 as total
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by total desc`,
  )
  const { rows: indexes } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_relation_size(i.indexrelid)::float8 as bytes
     from pg_index i join pg_class t on t.oid = i.indrelid where t.relnamespace = 'public'::regnamespace order by 2 desc limit 25`,
  )
  const { rows: database } = await client.query(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  console.log('\n| table | rows | MB | bytes of a row | with its indexes |\n|---|---|---|---|---|')
  for (const { name, rows: count, heap, total } of rows.filter((table) => table.total > 2 ** 20))
    console.log(
      `| ${name} | ${count.toLocaleString('en')} | ${(total / 2 ** 20).toFixed(0)} | ${(heap / Math.max(count, 1)).toFixed(0)} | ${(total / Math.max(count, 1)).toFixed(0)} |`,
    )
  console.log(
    `\nDatabase: ${(database[0].bytes / 2 ** 30).toFixed(2)} GB. Indexes, MB: ${indexes.map(({ name, bytes }) => `${name} ${(bytes / 2 ** 20).toFixed(0)}`).join(', ')}`,
  )
  return { tables: rows, indexes, bytes: database[0].bytes }
}
