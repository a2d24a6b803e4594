import { describe, expect, it } from '@jest/globals'
import { Client, type ClientBase } from 'pg'
import { sql } from 'kysely'
import { connect, inSchemaTransaction, migrate, MigrationError } from './config.js'
import { withLock } from './connections.sql.js'
import { MIGRATION_LOCK } from './locks.js'
import { UsernameHold } from '../../accounts/users/entities.js'
import { statement } from './statement.js'
import { createTestDatabase, PATIENT, withSqlText, type TestDatabase } from './testing.js'
import { openTestDatabase } from '../../testing.js'
import { ENTITIES } from '../../entities.js'

describe('the database schema', () => {
  /** Columns, keys, checks and indexes as PostgreSQL prints them. Triggers and storage options are in the migrations only. */
  const SCHEMA = `
    select format('%s.%s %s%s', a.attrelid::regclass, attname, format_type(atttypid, atttypmod), concat(
      case when attnotnull then ' not null' end, ' default ' || pg_get_expr(adbin, adrelid),
      ' identity ' || nullif(attidentity::text, ''), ' generated ' || nullif(attgenerated::text, ''),
      ' collate ' || (select collname from pg_collation c where c.oid = attcollation and collname <> 'default'))) as line
    from pg_attribute a join pg_class c on c.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and relname <> 'mikro_orm_migrations'
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'c')
      and conrelid::regclass::text <> 'mikro_orm_migrations'
    union all
    select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'mikro_orm_migrations'
    order by 1`

  const schemaOf = async (database: TestDatabase) =>
    (await database.rows<{ line: string }>(SCHEMA)).map(({ line }) => line)

  /** Parts of the schema that only the migrations describe. */
  const ONLY_MIGRATED = [
    // A relation of the ORM refers to a primary key; these keep the account of a default and of an entry that of its watchlist.
    'default_watchlist default_watchlist_watchlist_id_account_id_fkey FOREIGN KEY (watchlist_id, account_id) REFERENCES watchlist(id, account_id) ON DELETE CASCADE',
    'watchlist_movie watchlist_movie_watchlist_id_account_id_fkey FOREIGN KEY (watchlist_id, account_id) REFERENCES watchlist(id, account_id) ON DELETE CASCADE',
  ]

  it('is the one that the entities describe', async () => {
    const migrated = await openTestDatabase()
    const described = await openTestDatabase('empty')
    await described.rows('create extension pg_trgm')
    await described.orm.schema.create()
    const [actual, expected] = [await schemaOf(migrated), await schemaOf(described)]
    expect(actual.filter((line) => !expected.includes(line))).toEqual(ONLY_MIGRATED)
    expect(expected.filter((line) => !actual.includes(line))).toEqual([])
    await migrated.close()
    await described.close()
  })

  it('migrates down and up again', async () => {
    const database = await openTestDatabase()
    await database.orm.migrator.down({ to: 0 })
    expect(await database.row(`select to_regclass('movie') as name`)).toEqual({ name: null })
    await database.orm.migrator.up()
    expect(await database.row('select count(*)::int as n from movie')).toEqual({ n: 0 })
    await database.close()
  })
})

describe('the claims migration', () => {
  it('migrates down and up with registrations that share an address and a name, and keeps the accounts', async () => {
    const database = await openTestDatabase('empty')
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
    const database = withSqlText(await connect(url, ENTITIES, { timeouts: PATIENT }))
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

  // Behind a pooler the role has the limit of requests.
  it('has no time limit, though the database has one', async () => {
    const url = await createTestDatabase()
    const client = new Client({ connectionString: url })
    await client.connect()
    const limitOf = async (one: ClientBase) => (await one.query('show statement_timeout')).rows
    await client.query(
      `alter database ${client.escapeIdentifier(new URL(url).pathname.slice(1))} set statement_timeout = '4s'`,
    )
    await client.end()
    const none = [{ statement_timeout: '0' }]
    expect(await withLock(url, MIGRATION_LOCK, limitOf)).toEqual(none)
    expect(await inSchemaTransaction(url, (transaction) => limitOf(transaction.client))).toEqual(none)
  })
})

describe('a transaction', () => {
  it('is retried after a deadlock, so that both transactions commit', async () => {
    const database = await openTestDatabase('empty')
    await database.rows('create table pair (id int primary key, n int not null)')
    await database.rows('insert into pair values (1, 0), (2, 0)')
    const add = (id: number) => sql`update pair set n = n + 1 where id = ${id}`
    let [runs, holding] = [0, 0]
    const both = Promise.withResolvers<void>()
    const change = (first: number, second: number) =>
      database.transaction(async (statements) => {
        runs++
        await statements.rows(add(first))
        // In the first attempt each continues only when the other holds the lock that it needs next.
        if (++holding === 2) both.resolve()
        await both.promise
        await statements.rows(add(second))
      })
    await Promise.all([change(1, 2), change(2, 1)])
    expect(await database.rows('select n from pair order by id')).toEqual([{ n: 2 }, { n: 2 }])
    expect(runs).toBeGreaterThan(2)
    await database.close()
  })

  it('contains the statements and the unit of work', async () => {
    const database = await openTestDatabase('empty')
    await database.orm.migrator.up()
    const add = async (fails: boolean) =>
      database.transaction(async ({ em, row }) => {
        const hold = em.create(UsernameHold, {
          username: 'ada',
          email: 'a@example.org',
          heldUntil: new Date(),
        })
        em.persist(hold)
        await em.flush()
        expect(await row(EMAIL_OF_HOLD, { username: 'ada' })).toEqual({ email: 'a@example.org' })
        hold.email = 'b@example.org'
        if (fails) throw new Error('rolled back')
      })
    await expect(add(true)).rejects.toThrow('rolled back')
    expect(await database.row(EMAIL_OF_HOLD, { username: 'ada' })).toBeUndefined()
    await add(false)
    expect(await database.row(EMAIL_OF_HOLD, { username: 'ada' })).toEqual({ email: 'b@example.org' })
    await database.close()
  })
})

const EMAIL_OF_HOLD = statement((db, p: { username: string }) =>
  db.selectFrom('username_hold').select('email').where('username', '=', p.username),
)
