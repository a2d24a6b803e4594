import type { Database } from '../../database/Database.js'
import { RateLimited } from '../../errors.js'
import type { PersonalData } from '../PersonalData.js'

/** Bounds of {@link DataExport}. */
export interface ExportBounds {
  /** Exports that one process runs at once; each holds a connection of the pool. */
  atOnce: number
  /** Rows that one statement reads, unless a feature's data says fewer. */
  rows: number
}

const BOUNDS: ExportBounds = { atOnce: 3, rows: 100 }

/** Seconds after which somebody whose export must wait may ask again. */
const RETRY_SECONDS = 10

/** Exports everything that is stored about a person, a few rows at a time, so that its size does not matter. */
export class DataExport {
  #running = 0

  constructor(
    private readonly database: Database,
    private readonly data: readonly PersonalData[],
    private readonly bounds: ExportBounds = BOUNDS,
  ) {}

  /**
   * The JSON of an account's export, in pieces: an object with one array for each feature's data, all of the same
   * moment. Ending the iteration ends the transaction behind it.
   * @throws RateLimited while an export of the account, or as many as the server runs at once, are under way.
   */
  async *of(accountId: number): AsyncGenerator<string, void, undefined> {
    if (this.#running >= this.bounds.atOnce) throw new RateLimited(RETRY_SECONDS)
    this.#running++
    try {
      yield* this.#read(accountId)
    } finally {
      this.#running--
    }
  }

  async *#read(accountId: number): AsyncGenerator<string, void, undefined> {
    await using snapshot = await this.database.snapshot()
    // All processes share the lock, and it ends with the transaction.
    const lock = await snapshot.row<{ isFree: boolean }>(LOCK, [LOCK_CLASS, accountId])
    if (!lock?.isFree) throw new RateLimited(RETRY_SECONDS)
    yield `{"success":true,"exportedAt":${JSON.stringify(new Date())}`
    for (const { name, copy, copyRows } of this.data) {
      if (copy === undefined) continue
      yield `,${JSON.stringify(name)}:[`
      let separator = ''
      // PostgreSQL's own JSON: its moments are ISO 8601.
      const text = `select to_json(t)::text as json from (${copy}) t`
      const batches = snapshot.batches<{ json: string }>(text, [accountId], copyRows ?? this.bounds.rows)
      for await (const rows of batches) {
        yield separator + rows.map(({ json }) => json).join(',')
        separator = ','
      }
      yield ']'
    }
    yield '}'
  }
}

// "expo" in ASCII, and the account.
const LOCK_CLASS = 0x6578706f
const LOCK = `select pg_try_advisory_xact_lock($1::int, $2::int) as "isFree"`
