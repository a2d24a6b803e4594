import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { setLanguageSource, type Language } from '../../../../server/contract/language.js'
import { RECOMMENDATION_TEXTS } from '../../../../server/contract/messages/recommendations.js'
import { session } from '../../platform/session/session.js'
import { fakeMovie, fakePage, fakeToken, renderAt } from '../../testing.js'
import { localRecommendations } from './localRecommendations.js'
import { RecommendedRail } from './RecommendedRail.js'

const ADA = { id: '7', username: 'ada', email: 'ada@example.org', avatar: null, isEmailVerified: true }

const GERMAN = JSON.parse(
  readFileSync(new URL('../../languages/de.json', import.meta.url), 'utf8'),
) as Language['texts']

const title = (id: number, genreIds: string[], more: object = {}) =>
  fakeMovie(id, { genreIds, ...more }) as never as Parameters<typeof localRecommendations>[0][number]

describe('localRecommendations', () => {
  it('returns up to ten titles of the three most frequent genres, without favorites and watched titles (R4.77) (R4.78) (R4.79) (R9.19) (R9.20)', () => {
    const listed = [
      title(1, ['18', '80'], { viewerHasFavorited: true, viewerHasWatched: true }),
      title(2, ['35'], { viewerHasWatched: true }),
      title(3, ['27'], { viewerHasWatched: true }),
    ]
    const others = [
      title(4, ['27']),
      title(5, ['35']),
      ...Array.from({ length: 14 }, (_, n) => title(10 + n, ['18'])),
    ]
    const ids = localRecommendations([...listed, ...others, others[0]!]).map(({ id }) => id)
    // Genres 27 and 35 are equally frequent: the smaller id comes first.
    expect(ids).toEqual(['4', ...Array.from({ length: 9 }, (_, n) => String(10 + n))])
  })

  it('returns the first ten of all when there are no favorites and no watched titles (R4.80)', () => {
    const all = Array.from({ length: 12 }, (_, n) => title(n + 1, ['18']))
    expect(localRecommendations(all).map(({ id }) => id)).toEqual(all.slice(0, 10).map(({ id }) => id))
  })
})

describe('RecommendedRail', () => {
  it('names the viewer, shows the server’s recommendations and links to all of them (R2.79)', async () => {
    session.set({ user: ADA, token: fakeToken(15), isAuthenticated: true })
    renderAt('/', <RecommendedRail viewer={ADA} loaded={[]} />, () => ({
      data: { personalizedRecommendations: fakePage([3, 4]) },
    }))
    await screen.findByRole('link', { name: /Title 3/ })
    screen.getByRole('heading', { name: 'Recommended for ada' })
    expect(screen.getByRole('link', { name: /View All/ }).getAttribute('href')).toBe(
      '/movies/recommendations',
    )
  })

  it.each([
    ['POPULAR', 'Popular right now', true],
    ['DIRECTOR', 'By Michael Mann, like Heat', false],
  ])(
    'shows the reason of a title (%s), and says when all of them are only popular',
    async (kind, text, isPopular) => {
      session.set({ user: ADA, token: fakeToken(15), isAuthenticated: true })
      const page = fakePage([3]) as { results: object[] }
      const reason = { __typename: 'RecommendationReason', kind, text }
      renderAt('/', <RecommendedRail viewer={ADA} loaded={[]} />, () => ({
        data: {
          personalizedRecommendations: {
            ...page,
            recommendations: [{ __typename: 'Recommendation', movie: page.results[0], reason }],
          },
        },
      }))
      await screen.findByRole('link', { name: /Title 3/ })
      expect(screen.queryByText(RECOMMENDATION_TEXTS.popularNote) !== null).toBe(isPopular)
      // The note says it once for all.
      expect(screen.queryByText(text) !== null).toBe(!isPopular)
    },
  )

  it.each([
    ['RATED', 'Wong Kar-wai, von dir mit 10 bewertet'],
    ['DIRECTOR', 'Von Wong Kar-wai, wie Fallen Angels'],
    ['WRITER', 'Geschrieben von Wong Kar-wai, wie Fallen Angels'],
    ['CAST', 'Mit Wong Kar-wai, wie Fallen Angels'],
  ])('writes a reason in the page’s language: %s', async (kind, text) => {
    setLanguageSource(() => ({ tag: 'de', texts: GERMAN }))
    try {
      session.set({ user: ADA, token: fakeToken(15), isAuthenticated: true })
      const page = fakePage([3]) as { results: object[] }
      const reason = {
        __typename: 'RecommendationReason',
        kind,
        text: 'In English',
        rating: kind === 'RATED' ? 10 : null,
        movie: { __typename: 'ReasonTitle', title: 'Fallen Angels' },
        person: { __typename: 'ReasonPerson', name: 'Wong Kar-wai' },
      }
      renderAt('/', <RecommendedRail viewer={ADA} loaded={[]} />, () => ({
        data: {
          personalizedRecommendations: {
            ...page,
            recommendations: [{ __typename: 'Recommendation', movie: page.results[0], reason }],
          },
        },
      }))
      await screen.findByText(text)
    } finally {
      setLanguageSource(() => undefined)
    }
  })

  it('recommends from the loaded titles when the server fails', async () => {
    session.set({ user: ADA, token: fakeToken(15), isAuthenticated: true })
    renderAt('/', <RecommendedRail viewer={ADA} loaded={[fakeMovie(8) as never]} />, () => {
      throw new TypeError('Failed to fetch')
    })
    await screen.findByRole('link', { name: /Title 8/ })
  })

  it('has a Retry button when the server fails and no titles are loaded (R2.90)', async () => {
    session.set({ user: ADA, token: fakeToken(15), isAuthenticated: true })
    let broken = true
    renderAt('/', <RecommendedRail viewer={ADA} loaded={[]} />, () => {
      if (broken) throw new TypeError('Failed to fetch')
      return { data: { personalizedRecommendations: fakePage([3]) } }
    })
    const retry = await screen.findByRole('button', { name: 'Retry Recommended for ada' })
    broken = false
    fireEvent.click(retry)
    await screen.findByRole('link', { name: /Title 3/ })
  })
})
