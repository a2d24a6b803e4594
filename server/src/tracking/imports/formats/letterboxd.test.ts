import { describe, expect, it } from '@jest/globals'
import { named, openFile, readFile, withoutOrigin } from './testing.js'

const DIARY = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2024-03-02,Harbour Lights,1998,https://boxd.it/aB1cD,3.5,,"cinema, 35mm",2024-03-01
2024-03-09,Harbour Lights,1998,https://boxd.it/aB2eF,,Yes,,2024-03-09
2024-04-01,"Salt, Sand & Sea",,https://boxd.it/aB3gH,0.5,,,2024-03-31
`
const REVIEWS = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date
2024-03-02,Harbour Lights,1998,https://boxd.it/aB1cD,3.5,,"First line

He said ""no"".",cinema,2024-03-01
2024-05-05,Tin Moon,2011,https://boxd.it/aB9zZ,,,"No <b>rating</b> here",,
`
const FILMS = `Date,Name,Year,Letterboxd URI
2024-03-02,Harbour Lights,1998,https://boxd.it/f1
`
const RATINGS = `Date,Name,Year,Letterboxd URI,Rating
2024-03-02,Harbour Lights,1998,https://boxd.it/f1,3.5
`
const list = (first: string) => `${first}
Date,Name,Tags,URL,Description
2024-01-05,Rainy days,,https://letterboxd.com/user/list/rainy-days/,"two
lines"

Position,Name,Year,URL,Description
1,Harbour Lights,1998,https://boxd.it/aB0,"note, with comma"
2,Tin Moon,2011,https://boxd.it/aB9,
`
const crlf = (text: string) => text.replaceAll('\n', '\r\n')

const HARBOUR = { ids: {}, title: 'Harbour Lights', year: 1998 }
const TIN_MOON = { ids: {}, title: 'Tin Moon', year: 2011 }

