import { describe, expect, it } from '@jest/globals'
import { named, openFile, readFile, withoutOrigin } from './testing.js'

const RATINGS = `Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
tt0900001,8,2025-02-03,Harbour Lights,Les Feux du port,https://www.imdb.com/title/tt0900001/,Movie,7.1,101,1998,"Drama, Romance",15234,1998-09-02,"A. Muster, B. Beispiel"
tt0900002,10,2025-02-04,"Tin Moon: The Long Way","Tin Moon: The Long Way",https://www.imdb.com/title/tt0900002/,TV Episode,8.9,44,2013,Sci-Fi,812,2013-05-06,C. Sample
tt0900003,7,2025-02-05,Night Bus,Night Bus,https://www.imdb.com/title/tt0900003/,Video Game,,,2020,,,2020-01-01,
nm0900004,,,A. Muster,,https://www.imdb.com/name/nm0900004/,,,,,,,,
xx,7,2025-02-05,Night Bus,Night Bus,,Movie,,,2020,,,2020-01-01,
`
const LIST = `Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated
1,tt0900001,2024-12-01,2024-12-01,"see it on 35mm",Harbour Lights,Harbour Lights,u,Movie,7.1,101,1998,Drama,15234,1998-09-02,A. Muster,,
2,tt0900005,2024-12-02,2024-12-02,,Salt,Salt,u,tvMiniSeries,7.1,101,1999,Drama,15234,1998-09-02,A. Muster,6,2024-12-03
`
const HARBOUR = {
  ids: { imdb: 'tt0900001' },
  title: 'Harbour Lights',
  originalTitle: 'Les Feux du port',
  year: 1998,
  type: 'MOVIE',
  directors: ['A. Muster', 'B. Beispiel'],
  runtime: 101,
}

