import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, type CopyStreamQuery } from 'pg-copy-streams'

/** Characters gathered before they are sent on. */
const BATCH = 48 * 1024

/** A value of a row; arrays become PostgreSQL's, null and undefined become null. */
export type CopyValue = string | number | null | undefined | readonly (string | number)[]

/** Rows on their way into a table by COPY. One at a time on a connection. */
export class CopyWriter {
  readonly #stream: CopyStreamQuery
  readonly #done: Promise<void>
  #text = ''
  rows = 0

  constructor(client: Client, table: string, columns: readonly string[]) {
    this.#stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
    this.#done = finished(this.#stream)
    this.#done.catch(() => undefined)
  }

  add(...values: readonly CopyValue[]): void {
    let line = ''
    for (const value of values) line += `${line === '' ? '' : '\t'}${field(value)}`
    this.#text += `${line}\n`
    this.rows++
  }

  /** Sends what has gathered; the answer is a promise when PostgreSQL is behind and must be waited for. */
  flush(): Promise<void> | undefined {
    if (this.#text.length < BATCH) return undefined
    return this.#send()
  }

  async end(): Promise<void> {
    await this.#send()
    this.#stream.end()
    await this.#done
  }

  #send(): Promise<void> | undefined {
    const text = this.#text
    this.#text = ''
    if (text === '' || this.#stream.write(text)) return undefined
    return Promise.race([once(this.#stream, 'drain').then(() => undefined), this.#done])
  }
}

function field(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escape(value)
  return escape(`{${value.map((item) => (typeof item === 'number' ? item : quote(item))).join(',')}}`)
}

const SPECIAL = /[\\\n\r\t]/
const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }),
)

function escape(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\n\r\t]/g, (mark) => ESCAPES.get(mark) ?? mark) : text
}

function quote(item: string): string {
  return `"${item.replace(/["\\]/g, '\\$&')}"`
}
