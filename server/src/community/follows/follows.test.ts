import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { HIDDEN_USERNAME } from '../../../contract/rules/follows.js'
import { QUOTAS, quotaText } from '../../../contract/rules/quotas.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { relate, saveSettings } from '../profiles/testing.js'

let server: TestServer
let ada: TestViewer
let bea: TestViewer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ;[ada, bea] = await Promise.all([server.signUp(), server.signUp()])
  await Promise.all([saveSettings(ada, { isPublic: true }), saveSettings(bea, { isPublic: true })])
})

const rows = (table: string, from: TestViewer, to: TestViewer) =>
  server.database.rows(`select from ${table} where account_id = $1 and other_id = $2`, [from.id, to.id])

interface People {
  totalCount: number
  nodes: { id: string; username: string }[]
}
const peopleOf = async (who: TestViewer, field: string) => {
  const { data, errors } = await who.query<{ viewer: Record<string, People> }>(
    `{ viewer { ${field} { totalCount nodes { id username } } } }`,
  )
  expect(errors).toBeUndefined()
  return data.viewer[field]
}
const personOf = async (who: Pick<TestViewer, 'query'>, { username }: TestViewer) => {
  const { data } = await who.query<{ profile: { user: Record<string, unknown> } | null }>(
    `query ($name: String!) { profile(username: $name) { user {
      viewerFollows viewerMutes viewerBlocks followerCount followingCount
      followers { nodes { id } } following { nodes { id } }
    } } }`,
    { name: username },
  )
  return data.profile?.user
}

describe('following', () => {
  it('is idempotent, also at the same time, and counts once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => relate(ada, 'follow', bea)))
    for (const { data } of answers)
      expect(data.follow).toMatchObject({ id: String(bea.id), viewerFollows: true, followerCount: 1 })
    expect(await rows('follow', ada, bea)).toHaveLength(1)
    expect(await personOf(server, ada)).toMatchObject({ followingCount: 1, viewerFollows: false })
    await Promise.all([relate(ada, 'unfollow', bea), relate(ada, 'unfollow', bea)])
    expect(await personOf(ada, bea)).toMatchObject({ viewerFollows: false, followerCount: 0 })
  })

  it('needs a public profile, and does not tell who exists', async () => {
    const closed = await server.signUp()
    for (const other of [closed, { id: 999_999_999 }])
      for (const mutation of ['follow', 'mute', 'block'] as const)
        expect((await relate(ada, mutation, other)).errors?.[0]?.extensions.code).toBe('PROFILE_NOT_FOUND')
    for (const mutation of ['unfollow', 'unmute', 'unblock'] as const)
      expect((await relate(ada, mutation, closed)).data).toEqual({ [mutation]: null })
    expect((await relate(ada, 'follow', ada)).errors?.[0]?.extensions.code).toBe('OWN_ACCOUNT')
    expect((await ada.call('POST', '/users/following', { userId: closed.id })).status).toBe(404)
  })

  it('is listed newest first; others see those with a public profile, the owner all followers', async () => {
    const closed = await server.signUp()
    await relate(closed, 'follow', ada)
    await relate(bea, 'follow', ada)
    expect((await peopleOf(ada, 'followers'))?.nodes.map(({ id }) => id)).toEqual([
      String(bea.id),
      String(closed.id),
    ])
    expect(await personOf(server, ada)).toMatchObject({
      followerCount: 2,
      followers: { nodes: [{ id: String(bea.id) }] },
    })
    await saveSettings(ada, { isPublic: false })
    expect(await peopleOf(bea, 'following')).toEqual({ totalCount: 1, nodes: [] })
  })

  it('has REST routes', async () => {
    const { status, body } = await ada.call('POST', '/users/following', { userId: bea.id })
    expect([status, body]).toMatchObject([200, { data: { id: String(bea.id), username: bea.username } }])
    expect((await ada.call('GET', '/users/following')).body).toMatchObject({
      total: 1,
      data: [{ id: String(bea.id) }],
    })
    expect((await ada.call('DELETE', `/users/following/${bea.id}`)).status).toBe(200)
    expect((await ada.call('GET', '/users/following')).body).toMatchObject({ total: 0, data: [] })
    expect((await server.call('GET', '/users/following')).status).toBe(401)
    expect((await server.call('GET', '/users/feed')).status).toBe(401)
  })

  it('ends at the quota, whatever comes at once', async () => {
    await server.database.rows(
      `insert into account_usage values ($1, 'follow', $2)
       on conflict (account_id, kind) do update set count = excluded.count`,
      [ada.id, QUOTAS.follow - 1],
    )
    const others = await Promise.all(Array.from({ length: 4 }, () => server.signUp()))
    await Promise.all(others.map((other) => saveSettings(other, { isPublic: true })))
    const answers = await Promise.all(others.map((other) => relate(ada, 'follow', other)))
    const errors = answers.flatMap(({ errors: own }) => own ?? [])
    expect(errors).toHaveLength(3)
    for (const { message } of errors) expect(message).toBe(quotaText('follow'))
  })
})

