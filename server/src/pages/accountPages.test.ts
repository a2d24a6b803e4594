import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TestSite } from './testing.js'

let site: TestSite
beforeAll(async () => {
  site = await TestSite.start()
})
afterAll(() => site.stop())

describe('the HTML of the forms of an account', () => {
  it.each([
    ['/login', 'Sign In', 'Your favorites and lists are waiting.'],
    ['/register', 'Create Account', 'Keep what you love and what you have watched.'],
    ['/reset-password', 'Reset Password', 'We send a code to your address, and you choose another password.'],
  ])('shows visitors the head of %s before the client runs', async (path, heading, text) => {
    const page = await site.open(path)
    expect([page.title, page.isIndexable]).toEqual([`${heading} · Marquee`, false])
    expect(page.html).toContain(
      `<h1 class="auth-page__title">${heading}</h1><p class="auth-page__text">${text}</p>`,
    )
    expect(page.html).toMatch(/<script src="\/start\.js"[^>]* data-viewer="" data-client=/)
    expect(page.initialData).toMatchObject({ operation: 'SignInOptions', variables: {} })
  })

  it('does not show it on the way back from an identity provider', async () => {
    expect((await site.open('/login?provider=done&return=/')).html).not.toContain('auth-page')
  })

  it('names the address of an emailed code, escaped and bounded, and is not cached', async () => {
    const address = '<b>"ada"</b>@example.org'
    const page = await site.open(`/verify-email?email=${encodeURIComponent(address)}`)
    expect(page.html).toContain(
      'We sent it to <strong>&lt;b&gt;&quot;ada&quot;&lt;/b&gt;@example.org</strong>.',
    )
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const long = await site.open(`/verify-email?email=${'x'.repeat(2_000)}`)
    expect(long.html).toContain(`<strong>${'x'.repeat(254)}</strong>`)
    expect((await site.open('/verify-email')).html).toContain('<strong>your email address</strong>')
  })
})
