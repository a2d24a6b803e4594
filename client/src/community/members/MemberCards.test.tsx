import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { button, renderAt, signIn, type FakeServer } from '../../testing.js'
import { MemberCards } from './MemberCards.js'
import { fakeMember } from './testing.js'

const pageOf = (nodes: object[], hasNextPage = false) => ({
  data: { members: { __typename: 'MemberPage', hasNextPage, nodes } },
})

describe('cards of members', () => {
  it('show the name, which leads to the profile, and one line', async () => {
    renderAt('/', <MemberCards />, () =>
      pageOf([fakeMember(1, { watchedCount: 12, reviewCount: 1 }), fakeMember(2, { bio: 'Slow films' })]),
    )
    const link = await screen.findByRole('link', { name: 'member_1' })
    expect(link.getAttribute('href')).toBe('/@member_1')
    screen.getByText('12 titles watched · 1 review')
    screen.getByText('Slow films')
    await button('Follow member_2')
  })

  it('offer the viewer no button to follow themselves', async () => {
    signIn()
    renderAt('/', <MemberCards />, () => pageOf([fakeMember(7), fakeMember(2)]))
    await button('Follow member_2')
    expect(screen.queryByRole('button', { name: 'Follow member_7' })).toBeNull()
  })

  it('load more below those that are shown', async () => {
    const server: FakeServer = ({ variables }) =>
      variables.offset === 1 ? pageOf([fakeMember(2)]) : pageOf([fakeMember(1)], true)
    const { requests } = renderAt('/', <MemberCards limit={1} />, server)
    fireEvent.click(await button('Show More'))
    await screen.findByRole('article', { name: 'member_2' })
    screen.getByRole('article', { name: 'member_1' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull())
    expect(requests.map(({ variables }) => variables)).toEqual([
      { query: null, limit: 1 },
      { query: null, limit: 1, offset: 1 },
    ])
  })

  it('give way to what is said when there are none', async () => {
    renderAt('/', <MemberCards empty={<p>Nobody</p>} />, () => pageOf([]))
    await screen.findByText('Nobody')
  })
})
