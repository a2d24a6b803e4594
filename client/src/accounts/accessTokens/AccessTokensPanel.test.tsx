import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { button, renderAt, signIn, texts, type FakeRequest, type FakeServer } from '../../testing.js'
import { AccessTokensPanel } from './AccessTokensPanel.js'

const SECRET = `mrq_${'x'.repeat(43)}`
const PASSWORD = 'Right-horse-7'

const token = (id: number, more: object = {}) => ({
  __typename: 'AccessToken',
  id: String(id),
  name: `Token ${id}`,
  isApp: false,
  createdAt: '2025-03-01T12:00:00.000Z',
  scopes: ['diary:read'],
  expiresAt: null as string | null,
  lastUsedOn: null as string | null,
  ...more,
})

interface Input {
  name: string
  scopes: string[]
  days: number | null
}

const failure = (code: string, status: number, more: object = {}) =>
  new GraphQLError('Something', { extensions: { code, status, ...more } }).toJSON()

/** A server with the viewer's tokens. */
function server(tokens: ReturnType<typeof token>[] = [], hasPassword = true): FakeServer {
  let now = tokens
  const owner = () => ({ __typename: 'User', id: '7', hasPassword, accessTokens: now })
  return ({ name, variables }) => {
    if (name === 'OwnAccessTokens') return { data: { viewer: owner() } }
    if (name === 'SendConfirmationCode')
      return {
        data: { sendConfirmationCode: { __typename: 'VerificationResult', success: true, error: null } },
      }
    if (name === 'RevokeAccessToken') {
      now = now.filter(({ id }) => id !== variables.id)
      return { data: { revokeAccessToken: owner() } }
    }
    const input = variables.input as Input
    const rejected = now.some((one) => one.name === input.name)
      ? failure('ACCESS_TOKEN_EXISTS', 409)
      : hasPassword && variables.password !== PASSWORD
        ? failure('INVALID_INPUT', 400, { fields: { password: 'The password is wrong' } })
        : undefined
    if (rejected) return { data: { createAccessToken: null }, errors: [rejected] }
    now = [token(9, { name: input.name, scopes: input.scopes }), ...now]
    return { data: { createAccessToken: { __typename: 'CreatedAccessToken', token: SECRET, user: owner() } } }
  }
}

const sent = (requests: FakeRequest[]) =>
  requests.filter(({ name }) => name === 'CreateAccessToken').map(({ variables }) => variables)
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const tick = (label: string) => fireEvent.click(screen.getByRole('checkbox', { name: label }))
const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)
const DIARY = 'Read your diary, watched titles and episodes, ratings and figures'
const LOG = 'Log and rate titles and episodes, and change your diary'

beforeEach(() => void signIn())

