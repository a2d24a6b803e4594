import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { formWith, gif, plain, png, pngOfSize } from '../../accounts/avatars/testing.js'
import { DiskStorage } from '../../accounts/avatars/AvatarStorage.js'
import { Pictures } from '../../accounts/avatars/Pictures.js'
import { catalogueCommand } from '../../front/cli/catalogue.js'
import { readEnv } from '../../platform/config/env.js'
import { createLogger } from '../../platform/observability/log.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Answer {
  success: boolean
  poster?: string
  code?: string
}

async function upload(person: TestViewer | null, bytes: Uint8Array, id: number | string = 1) {
  const response = await fetch(`${server.url}/api/movies/${id}/poster`, {
    method: 'POST',
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    body: formWith(bytes, 'poster.png', 'image/png', 'poster'),
  })
  return { status: response.status, ...((await response.json()) as Answer) }
}
const posterOf = async (viewer: Pick<TestViewer, 'query'>, id = 1) =>
  (
    await viewer.query<{ movie: { poster: string; viewerPoster: string | null } }>(
      `{ movie(id: ${id}) { poster viewerPoster } }`,
    )
  ).data.movie
/** Returns the stored files of an account. */
async function filesOf({ id }: TestViewer): Promise<string[]> {
  const names = await readdir(join(server.dataDir, 'avatars'), { recursive: true }).catch(
    () => [] as string[],
  )
  return names.filter((name) => name.startsWith(`${id}-`) && name.includes('/'))
}
const run = async (...args: string[]) => {
  const printed: string[] = []
  const env = readEnv({ DATABASE_URL: server.databaseUrl })
  expect(await catalogueCommand(args, (line) => printed.push(line), { env })).toBe(0)
  return printed.join('\n')
}

describe('a poster of one’s own', () => {
  it('is re-encoded, shown to its member only, replaced and removed', async () => {
    const [ada, bob] = await Promise.all([server.signUp(), server.signUp()])
    const drawn = (await posterOf(server)).poster
    const { status, poster } = await upload(ada, await plain(1000, 1500).png().toBuffer())
    expect([status, poster]).toEqual([
      200,
      expect.stringMatching(/^\/posters\/\d+-[\da-f]{16}\/[\da-f]{32}\.webp$/),
    ])
    expect(await posterOf(ada)).toEqual({ poster: drawn, viewerPoster: poster })
    for (const other of [bob, server])
      expect(await posterOf(other)).toEqual({ poster: drawn, viewerPoster: null })

    const response = await fetch(server.url + poster)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('private'),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ height: 800 })
    expect((await ada.call('GET', '/users/posters')).body).toMatchObject({
      posters: [{ movieId: 1, poster }],
    })
    expect((await bob.call('GET', '/users/posters')).body).toMatchObject({ posters: [] })
    const listed = await ada.query('{ ownPosters { id viewerPoster } }')
    expect(listed.data).toEqual({ ownPosters: [{ id: '1', viewerPoster: poster }] })

    const second = await upload(ada, await png())
    expect((await posterOf(ada)).viewerPoster).toBe(second.poster)
    expect((await fetch(server.url + poster)).status).toBe(404)
    expect(await filesOf(ada)).toHaveLength(1)
    expect((await ada.call('DELETE', '/movies/1/poster')).status).toBe(200)
    expect((await posterOf(ada)).viewerPoster).toBeNull()
    expect(await filesOf(ada)).toEqual([])
    const repeated = await ada.query('mutation { deleteOwnPoster(movieId: 1) { viewerPoster } }')
    expect(repeated.data).toEqual({ deleteOwnPoster: { viewerPoster: null } })
  })

  it('is never in a response that visitors share', async () => {
    const ada = await server.signUp()
    const { poster = '' } = await upload(ada, await png())
    for (const viewer of [ada, server, ada, server]) await posterOf(viewer)
    expect((await posterOf(server)).viewerPoster).toBeNull()
    for (const path of ['/', '/movie/1']) {
      const html = await (await fetch(server.url + path, { headers: { accept: 'text/html' } })).text()
      expect(html).not.toContain(poster)
    }
  })

  it('is judged by its content, its bytes and its decoded pixels, and becomes still', async () => {
    const ada = await server.signUp()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const answers = [
      await upload(ada, svg),
      await upload(ada, Buffer.alloc(5_242_881, 1)),
      await upload(ada, pngOfSize(30_000, 30_000, Buffer.alloc(100))),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [415, 'AVATAR_TYPE'],
      [413, 'AVATAR_TOO_LARGE'],
      [400, 'AVATAR_DIMENSIONS'],
    ])
    expect(await filesOf(ada)).toEqual([])
    const { poster } = await upload(ada, await gif(5, 40))
    const image = await sharp(Buffer.from(await (await fetch(server.url + poster)).arrayBuffer()), {
      animated: true,
    }).metadata()
    expect(image.pages ?? 1).toBe(1)
  })

  it('is for members and titles of the catalogue', async () => {
    const ada = await server.signUp()
    expect((await upload(null, await png())).status).toBe(401)
    expect(await upload(ada, await png(), 99_999_999)).toMatchObject({ status: 404, code: 'MOVIE_NOT_FOUND' })
    expect(await upload(ada, await png(), 'x')).toMatchObject({ status: 404, code: 'MOVIE_NOT_FOUND' })
  })

  it('leaves one file of many concurrent uploads', async () => {
    const ada = await server.signUp()
    const bytes = await Promise.all([10, 20, 30, 40].map((side) => plain(side, side).png().toBuffer()))
    const answers = await Promise.all(bytes.map((one) => upload(ada, one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await filesOf(ada)).toHaveLength(1)
  })

  it('is made everybody’s by the operator, until it is replaced, withdrawn or its account deleted', async () => {
    const [ada, bob] = await Promise.all([server.signUp(), server.signUp()])
    const drawn = (await posterOf(server, 2)).poster
    const { poster } = await upload(ada, await png(), 2)
    expect(await run('members')).toContain(`poster ${poster}, by ${ada.username}`)
    const share = () => run('poster', 'share', '--title', '2', '--member', ada.username)
    expect(await run('poster', 'share', '--title', '2', '--member', bob.username)).toContain('no such poster')
    await share()
    expect((await posterOf(bob, 2)).poster).toBe(poster)
    await run('poster', 'withdraw', '--title', '2')
    expect((await posterOf(bob, 2)).poster).toBe(drawn)

    await share()
    // The operator has seen the former picture only.
    await upload(ada, await plain(20, 20).png().toBuffer(), 2)
    expect((await posterOf(bob, 2)).poster).toBe(drawn)
    await share()
    await server.database.rows('delete from account where id = $1', [ada.id])
    expect((await posterOf(bob, 2)).poster).toBe(drawn)
    const storage = new DiskStorage(join(server.dataDir, 'avatars'))
    await new Pictures(server.database, storage, createLogger('silent')).sweep()
    expect(await filesOf(ada)).toEqual([])
  })

  it('is exported with the data of its member', async () => {
    const ada = await server.signUp()
    const { poster } = await upload(ada, await png())
    const { body } = await ada.call<{ ownPosters: object[] }>('GET', '/users/export')
    expect(body.ownPosters).toEqual([expect.objectContaining({ movieId: 1, poster })])
  })
})
