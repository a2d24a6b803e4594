import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TestViewer } from '../../testing.js'
import { saveSettings } from '../../community/profiles/testing.js'
import { ORIGIN, TestSite } from './testing.js'

let site: TestSite
let ada: TestViewer
beforeAll(async () => {
  site = await TestSite.start()
  ada = await site.server.signUp()
  await ada.query('mutation { updateProfile(input: { bio: "Slow <films>" }) { id } }')
})
afterAll(() => site.stop())

describe('the HTML of a profile', () => {
  it('is that of an unknown member while it is not public', async () => {
    for (const name of [ada.username, 'nobody_here', '%00', 'a b', 'x'.repeat(300)]) {
      const page = await site.open(`/@${name}`)
      expect([page.status, page.isIndexable, page.title]).toEqual([404, false, 'Profile not found · Marquee'])
    }
  })

  it('has share metadata while it is public, and is never cached', async () => {
    await saveSettings(ada, { isPublic: true })
    const page = await site.open(`/@${ada.username.toUpperCase()}?utm_source=x`)
    expect([page.status, page.isIndexable]).toEqual([200, true])
    expect(page.title).toBe(`${ada.username}’s profile · Marquee`)
    expect(page.canonical).toBe(`${ORIGIN}/@${ada.username}`)
    expect(page.meta('description')).toBe('Slow <films>')
    expect(page.meta('og:type')).toBe('profile')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    // Escaped.
    expect(page.main).toMatch(new RegExp(`<h1[^>]*>.*${ada.username}.*</h1>`))
    expect(page.main).toContain('>Slow &lt;films&gt;</p>')
    expect(page.preloaded?.operation).toBe('ProfilePage')
    await saveSettings(ada, { isPublic: false })
    expect((await site.open(`/@${ada.username}`)).status).toBe(404)
  })

  it('names the feeds of the diary while it shows that', async () => {
    const feeds = async () =>
      Array.from((await site.open(`/@${ada.username}`)).html.matchAll(/<link rel="alternate"[^>]*>/g), String)
    await saveSettings(ada, { isPublic: true, showsDiary: false })
    expect(await feeds()).toEqual([])
    await saveSettings(ada, { showsDiary: true })
    expect(await feeds()).toEqual([
      `<link rel="alternate" type="application/atom+xml" title="${ada.username}’s diary" href="/@${ada.username}/diary.atom" />`,
      `<link rel="alternate" type="application/feed+json" title="${ada.username}’s diary" href="/@${ada.username}/diary.json" />`,
    ])
    const response = await fetch(`${site.server.url}/@${ada.username}/diary.atom`)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(ORIGIN)])
    await saveSettings(ada, { isPublic: false, showsDiary: false })
  })

  it('is that of an unknown member for whom the member blocks', async () => {
    await saveSettings(ada, { isPublic: true })
    const [blocked, other] = [await site.server.signUp(), await site.server.signUp()]
    await saveSettings(blocked, { isPublic: true })
    await ada.query('mutation ($id: ID!) { block(userId: $id) { id } }', { id: String(blocked.id) })
    const page = await site.open(`/@${ada.username}`, await site.signIn(blocked))
    expect([page.status, page.title]).toEqual([404, 'Profile not found · Marquee'])
    expect(page.html).not.toContain('Slow')
    const own = await site.open(`/@${ada.username}`, await site.signIn(other))
    expect(own.status).toBe(200)
    expect(own.html).toContain(`data-viewer="${other.id}"`)
  })
})
