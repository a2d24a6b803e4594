import { sql } from 'kysely'
import type { Database, ReadTransaction } from '../../platform/database/Database.js'
import { statement } from '../../platform/database/statement.js'
import { RateLimited } from '../../platform/errors/errors.js'
import type { PersonalData } from '../../platform/feature/PersonalData.js'

/** Bounds of {@link DataExport}. */
export interface ExportBounds {
  /** Maximum number of concurrent exports per process; each holds a pool connection. */
  atOnce: number
  /** The same for one address, so that slow readers of one do not keep others from exporting. */
  atOncePerAddress: number
  /** Maximum number of rows per read, unless the declaration sets fewer. */
  rows: number
}

const BOUNDS: ExportBounds = { atOnce: 3, atOncePerAddress: 2, rows: 100 }

/** `Retry-After` of a rejected export, in seconds. */
const RETRY_AFTER_S = 10

/** Exports the data of an account. Reads a few rows at a time, so memory use does not depend on the size. */
export class DataExport {
  /** Addresses of the running exports. */
  readonly #running: string[] = []

  constructor(
    private readonly database: Database,
    private readonly data: readonly PersonalData[],
    private readonly bounds: ExportBounds = BOUNDS,
  ) {}

  /**
   * Streams the JSON of all personal data of an account: an object with one array per {@link PersonalData} declaration.
   * @param address of the client
   * @throws RateLimited as {@link run} does.
   */
  stream(accountId: number, address: string): AsyncGenerator<string, void, undefined> {
    return this.run(accountId, address, (transaction) => this.#read(transaction, accountId))
  }

  /**
   * Yields what `read` reads of an account, all from one database transaction. Ending the iteration ends the transaction.
   * @param address of the client
   * @throws RateLimited while another export of the account, or the maximum number of exports, is running.
   */
  async *run<Piece>(
    accountId: number,
    address: string,
    read: (transaction: ReadTransaction) => AsyncGenerator<Piece, void, undefined>,
  ): AsyncGenerator<Piece, void, undefined> {
    const { atOnce, atOncePerAddress } = this.bounds
    const own = this.#running.filter((other) => other === address)
    if (this.#running.length >= atOnce || own.length >= atOncePerAddress) throw new RateLimited(RETRY_AFTER_S)
    this.#running.push(address)
    try {
      const transaction = await this.database.readTransaction()
      try {
        // The lock spans all processes and ends with the transaction.
        const lock = await transaction.row(LOCK_EXPORT, { accountId })
        if (!lock?.isFree) throw new RateLimited(RETRY_AFTER_S)
        yield* read(transaction)
      } finally {
        await transaction.end()
      }
    } finally {
      this.#running.splice(this.#running.indexOf(address), 1)
    }
  }

  async *#read(transaction: ReadTransaction, accountId: number): AsyncGenerator<string, void, undefined> {
    yield `{"success":true,"exportedAt":${JSON.stringify(new Date())}`
    for (const { name, exportRows, exportBatchRows } of this.data) {
      if (!exportRows) continue
      yield `,${JSON.stringify(name)}:[`
      let separator = ''
      // PostgreSQL's JSON formats timestamps as ISO 8601.
      const query = sql<{ json: string }>`select to_json(t)::text as json from (${exportRows(accountId)}) t`
      const batches = transaction.batches(query, exportBatchRows ?? this.bounds.rows)
      for await (const rows of batches) {
        yield separator + rows.map(({ json }) => json).join(',')
        separator = ','
      }
      yield ']'
    }
    yield '}'
  }
}

// Two-part key of the advisory lock: "expo" in ASCII, and the account id.
const LOCK_CLASS = 0x6578706f
const LOCK_EXPORT = statement((db, p: { accountId: number }) =>
  db.selectNoFrom(
    sql<boolean>`pg_try_advisory_xact_lock(${LOCK_CLASS}::integer, ${p.accountId}::integer)`.as('isFree'),
  ),
)
