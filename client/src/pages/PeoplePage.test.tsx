import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { address, renderAt, type FakeServer } from '../testing.js'
import { fakeMember } from '../community/members/testing.js'
import { PeoplePage } from './PeoplePage.js'

const server: FakeServer = ({ variables }) => ({
  data: {
    members: {
      __typename: 'MemberPage',
      hasNextPage: false,
      nodes: variables.query === 'nobody' ? [] : [fakeMember(variables.query ? 2 : 1)],
    },
  },
})

describe('PeoplePage', () => {
  it('lists members, and finds them by what is typed, which is in the address', async () => {
    renderAt('/people', <PeoplePage />, server)
    await screen.findByRole('article', { name: 'member_1' })
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find people by name' }), {
      target: { value: ' member_2 ' },
    })
    await screen.findByRole('article', { name: 'member_2' })
    await waitFor(() => expect(address()).toBe('/people?query=member_2'))
  })

  it('says so when nobody has the name', async () => {
    renderAt('/people?query=nobody', <PeoplePage />, server)
    await screen.findByRole('heading', { name: 'Nobody here is called “nobody”' })
  })
})
