import { describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { compileQuery, db, isReplicable, statement, statementByKeys } from './statement.js'

describe('a statement', () => {
  it('has one placeholder for each parameter, and constants in its text', () => {
    const find = statement((builder, p: { id: number; name: string }) =>
      builder
        .selectFrom('watchlist')
        .select('id')
        .where('is_public', '=', true)
        .where('name', '<>', `it's`)
        .where('name', '=', p.name)
        .where(sql<boolean>`(id, entry_count) > (${p.id}, ${p.id})`),
    )
    expect(find.bind({ id: 7, name: 'x' })).toEqual({
      text: `select "id" from "watchlist" where "is_public" = true and "name" <> 'it''s' and "name" = $1 and (id, entry_count) > ($2, $2)`,
      params: ['x', 7],
      isRead: true,
    })
    expect(find.bind({ name: 'y', id: 8 }).params).toEqual(['y', 8])
  })

  it('may be a text of the sql tag', () => {
    const find = statement((_db, p: { id: number }) => sql<{ one: number }>`select ${p.id}::int as one`)
    expect(find.bind({ id: 1 })).toEqual({ text: 'select $1::int as one', params: [1], isRead: false })
  })

  it('is a read only if it neither writes nor locks rows', () => {
    const genres = statement((builder) => builder.selectFrom('genre').select('id'))
    const locked = statement((builder) => builder.selectFrom('genre').select('id').forUpdate())
    const deleted = statement((builder) => builder.deleteFrom('genre').returning('id'))
    const withDeleted = statement((builder) =>
      builder
        .with('gone', (cte) => cte.deleteFrom('genre').returning('id'))
        .selectFrom('gone')
        .select('id'),
    )
    expect([genres, locked, deleted, withDeleted].map((one) => one.bind({}).isRead)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('compares one key by "=", several by "any"', () => {
    const find = statementByKeys((builder, _p: { keys: readonly number[] }, isKey) =>
      builder
        .selectFrom('genre')
        .select('id')
        .where(isKey(sql.ref('id'))),
    )
    const select = 'select "id" from "genre" where'
    expect(find.bind({ keys: [7] })).toMatchObject({ text: `${select} "id" = $1::int`, params: [7] })
    for (const keys of [[], [7, 8]])
      expect(find.bind({ keys })).toMatchObject({ text: `${select} "id" = any($1::int[])`, params: [keys] })
  })
})

describe('a query of a request', () => {
  it('has a placeholder for every value', () => {
    const query = db.selectFrom('genre').select('id').where('name', '=', `it's`)
    expect(compileQuery(query)).toEqual({
      text: 'select "id" from "genre" where "name" = $1',
      params: [`it's`],
      isRead: false,
    })
  })
})

describe('a text', () => {
  it.each([
    ['select "updated_at", "deleted" from "movie" where "id" = $1', true],
    ['  with "best" as (select 1) select * from "best"', true],
    ['update "movie" set "id" = 1', false],
    ['with "new" as (insert into "genre" select 1 returning 1) select * from "new"', false],
    ['select 1 from "account" for update', false],
    ['select 1 from "account" for no key update skip locked', false],
    ['select 1 from "account" for key share', false],
    ['select pg_try_advisory_xact_lock(1)', false],
    ['select pg_current_xact_id()', false],
    [`select nextval('movie_id_seq')`, false],
  ])('%s runs on a replica: %s', (text, expected) => {
    expect(isReplicable(text)).toBe(expected)
  })
})
