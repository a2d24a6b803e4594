// Sends valid, borderline and broken requests to every operation of /api/openapi.json: a 5xx, an answer that the document does not
// declare, and one that takes too long are failures.
import { createRequire } from 'node:module'
import Ajv from 'ajv/dist/2020.js'
import { withBench } from './children.mjs'
import { createReader } from './graphData.mjs'
import { generator, junk, pick } from './random.mjs'

const { Client } = createRequire(import.meta.url)('pg')

const AT_ONCE = 8
const TIMEOUT_MS = 15_000
/** Kinds of failures that are printed. */
const SHOWN = 20

/** Runs it. Defaults: `--requests 20000 --seed` by the clock. */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const requests = option('requests', 20_000)
  const seed = option('seed', Date.now() % 1_000_000)
  console.log(`seed ${seed}`)
  const random = generator(seed)
  await withBench(async ({ start, databaseUrl }) => {
    const { url } = await start('bench/served.mjs', { LOG_LEVEL: 'error' })
    const document = await (await fetch(`${url}/api/openapi.json`)).json()
    const token = await (await createReader(databaseUrl, url))()
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    )
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query('select id from movie order by random() limit 20')
    await client.end()
    const fuzz = new Fuzz(document, random, { token, ids: rows.map(({ id }) => String(id)) })
    await fuzz.run(operations, requests, `${url}${document.servers[0].url}`)
    fuzz.print(requests)
  })
}

