import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { isClientFile, isImage } from '../../../worker/ownResponse.js'

const SHELL = readFileSync(join(process.cwd(), 'client', 'index.html'), 'utf8')
const LOGIN = '<!doctype html><title>Sign in</title><div id="root"></div><script src="/app.js"></script>'

const response = (type: string | null, text = '', status = 200): Response => {
  const answer = { status, headers: { get: () => type }, text: async () => text }
  return { ...answer, clone: () => answer } as never
}
const isOurs = (path: string, ...parts: Parameters<typeof response>) =>
  isClientFile(new URL(path, 'https://movies.example'), response(...parts))

describe('what the worker caches', () => {
  it('is a file of the client, and never the sign-in page of a proxy', async () => {
    expect(await isOurs('/assets/main-1.js', 'text/javascript')).toBe(true)
    expect(await isOurs('/assets/font-1.woff2', null)).toBe(true)
    expect(await isOurs('/index.html', 'text/html;charset=utf-8', SHELL)).toBe(true)
    for (const path of ['/assets/main-1.js', '/assets/de-1.json', '/favicon.svg', '/index.html'])
      expect(await isOurs(path, 'text/html; charset=utf-8', LOGIN)).toBe(false)
    expect(await isOurs('/assets/main-1.js', 'TEXT/HTML', LOGIN)).toBe(false)
    expect(await isOurs('/index.html', 'text/plain', SHELL)).toBe(false)
    for (const status of [302, 401, 403, 503])
      expect(await isOurs('/assets/main-1.js', 'text/javascript', '', status)).toBe(false)
  })

  it('is an image where an image is asked for', () => {
    expect(isImage(response('image/webp'))).toBe(true)
    for (const answer of [response('text/html', LOGIN), response(null), response('image/png', '', 403)])
      expect(isImage(answer)).toBe(false)
  })
})
