import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../database/testing.js'

const SHELL = `<!doctype html><html><head><title>Marquee</title>
<meta
  name="description"
  content="x"
/></head><body><div id="root"></div></body></html>`

describe('the pages’ HTML', () => {
  let folder: string
  let server: TestServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-site-'))
    await writeFile(join(folder, 'index.html'), SHELL)
    server = await startTestServer({ publicUrl: 'https://films.example' }, { clientDir: folder })
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  })

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html', ...headers } })
    return { status: response.status, html: await response.text(), headers: response.headers }
  }
  const inside = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

  it('of a title holds its name, description, address, picture and structured data', async () => {
    const [movie] = await server.database.rows<{ id: number; title: string; year: number; overview: string }>(
      'select id, title, year, overview from movie where overview is not null order by popularity desc limit 1',
    )
    const { status, html } = await get(`/movie/${movie!.id}`)
    expect(status).toBe(200)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(inside(html, /<title>([^<]*)</)).toBe(`${movie!.title} (${movie!.year}) · Marquee`)
    expect(inside(html, /name="description" content="([^"]*)"/).slice(0, 10)).toBe(
      movie!.overview.slice(0, 10),
    )
    expect(inside(html, /rel="canonical" href="([^"]*)"/)).toBe(`https://films.example/movie/${movie!.id}`)
    expect(inside(html, /og:image" content="([^"]*)"/)).toMatch(/^https:\/\/films\.example\/images\/w1280\//)
    const data = JSON.parse(inside(html, /ld\+json">([^<]*)</)) as Record<string, unknown>
    expect(data).toMatchObject({ '@type': 'Movie', name: movie!.title, aggregateRating: { bestRating: 10 } })
  })

  it('of a title holds the answer of its first query, as the graph gives it', async () => {
    const { html } = await get('/movie/2')
    const answer = JSON.parse(inside(html, /data-operation="MoviePage"[^>]*>([^<]*)</)) as { data: object }
    expect(answer.data).toMatchObject({
      movie: { id: '2', title: expect.any(String), similar: expect.anything() },
    })
  })

  it('cannot be ended by what a title is called', async () => {
    await server.database.rows(
      `insert into movie (id, type, title, original_title, overview) values (900001, 'MOVIE', '</script><script>alert(1)</script>', 'x', '"><img src=x>')`,
    )
    const { html } = await get('/movie/900001')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img')
    expect(inside(html, /<title>([^<]*)</)).toContain('&lt;/script&gt;')
  })

  it('of the home page and the listings is answered too, a search and a filtered listing are plain', async () => {
    expect((await get('/')).html).toContain('data-operation="HomePage"')
    const listing = (await get('/top-rated')).html
    expect(listing).toContain('<title>Top Rated · Marquee</title>')
    expect(listing).toContain('&quot;TOP_RATED&quot;')
    expect((await get('/top-rated?year=1994')).html).toBe(SHELL)
    expect((await get('/search?query=dune')).html).toBe(SHELL)
  })

  it('of a title that is not there is 404, and still the client’s page', async () => {
    for (const path of ['/movie/99999999', '/movie/nonsense']) {
      const { status, html } = await get(path)
      expect([status, html]).toEqual([404, SHELL])
    }
  })

  it('is asked for again by its tag', async () => {
    const etag = (await get('/movie/2')).headers.get('etag') ?? ''
    expect((await get('/movie/2', { 'if-none-match': etag })).status).toBe(304)
  })

  it('is listed for search engines', async () => {
    expect((await get('/robots.txt')).html).toContain('Sitemap: https://films.example/sitemap.xml')
    expect((await get('/sitemap.xml')).html).toContain('<loc>https://films.example/sitemap-0.xml</loc>')
    const part = (await get('/sitemap-0.xml')).html
    expect(part).toContain('<loc>https://films.example/popular</loc>')
    expect(part.match(/movie\/\d+/g)!.length).toBeGreaterThan(3_000)
    expect((await get('/sitemap-99.xml')).html).not.toContain('<loc>')
  })
})
