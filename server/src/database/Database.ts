import { createHash } from 'node:crypto'
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'

/** A value that travels to PostgreSQL as a parameter. */
export type Param = string | number | boolean | null | readonly string[] | readonly number[]

/** Called with each statement that is sent, for counting and logging. */
export type StatementListener = (text: string) => void

/**
 * The reading side of the database: plain rows from prepared statements, past the ORM's unit of work. Managed
 * entities cost several times the CPU on lists, so they serve writes only.
 */
export class Database {
  readonly #names = new Map<string, string>()

  private constructor(
    readonly orm: MikroORM,
    readonly pool: Pool,
    private readonly onStatement?: StatementListener,
  ) {}

  static async from(orm: MikroORM, onStatement?: StatementListener): Promise<Database> {
    return new Database(orm, await orm.em.getConnection().getNativeClient(), onStatement)
  }

  /** The rows of one statement with $1, $2 … in `text`. Each text is prepared once per connection. */
  async rows<Row>(text: string, params: readonly Param[] = []): Promise<Row[]> {
    this.onStatement?.(text)
    const { rows } = await this.pool.query({ name: this.#nameOf(text), text, values: [...params] })
    return rows as Row[]
  }

  /** The first row of one statement, or undefined. */
  async row<Row>(text: string, params: readonly Param[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(text, params))[0]
  }

  async close(): Promise<void> {
    await this.orm.close()
    // The ORM ends its pool only when it has used it itself.
    if (!this.pool.ending) await this.pool.end()
  }

  // PostgreSQL cuts statement names at 63 bytes, so a digest stands for the text.
  #nameOf(text: string): string {
    let name = this.#names.get(text)
    if (!name) {
      name = createHash('sha1').update(text).digest('base64url')
      this.#names.set(text, name)
    }
    return name
  }
}
