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
  ])('shows visitors the form of %s before the client runs', async (path, heading, text) => {
    const page = await site.open(path)
    expect([page.title, page.isIndexable]).toEqual([`${heading} · Marquee`, false])
    expect(page.html).toContain(
      `<h1 class="auth-page__title">${heading}</h1><p class="auth-page__text">${text}</p>`,
    )
    expect(page.main).toMatch(/<form[^]*<input[^]*<button/)
    expect(page.preloaded).toMatchObject({ operation: 'SignInOptions', variables: {} })
  })

  it('does not show it on the way back from an identity provider', async () => {
    expect((await site.open('/login?provider=done&return=/')).main).not.toContain('<form')
  })

  it('names the address of an emailed code, escaped, and is not cached', async () => {
    const address = 'ada&co@example.org'
    const page = await site.open(`/verify-email?email=${encodeURIComponent(address)}`)
    expect(page.html).toContain('We sent it to <strong>ada&amp;co@example.org</strong>.')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect((await site.open('/verify-email')).html).toContain('<strong>your email address</strong>')
  })

  it('shows no text of whoever made the link', async () => {
    for (const text of ['<b>"ada"</b>@example.org', 'us: call 0800 123', `${'x'.repeat(250)}@a.example`]) {
      const { html } = await site.open(`/verify-email?email=${encodeURIComponent(text)}`)
      expect(html).toContain('We sent it to <strong>your email address</strong>.')
    }
  })
})
