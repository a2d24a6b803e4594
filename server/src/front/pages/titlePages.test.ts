import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { ERRORS } from '../../../contract/messages/errors.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { ORIGIN, TestSite } from './testing.js'

let site: TestSite
beforeAll(async () => {
  site = await TestSite.start()
})
afterAll(() => site.stop())

describe('the HTML of a title page', () => {
  it('contains its title, description, canonical address, type and preview image', async () => {
    const movie = await site.server.database.row<{
      id: number
      title: string
      year: number
      overview: string
    }>(
      `select id, title, year, overview from movie where type = 'MOVIE' and length(overview) > 200 order by popularity desc limit 1`,
    )
    const page = await site.open(`/movie/${movie!.id}`)
    expect(page.status).toBe(200)
    expect(page.html.match(/<title>/g)).toHaveLength(1)
    expect(page.title).toBe(`${movie!.title} (${movie!.year}) · Marquee`)
    const description = page.meta('description')!
    expect(description.length).toBeLessThanOrEqual(160)
    expect(movie!.overview.startsWith(description.slice(0, -1))).toBe(true)
    expect(page.canonical).toBe(`${ORIGIN}/movie/${movie!.id}`)
    expect(page.isIndexable).toBe(true)
    expect(
      ['og:url', 'og:type', 'og:site_name', 'og:locale', 'og:title', 'twitter:card'].map(page.meta),
    ).toEqual([page.canonical, 'video.movie', 'Marquee', 'en_US', page.title, 'summary_large_image'])
    expect(page.meta('og:image')).toMatch(/^https:\/\/films\.example\/share\/title-\d+-[\w-]+\.jpg$/)
    expect(page.meta('twitter:image')).toBe(page.meta('og:image'))
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630'])

    const picture = await fetch(page.meta('og:image')!.replace(ORIGIN, site.server.url))
    expect(picture.headers.get('cache-control')).toContain('immutable')
    const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('is the same for an address that names a tab', async () => {
    const page = await site.open('/movie/2?tab=reviews')
    expect(page.status).toBe(200)
    expect(page.canonical).toBe(`${ORIGIN}/movie/2`)
    expect(page.preloaded).toMatchObject({ operation: 'MoviePage', variables: { id: '2' } })
  })

  it('contains the episodes of a season, for the tab that lists them, and nothing personal', async () => {
    const id = await idOfSeries(site.server, 'Breaking Bad')
    const page = await site.open(`/movie/${id}?tab=episodes&season=2`)
    expect(page.data?.queries.map(({ operation, variables }) => [operation, variables])).toEqual([
      ['MoviePage', { id }],
      ['SeriesPage', { id }],
      ['SeasonPage', { id, season: 2, after: null }],
    ])
    expect(page.main).toContain('Season 2')
    expect(page.main.match(/class="episode"/g)).toHaveLength(13)
    expect(page.main).not.toContain('Your progress')
    expect(page.canonical).toBe(`${ORIGIN}/movie/${id}`)
    const first = await site.open(`/movie/${id}?tab=episodes&season=99`)
    expect(first.data?.queries[2]?.variables).toEqual({ id, season: 1, after: null })
    // A film has none.
    const film = await site.open('/movie/1?tab=episodes')
    expect(film.data?.queries.map(({ operation }) => operation)).toEqual(['MoviePage'])
  })

  it('contains structured data of a film and of a series', async () => {
    for (const [type, kind, released] of [
      ['MOVIE', 'Movie', 'dateCreated'],
      ['TV', 'TVSeries', 'startDate'],
    ] as const) {
      const movie = await site.server.database.row<{ id: number; title: string; day: string; votes: number }>(
        `select id, title, release_date::text as day, vote_count as votes from movie
         where type = $1 and vote_count > 0 and release_stand_in is null order by popularity desc limit 1`,
        [type],
      )
      const page = await site.open(`/movie/${movie!.id}`)
      const data = page.structuredData(kind)
      expect(data).toMatchObject({
        '@context': 'https://schema.org',
        name: movie!.title,
        url: `${ORIGIN}/movie/${movie!.id}`,
        image: [page.meta('og:image'), expect.stringMatching(/^https:\/\//)],
        [released]: movie!.day,
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: expect.any(Number),
          bestRating: 10,
          ratingCount: movie!.votes,
        },
      })
      expect(page.structuredData('BreadcrumbList')).toMatchObject({
        itemListElement: [
          { position: 1, name: 'Marquee', item: `${ORIGIN}/` },
          { position: 2, name: movie!.title, item: page.canonical },
        ],
      })
    }
  })

  it('has no rating without votes', async () => {
    const id = await site.insertTitle('Unseen', '')
    const page = await site.open(`/movie/${id}`)
    expect(page.structuredData('Movie')).toMatchObject({ name: 'Unseen' })
    expect(page.structuredData('Movie')).not.toHaveProperty('aggregateRating')
    expect(page.meta('description')).toBe('A film.')
  })

  it('contains the preloaded data as GraphQL returns it', async () => {
    const { preloaded } = await site.open('/movie/2')
    expect(preloaded).toMatchObject({
      operation: 'MoviePage',
      variables: { id: '2' },
      data: { movie: { id: '2', title: expect.any(String), similar: expect.anything() } },
    })
  })

  it('escapes the title’s text', async () => {
    const name = '</script><script>alert("1")</script>\u2028\u2029'
    const id = await site.insertTitle(name, "\"><img src=x onerror='alert(1)'>")
    const page = await site.open(`/movie/${id}`)
    expect(page.html).not.toContain('<script>alert')
    expect(page.html).not.toContain('<img src=x')
    expect(page.html.match(/<script[^>]*ld\+json[^]*?<\/script>/g)!.join('')).not.toMatch(/[\u2028\u2029]/)
    expect(page.title).toContain('</script>')
    expect(page.structuredData('Movie')).toMatchObject({ name })
    expect(page.preloaded?.data).toMatchObject({ movie: { title: name } })
    expect(page.meta('description')).toBe("\"><img src=x onerror='alert(1)'>")
  })

  it('truncates a long description between characters, also without spaces', async () => {
    const page = await site.open(`/movie/${await site.insertTitle('千', '👩‍👩‍👧‍👦電影'.repeat(200))}`)
    expect(page.meta('description')).toMatch(/^(?:👩‍👩‍👧‍👦電影)+(?:👩‍👩‍👧‍👦電?)?…$/u)
  })

  it('is a 404 with noindex for an unknown title', async () => {
    for (const path of ['/movie/99999999', '/movie/nonsense', '/movie/%00']) {
      const page = await site.open(path)
      expect([page.status, page.isIndexable, page.canonical]).toEqual([404, false, undefined])
      expect(page.title).toBe(`${ERRORS.MOVIE_NOT_FOUND.text} · Marquee`)
      expect(page.html).toContain('<div id="root">')
    }
  })

  it('supports conditional requests and HEAD', async () => {
    const etag = (await site.open('/movie/2')).headers.get('etag') ?? ''
    expect((await site.open('/movie/2', { 'if-none-match': etag })).status).toBe(304)
    for (const [path, status] of [
      ['/movie/2', 200],
      ['/movie/99999999', 404],
    ] as const) {
      const head = await fetch(site.server.url + path, { method: 'HEAD', headers: { accept: 'text/html' } })
      expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
        status,
        'text/html; charset=utf-8',
        '',
      ])
    }
  })
})
