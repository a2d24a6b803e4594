import { expect, it } from '@jest/globals'
import { fakeTitle } from '../../titles/tmdb/fakeTmdb/fakeTitles.js'
import { startLive } from '../../titles/tmdb/testing.js'
import { countsOf, importFile, importsOf } from './testing.js'

const WATCHED = (rows: string) => ({ 'watched.csv': `Date,Name,Year,Letterboxd URI\n${rows}` })

it('asks TMDB last for titles of an import that the catalogue lacks, and goes on without it while it is away', async () => {
  const titles = [
    fakeTitle({ id: 91, title: 'Zxqv Reel', releaseDate: '1987-03-01' }),
    fakeTitle({ id: 92, title: 'Zxqv Reel', releaseDate: '2011-03-01' }),
  ]
  const live = await startLive({ titles, options: { openMs: 100 } })
  try {
    const { server, fake } = live
    const ada = await server.signUp()
    const known = await server.database.row<{ title: string; year: number }>(
      `select title, year from movie m where type = 'MOVIE'
         and not exists (select from movie o where o.title_key = m.title_key and o.id <> m.id) order by id limit 1`,
    )
    const calls = () => fake.calls.length
    const before = calls()
    await importFile(server, ada, WATCHED(`2024-01-01,"${known!.title}",${known!.year},https://boxd.it/1\n`))
    expect(calls()).toBe(before)

    const rows = WATCHED(
      '2024-01-02,Zxqv Reel,1987,https://boxd.it/2\n2024-01-03,Zxqv Nowhere,1990,https://boxd.it/3\n',
    )
    const found = await importFile(server, ada, rows)
    expect(countsOf(found)).toEqual(['watched NEW 2 (2)'])
    const marks = () =>
      server.database.rows<{ title: string; date: string }>(
        `select m.title, m.release_date::text as date from watched w join movie m on m.id = w.movie_id
         where w.account_id = $1 and m.title like 'Zxqv%' order by m.title`,
        [ada.id],
      )
    expect((await marks()).map(({ title, date }) => [title, date.slice(0, 4)])).toEqual([
      ['Zxqv Nowhere', '1990'],
      ['Zxqv Reel', '1987'],
    ])

    fake.fault = 'cut'
    const bea = await server.signUp()
    const { id } = await importFile(server, bea, WATCHED('2024-01-02,Zxqv Lost,1955,https://boxd.it/4\n'))
    expect((await importsOf(server, bea).get(id)).status).toBe('APPLIED')
  } finally {
    await live.stop()
  }
})
