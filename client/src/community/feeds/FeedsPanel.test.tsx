import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { button, renderAt, signIn, texts, type FakeRequest, type FakeServer } from '../../testing.js'
import { FeedsPanel } from './FeedsPanel.js'

const TOKEN = 'x'.repeat(43)

const address = (id: number, more: object = {}) => ({
  __typename: 'FeedAddress',
  id: String(id),
  name: `Address ${id}`,
  kind: 'CALENDAR',
  watchlistId: null as string | null,
  watchlistName: null as string | null,
  lastUsedAt: null as string | null,
  ...more,
})

interface Input {
  name: string
  kind: string
  watchlistId: string | null
}

const FILES: Record<string, string[]> = { DIARY: ['diary.atom', 'diary.json'], RADARR: ['radarr.json'] }
const error = (code: string, status: number) =>
  new GraphQLError('Something', { extensions: { code, status } }).toJSON()

/** A server with the viewer's addresses and watchlists. */
function server(addresses: ReturnType<typeof address>[] = [], lists: string[] = []): FakeServer {
  let now = addresses
  const owner = () => ({ __typename: 'User', id: '7', feedAddresses: now })
  return ({ name, variables }) => {
    if (name === 'OwnFeedAddresses') return { data: { viewer: owner() } }
    if (name === 'FeedWatchlists') {
      const nodes = lists.map((list, index) => ({
        __typename: 'Watchlist',
        id: String(index + 1),
        name: list,
      }))
      const watchlists = { __typename: 'WatchlistConnection', nodes }
      return { data: { viewer: { __typename: 'User', id: '7', watchlists } } }
    }
    if (name === 'RevokeFeedAddress') {
      now = now.filter(({ id }) => id !== variables.id)
      return { data: { revokeFeedAddress: owner() } }
    }
    const input = variables.input as Input
    if (now.some((one) => one.name === input.name))
      return { data: { createFeedAddress: null }, errors: [error('FEED_ADDRESS_EXISTS', 409)] }
    now = [address(9, input), ...now]
    const paths = FILES[input.kind]?.map((file) => `/feeds/${TOKEN}/${file}`) ?? []
    return {
      data: { createFeedAddress: { __typename: 'CreatedFeedAddress', paths, user: owner() } },
    }
  }
}

const inputs = (requests: FakeRequest[]) =>
  requests.filter(({ name }) => name === 'CreateFeedAddress').map(({ variables }) => variables.input)
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)

beforeEach(() => void signIn())

describe('the secret addresses', () => {
  it('are listed with what they lead to and when they were used', async () => {
    renderAt(
      '/user/settings',
      <FeedsPanel />,
      server([
        address(1, { lastUsedAt: '2025-03-07T10:00:00.000Z' }),
        address(2, { kind: 'RADARR', watchlistId: '5', watchlistName: 'Wanted' }),
        address(3, { kind: 'SONARR', watchlistId: '6' }),
      ]),
    )
    await waitFor(() => expect(names()).toEqual(['Address 1', 'Address 2', 'Address 3']))
    const lines = screen
      .getAllByRole('listitem')
      .map((item) => item.querySelector('.sessions__when')?.textContent)
    expect(lines).toEqual([
      expect.stringMatching(/^Calendar of releases · Last used Mar 7, 2025/),
      'Films of a watchlist, for Radarr: Wanted · Never used',
      'Series of a watchlist, for Sonarr · Its watchlist was deleted.',
    ])
  })

  it('are shown once when they are created, to be copied', async () => {
    const writeText = jest.fn(async (_text: string) => undefined)
    Object.assign(navigator, { clipboard: { writeText } })
    const { requests, client } = renderAt('/user/settings', <FeedsPanel />, server())
    await screen.findByText('You have none yet.')
    fireEvent.click(await button('New Address'))
    choose('What it leads to', 'DIARY')
    choose('Name', 'Reader')
    fireEvent.click(await button('Create Address'))

    const copy = await button('Copy: Address (Atom)')
    expect(document.activeElement).toBe(copy)
    expect(inputs(requests)).toEqual([{ name: 'Reader', kind: 'DIARY', watchlistId: null }])
    const field = screen.getByLabelText<HTMLInputElement>('Address (JSON Feed)')
    expect([field.readOnly, field.value]).toEqual([true, `${location.origin}/feeds/${TOKEN}/diary.json`])
    fireEvent.click(copy)
    await waitFor(() => expect(texts()).toEqual(['Address copied']))
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/feeds/${TOKEN}/diary.atom`)
    expect(names()).toEqual(['Reader'])
    // Nothing keeps it.
    expect(JSON.stringify(client.cache.extract())).not.toContain(TOKEN)

    fireEvent.click(await button('Done'))
    await waitFor(() => expect(screen.queryByLabelText('Address (Atom)')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('New Address'))
    expect(document.body.textContent).not.toContain(TOKEN)
  })

  it('need a name of their own', async () => {
    const { requests } = renderAt('/user/settings', <FeedsPanel />, server([address(1)]))
    fireEvent.click(await button('New Address'))
    fireEvent.click(await button('Create Address'))
    await screen.findByText('The name must have 1 to 60 characters')
    expect(inputs(requests)).toEqual([])
    choose('Name', 'Address 1')
    fireEvent.click(await button('Create Address'))
    await screen.findByText('You have an address with this name already')
    expect(texts()).toEqual([])
    fireEvent.click(await button('Cancel'))
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  })

  it('of a watchlist are about a chosen one', async () => {
    const { requests } = renderAt('/user/settings', <FeedsPanel />, server([], ['First', 'Second']))
    fireEvent.click(await button('New Address'))
    expect(screen.queryByLabelText('Watchlist')).toBeNull()
    choose('What it leads to', 'RADARR')
    await screen.findByLabelText('Watchlist')
    choose('Watchlist', '2')
    choose('Name', 'Radarr')
    fireEvent.click(await button('Create Address'))
    await screen.findByText(/StevenLu Custom/)
    expect(inputs(requests)).toEqual([{ name: 'Radarr', kind: 'RADARR', watchlistId: '2' }])
  })

  it('of a watchlist need one', async () => {
    renderAt('/user/settings', <FeedsPanel />, server())
    fireEvent.click(await button('New Address'))
    choose('What it leads to', 'SONARR')
    await screen.findByText('You have no watchlist yet.')
    expect(((await button('Create Address')) as HTMLButtonElement).disabled).toBe(true)
  })

  it('are revoked after a question', async () => {
    const { requests } = renderAt('/user/settings', <FeedsPanel />, server([address(1), address(2)]))
    fireEvent.click(await button('Revoke Address 2'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Revoke “Address 2”?' })
    expect(requests.some(({ name }) => name === 'RevokeFeedAddress')).toBe(false)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(texts()).toEqual(['Address revoked']))
    expect(names()).toEqual(['Address 1'])
  })

  it('stay when revoking fails', async () => {
    const good = server([address(1)])
    renderAt('/user/settings', <FeedsPanel />, (request, token) => {
      if (request.name === 'RevokeFeedAddress') throw new TypeError('away')
      return good(request, token)
    })
    fireEvent.click(await button('Revoke Address 1'))
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(texts()).toHaveLength(1))
    expect(names()).toEqual(['Address 1'])
  })
})