describe('an export of Letterboxd', () => {
  it('joins reviews to the diary and keeps half stars, rewatches, tags and days', async () => {
    const { file, rows, problems } = await readFile({
      'diary.csv': crlf(DIARY),
      'reviews.csv': crlf(REVIEWS),
      'watched.csv': FILMS,
      'ratings.csv': RATINGS,
      'likes/films.csv': FILMS,
      'watchlist.csv': FILMS,
      'lists/rainy-days.csv': list('Letterboxd list export v7'),
      'profile.csv': 'Date Joined,Username\n2020-01-01,kim\n',
      'deleted/diary.csv': DIARY,
      'orphaned/reviews.csv': REVIEWS,
      '__MACOSX/diary.csv': 'x',
    })
    expect([file.format, file.questions, problems]).toEqual(['letterboxd', [], []])
    expect(withoutOrigin(rows)).toEqual([
      {
        kind: 'viewing',
        title: HARBOUR,
        watchedOn: { day: '2024-03-01' },
        rewatch: false,
        rating: { value: 7 },
        review: { text: 'First line\n\nHe said "no".', spoiler: false },
        tags: ['cinema'],
      },
      {
        kind: 'review',
        title: TIN_MOON,
        review: { text: 'No rating here', spoiler: false },
        writtenAt: { day: '2024-05-05' },
      },
      { kind: 'viewing', title: HARBOUR, watchedOn: { day: '2024-03-09' }, rewatch: true },
      {
        kind: 'viewing',
        title: { ids: {}, title: 'Salt, Sand & Sea' },
        watchedOn: { day: '2024-03-31' },
        rewatch: false,
        rating: { value: 1 },
      },
      { kind: 'rating', title: HARBOUR, rating: { value: 7 }, ratedAt: { day: '2024-03-02' } },
      { kind: 'watched', title: HARBOUR, markedAt: { day: '2024-03-02' } },
      { kind: 'favorite', title: HARBOUR, addedAt: { day: '2024-03-02' } },
      { kind: 'watchlist', title: HARBOUR, addedAt: { day: '2024-03-02' } },
      {
        kind: 'list',
        list: {
          key: 'lists/rainy-days.csv',
          name: 'Rainy days',
          description: 'two\nlines',
          visibility: 'PRIVATE',
          ranked: false,
          createdAt: { day: '2024-01-05' },
        },
      },
      { kind: 'listItem', list: 'lists/rainy-days.csv', title: HARBOUR, note: 'note, with comma' },
      { kind: 'listItem', list: 'lists/rainy-days.csv', title: TIN_MOON },
    ])
    expect(rows[2]!.origin).toEqual({
      file: 'diary.csv',
      line: 3,
      key: 'letterboxd:viewing:https://boxd.it/aB2eF',
    })
    expect(file.ignored).toEqual([
      { path: 'deleted/diary.csv', reason: 'FOLDER_LEFT_OUT' },
      { path: 'orphaned/reviews.csv', reason: 'FOLDER_LEFT_OUT' },
      { path: '__MACOSX/diary.csv', reason: 'FOLDER_LEFT_OUT' },
      { path: 'profile.csv', reason: 'NOT_NEEDED' },
    ])
  })

  it('reads an older export: a top folder, a list that begins with an empty line, reviews with own addresses, BOM', async () => {
    const { rows } = await readFile({
      'letterboxd-kim/diary.csv': `\ufeff${DIARY}`,
      'letterboxd-kim/reviews.csv': REVIEWS.replaceAll('boxd.it/a', 'boxd.it/x'),
      'letterboxd-kim/lists/rainy.csv': list(''),
    })
    expect(rows.map(({ kind }) => kind)).toEqual([
      'viewing',
      'review',
      'viewing',
      'viewing',
      'list',
      'listItem',
      'listItem',
    ])
  })

  it('gives the same rows the same keys, also when a later export has more of them', async () => {
    const keys = async (diary: string) =>
      (await readFile({ 'diary.csv': diary, 'ratings.csv': RATINGS })).rows.map(({ origin }) => origin.key)
    const first = await keys(DIARY)
    const later = await keys(
      DIARY.replace('\n', '\n2024-05-01,New One,2024,https://boxd.it/n,,,,2024-05-01\n'),
    )
    expect(new Set(first).size).toBe(first.length)
    expect(later.filter((key) => !first.includes(key))).toEqual(['letterboxd:viewing:https://boxd.it/n'])
    expect(later).toEqual(expect.arrayContaining(first))
  })

  it('names the films that the profile shows by the addresses in other files, in their order', async () => {
    const { file, rows, problems } = await readFile({
      'profile.csv':
        crlf(`Date Joined,Username,Given Name,Family Name,Email Address,Location,Website,Bio,Pronoun,Favorite Films
2020-01-01,kim,Kim,,kim@example.com,,,"Films, mostly
at night",They / their,"https://boxd.it/aB9, https://boxd.it/f1, https://boxd.it/gone, https://boxd.it/bad"
`),
      'watched.csv': crlf(`${FILMS}2024-03-02,Bad year,19x8,https://boxd.it/bad\n`),
      'lists/rainy-days.csv': list('Letterboxd list export v7'),
    })
    expect(file.files).toContain('profile.csv')
    expect(withoutOrigin(rows.filter(({ kind }) => kind === 'profileFavorite'))).toEqual([
      { kind: 'profileFavorite', title: TIN_MOON },
      { kind: 'profileFavorite', title: HARBOUR },
    ])
    expect(problems.filter((problem) => problem.file === 'profile.csv')).toMatchObject([
      { code: 'TITLE_MISSING', field: 'Favorite Films', params: { text: 'https://boxd.it/gone' } },
      { code: 'TITLE_MISSING', field: 'Favorite Films', params: { text: 'https://boxd.it/bad' } },
    ])
    const none = await readFile({ 'profile.csv': 'Username,Favorite Films\nkim,\n', 'watched.csv': FILMS })
    expect([none.problems, none.rows.map(({ kind }) => kind)]).toEqual([[], ['watched']])
  })

  it('asks what a single file is if several have its columns, and assumes it by its name', async () => {
    const file = await openFile(FILMS)
    expect(file.questions).toEqual([{ id: 'role', choices: ['watched', 'likes', 'watchlist'] }])
    await expect(file.rows().next()).rejects.toMatchObject({ code: 'QUESTION_OPEN', params: { id: 'role' } })
    const { rows } = await readFile(FILMS, { answers: { role: 'likes' } })
    expect(rows.map(({ kind }) => kind)).toEqual(['favorite'])
    expect((await readFile(FILMS, { name: 'watchlist.csv' })).rows[0]!.kind).toBe('watchlist')
    await expect(openFile(FILMS, { answers: { role: 'constructor' } })).rejects.toMatchObject({
      code: 'ANSWER_INVALID',
    })
  })

  it('names broken rows by file and line, and reads the others', async () => {
    const { rows, problems } = await readFile({
      'diary.csv': `${DIARY}2024-04-02,Bad day,2001,u4,,,,2024-02-30
2024-04-02,Bad stars,2001,u5,many,,,2024-04-02
2024-04-02,Too many stars,2001,u6,5.5,,,2024-04-02
2024-04-02,,,u7,,,,2024-04-02
2024-04-02,Short,2001
2024-04-02,"Open quote,2001,u8,,,,2024-04-02
2024-04-02,Future,2001,u9,,,,2999-01-01
2024-04-03,Last,2001,u10,4,,,2024-04-03
`,
    })
    expect(named(problems)).toEqual([
      'error DATE_INVALID 5 Watched Date',
      'error RATING_INVALID 6 Rating',
      'error RATING_OUT_OF_RANGE 7 Rating',
      'error TITLE_MISSING 8 title',
      'error COLUMN_COUNT 9',
      'error QUOTE_INVALID 10',
      'error DATE_OUT_OF_RANGE 11 Watched Date',
    ])
    expect(rows.map((row) => 'title' in row && row.title.title)).toEqual([
      'Harbour Lights',
      'Harbour Lights',
      'Salt, Sand & Sea',
      'Last',
    ])
  })

  it('turns HTML of reviews into text, and cuts what is too long but keeps it', async () => {
    const long = 'word '.repeat(500)
    const { rows, problems } = await readFile(
      `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date
2024-03-02,A,1998,u1,,,"<blockquote>Quoted</blockquote>5 < 6 &amp; I <3 it<br><i>so</i> <script>alert(1)</script>&lt;b&gt;",,2024-03-01
2024-03-02,B,1998,u2,,,"${long}","${'t'.repeat(31)},a,b,c,d,e,f,g,h,i,j,k,A",2024-03-01
`,
    )
    expect(rows[0]).toMatchObject({ review: { text: 'Quoted\n\n5 < 6 & I <3 it\nso <b>' } })
    const review = (rows[1] as { review: { text: string; original: string } }).review
    expect([review.text.length, review.original]).toEqual([1999, long.trim()])
    expect(rows[1]).toMatchObject({ tags: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] })
    expect(named(problems)).toEqual(['note TEXT_CUT 3 Review', 'note TAGS_LEFT_OUT 3 Tags'])
  })

  it('reads the file that Letterboxd imports', async () => {
    const { rows } = await readFile(
      'LetterboxdURI,tmdbID,imdbID,Title,Year,Directors,WatchedDate,Rating,Rating10,Rewatch,Tags,Review\n,11,tt0900001,Harbour Lights,1998,A. Muster,2024-03-01,,7,true,a,Good\n,12,,Tin Moon,2011,,,,3,,,\n',
    )
    expect(withoutOrigin(rows)).toEqual([
      {
        kind: 'viewing',
        title: {
          ids: { imdb: 'tt0900001', tmdb: { type: 'MOVIE', id: 11 } },
          title: 'Harbour Lights',
          year: 1998,
          type: 'MOVIE',
          directors: ['A. Muster'],
        },
        watchedOn: { day: '2024-03-01' },
        rewatch: true,
        rating: { value: 7 },
        review: { text: 'Good', spoiler: false },
        tags: ['a'],
      },
      expect.objectContaining({ kind: 'watched' }),
      expect.objectContaining({ kind: 'rating', rating: { value: 3 } }),
    ])
  })
})
