import { describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { fakeClient, renderAt } from '../../testing.js'
import { OfflineNotices } from './OfflineNotices.js'
import { refetchActive } from './refetchActive.js'
import { hydrateCache } from './hydrateCache.js'
import { TITLE, title, answering, visit, Title, setUpOffline } from './testing.js'

setUpOffline()

describe('data restored from the snapshot', () => {
  it('is refetched in the background after 100 ms (R4.74) (R9.22)', async () => {
    await visit(
      answering(() => 'Old'),
      '1',
    )
    jest.useFakeTimers()
    const answers: (() => void)[] = []
    const { client, requests } = renderAt('/', <Title id="0" />, ({ variables }) =>
      variables.id === '0'
        ? { data: title('0', 'Zero') }
        : new Promise((done) => answers.push(() => done({ data: title('1', 'New') }))),
    )
    cleanup()
    act(() => void hydrateCache(client))
    const shown = client.watchQuery<{ movie: { title: string } }>({ query: TITLE, variables: { id: '1' } })
    const seen: unknown[] = []
    const watching = shown.subscribe(({ data, loading }) =>
      seen.push([(data as never as { movie?: { title: string } })?.movie?.title, loading]),
    )
    const requestCount = () => requests.filter(({ variables }) => variables.id === '1').length
    await jest.advanceTimersByTimeAsync(99)
    expect(requestCount()).toBe(0)
    await jest.advanceTimersByTimeAsync(1)
    expect(requestCount()).toBe(1)
    expect(seen).toEqual([['Old', true]])
    for (const answer of answers) answer()
    await jest.advanceTimersByTimeAsync(1)
    expect(seen).toEqual([
      ['Old', true],
      ['New', false],
    ])
    watching.unsubscribe()
  })

  it('gives way to the answer of a query that was on its way before (R4.74)', async () => {
    await visit(
      answering(() => 'Old'),
      '1',
    )
    let answer = () => undefined as void
    const { client, requests } = renderAt(
      '/',
      <Title id="1" />,
      () => new Promise((done) => (answer = () => done({ data: title('1', 'New') }))),
    )
    await waitFor(() => expect(requests).toHaveLength(1))
    act(() => void hydrateCache(client))
    await screen.findByText(/Old/)
    answer()
    expect(await screen.findByText('New')).toBeTruthy()
  })

  it('stays when the refetch fails', async () => {
    await visit(
      answering(() => 'Old'),
      '1',
    )
    const { client } = fakeClient(() => {
      throw new TypeError('Failed to fetch')
    })
    hydrateCache(client)
    const shown = client.watchQuery({ query: TITLE, variables: { id: '1' } })
    const watching = shown.subscribe(() => undefined)
    await waitFor(() => expect(shown.getCurrentResult().loading).toBe(false))
    await refetchActive(client)
    expect(shown.getCurrentResult()).toMatchObject({ data: title('1', 'Old'), loading: false })
    watching.unsubscribe()
  })

  it('is refetched on a later page too, once a visit', async () => {
    await visit(
      answering((id) => `Old ${id}`),
      '1',
      '2',
      '3',
    )
    const { client, requests } = renderAt(
      '/',
      <>
        <OfflineNotices />
        <Link to="/1">One</Link>
        <Link to="/2">Two</Link>
        <Link to="/3">Three</Link>
        <Routes>
          <Route path="/" element={null} />
          <Route path="/1" element={<Title id="1" />} />
          <Route path="/2" element={<Title id="2" />} />
          <Route path="/3" element={<Title key="3" id="3" />} />
        </Routes>
      </>,
      answering((id) => `New ${id}`),
    )
    act(() => void hydrateCache(client))
    const walk = async (link: string, id: string) => {
      fireEvent.click(screen.getByText(link))
      expect(screen.getByText(`Old ${id} (loading)`)).toBeTruthy()
      await screen.findByText(`New ${id}`)
    }
    await walk('One', '1')
    await walk('Two', '2')
    fireEvent.click(screen.getByText('One'))
    expect(screen.getByText('New 1')).toBeTruthy()
    await walk('Three', '3')
    expect(requests.map(({ variables }) => variables.id)).toEqual(['1', '2', '3'])
  })
})
