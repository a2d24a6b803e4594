import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/** Names of prepared statements, by their text. */
const names = new Map<string, string>()

/**
 * Maximum number of prepared statements. PostgreSQL stores each on every connection that has sent it, with its plan:
 * measured after all operations of the client, a connection held up to 64 in 3.3 MB, 40 kB for an average read (235 kB at
 * most) and 49 kB for an average write. The code defines about 160, and variants of lists; texts beyond the maximum are
 * sent without a name.
 */
export const PREPARED_MAX = 250

/**
 * Marks a statement to be prepared once per connection, and returns it. Use it only for a fixed set of texts: constants, and
 * combinations of a few constants. Never mark a text that depends on a request: each would stay in memory.
 */
export function prepared(text: string): string {
  // PostgreSQL truncates statement names to 63 bytes, so the name is a digest.
  if (!names.has(text) && names.size < PREPARED_MAX)
    names.set(text, createHash('sha1').update(text).digest('base64url'))
  return text
}

/** Returns the name of a prepared statement; undefined if the text was not marked. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

/**
 * Makes the connections of a pool prepare nothing: a pooler may send the next transaction to another connection of PostgreSQL, which does not
 * have the statement.
 */
export function prepareNothing(pool: Pool): void {
  pool.on('connect', (client) => {
    const { query } = client
    client.query = (statement: unknown, ...args: unknown[]) => {
      const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
      return Reflect.apply(query, client, [isNamed ? { ...statement, name: undefined } : statement, ...args])
    }
  })
}

/** Makes the connections of a pool prepare marked statements that the ORM sends, which are those of transactions. */
export function prepareMarked(pool: Pool): void {
  pool.on('connect', (client) => {
    const { query } = client
    client.query = (text: unknown, ...args: unknown[]) => {
      const name = typeof text === 'string' ? preparedName(text) : undefined
      return Reflect.apply(query, client, [name ? { name, text } : text, ...args])
    }
  })
}
