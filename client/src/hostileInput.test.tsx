import { afterEach, describe, expect, it } from '@jest/globals'
import { act, renderHook, screen } from '@testing-library/react'
import { ATTRIBUTIONS } from '../../server/contract/attributions.js'
import { useCountdown } from './accounts/codes/useCountdown.js'
import { operationFacts } from './platform/apollo/links/operationFacts.js'
import { Footer } from './frame/footer/Footer.js'
import { reviewDrafts } from './tracking/reviews/reviewDrafts.js'
import { fakeSite, renderAt } from './testing.js'

/** Names of properties that every object inherits. */
const INHERITED = ['constructor', 'toString', '__proto__', 'hasOwnProperty']

afterEach(() => {
  document.body.innerHTML = ''
})

describe('a name inherited from Object.prototype', () => {
  it.each(INHERITED)('%s is not an operation of the client', (name) => {
    expect(operationFacts(name)).toBe(operationFacts(undefined))
  })

  it.each([...INHERITED, 'tmdb'])(
    'as the source of the catalogue (%s) shows only its own attribution',
    async (source) => {
      const catalogue = { __typename: 'Catalogue', source, asOf: '2024-12-01', movieCount: 1, seriesCount: 1 }
      const { container, client } = renderAt('/', <Footer />, () => ({
        data: { catalogue, site: fakeSite() },
      }))
      await act(() => client.refetchQueries({ include: 'active' }))
      if (source === 'tmdb') await screen.findByText(ATTRIBUTIONS.tmdb!, { exact: false })
      else expect(container.querySelector('.footer__notice')).toBeNull()
    },
  )
})

describe('invalid values in the browser storage', () => {
  it.each(['x', 'Infinity', '1e300', 'NaN', '{}'])(
    '(%s) does not delay a request for another code',
    (text) => {
      sessionStorage.setItem('code', text)
      expect(renderHook(() => useCountdown('code')).result.current[0]).toBe(0)
    },
  )

  it('is not loaded as a review draft when it is too long or malformed', () => {
    const store = (draft: unknown) => localStorage.setItem('review-draft 7 42', JSON.stringify(draft))
    const draft = { rating: 4, review: 'Fine', spoiler: false }
    store(draft)
    expect(reviewDrafts.load('7', '42', 0)).toEqual(draft)
    for (const odd of [{ review: 'x'.repeat(2_001) }, { review: ['x'] }, { rating: '4' }, { rating: null }]) {
      store({ ...draft, ...odd })
      expect(reviewDrafts.load('7', '42', 0)).toBeUndefined()
    }
  })
})