describe('the access tokens', () => {
  it('are listed with what they may do, their last use and their end', async () => {
    renderAt(
      '/user/settings',
      <AccessTokensPanel />,
      server([
        token(1, { scopes: ['diary:read', 'diary:write'], lastUsedOn: '2025-03-07' }),
        token(2, { expiresAt: '2124-05-06T12:00:00.000Z' }),
        token(3, { expiresAt: '2024-05-06T12:00:00.000Z' }),
      ]),
    )
    await waitFor(() => expect(names()).toEqual(['Token 1', 'Token 2', 'Token 3']))
    const lines = screen
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('.sessions__when')].map((line) => line.textContent))
    expect(lines).toEqual([
      [`${DIARY}; ${LOG}`, 'Last used March 7, 2025 · Never expires'],
      [DIARY, 'Never used · Expires May 6, 2124'],
      [DIARY, 'Never used · Expired May 6, 2024'],
    ])
  })

  it('are shown once when they are created, to be copied', async () => {
    const writeText = jest.fn(async (_text: string) => undefined)
    Object.assign(navigator, { clipboard: { writeText } })
    const { requests, client } = renderAt('/user/settings', <AccessTokensPanel />, server())
    await screen.findByText('You have none yet.')
    fireEvent.click(await button('New Token'))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    fill('Name', 'Kodi')
    tick(LOG)
    tick(DIARY)
    tick(LOG)
    fill('Valid for', '30')
    fill('Password', PASSWORD)
    fireEvent.click(await button('Create Token'))

    const copy = await button('Copy: Token')
    expect(document.activeElement).toBe(copy)
    expect(sent(requests)).toEqual([
      { input: { name: 'Kodi', scopes: ['diary:read'], days: 30 }, password: PASSWORD },
    ])
    const field = screen.getByLabelText<HTMLInputElement>('Token')
    expect([field.readOnly, field.value]).toEqual([true, SECRET])
    fireEvent.click(copy)
    await waitFor(() => expect(texts()).toEqual(['Token copied']))
    expect(writeText).toHaveBeenCalledWith(SECRET)
    expect(names()).toEqual(['Kodi'])
    // Nothing keeps it.
    expect(JSON.stringify(client.cache.extract())).not.toContain(SECRET)

    fireEvent.click(await button('Done'))
    await waitFor(() => expect(screen.queryByLabelText('Token')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('New Token'))
  })

  it('need a name of their own, something that they may do, and the password', async () => {
    const { requests } = renderAt('/user/settings', <AccessTokensPanel />, server([token(1)]))
    fireEvent.click(await button('New Token'))
    fireEvent.click(await button('Create Token'))
    await screen.findByText('The name must have 1 to 60 characters')
    screen.getByText('Choose at least one of the scopes of the documentation')
    expect(sent(requests)).toEqual([])
    fill('Name', 'Token 2')
    fireEvent.click(await button('Create Token'))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'What it may do' }))
    tick(DIARY)
    fill('Password', 'Wrong-horse-7')
    fireEvent.click(await button('Create Token'))
    await screen.findByText('The password is wrong')
    fill('Password', PASSWORD)
    fill('Name', 'Token 1')
    fireEvent.click(await button('Create Token'))
    await screen.findByText('You have a token with this name already')
    expect(texts()).toEqual([])
    fireEvent.click(await button('Cancel'))
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  })

  it('stay in the form when creating fails, with the reason as an alert until something changes', async () => {
    const good = server()
    renderAt('/user/settings', <AccessTokensPanel />, (request, given) => {
      if (request.name === 'CreateAccessToken') throw new TypeError('away')
      return good(request, given)
    })
    fireEvent.click(await button('New Token'))
    fill('Name', 'Kodi')
    tick(DIARY)
    fill('Password', PASSWORD)
    fireEvent.click(await button('Create Token'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/connection/i)
    expect(texts()).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kodi')
    fill('Name', 'Kodi 2')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that never expire come with a warning, and those of an account without a password with a code', async () => {
    const { requests } = renderAt('/user/settings', <AccessTokensPanel />, server([], false))
    fireEvent.click(await button('New Token'))
    expect(screen.queryByText(/never expires works until/)).toBeNull()
    fill('Valid for', '')
    screen.getByText(/never expires works until/)
    fill('Name', 'Script')
    tick(DIARY)
    fireEvent.click(await button('Send Code'))
    fill(
      await screen.findByText(/code/i, { selector: 'label' }).then((label) => label.textContent ?? ''),
      '123456',
    )
    fireEvent.click(await button('Create Token'))
    await button('Copy: Token')
    expect(sent(requests)).toEqual([
      { input: { name: 'Script', scopes: ['diary:read'], days: null }, code: '123456' },
    ])
  })

  it('are revoked after a question', async () => {
    const { requests } = renderAt('/user/settings', <AccessTokensPanel />, server([token(1), token(2)]))
    fireEvent.click(await button('Revoke Token 2'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Revoke “Token 2”?' })
    expect(requests.some(({ name }) => name === 'RevokeAccessToken')).toBe(false)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(texts()).toEqual(['Token revoked']))
    expect(names()).toEqual(['Token 1'])
  })
  it('are listed apart from connected apps, which can be disconnected', async () => {
    const app = token(2, { name: 'A player', isApp: true, lastUsedOn: '2025-03-07' })
    const { requests } = renderAt('/user/settings', <AccessTokensPanel />, server([token(1), app]))
    const apps = within(await screen.findByRole('region', { name: 'Connected apps' }))
    expect(apps.getByRole('listitem').textContent).toContain(
      'Last used March 7, 2025 · Connected March 1, 2025',
    )
    fireEvent.click(apps.getByRole('button', { name: 'Disconnect A player' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect “A player”?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(texts()).toEqual(['App disconnected']))
    expect(requests.find(({ name }) => name === 'RevokeAccessToken')?.variables).toEqual({ id: '2' })
    expect(names()).toEqual(['Token 1'])
  })
})
