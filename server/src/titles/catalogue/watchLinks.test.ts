import { afterEach, describe, expect, it } from '@jest/globals'
import { readWatchLinks } from '../../platform/config/watchLinks.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { watchLinksOf } from './watchLinks.js'

let server: TestServer | undefined
afterEach(() => server?.stop())

const LINKS =
  'Search|https://watch.example/search?q={title}&y={year}&t={type}; Jellyfin|http://media.example/imdb/{imdb};Plex|https://plex.example/{tmdb}'
const title = { title: 'Q&A: 1/2 – Été', year: 1990, type: 'MOVIE' as never }
const none = async () => null

describe('where to watch a title', () => {
  it('fills placeholders, encoded for an address', async () => {
    const links = await watchLinksOf(readWatchLinks(LINKS), title, {
      imdb: async () => 'tt0100434',
      tmdb: async () => '1',
    })
    expect(links).toEqual([
      {
        name: 'Search',
        url: 'https://watch.example/search?q=Q%26A%3A%201%2F2%20%E2%80%93%20%C3%89t%C3%A9&y=1990&t=movie',
      },
      { name: 'Jellyfin', url: 'http://media.example/imdb/tt0100434' },
      { name: 'Plex', url: 'https://plex.example/1' },
    ])
  })

  it('leaves out a link that needs an id which the title does not have', async () => {
    const links = await watchLinksOf(
      readWatchLinks(LINKS),
      { ...title, year: null },
      { imdb: none, tmdb: none },
    )
    expect(links.map(({ name }) => name)).toEqual(['Search'])
    expect(links[0]?.url).toContain('&y=&t=movie')
  })

  it('reads no ids that no link needs', async () => {
    const fail = () => Promise.reject(new Error('An id was read'))
    const links = readWatchLinks('Search|https://watch.example/?q={title}')
    expect(await watchLinksOf(links, title, { imdb: fail, tmdb: fail })).toHaveLength(1)
  })

  it('is a field of a title, empty without a setting', async () => {
    const query = '{ movie(id: 1) { title watchLinks { name url } } }'
    server = await startTestServer({ watchLinks: readWatchLinks('Search|https://watch.example/?q={title}') })
    const { movie } = (await server.query<{ movie: { title: string } }>(query)).data
    expect(movie).toMatchObject({
      watchLinks: [{ name: 'Search', url: `https://watch.example/?q=${encodeURIComponent(movie.title)}` }],
    })
    await server.stop()
    server = await startTestServer()
    expect((await server.query(query)).data).toMatchObject({ movie: { watchLinks: [] } })
  })
})
