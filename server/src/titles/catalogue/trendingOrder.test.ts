import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { db } from '../../platform/database/statement.js'
import { type TestDatabase } from '../../platform/database/testing.js'
import { MovieCategory } from '../types/MovieFilter.js'
import { orderQuery } from './movieLists.js'
import { TrendingActivity, type TitleActivity } from './trendingActivity.js'
import { openTestDatabase } from '../../testing.js'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const ids = async (activity?: TitleActivity) =>
  (await database.row(orderQuery(db, { category: MovieCategory.TRENDING, filter: {}, activity }, 25_000)))
    ?.ids

/** The order of TRENDING as it is defined, in exact arithmetic. */
const exactIds = async ({ ids, points }: TitleActivity) =>
  (
    await database.rows<{ id: number }>(
      `select id from movie m
       where id = any(array(select id from movie order by popularity desc, id limit 500) || $1::int[])
       order by coalesce(popularity * (0.35 + 0.65 * exp(-abs((select as_of from catalogue) - release_date) / 45.0)), 0)
         + coalesce(($2::real[])[array_position($1::int[], id)], 0) desc, id`,
      [ids, points],
    )
  ).map(({ id }) => id)

it('orders trending titles by popularity, date and activity, however old a title is (R7.30)', async () => {
  const activity = { ids: [3, 900, 41, 7], points: [12.5, 40, 0.25, 3] }
  await database.rows(`update movie set release_date = '1700-01-01' where id = 41`)
  await database.rows(`update movie set release_date = null, release_stand_in = null where id = 7`)
  await database.rows('update movie set popularity = 20 where id between 50 and 60')
  expect(await ids(activity)).toEqual(await exactIds(activity))
  expect((await ids())?.length).toBe(500)
})

it('lifts what several people have watched, and tells nobody what one of them has', async () => {
  await database.rows(`
    insert into account (username, email) select 'u' || n, 'u' || n || '@example.org' from generate_series(1, 3) n`)
  await database.rows(`
    insert into watched (account_id, movie_id, title)
    select id, movie_id, 'T' from account cross join (values (10), (11)) m (movie_id)
    where movie_id = 10 or username <> 'u3'`)
  await database.rows(
    `insert into favorite (account_id, movie_id, title) select id, 11, 'T' from account where username = 'u1'`,
  )
  expect((await new TrendingActivity(database).get()).ids).toEqual([10])
})
