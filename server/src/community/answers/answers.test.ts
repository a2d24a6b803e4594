import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ANSWERS } from '../../../contract/rules/answers.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { relate, saveSettings } from '../profiles/testing.js'

interface Answer {
  id: string
  text: string
  viewerIsAuthor: boolean
  viewerCanDelete: boolean
  viewerHasReported: boolean
  user: { username: string }
}
interface Answered {
  answerCount: number | null
  answers: Answer[]
}

const FIELDS =
  '{ answerCount answers { id text viewerIsAuthor viewerCanDelete viewerHasReported user { username } } }'

let server: TestServer
let ada: TestViewer
let bea: TestViewer
let cid: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ;[ada, bea, cid] = await Promise.all([server.signUp(), server.signUp(), server.signUp()])
  await Promise.all([ada, bea, cid].map((who) => saveSettings(who, { isPublic: true })))
})
afterAll(() => server.stop())

let movieId = 0
const review = async (who = ada) => {
  const { data } = await who.query<{ saveReview: { id: string } }>(
    `mutation { saveReview(input: { movieId: ${++movieId}, title: "T", rating: 8, review: "Fine" }) { id } }`,
  )
  return data.saveReview.id
}
const answer = (who: Pick<TestViewer, 'query'>, id: string, text: string, key?: string) =>
  who.query<{ addReviewAnswer: Answered | null }>(
    `mutation ($id: ID!, $text: String!, $key: String) {
      addReviewAnswer(reviewId: $id, text: $text, idempotencyKey: $key) ${FIELDS}
    }`,
    { id, text, key },
  )
const read = async (who: Pick<TestViewer, 'query'>, id: string) =>
  (await who.query<{ review: Answered }>(`query ($id: ID!) { review(id: $id) ${FIELDS} }`, { id })).data
    .review
const remove = (who: TestViewer, id: string) =>
  who.query(`mutation ($id: ID!) { deleteReviewAnswer(id: $id) { answerCount } }`, { id })
const codeOf = ({ errors }: Awaited<ReturnType<typeof answer>> | Awaited<ReturnType<typeof remove>>) =>
  errors?.[0]?.extensions.code

describe('answers to a review', () => {
  it('are shown to everybody, oldest first, with what the viewer may do', async () => {
    const id = await review()
    await answer(bea, id, '  First  ')
    await answer(ada, id, 'Second')
    const list = async (who: Pick<TestViewer, 'query'>) =>
      (await read(who, id)).answers.map(({ text, viewerIsAuthor, viewerCanDelete }) => [
        text,
        viewerIsAuthor,
        viewerCanDelete,
      ])
    expect(await list(bea)).toEqual([
      ['First', true, true],
      ['Second', false, false],
    ])
    expect(await list(ada)).toEqual([
      ['First', false, true],
      ['Second', true, true],
    ])
    expect(await list(server)).toEqual([
      ['First', false, false],
      ['Second', false, false],
    ])
    expect((await read(server, id)).answerCount).toBe(2)
  })

  it('are texts of 1 to 1,000 characters', async () => {
    const id = await review()
    for (const text of ['', '  ', 'x'.repeat(ANSWERS.text + 1)])
      expect((await answer(bea, id, text)).errors?.[0]?.extensions).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { text: 'An answer is a text of 1 to 1000 characters' },
      })
    expect(codeOf(await answer(bea, '999999999', 'Hello'))).toBe('REVIEW_NOT_FOUND')
  })

  it('are added once by repeated requests', async () => {
    const id = await review()
    const sent = await Promise.all([1, 2, 3].map(() => answer(bea, id, 'Once', 'one')))
    expect(sent.map(codeOf)).toEqual([undefined, undefined, undefined])
    expect((await read(bea, id)).answerCount).toBe(1)
    expect(codeOf(await answer(bea, id, 'Another', 'one'))).toBe('REQUEST_KEY_REUSED')
  })

  it('are at most 100, also when they are sent at the same time', async () => {
    const id = await review()
    await server.database.rows(
      `insert into review_answer (review_id, account_id, body) select $1, $2, 'x' from generate_series(1, $3::int)`,
      [Number(id), cid.id, ANSWERS.perReview - 1],
    )
    const sent = await Promise.all([1, 2, 3].map((n) => answer(bea, id, `Answer ${n}`)))
    expect(sent.map(codeOf).filter((code) => code === 'ANSWERS_FULL')).toHaveLength(2)
    expect((await read(bea, id)).answerCount).toBe(ANSWERS.perReview)
  })

  it('are deleted by their author and by that of the review only', async () => {
    const id = await review()
    await answer(bea, id, 'One')
    await answer(bea, id, 'Two')
    const [one, two] = (await read(bea, id)).answers.map((entry) => entry.id) as [string, string]
    expect(codeOf(await remove(cid, one))).toBe('FORBIDDEN')
    expect(await remove(bea, one)).toMatchObject({ data: { deleteReviewAnswer: { answerCount: 1 } } })
    expect(await remove(ada, two)).toMatchObject({ data: { deleteReviewAnswer: { answerCount: 0 } } })
    expect(codeOf(await remove(ada, two))).toBe('ANSWER_NOT_FOUND')
  })

  it('are reported once, not by their author', async () => {
    const id = await review()
    await answer(bea, id, 'One')
    const [one] = (await read(bea, id)).answers
    const report = (who: TestViewer) =>
      who.query(`mutation ($id: ID!) { reportReviewAnswer(id: $id, reason: SPAM) { viewerHasReported } }`, {
        id: one?.id,
      })
    expect(await report(cid)).toMatchObject({ data: { reportReviewAnswer: { viewerHasReported: true } } })
    expect(codeOf(await report(cid))).toBe('ANSWER_REPORTED')
    expect(codeOf(await report(bea))).toBe('OWN_ANSWER_REPORTED')
    expect((await read(cid, id)).answers[0]?.viewerHasReported).toBe(true)
    expect((await read(ada, id)).answers[0]?.viewerHasReported).toBe(false)
  })

  it('are neither written nor seen between people of whom one blocks the other', async () => {
    const id = await review()
    await answer(cid, id, 'Before')
    await relate(ada, 'block', cid)
    expect(codeOf(await answer(cid, id, 'After'))).toBe('FORBIDDEN')
    expect((await read(ada, id)).answers).toEqual([])
    expect((await read(bea, id)).answers).toHaveLength(1)
    await relate(ada, 'unblock', cid)
  })

  it('are exported for who wrote them', async () => {
    const { body } = await bea.call<{ data?: object }>('GET', '/users/export')
    expect(JSON.stringify(body)).toContain('"reviewAnswers"')
  })
})

describe('an instance without answers', () => {
  it('offers and accepts none', async () => {
    const off = await startTestServer({ reviewAnswers: false })
    try {
      const member = await off.signUp()
      const { data } = await member.query<{ saveReview: { id: string } }>(
        `mutation { saveReview(input: { movieId: 1, title: "T", rating: 8, review: "Fine" }) { id } }`,
      )
      expect(codeOf(await answer(member, data.saveReview.id, 'Hello'))).toBe('ANSWERS_OFF')
      expect(await read(member, data.saveReview.id)).toEqual({ answerCount: null, answers: [] })
    } finally {
      await off.stop()
    }
  })
})
