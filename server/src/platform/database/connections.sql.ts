// SQL text: locks of a session, databases of the server and the ORM's own table, which no entity describes.
import { Client, type ClientBase } from 'pg'

/** Returns the names of the migrations that a database has run, oldest first; empty for a new database. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query(`select to_regclass('mikro_orm_migrations') as name`)
  if (!tables[0]?.name) return []
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations order by id')
  return rows.map(({ name }) => name)
}

/** Returns the version of PostgreSQL, such as "18.4". */
export async function serverVersion(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return rows[0]?.version ?? ''
}

/**
 * Lifts the time limit of statements, which the role or the database may have for requests. A migration, a load of the catalogue
 * and a wait for a lock take longer.
 */
export async function liftStatementTimeout(client: ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0')
}

/**
 * Runs `work` while holding an advisory lock of the database. The lock ends with its session.
 * @param onWait called if another session holds the lock
 */
export async function withLock<T>(
  url: string,
  lock: number,
  work: (client: Client) => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  const client = new Client({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 5_000 })
  // The lock ends with the connection, so `work` must not continue without it. pg's error event also needs a listener.
  const lost = new Promise<never>((_done, fail) => client.on('error', fail))
  lost.catch(() => undefined)
  await client.connect()
  try {
    await liftStatementTimeout(client)
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_mine', [lock])
    if (!rows[0]?.is_mine) {
      onWait()
      await client.query('select pg_advisory_lock($1)', [lock])
    }
    return await Promise.race([work(client), lost])
  } finally {
    await client.end()
  }
}

/** Creates a database unless the server has it. @param url connection string of another database of the server */
export async function createDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
