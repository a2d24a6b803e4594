import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { button, renderAt, signIn, texts, type FakeRequest, type FakeServer } from '../../testing.js'
import { PlayersPanel } from './PlayersPanel.js'

const TOKEN = 'x'.repeat(43)

const address = (id: number, more: object = {}) => ({
  __typename: 'ScrobbleAddress',
  id: String(id),
  name: `Player ${id}`,
  user: null as string | null,
  lastEventAt: null as string | null,
  lastOutcome: null as string | null,
  lastReason: null as string | null,
  ...more,
})

/** A server with the viewer's players. */
function server(addresses: ReturnType<typeof address>[] = []): FakeServer {
  let now = addresses
  const owner = () => ({ __typename: 'User', id: '7', scrobbleAddresses: now })
  return ({ name, variables }) => {
    if (name === 'OwnScrobbleAddresses') return { data: { viewer: owner() } }
    if (name === 'RevokeScrobbleAddress') {
      now = now.filter(({ id }) => id !== variables.id)
      return { data: { revokeScrobbleAddress: owner() } }
    }
    const input = variables.input as { name: string; user: string }
    if (now.some((one) => one.name === input.name)) {
      const extensions = { code: 'SCROBBLE_ADDRESS_EXISTS', status: 409 }
      return {
        data: { createScrobbleAddress: null },
        errors: [new GraphQLError('Something', { extensions }).toJSON()],
      }
    }
    now = [address(9, input), ...now]
    const path = `/api/scrobble/${TOKEN}`
    return {
      data: { createScrobbleAddress: { __typename: 'CreatedScrobbleAddress', path, user: owner() } },
    }
  }
}

const inputs = (requests: FakeRequest[]) =>
  requests.filter(({ name }) => name === 'CreateScrobbleAddress').map(({ variables }) => variables.input)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)

beforeEach(() => void signIn())

describe('the players', () => {
  it('are listed with their account, their last event and what became of it', async () => {
    const lastEventAt = '2025-03-07T10:00:00.000Z'
    renderAt(
      '/user/settings',
      <PlayersPanel />,
      server([
        address(1),
        address(2, { user: 'ada', lastEventAt, lastOutcome: 'LOGGED' }),
        address(3, { lastEventAt, lastOutcome: 'IGNORED', lastReason: 'TOO_SHORT' }),
        address(4, { lastEventAt, lastOutcome: 'TO_MATCH' }),
      ]),
    )
    await waitFor(() => expect(names()).toEqual(['Player 1', 'Player 2', 'Player 3', 'Player 4']))
    const items = screen.getAllByRole('listitem')
    expect(items.map((item) => item.querySelector('.sessions__when')?.textContent)).toEqual([
      'No event yet',
      expect.stringMatching(/^Only what ada watches · Last event Mar 7, 2025.* · Logged$/),
      expect.stringMatching(/ · Not logged: Less than 80 % of it was played\.$/),
      expect.stringMatching(/ · Waits until you choose the title$/),
    ])
    const link = within(items[3] as HTMLElement).getByRole('link', { name: 'Choose Titles' })
    expect(link.getAttribute('href')).toBe('/user/import')
  })

  it('are connected by an address that is shown once, with the instructions of the player', async () => {
    const writeText = jest.fn(async (_text: string) => undefined)
    Object.assign(navigator, { clipboard: { writeText } })
    const { requests } = renderAt('/user/settings', <PlayersPanel />, server())
    await screen.findByText('You have connected none yet.')
    fireEvent.click(await button('Connect a Player'))
    fireEvent.change(screen.getByLabelText('Player'), { target: { value: 'PLEX' } })
    type('Name', 'Living room')
    type('Your account in the player', 'ada')
    fireEvent.click(await button('Create Address'))
    const copy = await button('Copy: Address')
    expect(document.activeElement).toBe(copy)
    expect(inputs(requests)).toEqual([{ name: 'Living room', user: 'ada' }])
    expect(screen.getByText(/Webhooks → Add Webhook/)).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>('Address')
    expect([field.readOnly, field.value]).toEqual([true, `${location.origin}/api/scrobble/${TOKEN}`])
    fireEvent.click(copy)
    await waitFor(() => expect(texts()).toEqual(['Address copied']))
    fireEvent.click(await button('Done'))
    await waitFor(() => expect(screen.queryByLabelText('Address')).toBeNull())
    expect(names()).toEqual(['Living room'])
  })

  it('have names of their own', async () => {
    renderAt('/user/settings', <PlayersPanel />, server([address(1, { name: 'TV' })]))
    fireEvent.click(await button('Connect a Player'))
    fireEvent.click(await button('Create Address'))
    await screen.findByText('The name must have 1 to 60 characters')
    type('Name', 'TV')
    fireEvent.click(await button('Create Address'))
    await screen.findByText('You have an address with this name already')
  })

  it('are disconnected when that is confirmed', async () => {
    const { requests } = renderAt('/user/settings', <PlayersPanel />, server([address(1), address(2)]))
    fireEvent.click(await button('Revoke Player 1'))
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(names()).toEqual(['Player 2']))
    expect(requests.filter(({ name }) => name === 'RevokeScrobbleAddress')).toHaveLength(1)
    expect(texts()).toEqual(['Address revoked'])
  })
})
