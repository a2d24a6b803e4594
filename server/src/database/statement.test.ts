import { describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { compileQuery, db, statement } from './statement.js'

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
    })
    expect(find.bind({ name: 'y', id: 8 }).params).toEqual(['y', 8])
  })

  it('may be a text of the sql tag', () => {
    const find = statement((_db, p: { id: number }) => sql<{ one: number }>`select ${p.id}::int as one`)
    expect(find.bind({ id: 1 })).toEqual({ text: 'select $1::int as one', params: [1] })
  })
})

describe('a query of a request', () => {
  it('has a placeholder for every value', () => {
    const query = db.selectFrom('genre').select('id').where('name', '=', `it's`)
    expect(compileQuery(query)).toEqual({
      text: 'select "id" from "genre" where "name" = $1',
      params: [`it's`],
    })
  })
})