describe('blocking', () => {
  it('ends both follows and hides each from the other', async () => {
    await Promise.all([relate(ada, 'follow', bea), relate(bea, 'follow', ada)])
    const { data } = await relate(ada, 'block', bea)
    expect(data.block).toMatchObject({ id: String(bea.id), viewerBlocks: true, followerCount: null })
    await relate(ada, 'block', bea)
    expect([...(await rows('follow', ada, bea)), ...(await rows('follow', bea, ada))]).toEqual([])
    expect([await personOf(ada, bea), await personOf(bea, ada)]).toEqual([undefined, undefined])
    for (const mutation of ['follow', 'mute'] as const)
      expect((await relate(bea, mutation, ada)).errors?.[0]?.extensions.code).toBe('PROFILE_NOT_FOUND')
    expect((await peopleOf(ada, 'blockedUsers'))?.nodes).toEqual([
      { id: String(bea.id), username: bea.username },
    ])
    expect((await peopleOf(bea, 'blockedUsers'))?.nodes).toEqual([])
    expect((await relate(ada, 'unblock', bea)).data.unblock).toMatchObject({
      viewerBlocks: false,
      followerCount: 0,
    })
    expect(await personOf(bea, ada)).toMatchObject({ viewerFollows: false })
  })

  it('hides each from the other in the lists of a third person', async () => {
    const eve = await server.signUp()
    await saveSettings(eve, { isPublic: true })
    await Promise.all([relate(ada, 'follow', eve), relate(bea, 'follow', eve), relate(eve, 'follow', ada)])
    await relate(ada, 'block', bea)
    expect(await personOf(bea, eve)).toMatchObject({
      followers: { nodes: [{ id: String(bea.id) }] },
      following: { nodes: [] },
    })
  })

  it('wins over a follow at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const eve = await server.signUp()
      await Promise.all([relate(eve, 'follow', ada), relate(ada, 'follow', eve), relate(eve, 'follow', ada)])
      await Promise.all([
        relate(eve, 'follow', ada),
        saveSettings(eve, { isPublic: true }).then(() => relate(ada, 'block', eve)),
        relate(eve, 'follow', ada),
      ])
      expect(await rows('block', ada, eve)).toHaveLength(1)
      expect([...(await rows('follow', eve, ada)), ...(await rows('follow', ada, eve))]).toEqual([])
    }
    expect(await personOf(server, ada)).toMatchObject({ followerCount: 0 })
  })

  it('works against a follower without a public profile', async () => {
    const closed = await server.signUp()
    await relate(closed, 'follow', ada)
    expect((await relate(ada, 'block', closed)).data.block).toMatchObject({ id: String(closed.id) })
    expect((await relate(ada, 'block', closed)).data.block).toMatchObject({ id: String(closed.id) })
    expect((await peopleOf(ada, 'followers'))?.nodes).toEqual([])
  })
})

