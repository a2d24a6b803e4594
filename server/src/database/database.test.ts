import { describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { connect, migrate, MigrationError } from './config.js'
import { createTestDatabase } from './testing.js'

describe('the database schema', () => {
  it('has the same columns as the entities', async () => {
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

  it('migrates down and up again', async () => {
    const database = await connect(await createTestDatabase())
    await database.orm.migrator.down({ to: 0 })
    expect(await database.row(`select to_regclass('movie') as name`)).toEqual({ name: null })
    await database.orm.migrator.up()
    expect(await database.row('select count(*)::int as n from movie')).toEqual({ n: 0 })
    await database.close()
  })
})

describe('the claims migration', () => {
  it('migrates down and up with registrations that share an address and a name, and keeps the accounts', async () => {
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

describe('a migration', () => {
  const waits = { lockMs: 50, attempts: 2, pauseMs: 1 }

  /** A database that is one migration behind, and a connection that holds a table which that one changes. */
  async function outdated() {
    const url = await createTestDatabase()
    const database = await connect(url)
    await database.orm.migrator.down()
    const names = await database.rows<{ name: string }>('select name from mikro_orm_migrations')
    await database.close()
    const holder = new Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin; lock table mikro_orm_migrations in share mode')
    return { url, holder, before: names.length }
  }

  it('gives up after short waits for a locked table, and changes nothing', async () => {
    const { url, holder, before } = await outdated()
    const error = await migrate(url, { waits }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MigrationError)
    expect(error).toHaveProperty('message', expect.stringContaining('2 attempts that waited 0.05 s'))
    const { rows } = await holder.query('select count(*)::int as n from mikro_orm_migrations')
    expect(rows).toEqual([{ n: before }])
    await holder.end()
  })

  it('runs as soon as the table is unlocked', async () => {
    const { url, holder, before } = await outdated()
    const watcher = new Client({ connectionString: url })
    await watcher.connect()
    const migrated = migrate(url, { waits: { ...waits, attempts: 10_000 } })
    // The migration waits for the table's lock.
    const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and not l.granted`
    while ((await watcher.query(waiting)).rowCount === 0);
    await holder.query('rollback')
    await migrated
    const { rows } = await watcher.query('select count(*)::int as n from mikro_orm_migrations')
    expect(rows).toEqual([{ n: before + 1 }])
    await watcher.end()
    await holder.end()
  })
})

describe('a transaction', () => {
  it('is retried after a deadlock, so that both transactions commit', async () => {
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
        // In the first attempt each continues only when the other holds the lock that it needs next.
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
