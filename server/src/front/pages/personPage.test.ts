import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ORIGIN, TestSite } from './testing.js'

let site: TestSite
let id: number
beforeAll(async () => {
  site = await TestSite.start()
  const row = await site.server.database.row<{ id: number }>(
    `select id from person where folded_name = 'quentin tarantino'`,
  )
  id = row!.id
})
afterAll(() => site.stop())

describe('the HTML of a person’s page', () => {
  it('contains name, description, canonical address and structured data', async () => {
    const page = await site.open(`/person/${id}?sort=oldest&utm_source=x`)
    expect(page.status).toBe(200)
    expect(page.title).toBe('Quentin Tarantino · Marquee')
    expect(page.meta('description')).toMatch(/^Quentin Tarantino, known for .*Django Unchained/)
    expect(page.canonical).toBe(`${ORIGIN}/person/${id}`)
    expect(page.isIndexable).toBe(true)
    expect(page.meta('og:type')).toBe('profile')
    expect(page.structuredData('Person')).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Quentin Tarantino',
      url: page.canonical,
      jobTitle: expect.stringMatching(/^(?:Director|Writer)$/),
    })
    expect(page.structuredData('ItemList')).toMatchObject({
      itemListElement: expect.arrayContaining([expect.objectContaining({ name: 'Pulp Fiction' })]),
    })
  })

  it('contains the preloaded data of its kind, order and page', async () => {
    const { preloaded } = await site.open(`/person/${id}?kind=crew&sort=oldest&page=2`)
    expect(preloaded).toMatchObject({
      operation: 'PersonPage',
      variables: {
        id: String(id),
        kind: 'CREW',
        orderBy: { field: 'RELEASE_DATE', direction: 'ASC' },
        page: 2,
      },
      data: { person: { id: String(id), credits: { page: 2 } } },
    })
    expect((await site.open(`/person/${id}?kind=nothing&sort=nothing`)).preloaded?.variables).toEqual({
      id: String(id),
      kind: null,
      orderBy: { field: 'RELEASE_DATE', direction: 'DESC' },
      page: 1,
    })
  })

  it('is a 404 with noindex for an unknown person', async () => {
    for (const path of ['/person/99999999', '/person/nonsense', '/person/%00']) {
      const page = await site.open(path)
      expect([page.status, page.isIndexable, page.title]).toEqual([404, false, 'Person not found · Marquee'])
    }
  })

  it('is linked from the structured data of a title', async () => {
    const movie = await site.server.database.row<{ id: number }>(
      `select id from movie where title = 'Pulp Fiction' order by popularity desc limit 1`,
    )
    const page = await site.open(`/movie/${movie!.id}`)
    expect(page.structuredData('Movie')).toMatchObject({
      director: [{ '@type': 'Person', name: 'Quentin Tarantino', url: `${ORIGIN}/person/${id}` }],
      actor: expect.arrayContaining([
        { '@type': 'Person', name: 'John Travolta', url: expect.stringMatching(/\/person\/\d+$/) },
      ]),
    })
  })
})
