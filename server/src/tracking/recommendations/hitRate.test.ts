import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ROOT } from '../../platform/config/root.js'
import type { TestDatabase } from '../../platform/database/testing.js'
import { openTestDatabase } from '../../testing.js'
import { titleKey } from '../../titles/search/foldText.js'
import { RECOMMENDED } from './recommendations.sql.js'

type Ratings = Map<number, number>
interface Title {
  id: number
  title: string
  year: number
}

/** What `bench/hitRate.mjs` exports. */
interface HitRate {
  readTitles(database: TestDatabase): Promise<Title[]>
  makeMembers(titles: readonly Title[], options: { members: number; seed: number }): Ratings[]
  readMovieLens(
    folder: string,
    titles: readonly Title[],
    options: { members: number; titleKey: (title: string) => string },
  ): Promise<Ratings[]>
  measureHitRate(
    database: TestDatabase,
    titles: readonly Title[],
    members: readonly Ratings[],
    options: { recommend: (accountId: number) => Promise<number[]>; seed: number },
  ): Promise<Record<'cases' | 'recommended' | 'popular' | 'votes' | 'watched', number>>
}

let database: TestDatabase
let bench: HitRate
let titles: Title[]
beforeAll(async () => {
  database = await openTestDatabase()
  bench = (await import(pathToFileURL(join(ROOT, 'bench', 'hitRate.mjs')).href)) as HitRate
  titles = await bench.readTitles(database)
})
afterAll(() => database.close())

describe('recommendations', () => {
  it('contain a hidden title that a member liked at least twice as often as the popular titles do', async () => {
    const members = bench.makeMembers(titles, { members: 25, seed: 1 })
    const recommend = async (accountId: number) =>
      (await database.rows(RECOMMENDED, { accountId, limit: 10 })).map(({ id }) => id)
    const { cases, recommended, popular } = await bench.measureHitRate(database, titles, members, {
      recommend,
      seed: 1,
    })
    expect(cases).toBeGreaterThan(60)
    expect(recommended).toBeGreaterThanOrEqual(2 * popular)
    expect(recommended).toBeGreaterThan(0)
  })
})

describe('the measurement', () => {
  it('reads members in the format of MovieLens', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-movielens-'))
    try {
      const movies = [
        '1,Memento (2000),Mystery|Thriller',
        '2,"Godfather, The (1972)",Crime|Drama',
        '3,"City of Lost Children, The (Cité des enfants perdus, La) (1995)",Drama|Sci-Fi',
        '4,"Film ""Nobody"" Knows, A (1891)",(no genres listed)',
      ]
      const ratings = [
        '1,1,5.0,964982703',
        '1,4,4.0,964982703',
        '2,2,3.5,964982703',
        '2,1,0.5,964982703',
        '3,1,4.0,964982703',
      ]
      await writeFile(join(folder, 'movies.csv'), ['movieId,title,genres', ...movies, ''].join('\r\n'))
      await writeFile(
        join(folder, 'ratings.csv'),
        ['userId,movieId,rating,timestamp', ...ratings, ''].join('\n'),
      )
      const idOf = (title: string) => titles.find((one) => one.title === title)?.id
      expect(await bench.readMovieLens(folder, titles, { members: 2, titleKey })).toEqual([
        new Map([[idOf('Memento'), 10]]),
        new Map([
          [idOf('The Godfather'), 7],
          [idOf('Memento'), 1],
        ]),
      ])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
