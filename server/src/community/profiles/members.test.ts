import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { relate, saveSettings } from './testing.js'

const MEMBERS = `query ($query: String, $limit: Int, $offset: Int) {
  members(query: $query, limit: $limit, offset: $offset) {
    hasNextPage
    nodes { id favoriteCount watchedCount reviewCount user { username viewerFollows } }
  }
}`

interface Members {
  members: {
    hasNextPage: boolean
    nodes: {
      favoriteCount: number | null
      watchedCount: number | null
      reviewCount: number
      user: { username: string; viewerFollows: boolean }
    }[]
  }
}

let server: TestServer
let viewer: TestViewer
let people: TestViewer[]
beforeAll(async () => {
  server = await startTestServer()
  viewer = await server.signUp()
  people = await Promise.all(Array.from({ length: 5 }, () => server.signUp()))
  await Promise.all([viewer, ...people.slice(0, 4)].map((who) => saveSettings(who, { isPublic: true })))
})
afterAll(() => server.stop())

const read = async (who: Pick<TestViewer, 'query'>, variables: object = {}) => {
  const { data, errors } = await who.query<Members>(MEMBERS, { ...variables })
  expect(errors).toBeUndefined()
  return data.members
}
const namesOf = ({ nodes }: Members['members']) => nodes.map(({ user }) => user.username)
const nameOf = (index: number) => people[index]?.username ?? ''

describe('the members', () => {
  it('are those with a public profile, without the viewer', async () => {
    const names = namesOf(await read(viewer))
    expect(names.toSorted()).toEqual([0, 1, 2, 3].map(nameOf).toSorted())
    // A visitor sees the viewer too, and nobody who keeps the profile private.
    expect(namesOf(await read(server)).toSorted()).toEqual([...names, viewer.username].toSorted())
  })

  it('are found by a part of the username, whatever its case', async () => {
    expect(namesOf(await read(viewer, { query: `@${nameOf(1).slice(1).toUpperCase()}` }))).toContain(
      nameOf(1),
    )
    expect(namesOf(await read(viewer, { query: viewer.username }))[0]).toBe(viewer.username)
    for (const query of [nameOf(4), 'x'.repeat(5_000), '%', '\u0000'])
      expect(namesOf(await read(viewer, { query }))).toEqual([])
  })

  it('are found by a text without letters and digits', async () => {
    const { id, username } = people[3] as TestViewer
    const { database } = server
    const rename = (name: string) =>
      database.rows('update account set username = $1 where id = $2', [name, id])
    await rename('__')
    try {
      expect(namesOf(await read(viewer, { query: '__' }))[0]).toBe('__')
      for (const query of ['..', '!!']) expect(namesOf(await read(viewer, { query }))).toEqual([])
    } finally {
      await rename(username)
    }
  })

  it('begin with those whom the people follow whom the viewer follows, then have the most followed first', async () => {
    const [first, second, third, fourth, hidden] = people as [
      TestViewer,
      TestViewer,
      TestViewer,
      TestViewer,
      TestViewer,
    ]
    await relate(viewer, 'follow', first)
    await relate(first, 'follow', fourth)
    await relate(second, 'follow', third)
    await relate(hidden, 'follow', third)
    const page = await read(viewer)
    expect(namesOf(page).slice(0, 2)).toEqual([fourth.username, third.username])
    expect(page.nodes.find(({ user }) => user.username === first.username)?.user.viewerFollows).toBe(true)
  })

  it('are read in pages of a bounded length', async () => {
    const all = namesOf(await read(viewer))
    const first = await read(viewer, { limit: 3 })
    expect(first.hasNextPage).toBe(true)
    const rest = await read(viewer, { limit: 3, offset: 3 })
    expect(rest.hasNextPage).toBe(false)
    expect([...namesOf(first), ...namesOf(rest)]).toEqual(all)
    expect(namesOf(await read(viewer, { limit: 1_000_000, offset: -5 }))).toEqual(all)
    expect(namesOf(await read(viewer, { offset: 2_000_000_000 }))).toEqual([])
  })

  it('show counts of titles only of those who show their figures', async () => {
    const [first] = people as [TestViewer]
    await first.query(`mutation {
      addFavorite(movie: { movieId: 3 }) { id }
      saveReview(input: { movieId: 1, title: "One", rating: 9, review: "Good" }) { id }
    }`)
    const counts = async () => (await read(viewer)).nodes.find(({ user }) => user.username === first.username)
    expect(await counts()).toMatchObject({ favoriteCount: null, watchedCount: null, reviewCount: 1 })
    await saveSettings(first, { showsFigures: true })
    expect(await counts()).toMatchObject({ favoriteCount: 1, reviewCount: 1 })
  })

  it('are without those who block the viewer or are blocked', async () => {
    const [first, second] = people as [TestViewer, TestViewer]
    await relate(first, 'block', viewer)
    await relate(viewer, 'block', second)
    const names = namesOf(await read(viewer))
    expect(names).not.toContain(first.username)
    expect(names).not.toContain(second.username)
  })
})
