import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { startTestServer, type TestServer } from '../../testing.js'
import { Image, ImageFormat, singleImage } from '../types/Image.js'
import { Images } from './images.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const movie = { id: 7, imageKey: 'abc', posterPath: null, backdropPath: null }

describe('an image', () => {
  it('has the next larger version of a requested width, else the largest', () => {
    const poster = new Images(undefined).posterImage(movie)
    const widthOf = (width?: number) => /\/w(\d+)\//.exec(poster.url(width))?.[1]
    expect([1, 200, 201, 500, 501, 780, 99_999, -1, undefined].map(widthOf)).toEqual([
      '200',
      '200',
      '342',
      '500',
      '780',
      '780',
      '780',
      '200',
      '500',
    ])
    expect(poster).toMatchObject({ width: 780, height: 1170, isPlaceholder: true })
    expect(new Images(undefined).backdropImage(movie)).toMatchObject({ width: 1280, height: 720 })
  })

  it('of a provider is its file in any format', () => {
    const images = new Images('https://images.example/t/p')
    const poster = images.posterImage({ ...movie, posterPath: '/a.jpg' })
    expect(poster.isPlaceholder).toBe(false)
    for (const format of [ImageFormat.ORIGINAL, ImageFormat.RASTER])
      expect(poster.url(300, format)).toBe('https://images.example/t/p/w342/a.jpg')
  })

  it('with one version has the same address for every width', () => {
    expect(singleImage(null)).toBeNull()
    const avatar = singleImage('/avatars/1.webp')
    expect(avatar).toBeInstanceOf(Image)
    expect([avatar?.url(), avatar?.url(5), avatar?.width, avatar?.height]).toEqual([
      '/avatars/1.webp',
      '/avatars/1.webp',
      null,
      null,
    ])
  })

  it('that the server draws is served as JPEG, from one address for each width', async () => {
    const { data } = await server.query<{
      movie: Record<
        'posterImage' | 'backdropImage',
        { small: string; default: string; isPlaceholder: boolean }
      >
    }>(
      `{ movie(id: 1) {
        posterImage { small: url(width: 150, format: RASTER) default: url width height isPlaceholder }
        backdropImage { small: url(width: 150, format: RASTER) default: url width height isPlaceholder }
        poster backdrop
      } }`,
    )
    const { posterImage, backdropImage } = data.movie
    expect(data.movie).toMatchObject({
      poster: posterImage.default,
      backdrop: backdropImage.default,
      posterImage: { isPlaceholder: true },
    })
    const origin = new URL(server.url)
    for (const [address, width, height] of [
      [posterImage.small, 200, 300],
      [backdropImage.small, 300, 169],
    ] as const) {
      const response = await fetch(new URL(address, origin))
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(response.headers.get('cache-control')).toContain('immutable')
      const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(picture).toMatchObject({ format: 'jpeg', width, height })
    }
    const outdated = posterImage.small.replace(/-\w+\.jpg$/, '-x.jpg')
    const response = await fetch(new URL(outdated, origin))
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
    for (const wrong of [/w200/, /\.jpg$/, /poster/].map((part) => posterImage.small.replace(part, 'w201')))
      expect((await fetch(new URL(wrong, origin))).status).toBe(404)
  })

  it('that the server draws is one, cacheable forever; addresses of former variants still have it', async () => {
    const { data } = await server.query<{ movie: { poster: string; posterMotifs: null } }>(
      '{ movie(id: 1) { poster posterMotifs } }',
    )
    expect(data.movie.posterMotifs).toBeNull()
    const images = new Set<string>()
    for (const query of ['', '?v=1', '?v=6']) {
      const response = await fetch(new URL(data.movie.poster + query, server.url))
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      images.add(await response.text())
    }
    expect(images.size).toBe(1)
  })

  it('may be shown by pages of other sites, which may not load anything else', async () => {
    const { data } = await server.query<{ movie: { poster: string } }>('{ movie(id: 1) { poster } }')
    const policyOf = async (path: string) =>
      (await fetch(new URL(path, server.url))).headers.get('cross-origin-resource-policy')
    const { poster } = data.movie
    expect([await policyOf(poster), await policyOf(poster.replace('.svg', '.jpg'))]).toEqual([
      'cross-origin',
      'cross-origin',
    ])
    for (const path of ['/api/movies/1', '/health/live', '/images/none'])
      expect(await policyOf(path)).toBe('same-origin')
  })

  it('is null for a list entry without one that the catalogue does not have', async () => {
    const ada = await server.signUp()
    const add = (entry: string) => ada.query(`mutation { addFavorite(movie: { ${entry} }) { id } }`)
    await add('movieId: 999001, title: "None"')
    await add('movieId: 999002, title: "Own", poster: "https://example.org/a.jpg"')
    await add('movieId: 1')
    const { data } = await ada.query<{ viewer: { favorites: { nodes: { posterImage: object | null }[] } } }>(
      '{ viewer { avatarImage { url } favorites { nodes { posterImage { url isPlaceholder } } } } }',
    )
    expect(data.viewer).toMatchObject({ avatarImage: null })
    expect(data.viewer.favorites.nodes.map(({ posterImage }) => posterImage)).toEqual([
      { url: expect.stringMatching(/^\/images\/w500\//), isPlaceholder: true },
      { url: 'https://example.org/a.jpg', isPlaceholder: false },
      null,
    ])
  })
})