/** Returns a value as a parameter. */
const toText = (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

class Fuzz {
  #failures = new Map()
  #statuses = new Map()
  #validators = new Map()
  #ajv = new Ajv({ strict: false, validateFormats: false })

  constructor(document, random, known) {
    Object.assign(this, { document, random, known })
    this.#ajv.addSchema({ $id: 'doc', components: document.components })
  }

  async run(operations, requests, base) {
    let sent = 0
    const worker = async () => {
      // Each operation in turn, so that none is left out.
      while (sent < requests) await this.#send(operations[sent++ % operations.length], base)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  async #send(operation, base) {
    const { url, init } = this.#request(operation, base)
    try {
      const response = await fetch(url, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'manual',
      })
      const text = await response.text()
      this.#statuses.set(response.status, (this.#statuses.get(response.status) ?? 0) + 1)
      const problem = this.#problemOf(operation, response, text)
      if (problem) this.#report(operation, problem, url, init)
    } catch (error) {
      this.#report(
        operation,
        error.name === 'TimeoutError' ? `no answer in ${TIMEOUT_MS} ms` : String(error),
        url,
        init,
      )
    }
  }

  /** Returns what of an answer the document does not declare; undefined if it is right. */
  #problemOf({ responses }, { status, headers }, text) {
    if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`
    const declared = responses[status]
    if (!declared) return `undeclared status ${status}: ${text.slice(0, 200)}`
    const [type] = (headers.get('content-type') ?? '').split(';')
    if (!declared.content) return text === '' ? undefined : `status ${status} has a body`
    const content = declared.content[type]
    if (!content) return `status ${status} has the type ${type}`
    let body
    try {
      body = JSON.parse(text)
    } catch {
      return `status ${status} is no JSON`
    }
    const validate = this.#validatorOf(content.schema)
    return validate(body)
      ? undefined
      : `status ${status} does not fit: ${this.#ajv.errorsText(validate.errors).slice(0, 300)}`
  }

  #validatorOf(schema) {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"doc#/components')
    if (!this.#validators.has(text)) this.#validators.set(text, this.#ajv.compile(JSON.parse(text)))
    return this.#validators.get(text)
  }

  #report({ method, path }, problem, url, init) {
    // One of a kind is enough to look for its cause.
    const kind = `${method.toUpperCase()} ${path}: ${problem.replaceAll(/"[^"]*"|\d{4,}/g, '…')}`
    const example = `${url.slice(0, 300)} ${JSON.stringify({ ...init, headers: { ...init.headers, authorization: undefined } }).slice(0, 400)}`
    const known = this.#failures.get(kind)
    this.#failures.set(kind, { times: (known?.times ?? 0) + 1, problem, example: known?.example ?? example })
  }

  print(requests) {
    const statuses = [...this.#statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`)
    console.log(`${requests} requests; ${statuses.join(', ')}; ${this.#failures.size} kinds of failures`)
    for (const [kind, { times, problem, example }] of [...this.#failures].slice(0, SHOWN))
      console.log(`${times} × ${kind.split(': ', 1)[0]}: ${problem}\n    ${example}`)
    if (this.#failures.size > 0) process.exitCode = 1
  }

  #request({ path, method, parameters = [], requestBody }, base) {
    const { random } = this
    const query = new URLSearchParams()
    const headers = {}
    let address = path
    // Some requests are right in all of their parts: others never get behind the checks.
    const isValid = random() < 0.5
    for (const { name, in: place, required, schema } of parameters) {
      if (!required && random() < 0.6) continue
      const value = this.#value(schema, name, isValid)
      const text = Array.isArray(value) ? value.map(toText).join(',') : toText(value)
      const safe = text.slice(0, 500).toWellFormed()
      // Of a path these are no value: the URL would be that of another operation.
      const isStep = /^\.{0,2}$/.test(safe)
      if (place === 'path') address = address.replace(`{${name}}`, isStep ? '0' : encodeURIComponent(safe))
      else if (place === 'query') query.append(name, safe)
      else headers[name] = safe.replaceAll(/[^\x20-\x7e]/g, '?').trim() || 'x'
    }
    if (!isValid && random() < 0.1) query.append(pick(random, ['first', 'after', '__proto__', 'x']), '1')
    if (random() < 0.7) headers.authorization = `Bearer ${this.known.token}`
    else if (random() < 0.2) headers.authorization = pick(random, ['Bearer', 'Bearer mrq_x', 'Basic eDp5'])
    const init = { method: method.toUpperCase(), headers }
    if (requestBody && random() < 0.95) this.#addBody(init, requestBody, isValid)
    const search = query.size > 0 ? `?${query}` : ''
    return { url: base + address + search, init }
  }

  #addBody(init, { content }, isValid) {
    const { random } = this
    const [[type, { schema }]] = Object.entries(content)
    if (type === 'multipart/form-data') {
      const form = new FormData()
      for (const name of Object.keys(schema.properties))
        form.set(
          isValid ? name : pick(random, [name, 'x']),
          new Blob([toText(junk(random)).toWellFormed()]),
          'file.csv',
        )
      init.body = form
      return
    }
    init.headers['content-type'] = !isValid && random() < 0.1 ? pick(random, ['text/plain', 'x/y']) : type
    const text = JSON.stringify(this.#value(schema, '', isValid)) ?? ''
    init.body = !isValid && random() < 0.1 ? text.slice(0, Math.floor(random() * text.length)) : text
  }

  /** Returns a value for a schema; one that is not valid breaks it somewhere, or is at one of its ends. */
  #value(schema, name, isValid, depth = 0) {
    const { random } = this
    if (!isValid && random() < 0.25) return junk(random)
    const own = schema.$ref
      ? this.document.components.schemas[schema.$ref.split('/').at(-1)]
      : schema.anyOf || schema.oneOf
        ? pick(random, schema.anyOf ?? schema.oneOf)
        : undefined
    if (own) return depth > 8 ? null : this.#value(own, name, isValid, depth + 1)
    if (schema.enum) return pick(random, schema.enum)
    if ('const' in schema) return schema.const
    const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type
    if (type === 'object') return this.#object(schema, isValid, depth)
    if (type === 'array') {
      const length = Math.max(schema.minItems ?? 0, Math.floor(random() * 4))
      return Array.from({ length }, () => this.#value(schema.items ?? {}, name, isValid, depth + 1))
    }
    if (type === 'integer' || type === 'number') return this.#number(schema, isValid)
    if (type === 'boolean') return random() < 0.5
    if (type === 'null') return null
    if (/[iI]ds?$/.test(name) && random() < 0.8) return pick(random, this.known.ids)
    if (/On$|[dD]ate|At$/.test(name))
      return pick(random, ['2024-05-04', '2024-02-29', '2024-05-04T20:15:00Z', '1888-01-01'])
    return isValid
      ? pick(random, ['heat', 'Ada', 'a', 'Amélie 🎬'])
      : 'x'.repeat((schema.maxLength ?? 300) + 1)
  }

  #object({ properties = {}, required = [] }, isValid, depth) {
    const names = Object.keys(properties).filter((key) => required.includes(key) || this.random() < 0.5)
    const entries = names
      .filter(() => isValid || this.random() < 0.95)
      .map((key) => [key, this.#value(properties[key], key, isValid, depth + 1)])
    if (!isValid && this.random() < 0.05) entries.push(['unknown', 1])
    return Object.fromEntries(entries)
  }

  #number({ type, minimum = 0, maximum = 1_000 }, isValid) {
    const [least, most] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
    if (!isValid && this.random() < 0.4)
      return pick(this.random, [least - 1, most + 1, least + 0.5, -0, 2 ** 53])
    const value = pick(this.random, [least, most, least + this.random() * Math.min(most - least, 20)])
    return type === 'integer' ? Math.floor(value) : value
  }
}
