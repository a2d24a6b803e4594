import { describe, expect, it } from '@jest/globals'
import { connect } from './config.js'
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
