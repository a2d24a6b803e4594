import { describe, expect, it } from '@jest/globals'
import { gql } from '@apollo/client'
import { act, fireEvent, screen } from '@testing-library/react'
import { OFFLINE } from './offlineTexts.js'
import { fakeClient, fakeMovie, renderAt } from '../../testing.js'
import { installOfflineHandler } from './offlineHandler.js'
import { OfflineNotices } from './OfflineNotices.js'
import {
  TITLE,
  title,
  answering,
  queryTitle,
  online,
  setOnline,
  network,
  Title,
  setUpOffline,
} from './testing.js'

setUpOffline()

describe('without a network', () => {
  const known = async () => {
    const { client, requests } = fakeClient(answering((id) => `Title ${id}`))
    installOfflineHandler(client)
    await queryTitle(client, '1')
    return { client, requests }
  }

  it('a query that wants fresh data is answered from the cache', async () => {
    const { client, requests } = await known()
    network(false)
    const again = { query: TITLE, variables: { id: '1' }, fetchPolicy: 'network-only' } as const
    expect((await client.query(again)).data).toEqual(title('1', 'Title 1'))
    expect(requests).toHaveLength(1)
    network(true)
    await client.query(again)
    expect(requests).toHaveLength(2)
  })

  it('a query without cached data is sent and fails as usual', async () => {
    const { client, requests } = await known()
    network(false)
    await queryTitle(client, '2')
    expect(requests).toHaveLength(2)
  })

  it('a later page of a list is not answered with its first page', async () => {
    const MORE = gql`
      query More($page: Int!) {
        movies(category: POPULAR, page: $page) {
          page
          results {
            id
          }
        }
      }
    `
    const { client, requests } = fakeClient(({ variables }) => ({
      data: { movies: { __typename: 'MoviePage', page: variables.page, results: [fakeMovie(1)] } },
    }))
    installOfflineHandler(client)
    const page = (number: number) =>
      client.query({ query: MORE, variables: { page: number }, fetchPolicy: 'network-only' })
    await page(1)
    network(false)
    await page(1)
    expect(requests).toHaveLength(1)
    await page(2)
    expect(requests).toHaveLength(2)
  })

  it('shows a bar, announces the reconnection, then retries failures and refetches the rest', async () => {
    let say = 'Old'
    const { requests } = renderAt(
      '/',
      <>
        <OfflineNotices />
        <Title id="1" />
        <Title id="2" />
      </>,
      ({ variables }) => {
        if (variables.id === '2' && !online) throw new TypeError('Failed to fetch')
        return { data: title(String(variables.id), `${say} ${String(variables.id)}`) }
      },
    )
    await screen.findByText('Old 2')
    expect(screen.queryByText(OFFLINE.banner)).toBeNull()
    act(() => network(false))
    const banner = screen.getByText(OFFLINE.banner)
    expect(banner.tagName).toBe('OUTPUT')
    expect(screen.getByText('Old 1')).toBeTruthy()
    say = 'New'
    act(() => network(true))
    expect(screen.getByText(OFFLINE.back)).toBe(banner)
    await screen.findByText('New 1')
    await screen.findByText('New 2')
    expect(requests).toHaveLength(4)
  })

  it('a page that was not cached says so, and loads when the network returns', async () => {
    setOnline(false)
    renderAt(
      '/',
      <>
        <OfflineNotices />
        <Title id="1" />
      </>,
      () => {
        if (!online) throw new TypeError('Failed to fetch')
        return { data: title('1', 'Inception') }
      },
    )
    expect((await screen.findByRole('alert')).textContent).toContain(OFFLINE.title)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.queryByText('Failed')).toBeNull()
    act(() => network(true))
    expect(await screen.findByText('Inception')).toBeTruthy()
  })

  it('an error with a network shows its own text', async () => {
    renderAt('/', <Title id="1" />, () => {
      throw new TypeError('Failed to fetch')
    })
    const { textContent } = await screen.findByRole('alert')
    expect(textContent).toContain('Failed')
    expect(textContent).not.toContain(OFFLINE.title)
  })

  it('shows that input in forms is not lost; search does not count', () => {
    setOnline(false)
    renderAt(
      '/',
      <>
        <OfflineNotices />
        <form>
          <input aria-label="Search" type="search" />
          <textarea aria-label="Review" />
        </form>
      </>,
    )
    fireEvent.input(screen.getByLabelText('Search'), { target: { value: 'x' } })
    expect(screen.queryByText(OFFLINE.typed, { exact: false })).toBeNull()
    fireEvent.input(screen.getByLabelText('Review'), { target: { value: 'x' } })
    expect(screen.getByText(OFFLINE.typed, { exact: false }).textContent).toContain(OFFLINE.banner)
  })
})
