import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'

describe('the service worker and the client’s files', () => {
  let folder: string
  let on: TestServer
  let off: TestServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-worker-'))
    await mkdir(join(folder, 'assets'))
    const files = {
      'index.html': '<!doctype html><html><head><title>Marquee</title></head><body></body></html>',
      'sw.js': 'the worker',
      'sw-off.js': 'its end',
      'manifest.webmanifest': '{}',
      'assets/main-1.js': 'the client',
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    on = await startTestServer({ imageBaseUrl: 'https://images.example/t/p' }, { clientDir: folder })
    off = await startTestServer({ serviceWorker: false }, { clientDir: folder })
  })
  afterAll(async () => {
    await on.stop()
    await off.stop()
    await rm(folder, { recursive: true })
  })

  const get = async ({ url }: TestServer, path: string) => {
    const response = await fetch(url + path)
    return { text: await response.text(), header: (name: string) => response.headers.get(name) ?? '' }
  }

  it('serves the worker as an uncached script of this origin', async () => {
    const { text, header } = await get(on, '/sw.js')
    expect([text, header('cache-control')]).toEqual(['the worker', 'no-cache'])
    expect(header('content-type')).toMatch(/^text\/javascript/)
    expect(header('content-security-policy')).toContain("worker-src 'self'")
  })

  it('removes an installed worker if SERVICE_WORKER is off', async () => {
    const { text, header } = await get(off, '/sw.js')
    expect([text, header('cache-control')]).toEqual(['its end', 'no-cache'])
    expect(header('content-type')).toMatch(/^text\/javascript/)
    expect((await get(off, '/assets/main-1.js')).text).toBe('the client')
  })

  it('serves the plain shell at its own address', async () => {
    const { text, header } = await get(on, '/index.html')
    expect([text.includes('page-data'), header('cache-control')]).toEqual([false, 'no-cache'])
  })

  it('serves the manifest with its type, and immutable assets', async () => {
    expect((await get(on, '/manifest.webmanifest')).header('content-type')).toMatch(
      /^application\/manifest\+json/,
    )
    expect((await get(on, '/assets/main-1.js')).header('cache-control')).toContain('immutable')
  })

  it('lets the worker fetch images of the provider’s host', async () => {
    const policy = (await get(on, '/sw.js')).header('content-security-policy')
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://images.example")
  })
})
