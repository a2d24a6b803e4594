import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Webhook as Verifier } from 'standardwebhooks'
import { WEBHOOKS } from '../../../contract/rules/webhooks.js'
import { readNetwork } from '../../platform/config/networks.js'
import { insertToken } from '../../accounts/accessTokens/testing.js'
import { createHousekeeping, startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { changesSince, line } from '../../tracking/changes/testing.js'
import { DELIVERIES, insertWebhook, Receiver, type Logged } from './testing.js'
import { WebhookSender } from './WebhookSender.js'

let server: TestServer
let receiver: Receiver
let ada: TestViewer
beforeAll(async () => {
  server = await startTestServer({ webhookPrivate: [readNetwork('127.0.0.0/8')] })
})
afterAll(() => server.stop())
beforeEach(async () => {
  receiver = await Receiver.start()
  ada = await server.signUp()
})
afterEach(async () => {
  await server.database.rows('delete from webhook')
  await receiver.stop()
})

const favorite = (movieId: number, who = ada) => who.call('POST', '/users/favorites', { movieId })
const run = () => server.jobs.runDue()
const log = async (id: number, more: object = {}) => {
  const { data } = await ada.query<{
    viewer: {
      webhookDeliveries: {
        nodes: Logged[]
        pageInfo: { hasNextPage: boolean; endCursor: string }
        totalCount: number
      }
    }
  }>(DELIVERIES, { id: String(id), ...more })
  return data.viewer.webhookDeliveries
}
const hook = async (id: number) => {
  const { data } = await ada.query<{
    viewer: {
      webhooks: {
        id: string
        offReason: string | null
        failingSince: string | null
        deliveredAt: string | null
      }[]
    }
  }>('{ viewer { webhooks { id offReason failingSince deliveredAt } } }')
  return data.viewer.webhooks.find((one) => one.id === String(id))
}
/** Lets so much time pass for the deliveries of a webhook. */
const pass = async (id: number, seconds: number) => {
  await server.database.rows(
    `update webhook_delivery set next_at = next_at - $2::int * interval '1 second' where webhook_id = $1`,
    [id, seconds],
  )
  await server.database.rows(
    `update webhook set failing_since = failing_since - $2::int * interval '1 second',
       former_secret_until = former_secret_until - $2::int * interval '1 second' where id = $1`,
    [id, seconds],
  )
}
function* endlessText() {
  for (;;) yield 'x'.repeat(10_000)
}

describe('a webhook', () => {
  it('is told of changes, signed as Standard Webhooks says', async () => {
    const { id, secret } = await insertWebhook(server, ada, { address: receiver.address() })
    await favorite(1)
    await ada.call('POST', '/users/watched', { movieId: 2 })
    await run()

    const [request] = receiver.requests
    expect(receiver.requests).toHaveLength(1)
    const verified = new Verifier(secret).verify(request!.body, request!.headers as Record<string, string>)
    expect(verified).toMatchObject({
      type: 'changes',
      data: {
        webhookId: id,
        user: ada.username,
        changes: [{ kind: 'FAVORITE', operation: 'UPSERT', entityId: '1' }],
        hasMore: false,
      },
    })
    expect(request!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Marquee\/\d/),
    })
    expect(request!.headers.cookie).toBeUndefined()
    expect(() =>
      new Verifier(secret).verify(`${request!.body} `, request!.headers as Record<string, string>),
    ).toThrow()

    const { nodes } = await log(id)
    expect(nodes).toMatchObject([
      {
        type: 'changes',
        state: 'DELIVERED',
        attempts: 1,
        status: 204,
        failure: null,
        messageId: request!.headers['webhook-id'],
      },
    ])
    expect(await hook(id)).toMatchObject({ failingSince: null, deliveredAt: expect.any(String) })
    // Nothing more to tell.
    await run()
    expect(receiver.requests).toHaveLength(1)
  })

  it('continues where it was: its cursor is that of the log of changes', async () => {
    await insertWebhook(server, ada, { address: receiver.address() })
    await favorite(1)
    await run()
    await favorite(2)
    await run()
    const [first, second] = receiver.bodies()
    expect(second?.data.changes?.map(line)).toEqual(['FAVORITE UPSERT 2'])
    const { changes } = await changesSince(ada, first?.data.cursor, { kinds: ['FAVORITE'] })
    expect(changes.map(line)).toEqual(['FAVORITE UPSERT 2'])
  })

  it('gets many changes in several deliveries, in order', async () => {
    await insertWebhook(server, ada, { address: receiver.address() })
    await server.database.rows(
      `insert into favorite (account_id, movie_id, title) select $1, n, 'T' from generate_series(1, $2::int) n`,
      [ada.id, 2 * WEBHOOKS.changes + 5],
    )
    await run()
    const told = receiver.bodies()
    expect(told.map(({ data }) => [data.changes?.length, data.hasMore])).toEqual([
      [WEBHOOKS.changes, true],
      [WEBHOOKS.changes, true],
      [5, false],
    ])
    const ids = told.flatMap(({ data }) => data.changes?.map(({ entityId }) => Number(entityId)))
    expect(ids).toEqual(Array.from({ length: 2 * WEBHOOKS.changes + 5 }, (_none, index) => index + 1))
  })

  it('is tried again with growing pauses, with the same id, and the later changes wait', async () => {
    const { id } = await insertWebhook(server, ada, { address: receiver.address() })
    receiver.answer = () => 500
    await favorite(1)
    await run()
    await pass(id, -3_600)
    await favorite(2)
    await run()
    expect(receiver.requests).toHaveLength(1)
    await pass(id, 3_600)
    expect((await log(id)).nodes).toMatchObject([
      { state: 'PENDING', attempts: 1, status: 500, failure: 'STATUS', nextAt: expect.any(String) },
    ])
    for (const [index, seconds] of WEBHOOKS.pausesS.entries()) {
      const waiting = await server.database.row(
        `select extract(epoch from next_at - attempted_at)::int as pause
         from webhook_delivery where webhook_id = $1 and state = 'PENDING'`,
        [id],
      )
      expect(waiting).toEqual({ pause: seconds })
      // Not before the pause is over, however slow this machine is.
      await pass(id, -3_600)
      await run()
      expect(receiver.requests).toHaveLength(index + 1)
      await pass(id, 3_600 + seconds)
      await run()
      // After the last pause it is given up, and the next changes are sent.
      const isLast = index === WEBHOOKS.pausesS.length - 1
      expect(receiver.requests).toHaveLength(index + (isLast ? 3 : 2))
    }
    expect((await log(id)).nodes).toMatchObject([
      { state: 'PENDING', attempts: 1 },
      { state: 'FAILED', attempts: WEBHOOKS.pausesS.length + 1 },
    ])
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(2)
    receiver.answer = () => 200
    await pass(id, 60)
    await run()
    expect(await hook(id)).toMatchObject({ failingSince: null, offReason: null })
    expect(receiver.bodies().at(-1)?.data.changes?.map(line)).toEqual(['FAVORITE UPSERT 2'])
  })

  it('is switched off after five days without a success, with one email, and sends what it missed once it is on', async () => {
    const { id } = await insertWebhook(server, ada, { address: receiver.address() })
    receiver.answer = () => 503
    await favorite(1)
    await run()
    await pass(id, WEBHOOKS.failingDays * 86_400 + 60)
    await run()
    expect(await hook(id)).toMatchObject({ offReason: 'FAILING' })
    const mail = await server.nextMail(ada.email)
    expect(mail.subject).toBe('A webhook of your Marquee account was switched off')
    expect(mail.text).toContain(`127.0.0.1:${receiver.port}`)
    const before = receiver.requests.length
    await favorite(2)
    await pass(id, 86_400)
    await run()
    expect(receiver.requests).toHaveLength(before)

    receiver.answer = () => 200
    const { data } = await ada.query<{ updateWebhook: object }>(
      `mutation ($id: ID!) { updateWebhook(id: $id, input: { isEnabled: true }) { offReason failingSince } }`,
      { id: String(id) },
    )
    expect(data.updateWebhook).toEqual({ offReason: null, failingSince: null })
    // The statement that deletes the sent email may still hold up the readers of the log.
    const told = () => receiver.bodies().slice(before)
    while (told().length < 2) await run()
    expect(
      receiver
        .bodies()
        .slice(before)
        .flatMap(({ data: { changes } }) => changes?.map(line)),
    ).toEqual(['FAVORITE UPSERT 1', 'FAVORITE UPSERT 2'])
    expect(server.mails.filter(({ to }) => to === ada.email)).toHaveLength(1)
  })

  it('is switched off at once by 410 Gone', async () => {
    const { id } = await insertWebhook(server, ada, { address: receiver.address() })
    receiver.answer = () => 410
    await favorite(1)
    await run()
    expect(await hook(id)).toMatchObject({ offReason: 'GONE' })
  })

  it('is told to read anew when the log has forgotten what was before its cursor', async () => {
    const { id } = await insertWebhook(server, ada, { address: receiver.address() })
    await favorite(1)
    await server.database.rows(
      `insert into change_cut (account_id, cut_at) values ($1, now() + interval '1 day')`,
      [ada.id],
    )
    await run()
    expect(receiver.bodies()).toMatchObject([
      { type: 'resync', data: { webhookId: id, cursor: expect.any(String) } },
    ])
    await server.database.rows('delete from change_cut where account_id = $1', [ada.id])
    await favorite(2)
    await run()
    expect(receiver.requests).toHaveLength(1)
    await server.database.rows('update webhook set reads_from = now() where id = $1', [id])
    await run()
    expect(receiver.bodies()[1]?.data.changes?.map(line)).toEqual(['FAVORITE UPSERT 2'])
  })

  it('does not follow redirects, and reads little of an answer', async () => {
    const { id } = await insertWebhook(server, ada, { address: receiver.address() })
    receiver.answer = () => ({ status: 302, headers: { location: receiver.address('localhost') } })
    await favorite(1)
    await run()
    expect(receiver.requests).toHaveLength(1)
    expect((await log(id)).nodes[0]).toMatchObject({ failure: 'REDIRECT', status: 302 })
    receiver.answer = () => ({ status: 200, body: endlessText() })
    await pass(id, 60)
    await run()
    expect((await log(id)).nodes[0]).toMatchObject({ state: 'DELIVERED', status: 200 })
  })

  it('gets a test and repeated deliveries besides the others, with the same content', async () => {
    const { id } = await insertWebhook(server, ada, { address: receiver.address() })
    await favorite(1)
    await run()
    const [first] = (await log(id)).nodes
    receiver.answer = () => 500
    await favorite(2)
    await run()
    // On a slow machine it would be due again in between.
    await pass(id, -3_600)
    receiver.answer = () => 200
    const replay = await ada.query<{ replayWebhookDelivery: Logged }>(
      'mutation ($id: ID!) { replayWebhookDelivery(id: $id) { id messageId state } }',
      { id: first?.id },
    )
    expect(replay.data.replayWebhookDelivery).toEqual({
      id: first?.id,
      messageId: first?.messageId,
      state: 'PENDING',
    })
    const test = await ada.query<{ testWebhook: Logged }>(
      'mutation ($id: ID!) { testWebhook(id: $id) { type state } }',
      { id: String(id) },
    )
    expect(test.data.testWebhook).toEqual({ type: 'test', state: 'PENDING' })
    await run()
    const { nodes } = await log(id)
    expect(nodes.map(({ type, state, attempts }) => [type, state, attempts])).toEqual([
      ['test', 'DELIVERED', 1],
      ['changes', 'PENDING', 1],
      ['changes', 'DELIVERED', 2],
    ])
    const [told, , again] = receiver.requests
    expect(again?.body).toBe(told?.body)
    expect(again?.headers['webhook-id']).toBe(told?.headers['webhook-id'])
  })

  it('signs with both secrets after a new one, for a day', async () => {
    const { id, secret } = await insertWebhook(server, ada, { address: receiver.address() })
    await server.database.rows(
      `update webhook set former_secret = secret, former_secret_until = now() + interval '1 day' where id = $1`,
      [id],
    )
    const other = await insertWebhook(server, ada, { address: receiver.address() })
    await server.database.rows(
      'update webhook set secret = (select secret from webhook where id = $2) where id = $1',
      [id, other.id],
    )
    await server.database.rows('delete from webhook where id = $1', [other.id])
    await favorite(1)
    await run()
    await pass(id, 2 * 86_400)
    await favorite(2)
    await run()
    const verify = (key: string, index: number) => {
      const { body, headers } = receiver.requests[index]!
      return () => new Verifier(key).verify(body, headers as Record<string, string>)
    }
    expect(verify(secret, 0)).not.toThrow()
    expect(verify(other.secret, 0)).not.toThrow()
    expect(verify(secret, 1)).toThrow()
    expect(verify(other.secret, 1)).not.toThrow()
  })

  it('is sent to by one process at a time', async () => {
    const { id } = await insertWebhook(server, ada, { address: receiver.address() })
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    receiver.answer = async () => {
      arrive()
      await released
      return 200
    }
    await favorite(1)
    const running = run()
    await arrived
    const another = await startTestServer(
      { webhookPrivate: [readNetwork('127.0.0.0/8')] },
      { url: server.databaseUrl },
    )
    try {
      await another.jobs.runDue()
      // Also when its job runs although another one does.
      const { signal } = new AbortController()
      await new WebhookSender({ database: another.database } as never, id).run(signal)
      expect(receiver.requests).toHaveLength(1)
      release()
      await running
      await another.jobs.runDue()
      expect(receiver.requests).toHaveLength(1)
    } finally {
      await another.stop()
    }
  })

  it('is sent to again by another process, with the same id, when one has died', async () => {
    const { id } = await insertWebhook(server, ada, { address: receiver.address() })
    receiver.answer = () => 500
    await favorite(1)
    await run()
    // As a process leaves it that dies before it notes the answer.
    await server.database.rows(
      `update webhook set leased_by = gen_random_uuid(), leased_until = now() + interval '1 hour' where id = $1`,
      [id],
    )
    await pass(id, 60)
    await run()
    expect(receiver.requests).toHaveLength(1)
    await server.database.rows(
      `update webhook set leased_until = now() - interval '1 second' where id = $1`,
      [id],
    )
    await run()
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('of an access token ends with it', async () => {
    const { id: tokenId } = await insertToken(server, ada.id, ['hooks:manage'])
    const { id } = await insertWebhook(server, ada, { address: receiver.address(), tokenId })
    await server.database.rows(
      `update access_token set expires_at = now() - interval '1 day' where id = $1`,
      [tokenId],
    )
    await favorite(1)
    await run()
    expect(receiver.requests).toEqual([])
    await server.database.rows('delete from access_token where id = $1', [tokenId])
    expect(await hook(id)).toBeUndefined()
  })

  it('of an app outlives its access token, and ends with the connection', async () => {
    const { id: tokenId } = await insertToken(server, ada.id, ['hooks:manage'])
    const { id } = await insertWebhook(server, ada, { address: receiver.address(), tokenId })
    await server.database.rows(
      `update access_token set client_id = 'app', granted_scopes = scopes, expires_at = now() - interval '1 day'
       where id = $1`,
      [tokenId],
    )
    await favorite(1)
    await run()
    expect(receiver.requests).toHaveLength(1)
    await server.database.rows('delete from access_token where id = $1', [tokenId])
    expect(await hook(id)).toBeUndefined()
  })

  it('keeps a bounded log, page by page', async () => {
    const { id } = await insertWebhook(server, ada, { address: receiver.address() })
    await server.database.rows(
      `insert into webhook_delivery (webhook_id, type, body, in_order, state, next_at)
       select $1, 'test', '{}', false, case when n % 2 = 0 then 'DELIVERED' else 'PENDING' end, now() + interval '1 day'
       from generate_series(1, $2::int) n`,
      [id, WEBHOOKS.logged + 20],
    )
    await favorite(1)
    await run()
    const first = await log(id, { first: 10 })
    expect(first.totalCount).toBe(WEBHOOKS.logged)
    const second = await log(id, { first: 10, after: first.pageInfo.endCursor })
    expect(new Set([...first.nodes, ...second.nodes].map((one) => one.id)).size).toBe(20)
    await server.database.rows(`update webhook_delivery set created_at = now() - interval '31 days'`)
    await createHousekeeping(server.database).clean()
    expect((await log(id)).totalCount).toBe(0)
  })
})
