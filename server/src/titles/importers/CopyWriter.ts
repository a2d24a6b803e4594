import { mapOf } from '../../../contract/own.js'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, type CopyStreamQuery } from 'pg-copy-streams'

/** Characters that are buffered before they are sent. */
const BUFFER_SIZE = 48 * 1024

/** A value of a row; arrays become PostgreSQL arrays, null and undefined become null. */
export type CopyValue = string | number | null | undefined | readonly (string | number)[]

/** Writes rows into a table with `COPY … FROM STDIN`. A connection runs one at a time. */
export class CopyWriter {
  readonly #stream: CopyStreamQuery
  readonly #done: Promise<void>
  #buffer = ''
  rows = 0

  constructor(client: Client, table: string, columns: readonly string[]) {
    this.#stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
    this.#done = finished(this.#stream)
    this.#done.catch(() => undefined)
  }

  /** Adds a row to the buffer. */
  add(...values: readonly CopyValue[]): void {
    let line = ''
    for (const value of values) line += `${line === '' ? '' : '\t'}${formatField(value)}`
    this.#buffer += `${line}\n`
    this.rows++
  }

  /** Sends the buffer if it is full. Returns a promise when the caller must wait for PostgreSQL. */
  flush(): Promise<void> | undefined {
    if (this.#buffer.length < BUFFER_SIZE) return undefined
    return this.#send()
  }

  /** Sends the rest and ends the statement. */
  async end(): Promise<void> {
    await this.#send()
    this.#stream.end()
    await this.#done
  }

  #send(): Promise<void> | undefined {
    const text = this.#buffer
    this.#buffer = ''
    if (text === '' || this.#stream.write(text)) return undefined
    return Promise.race([once(this.#stream, 'drain').then(() => undefined), this.#done])
  }
}

function formatField(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escapeField(value)
  return escapeField(
    `{${value.map((item) => (typeof item === 'number' ? item : quoteArrayItem(item))).join(',')}}`,
  )
}

const SPECIAL = /[\\\n\r\t]/
const ESCAPES = mapOf<string>({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })

function escapeField(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\n\r\t]/g, (mark) => ESCAPES.get(mark) ?? mark) : text
}

function quoteArrayItem(item: string): string {
  return `"${item.replace(/["\\]/g, '\\$&')}"`
}
