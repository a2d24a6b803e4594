import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { connect } from './config.js'
import { startEmbedded } from './embedded.js'
import { createTestDatabase } from './testing.js'

describe('the schema', () => {
  it('is what the entities say: no column is missing on either side', async () => {
    const database = await connect(await createTestDatabase())
    const rows = await database.rows<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text order by column_name) as columns
       from information_schema.columns where table_schema = 'public' group by table_name`,
    )
    const columns = new Map(rows.map((row) => [row.table, row.columns]))
    for (const entity of database.orm.getMetadata().getAll().values()) {
      const mapped = entity.props.flatMap((property) => property.fieldNames ?? []).sort()
      expect([entity.tableName, columns.get(entity.tableName)]).toEqual([entity.tableName, mapped])
    }
    await database.close()
  })

  it('goes down and up again', async () => {
    const database = await connect(await createTestDatabase())
    await database.orm.migrator.down({ to: 0 })
    expect(await database.row(`select to_regclass('movie') as name`)).toEqual({ name: null })
    await database.orm.migrator.up()
    expect(await database.row('select count(*)::int as n from movie')).toEqual({ n: 0 })
    await database.close()
  })
})

describe('the migration of claims', () => {
  it('goes down and up with registrations that share an address and a name, and keeps the members', async () => {
    const database = await connect(await createTestDatabase('empty'))
    await database.orm.migrator.up()
    await database.rows(
      `insert into account (username, email, email_verified_at) values
         ('ada', 'ada@example.org', now()), ('bob', 'x@example.org', null), ('BOB', 'x@example.org', null),
         ('Ada', 'ada@example.org', null)`,
    )
    await database.rows(
      `insert into code (purpose, holder, email, account_id, hash, expires_at)
       select p, id::text, email, id, '', now() from account, unnest(array['register', 'reset', 'confirm']) p`,
    )
    await database.rows(
      `insert into email_change (account_id, old_email, new_email, token_hash, expires_at)
       select id, 'a', 'b', '', now() from account limit 1`,
    )
    await database.rows(
      `insert into identity (issuer, subject, account_id) select 'i', username, id from account`,
    )
    await database.orm.migrator.down({ to: 'Migration20241216T000000_listed' })
    const members = () => database.rows('select username from account order by id')
    expect(await members()).toEqual([{ username: 'ada' }])
    await database.rows(`insert into account (username, email) values ('cy', 'cy@example.org')`)
    await database.orm.migrator.up()
    expect(await members()).toEqual([{ username: 'ada' }, { username: 'cy' }])
    expect(await database.rows('select subject from identity where id is not null')).toEqual([
      { subject: 'ada' },
    ])
    await database.close()
  })
})

describe('a transaction', () => {
  it('that loses a deadlock is run again, so that both of two that wait for each other come true', async () => {
    const database = await connect(await createTestDatabase('empty'))
    await database.rows('create table pair (id int primary key, n int not null)')
    await database.rows('insert into pair values (1, 0), (2, 0)')
    const ADD = 'update pair set n = n + 1 where id = $1'
    let [runs, holding] = [0, 0]
    const both = Promise.withResolvers<void>()
    const change = (first: number, second: number) =>
      database.transaction(async (statements) => {
        runs++
        await statements.rows(ADD, [first])
        // The first time each goes on only when the other holds what it will want.
        if (++holding === 2) both.resolve()
        await both.promise
        await statements.rows(ADD, [second])
      })
    await Promise.all([change(1, 2), change(2, 1)])
    expect(await database.rows('select n from pair order by id')).toEqual([{ n: 2 }, { n: 2 }])
    expect(runs).toBeGreaterThan(2)
    await database.close()
  })
})

/** Resolves once nothing answers at an address any more. */
async function gone(url: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
    } catch {
      return
    }
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data, is found while it runs, and comes up after a crash', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-embedded-'))
    await chmod(folder, 0o755)
    try {
      const first = await startEmbedded(folder)
      const client = new Client({ connectionString: first.url })
      await client.connect()
      await client.query('create table kept (id int)')
      await client.end()

      const second = await startEmbedded(folder)
      expect([second.found, second.url]).toEqual([true, first.url])
      await first.stop()

      const third = await startEmbedded(folder)
      expect(third.found).toBe(false)
      const [pid] = (await readFile(join(third.folder, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      // The signal takes its time to arrive; until then it is a database that runs.
      await gone(third.url)

      const fourth = await startEmbedded(folder)
      const again = new Client({ connectionString: fourth.url })
      await again.connect()
      expect((await again.query(`select to_regclass('kept')::text as name`)).rows).toEqual([{ name: 'kept' }])
      await again.end()
      await fourth.stop()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
