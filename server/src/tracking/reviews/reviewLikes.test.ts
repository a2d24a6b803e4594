import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { REPORT_REASONS } from '../../../contract/rules/reviews.js'
import { retryUnavailable, startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { newMovie, reviewBody, reviewQueries, writeReview, type Body } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { signUps, countByRating, stats } = reviewQueries(() => server)

describe('likes', () => {
  it('are toggled for each user over REST (R4.67, R7.60, R1.17, R6.13)', async () => {
    const [ada, bob, eve] = await signUps(3)
    const { _id } = await writeReview(ada!, newMovie())
    const toggle = (person: TestViewer) =>
      person.call<Body<{ likeCount: number }>>('POST', `/reviews/${_id}/like`)
    expect((await toggle(bob!)).body).toMatchObject({
      success: true,
      message: 'Review liked',
      data: { likeCount: 1 },
    })
    expect((await toggle(eve!)).body.data).toEqual({ liked: true, likeCount: 2 })
    expect((await bob!.call<Body>('GET', `/reviews/${_id}`)).body.data.likes).toEqual([
      String(bob!.id),
      String(eve!.id),
    ])
    expect((await toggle(bob!)).body).toMatchObject({
      message: 'Like removed',
      data: { liked: false, likeCount: 1 },
    })
    expect((await bob!.call<Body>('GET', `/reviews/${_id}`)).body.data.likes).toEqual([String(eve!.id)])
    expect((await bob!.call('POST', '/reviews/999999999/like')).status).toBe(404)
    expect((await bob!.call('POST', '/reviews/abc/like')).status).toBe(404)
  })

  it('are set and removed idempotently over REST, apart from the toggle (R4.67, R1.17, R6.13)', async () => {
    const [ada, bob] = await signUps(2)
    const { _id } = await writeReview(ada!, newMovie())
    const call = async (method: string, person: TestViewer) =>
      person.call<Body<object>>(method, `/reviews/${_id}/like`)
    for (let i = 0; i < 2; i++)
      expect((await call('PUT', bob!)).body).toMatchObject({
        message: 'Review liked',
        data: { liked: true, likeCount: 1 },
      })
    for (let i = 0; i < 2; i++)
      expect((await call('DELETE', bob!)).body).toMatchObject({
        message: 'Like removed',
        data: { liked: false, likeCount: 0 },
      })
    for (const method of ['PUT', 'DELETE']) {
      expect((await call(method, ada!)).body.code).toBe('OWN_REVIEW_LIKED')
      expect((await server.call(method, `/reviews/${_id}/like`)).status).toBe(401)
    }
  })

  it('are set and removed idempotently over GraphQL (R4.67, R1.17, R6.13)', async () => {
    const [ada, bob] = await signUps(2)
    const { _id } = await writeReview(ada!, newMovie())
    const say = async (field: string) =>
      (
        await bob!.query<Record<string, object>>(
          `mutation { ${field}(id: ${_id}) { likeCount viewerHasLiked } }`,
        )
      ).data[field]
    for (let i = 0; i < 2; i++)
      expect(await say('likeReview')).toEqual({ likeCount: 1, viewerHasLiked: true })
    for (let i = 0; i < 2; i++)
      expect(await say('unlikeReview')).toEqual({ likeCount: 0, viewerHasLiked: false })
  })

  it('reject the viewer’s own reviews (R4.69)', async () => {
    const ada = await server.signUp()
    const { _id } = await writeReview(ada, newMovie())
    const { status, body: answer } = await ada.call<Body>('POST', `/reviews/${_id}/like`)
    expect([status, answer.error]).toEqual([403, 'You cannot like your own review.'])
    const graph = await ada.query(`mutation { likeReview(id: ${_id}) { id } }`)
    expect(graph.errors?.[0]?.message).toBe('You cannot like your own review.')
  })

  it('are counted exactly under 1,000 concurrent likes, unlikes and toggles of 100 users', async () => {
    const [ada, ...fans] = await signUps(101)
    const { _id } = await writeReview(ada!, newMovie())
    const refused: unknown[] = []
    await Promise.all(
      fans.map(async (fan, i) => {
        const calls = Array.from({ length: 10 }, (_, turn) =>
          (i + turn) % 3 === 0
            ? fan.call('POST', `/reviews/${_id}/like`)
            : fan.query(
                `mutation { ${(i * 7 + turn) % 2 ? 'likeReview' : 'unlikeReview'}(id: ${_id}) { likeCount } }`,
              ),
        )
        for (const answer of await Promise.all(calls))
          // A slow machine may reject requests with 503; rejected requests do not count.
          if (answer.status !== 503 && (answer.status !== 200 || ('errors' in answer && answer.errors)))
            refused.push(answer)
      }),
    )
    expect(refused).toEqual([])
    const [row] = await server.database.rows<{ stored: number; counted: number }>(
      `select like_count as stored, (select count(*)::int from review_like where review_id = r.id) as counted
       from review r where id = $1`,
      [Number(_id)],
    )
    expect(row?.stored).toBe(row?.counted)
  })

  it('end in the right state after an even or odd number of concurrent toggles', async () => {
    const [ada, bob, eve] = await signUps(3)
    const { _id } = await writeReview(ada!, newMovie())
    const toggles = (person: TestViewer, times: number) =>
      Array.from({ length: times }, () => person.call('POST', `/reviews/${_id}/like`))
    await Promise.all([...toggles(bob!, 20), ...toggles(eve!, 21)])
    expect((await server.get<Body>(`/reviews/${_id}`)).body.data.likes).toEqual([String(eve!.id)])
  })

  it('never deadlock while reviews are deleted and written', async () => {
    const people = await signUps(6)
    const movieId = newMovie()
    const rounds = Array.from({ length: 4 }, async () => {
      await Promise.all(
        people.map(async (person, i) => {
          const written = await retryUnavailable(() =>
            person.call<Body>('POST', '/reviews', reviewBody(movieId, { rating: (i % 10) + 1 })),
          )
          // Another round of this person may delete the one review between its transaction and its reading.
          if (written.status === 404) return
          expect([200, 201]).toContain(written.status)
          const { data } = written.body
          const answers = await Promise.all([
            ...people
              .filter((other) => other !== person)
              .map((other) => other.call('POST', `/reviews/${data._id}/like`)),
            ...people
              .slice(0, 4)
              .map((other) => other.query(`mutation { unlikeReview(id: ${data._id}) { id } }`)),
            person.call('DELETE', `/reviews/${data._id}`),
          ])
          // PostgreSQL would abort one of two deadlocked transactions, and the request would fail.
          for (const { status } of answers) expect(status).not.toBe(500)
        }),
      )
    })
    await Promise.all(rounds)
    expect(await stats(movieId)).toMatchObject({ distribution: await countByRating(movieId) })
  })
})

describe('reports', () => {
  it('are accepted once for each user, with a listed reason and optional details (R4.68, R5.55, R5.56, R5.57, R7.59, R1.18, R6.13, R3.40)', async () => {
    const [ada, bob, eve] = await signUps(3)
    const { _id } = await writeReview(ada!, newMovie())
    const report = (person: TestViewer, sent?: object) =>
      person.call<Body>('POST', `/reviews/${_id}/report`, sent)
    for (const sent of [undefined, {}, { reason: 'Boring' }, { reason: ['Spam'] }]) {
      const { status, body: answer } = await report(bob!, sent)
      expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, ['reason']])
    }
    const missing = await bob!.query(`mutation { reportReview(id: ${_id}) { id } }`)
    expect(missing.errors?.[0]?.message).toContain('"reason" of type "ReportReason!" is required')
    const long = await report(bob!, { reason: 'Spam', additionalInfo: 'x'.repeat(501) })
    expect(Object.keys(long.body.fields ?? {})).toEqual(['additionalInfo'])

    const first = await report(bob!, { reason: 'Spoilers not marked', additionalInfo: ' The end is told. ' })
    expect([first.status, first.body.success, typeof first.body.message]).toEqual([200, true, 'string'])
    expect(first.body.data).toEqual({ reported: true })
    const again = await report(bob!, { reason: 'Spam' })
    expect([again.status, again.body.error]).toEqual([409, 'You have already reported this review.'])
    const byGraph = () =>
      eve!.query<{ reportReview: object }>(
        `mutation { reportReview(id: ${_id}, reason: FALSE_INFORMATION) { viewerHasReported } }`,
      )
    expect((await byGraph()).data.reportReview).toEqual({ viewerHasReported: true })
    expect((await byGraph()).errors?.[0]).toMatchObject({
      message: 'You have already reported this review.',
      extensions: { code: 'REVIEW_REPORTED', status: 409 },
    })
    expect(
      await server.database.rows(
        'select account_id, reason, details from review_report where review_id = $1 order by created_at',
        [Number(_id)],
      ),
    ).toEqual([
      { account_id: bob!.id, reason: 'Spoilers not marked', details: 'The end is told.' },
      { account_id: eve!.id, reason: 'False Information', details: '' },
    ])
  })

  it('count once for concurrent reports of one user', async () => {
    const [ada, bob] = await signUps(2)
    const { _id } = await writeReview(ada!, newMovie())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        retryUnavailable(() => bob!.call('POST', `/reviews/${_id}/report`, { reason: 'Spam' })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
  })

  it('show a user only their own report without the reason, and the author none (R3.39)', async () => {
    const [ada, bob, eve] = await signUps(3)
    const { _id } = await writeReview(ada!, newMovie())
    await bob!.call('POST', `/reviews/${_id}/report`, { reason: 'Harassment', additionalInfo: 'Between us' })
    const seen = async (person: Pick<TestViewer, 'call'>) =>
      (await person.call<Body>('GET', `/reviews/${_id}`)).body
    expect((await seen(bob!)).data.reports).toEqual([{ user: String(bob!.id) }])
    for (const person of [ada!, eve!, server]) expect((await seen(person)).data.reports).toEqual([])
    for (const person of [ada!, bob!, eve!, server])
      expect(JSON.stringify(await seen(person))).not.toMatch(/Harassment|Between us/)
  })

  it('reject the viewer’s own reviews (R4.70)', async () => {
    const ada = await server.signUp()
    const { _id } = await writeReview(ada, newMovie())
    const { status, body: answer } = await ada.call<Body>('POST', `/reviews/${_id}/report`, {
      reason: 'Spam',
    })
    expect([status, answer.error]).toEqual([403, 'You cannot report your own review.'])
    const graph = await ada.query(`mutation { reportReview(id: ${_id}, reason: SPAM) { id } }`)
    expect(graph.errors?.[0]?.message).toBe('You cannot report your own review.')
  })

  it('have the same reasons in the GraphQL schema as in the contract (R5.56)', async () => {
    const { data } = await server.query<{ __type: { enumValues: { name: string }[] } }>(
      '{ __type(name: "ReportReason") { enumValues { name } } }',
    )
    expect(data.__type.enumValues.map(({ name }) => name)).toEqual(
      REPORT_REASONS.map((reason) => reason.toUpperCase().replaceAll(' ', '_')).toSorted(),
    )
  })
})
