import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TestViewer } from '../../testing.js'
import { ORIGIN, TestSite } from './testing.js'

let site: TestSite
let author: TestViewer
beforeAll(async () => {
  site = await TestSite.start()
  author = await site.server.signUp('critic')
})
afterAll(() => site.stop())

const save = async (input: string) => {
  const { data } = await author.query<{ saveReview: { id: string } }>(
    `mutation { saveReview(input: { movieId: 1, title: "T", rating: 8, ${input} }) { id } }`,
  )
  return data.saveReview.id
}

describe('the HTML of a review', () => {
  it('has the text as description, and is a 404 once it is deleted', async () => {
    const id = await save('review: "Rain and neon"')
    const page = await site.open(`/review/${id}`)
    expect([page.status, page.canonical, page.isIndexable, page.meta('description')]).toEqual([
      200,
      `${ORIGIN}/review/${id}`,
      true,
      'Rain and neon',
    ])
    expect(page.title).toMatch(/^Review of .+ by critic · Marquee$/)
    expect(page.main).toContain('Rain and neon')
    expect(page.structuredData('Review')).toMatchObject({
      reviewBody: 'Rain and neon',
      reviewRating: { ratingValue: 8 },
      author: { name: 'critic' },
    })
    await author.query(`mutation { deleteReview(id: ${id}) { id } }`)
    for (const path of [`/review/${id}`, '/review/nothing']) expect((await site.open(path)).status).toBe(404)
  })

  it('keeps a text that gives away what happens out of its metadata', async () => {
    const id = await save('review: "He dies", spoiler: true')
    const page = await site.open(`/review/${id}`)
    expect(page.meta('description')).toMatch(/^critic gave .+ 8 of 10\.$/)
    expect(page.structuredData('Review')).not.toHaveProperty('reviewBody')
    expect(page.main).not.toContain('He dies')
  })
})