describe('an export of IMDb', () => {
  it('reads ratings of titles and episodes, and names games and people as skipped', async () => {
    const { file, rows, problems } = await readFile(RATINGS)
    expect(file.format).toBe('imdb')
    const episode = {
      title: { ids: {}, title: 'Tin Moon', type: 'TV' },
      part: { type: 'EPISODE', title: 'The Long Way', ids: { imdb: 'tt0900002' } },
    }
    expect(withoutOrigin(rows)).toEqual([
      { kind: 'watched', title: HARBOUR },
      { kind: 'rating', title: HARBOUR, rating: { value: 8 }, ratedAt: { day: '2025-02-03' } },
      { kind: 'watched', ...episode },
      { kind: 'rating', ...episode, rating: { value: 10 }, ratedAt: { day: '2025-02-04' } },
    ])
    expect(named(problems)).toEqual([
      'skipped TYPE_NOT_IMPORTED 4',
      'skipped NOT_A_TITLE 5',
      'error ID_INVALID 6 Const',
    ])
    expect(problems[0]!.params).toEqual({ name: 'Night Bus', type: 'Video Game' })
  })

  it('reads ratings without original titles, separated by semicolons or tabs, in UTF-16', async () => {
    const v2 = RATINGS.replace('Original Title,', '')
      .replace('Les Feux du port,', '')
      .split('\n')
      .slice(0, 2)
      .join('\n')
    for (const [text, separator] of [
      [v2, ','],
      [
        v2
          .replaceAll('"Drama, Romance"', 'Drama')
          .replace('"A. Muster, B. Beispiel"', 'A. Muster')
          .replaceAll(',', ';'),
        ';',
      ],
      [
        v2
          .replaceAll('"Drama, Romance"', 'Drama')
          .replace('"A. Muster, B. Beispiel"', 'A. Muster')
          .replaceAll(',', '\t'),
        '\t',
      ],
    ] as const)
      for (const bytes of [
        Buffer.from(text),
        Buffer.from(`\ufeff${text}`, 'utf16le'),
        Buffer.from(text, 'utf16le'),
      ]) {
        const { rows } = await readFile(bytes)
        expect([separator, rows.map(({ kind }) => kind)]).toEqual([separator, ['watched', 'rating']])
        expect(rows[0]).toMatchObject({ title: { title: 'Harbour Lights', year: 1998 } })
      }
  })

  it('asks whether a list is the watchlist, and whether a rating in it means watched', async () => {
    const file = await openFile(LIST)
    expect(file.questions).toEqual([{ id: 'role', choices: ['watchlist', 'list'] }])
    const asked = await openFile(LIST, { answers: { role: 'watchlist' } })
    expect(asked.questions[1]).toEqual({
      id: 'watchlistRating',
      choices: ['WATCHED', 'IGNORED'],
      assumed: 'WATCHED',
    })
    const kinds = async (answers: Record<string, string>) =>
      (await readFile(LIST, { name: 'my list.csv', answers })).rows.map(({ kind }) => kind)
    expect(await kinds({ role: 'watchlist' })).toEqual(['watchlist', 'watchlist', 'watched', 'rating'])
    expect(await kinds({ role: 'watchlist', watchlistRating: 'IGNORED' })).toEqual(['watchlist', 'watchlist'])
    expect(await kinds({ role: 'list' })).toEqual(['list', 'listItem', 'listItem', 'watched', 'rating'])
  })

  it('reads the oldest lists, in Windows-1252 and with dates of C', async () => {
    const v1 = `"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Runtime (mins)","Year","Genres","Num. Votes","Release Date (month/day/year)","URL"
"1","tt0900001","Sat Dec 31 00:00:00 2016","","","Les Feux du côté","Feature Film","A. Müller","9","7.1","101","1998","drama","15234","1998-09-02","http://www.imdb.com/title/tt0900001/"
`
    const { rows } = await readFile(Buffer.from(v1, 'latin1'), { answers: { role: 'watchlist' } })
    expect(rows[0]).toMatchObject({
      kind: 'watchlist',
      title: { title: 'Les Feux du côté', type: 'MOVIE', directors: ['A. Müller'] },
      addedAt: { day: '2016-12-31' },
    })
    expect(rows[2]).toMatchObject({ kind: 'rating', rating: { value: 9 } })
    // Ratings had the same columns.
    const ratings = await readFile(Buffer.from(v1, 'latin1'), { name: 'ratings.csv' })
    expect(ratings.file.questions).toEqual([
      { id: 'role', choices: ['ratings', 'watchlist', 'list'], assumed: 'ratings' },
    ])
    expect(ratings.rows.map(({ kind }) => kind)).toEqual(['watched', 'rating'])
    expect(ratings.rows[1]).toMatchObject({ rating: { value: 9 }, ratedAt: { day: '2016-12-31' } })
  })

  it('reads several files of a ZIP file', async () => {
    const { rows } = await readFile({ 'a1b2.csv': RATINGS, 'watchlist.csv': LIST, 'my-list.csv': LIST })
    expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual([
      'list',
      'listItem',
      'rating',
      'watched',
      'watchlist',
    ])
  })

  it('names music videos and podcasts as skipped, and gives a title that occurs twice two keys', async () => {
    const rated = (id: string, type: string) =>
      `tt090000${id},8,2025-02-03,Title ${id},Title ${id},u,${type},7.1,3,1998,Music,15,1998-09-02,A. Muster\n`
    const header = RATINGS.slice(0, RATINGS.indexOf('\n') + 1)
    const { rows, problems } = await readFile(
      header +
        rated('1', 'Music Video') +
        rated('2', 'Podcast Series') +
        rated('3', 'podcastEpisode') +
        rated('4', 'TV Short') +
        rated('4', 'tvShort') +
        rated('5', 'TV Special') +
        rated('6', 'tvMovie'),
    )
    expect(problems.map(({ code, params }) => [code, params.type])).toEqual([
      ['TYPE_NOT_IMPORTED', 'Music Video'],
      ['TYPE_NOT_IMPORTED', 'Podcast Series'],
      ['TYPE_NOT_IMPORTED', 'podcastEpisode'],
    ])
    expect(rows).toHaveLength(8)
    expect(new Set(rows.map((row) => 'title' in row && row.title.type))).toEqual(new Set(['MOVIE']))
    expect(new Set(rows.map(({ origin }) => origin.key)).size).toBe(8)
  })

  it('names the people of a list as skipped', async () => {
    const { rows, problems } = await readFile(
      'Position,Const,Created,Modified,Description,Name,Known For,Birth Date\n1,nm0900004,2024-12-01,2024-12-01,,A. Muster,Harbour Lights,1950-01-01\n',
      { name: 'people.csv', answers: { role: 'list' } },
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['list'])
    expect(problems).toMatchObject([{ code: 'NOT_A_TITLE', params: { name: 'A. Muster' } }])
  })
})
