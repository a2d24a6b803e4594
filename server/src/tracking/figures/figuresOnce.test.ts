import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { READ_BUDGET } from '../../../contract/rules/requests.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { log } from '../diary/testing.js'
import { saveSettings } from '../../community/profiles/testing.js'

let server: TestServer
/** Another process on the same database, which the member uses. */
let other: TestServer
let ada: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({}, { url: server.databaseUrl })
  ada = await other.signUp()
  await saveSettings(ada, { isPublic: true, showsFigures: true, showsDiary: true })
  await log(ada, { movie: { movieId: '1' }, watchedOn: '2024-05-01', rating: 6 })
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

const aliases = (name: string, field: string) =>
  Array.from({ length: 5 }, (_, n) => `${name}${n}: ${field}`).join(' ')

/** Sends a query eight times at once, and returns how many statements of a server contain a text. */
async function statementsOf(query: string, who: Pick<TestViewer, 'query'>, { statements }: TestServer) {
  statements.length = 0
  const answers = await Promise.all(Array.from({ length: 8 }, () => who.query(query)))
  expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => undefined))
  return (text: string) => statements.filter((statement) => statement.includes(text)).length
}

const FIGURES = 'viewing_figures'
const MONTHS = 'max(d.sort_key)'
const COUNT = 'count(*)::int as "total" from "viewing"'

describe('a client that wants the work of a whole diary many times', () => {
  it('gets the figures of a profile from one statement, whatever its aliases and requests', async () => {
    const query = `{ profile(username: "${ada.username}") { ${aliases('a', 'figures { films minutes }')} } }`
    expect((await statementsOf(query, server, server))(FIGURES)).toBe(1)
    expect((await statementsOf(query, server, server))(FIGURES)).toBe(0)
  })

  it('gets own figures, months and counts from one statement each', async () => {
    const query = `{ viewer {
      ${aliases('a', 'figures(year: 2024) { viewings }')}
      ${aliases('b', 'diaryMonths { count }')}
      ${aliases('c', 'diary(from: "2020", first: 1) { totalCount }')}
    } }`
    const first = await statementsOf(query, ada, other)
    expect([FIGURES, MONTHS, COUNT].map(first)).toEqual([1, 1, 1])
    const second = await statementsOf(query, ada, other)
    expect([FIGURES, MONTHS, COUNT].map(second)).toEqual([0, 0, 0])
  })
})

describe('an address that has spent its read budget', () => {
  it('causes no figures for a picture that it does not get', async () => {
    const factor = (4 * READ_BUDGET.rasterizedImage) / READ_BUDGET.points
    const limited = await startTestServer({}, { url: server.databaseUrl, readFactor: factor })
    try {
      const headers = { authorization: `Bearer ${ada.token}` }
      const statuses = await Promise.all(
        Array.from({ length: 10 }, async (_, n) => {
          const path = `/api/users/figures/picture?year=${2010 + n}`
          return (await fetch(limited.url + path, { headers })).status
        }),
      )
      const served = statuses.filter((status) => status === 200).length
      expect(new Set(statuses)).toEqual(new Set([200, 429]))
      expect(limited.statements.filter((text) => text.includes(FIGURES))).toHaveLength(served)
    } finally {
      await limited.stop()
    }
  })
})

describe('figures, months and counts', () => {
  interface Data {
    profile: { figures: { films: number; averageRating: number | null } }
    viewer: { diaryMonths: { count: number }[]; diary: { totalCount: number } }
  }
  /** Films and mean rating as another process shows them; viewings by month and in total. */
  async function read() {
    const shown = await server.query<Data>(
      `{ profile(username: "${ada.username}") { figures { films averageRating } } }`,
    )
    const own = await ada.query<Data>(
      '{ viewer { diaryMonths { count } diary(from: "2020", first: 1) { totalCount } } }',
    )
    const { films, averageRating } = shown.data.profile.figures
    const { diaryMonths, diary } = own.data.viewer
    return [films, averageRating, diaryMonths.map(({ count }) => count), diary.totalCount]
  }
  const change = async (mutation: string) => {
    const { data, errors } = await ada.query<Record<string, { id: string }>>(`mutation { ${mutation} }`)
    expect(errors).toBeUndefined()
    return Object.values(data)[0]?.id
  }

  it('show each change of the diary at once, whichever process has made it', async () => {
    expect(await read()).toEqual([1, 6, [1], 1])
    const id = await change(
      'logViewing(input: { movie: { movieId: "2" }, watchedOn: "2024-06-01", rating: 8 }) { id }',
    )
    expect(await read()).toEqual([2, 7, [1, 1], 2])
    await change(`updateViewing(id: ${id}, input: { watchedOn: "2024-05-02" }) { id }`)
    expect(await read()).toEqual([2, 7, [2], 2])
    await change('rateWatched(movieId: 1, rating: 4) { id }')
    expect(await read()).toEqual([2, 6, [2], 2])
    await change('removeWatched(movieId: 1) { id }')
    await change(`deleteViewing(id: ${id}) { id }`)
    // The second title was marked by its only viewing; the rating of the first one stays without the mark.
    expect(await read()).toEqual([1, 4, [1], 1])
  })
})
