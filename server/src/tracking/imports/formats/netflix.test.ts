import { describe, expect, it } from '@jest/globals'
import { named, openFile, readFile, withoutOrigin } from './testing.js'

const history = (...rows: [string, string][]) =>
  `"Title","Date"\n${rows.map(([title, date]) => `"${title}","${date}"`).join('\n')}\n`

const ACTIVITY = `Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country
Kim,2024-03-04 21:10:11,01:38:02,,Harbour Lights: The Return,,TV,01:38:02,01:38:02,DE (Germany)
Kim,2024-03-05 08:00:00,00:00:14,Autoplayed: user action: None; ,Tin Moon_hook_primary_16x9,HOOK,Phone,00:00:14,Not latest view,DE (Germany)
Kim,2024-03-05 09:00:00,00:01:00,,Tin Moon: Season 2: The Long Way,,TV,00:01:00,00:01:00,DE (Germany)
Kim,2024-03-05 10:00:00,00:40:00,,Tin Moon: Season 2: The Long Way,,TV,00:40:00,00:40:00,DE (Germany)
Alex,2024-03-05 20:00:00,00:04:00,,Night Bus (Trailer),TRAILER,TV,00:04:00,00:04:00,DE (Germany)
`

describe('the viewing history of Netflix', () => {
  it('asks for the order of day and month if every date fits both', async () => {
    const text = history(
      ['Tin Moon: Season 2: The Long Way', '3/4/24'],
      ['Harbour Lights: The Return', '4/3/24'],
      [' : Episode 7', '1/2/24'],
      ['Tin Moon: Limited Series: Episode 3', '1/2/24'],
    )
    const file = await openFile(text)
    expect(file.questions).toEqual([{ id: 'dateOrder', choices: ['DMY', 'MDY'] }])
    await expect(file.rows().next()).rejects.toMatchObject({ code: 'QUESTION_OPEN' })
    const { rows, problems } = await readFile(text, { answers: { dateOrder: 'DMY' } })
    expect(withoutOrigin(rows)).toEqual([
      {
        kind: 'viewing',
        title: { ids: {}, title: 'Tin Moon', type: 'TV' },
        part: { type: 'EPISODE', season: 2, title: 'The Long Way' },
        watchedOn: { day: '2024-04-03' },
      },
      {
        kind: 'viewing',
        title: { ids: {}, title: 'Harbour Lights: The Return' },
        watchedOn: { day: '2024-03-04' },
      },
      {
        kind: 'viewing',
        title: { ids: {}, title: 'Tin Moon', type: 'TV' },
        part: { type: 'EPISODE', season: 1, number: 3 },
        watchedOn: { day: '2024-02-01' },
      },
    ])
    expect(named(problems)).toEqual(['skipped TITLE_WITHDRAWN 4'])
  })

  it('finds the order in the whole file', async () => {
    const days = async (...dates: string[]) => {
      const { file, rows } = await readFile(history(...dates.map((date): [string, string] => ['A', date])))
      return [file.questions.length, ...rows.map((row) => row.kind === 'viewing' && row.watchedOn)]
    }
    expect(await days('3/4/24', '12/31/23')).toEqual([0, { day: '2024-03-04' }, { day: '2023-12-31' }])
    expect(await days('3/4/24', '31/12/23')).toEqual([0, { day: '2024-04-03' }, { day: '2023-12-31' }])
    expect(await days('03.04.24', '01.02.23')).toEqual([0, { day: '2024-04-03' }, { day: '2023-02-01' }])
  })

  it('asks for the profile of the account’s data and skips trailers, previews and short plays', async () => {
    const members = {
      'CONTENT_INTERACTION/ViewingActivity.csv': ACTIVITY,
      'CONTENT_INTERACTION/MyList.csv': 'Title Name,Profile Name,Country\nSalt,Kim,DE\nOther,Alex,DE\n',
      'CONTENT_INTERACTION/Ratings.csv':
        'Profile Name,Title Name,Rating Type,Star Value,Thumbs Value,Device Model,Event Utc Ts,Region View Date\nKim,Salt,thumb,0,2,TV,2024-01-01 00:00:00,x\nKim,Pepper,star,4,0,TV,2019-01-01 00:00:00,x\nKim,None,star,-1,0,TV,2019-01-01 00:00:00,x\n',
      'DEVICES/Devices.csv': 'Title,Date\nsecret,1/2/24\n',
    }
    expect((await openFile(members)).questions).toEqual([{ id: 'profile', choices: ['Kim', 'Alex'] }])
    const { rows, problems } = await readFile(members, { answers: { profile: 'Kim' } })
    expect(rows).toMatchObject([
      {
        kind: 'viewing',
        title: { title: 'Harbour Lights: The Return' },
        watchedOn: { instant: '2024-03-04T21:10:11.000Z' },
        seconds: 5_882,
      },
      { kind: 'viewing', title: { title: 'Tin Moon' }, part: { season: 2, title: 'The Long Way' } },
      { kind: 'watchlist', title: { title: 'Salt' } },
      { kind: 'rating', title: { title: 'Pepper' }, rating: { value: 8 } },
    ])
    expect(named(problems)).toEqual(['skipped NOT_A_VIEWING 3', 'skipped TOO_SHORT 4', 'skipped NO_SCALE 2'])
    expect((await readFile(members, { answers: { profile: 'Alex' } })).rows).toHaveLength(1)
  })

  it('takes the part of a series for its season if its episode has a number, and asks nothing of years that come first', async () => {
    const { file, rows } = await readFile(
      history(
        ['Tin Moon: Part 2: Episode 3', '2024-03-04'],
        ['Harbour Lights: Part 2', '2024/03/05'],
        ['Tin Moon: Part 2: The Long Way', '2024-03-06'],
      ),
    )
    expect(file.questions).toEqual([])
    expect(withoutOrigin(rows)).toEqual([
      {
        kind: 'viewing',
        title: { ids: {}, title: 'Tin Moon', type: 'TV' },
        part: { type: 'EPISODE', season: 2, number: 3 },
        watchedOn: { day: '2024-03-04' },
      },
      {
        kind: 'viewing',
        title: { ids: {}, title: 'Harbour Lights: Part 2' },
        watchedOn: { day: '2024-03-05' },
      },
      {
        kind: 'viewing',
        title: { ids: {}, title: 'Tin Moon: Part 2: The Long Way' },
        watchedOn: { day: '2024-03-06' },
      },
    ])
  })
})
