import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { eventually, site, startBrowser, waitForPath } from './browser.js'
import { openSignedIn, registerUser } from './people.js'
import { violationsInEveryLook } from './scenes.js'

const { open } = startBrowser()

interface Registered {
  client_id: string
}

const register = async (metadata: object) => {
  const response = await fetch(`${site}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'A player', ...metadata }),
  })
  return ((await response.json()) as Registered).client_id
}
const post = async (path: string, form: Record<string, string>) => {
  const response = await fetch(site + path, { method: 'POST', body: new URLSearchParams(form) })
  return (await response.json()) as Record<string, string>
}

describe('an app', () => {
  it('is allowed by a member on a page that is accessible at 390 px, and gets its tokens', async () => {
    const app = createServer((_request, response) => void response.end('Back in the app'))
    await new Promise<void>((done) => app.listen(0, '127.0.0.1', done))
    try {
      const redirect_uri = `http://127.0.0.1:${(app.address() as AddressInfo).port}/back`
      const client_id = await register({ redirect_uris: [redirect_uri] })
      const verifier = 'a'.repeat(43)
      const query = new URLSearchParams({
        client_id,
        redirect_uri,
        response_type: 'code',
        scope: 'profile:read diary:read',
        state: 'the state',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      const user = await registerUser()
      const page = await openSignedIn(open, user, '/', undefined, { width: 390 })
      await page.goto(`/oauth/authorize?${query.toString()}`)
      await page.getByRole('heading', { level: 1, name: 'Connect “A player”?' }).waitFor()
      expect(await page.getByRole('main').getByRole('listitem').count()).toBe(2)
      expect(await violationsInEveryLook(page)).toEqual([])
      await page.getByRole('button', { name: 'Allow', exact: true }).press('Enter')
      await eventually(() => expect(page.url()).toContain(redirect_uri))
      const url = new URL(page.url())
      expect(url.searchParams.get('state')).toBe('the state')
      const tokens = await post('/oauth/token', {
        grant_type: 'authorization_code',
        client_id,
        redirect_uri,
        code: url.searchParams.get('code') ?? '',
        code_verifier: verifier,
      })
      expect(tokens.access_token).toMatch(/^mrq_/)
      await page.goto('/user/settings')
      await page.getByRole('button', { name: 'Disconnect A player' }).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).press('Enter')
      await eventually(async () =>
        expect(
          (
            await post('/oauth/token', {
              grant_type: 'refresh_token',
              client_id,
              refresh_token: tokens.refresh_token ?? '',
            })
          ).error,
        ).toBe('invalid_grant'),
      )
    } finally {
      app.closeAllConnections()
      await new Promise((done) => app.close(done))
    }
  })

  it('on a device is allowed by its code, after signing in', async () => {
    const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code'
    const client_id = await register({ grant_types: [DEVICE] })
    const device = await post('/oauth/device', { client_id, scope: 'diary:write' })
    const page = await openSignedIn(open, await registerUser(), '/device', undefined, { width: 390 })
    await page.getByLabel('Code', { exact: true }).fill(device.user_code?.toLowerCase() ?? '')
    await page.getByLabel('Code', { exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Allow', exact: true }).press('Enter')
    await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor()
    await waitForPath(page, '/device')
    const tokens = await post('/oauth/token', {
      client_id,
      grant_type: DEVICE,
      device_code: device.device_code ?? '',
    })
    expect(tokens.access_token).toMatch(/^mrq_/)
  })
})