describe('private lists', () => {
  it('are rejected for others', async () => {
    await relate(ada, 'follow', bea)
    const { errors = [] } = await bea.query(
      `query ($name: String!) { profile(username: $name) { user {
        mutedUsers { totalCount } blockedUsers { totalCount } feed { nodes { id } }
      } } }`,
      { name: ada.username },
    )
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  })

  it('are exported, and disappear with the account on both sides', async () => {
    await Promise.all([relate(ada, 'follow', bea), relate(bea, 'follow', ada)])
    const { body } = await ada.call<Record<string, unknown>>('GET', '/users/export')
    expect(body).toMatchObject({
      following: [{ username: bea.username }],
      publicProfile: [{ isPublic: true, followerCount: 1 }],
    })
    await server.database.rows('delete from account where id = $1', [ada.id])
    expect(await personOf(server, bea)).toMatchObject({ followerCount: 0, followingCount: 0 })
  })
})

describe('somebody who has gone private and has another username', () => {
  const goPrivate = async (who: TestViewer) => {
    await saveSettings(who, { isPublic: false })
    await who.call('PUT', '/users/profile', { username: `new_${who.username}`.slice(0, 30) })
  }

  it('is not named by the answers of unfollow, unmute, unblock and repeated mutations', async () => {
    const [cid, dan] = await Promise.all([server.signUp(), server.signUp()])
    await Promise.all([cid, dan].map((who) => saveSettings(who, { isPublic: true })))
    await relate(ada, 'follow', bea)
    await relate(ada, 'mute', cid)
    await relate(ada, 'block', dan)
    await Promise.all([bea, cid, dan].map(goPrivate))
    for (const [mutation, other] of [
      ['unfollow', bea],
      ['mute', cid],
      ['unmute', cid],
      ['block', dan],
      ['unblock', dan],
    ] as const)
      expect((await relate(ada, mutation, other)).data[mutation]).toMatchObject({
        id: String(other.id),
        username: HIDDEN_USERNAME,
      })
    expect(await rows('follow', ada, bea)).toEqual([])
    await relate(bea, 'follow', ada)
    await relate(ada, 'follow', bea)
    expect((await ada.call('DELETE', `/users/following/${bea.id}`)).body).toMatchObject({ data: null })
  })

  it('stays in the list of muted people, unnamed, also when they block the viewer', async () => {
    const [mutes, cid] = [await server.signUp(), await server.signUp()]
    await saveSettings(cid, { isPublic: true })
    await relate(mutes, 'mute', cid)
    await relate(cid, 'block', mutes)
    await goPrivate(cid)
    expect(await peopleOf(mutes, 'mutedUsers')).toMatchObject({
      totalCount: 1,
      nodes: [{ id: String(cid.id), username: HIDDEN_USERNAME }],
    })
  })

  it('is not named by the lists of muted and blocked people and the export, until the profile is public again', async () => {
    const cid = await server.signUp()
    await saveSettings(cid, { isPublic: true })
    await relate(ada, 'follow', bea)
    await relate(ada, 'mute', bea)
    await relate(ada, 'block', cid)
    await Promise.all([bea, cid].map(goPrivate))
    const named = async () => ({
      muted: (await peopleOf(ada, 'mutedUsers'))?.nodes,
      blocked: (await peopleOf(ada, 'blockedUsers'))?.nodes,
      export: (await ada.call<Record<string, unknown>>('GET', '/users/export')).body,
    })
    const listed = (who: TestViewer, username: string) => [{ id: String(who.id), username }]
    const exported = [{ username: HIDDEN_USERNAME, since: expect.any(String) }]
    expect(await named()).toMatchObject({
      muted: listed(bea, HIDDEN_USERNAME),
      blocked: listed(cid, HIDDEN_USERNAME),
      export: { following: exported, muted: exported, blocked: exported },
    })
    await Promise.all([bea, cid].map((who) => saveSettings(who, { isPublic: true })))
    expect(await named()).toMatchObject({
      muted: listed(bea, `new_${bea.username}`),
      blocked: listed(cid, `new_${cid.username}`),
      export: { blocked: [{ username: `new_${cid.username}` }] },
    })
  })
})
