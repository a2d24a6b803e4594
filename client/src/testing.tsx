import { ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react'
import { afterEach, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { GraphQLError, type FormattedExecutionResult } from 'graphql'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, type MemoryRouterProps } from 'react-router-dom'
import { closeAuthModal } from './accounts/sessions/authModal.js'
import { session, sessionUser } from './platform/session/session.js'
import { createClient } from './platform/apollo/client.js'
import { toasts } from './platform/ui/overlays/toast.js'
import { createTheme } from './theme/theme.js'

// No test leaves anything to the next one of its file.
afterEach(() => {
  cleanup()
  jest.useRealTimers()
  jest.restoreAllMocks()
  act(() => {
    closeAuthModal()
    session.clear()
    toasts.clear()
  })
  localStorage.clear()
  sessionStorage.clear()
})

/** Returns the texts of the toasts. */
export const texts = () => toasts.get().map(({ text }) => text)

/** Finds a button by its name. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name })

const system = createTheme()

/** A GraphQL request to a fake server. */
export interface FakeRequest {
  /** Name of the operation. */
  name: string
  variables: Record<string, unknown>
}

/** A fake server: returns the result of a request, or throws like a server that does not answer. `token` is the bearer token. */
export type FakeServer = (
  request: FakeRequest,
  token?: string,
) => FormattedExecutionResult | Promise<FormattedExecutionResult>

/** Creates the product's Apollo client over a fake server. `requests` and `tokens` record what it was sent. */
export function fakeClient(answer: FakeServer) {
  const requests: FakeRequest[] = []
  const tokens: (string | undefined)[] = []
  const server = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const request = { name: operation.operationName ?? '', variables: { ...operation.variables } }
        const { authorization } = (operation.getContext().headers ?? {}) as Record<string, string>
        const token = authorization?.replace('Bearer ', '')
        requests.push(request)
        tokens.push(token)
        Promise.resolve()
          .then(() => answer(request, token))
          .then(
            (result) => {
              observer.next(withCatalogue(request.name, withFrame(request.name, result)))
              observer.complete()
            },
            (error: unknown) => observer.error(error),
          )
      }),
  )
  return { client: createClient({ server }), requests, tokens }
}

/** Creates an access token as the server would issue it now. */
export function fakeToken(minutes: number, sessionId = 'one'): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
  return `${part({ alg: 'HS256' })}.${part({ sid: sessionId, iat: now, exp: now + minutes * 60 })}.signature`
}

/** Sets the clock until the end of the test. Timers run as before, because waiting needs them. */
export function setClock(time: string): void {
  jest.useFakeTimers({
    now: Date.parse(time),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  })
}

/** Creates a user as the `viewer` field returns it. */
export const fakeUser = (more: object = {}) => ({
  __typename: 'User' as const,
  id: '7',
  username: 'ada_l',
  email: 'ada@example.com',
  avatar: null,
  isEmailVerified: true,
  firstStepsOpen: false,
  preferences: {
    __typename: 'Preferences' as const,
    theme: 'DARK' as const,
    timeZone: 'UTC',
    ratingScale: 'NUMBERS_10' as const,
    hidesSpoilers: false,
  },
  ...more,
})

/** Signs a user in, with a token that expires after `minutes`. Returns the token. */
export function signIn(minutes = 15, more: object = {}): string {
  const token = fakeToken(minutes)
  session.set({ user: sessionUser(fakeUser(more)), token, isAuthenticated: true })
  return token
}

/** Creates an error of one field as the server sends it. */
export const fieldError = (field: string, status: number, message = 'Something') =>
  new GraphQLError(message, { path: [field], extensions: { status } }).toJSON()

/** Creates the operator's details; nothing is set by default. */
export const fakeSite = (more: object = {}) => ({
  __typename: 'Site' as const,
  canAddTitles: true,
  operatorName: null,
  contactEmail: null,
  contactPhone: null,
  contactAddress: null,
  newsletterUrl: null,
  facebookUrl: null,
  twitterUrl: null,
  instagramUrl: null,
  youtubeUrl: null,
  ...more,
})

/** Answers to what every page loads when the browser is idle; a fake server need not know them. */
const FRAME: Readonly<Record<string, () => object>> = {
  Footer: () => ({ site: fakeSite(), catalogue: { __typename: 'Catalogue', source: null } }),
  OwnPosters: () => ({ ownPosters: [] }),
}

/** Completes an answer with that of {@link FRAME}. */
const withFrame = (name: string, result: FormattedExecutionResult): FormattedExecutionResult =>
  result.data ? { ...result, data: { ...FRAME[name]?.(), ...result.data } } : result

/** Completes an answer to the pages that date their lists: the catalogue is new by default. */
const withCatalogue = (name: string, result: FormattedExecutionResult): FormattedExecutionResult => {
  if (!result.data || !['HomePage', 'ListingPage'].includes(name)) return result
  const { catalogue, ...data } = result.data as { catalogue?: object }
  return {
    ...result,
    data: { ...data, catalogue: { __typename: 'Catalogue', frozenAsOf: null, ...catalogue } },
  }
}

/** A path, or a location with state. */
export type InitialEntry = NonNullable<MemoryRouterProps['initialEntries']>[number]

function Address() {
  const { pathname, search, hash } = useLocation()
  return (
    <span hidden data-testid="address">
      {pathname + search + hash}
    </span>
  )
}
/** Returns the present path with its parameters. */
export const address = () => screen.getByTestId('address').textContent

/** Renders at a path, inside the providers that a page needs, over a fake server. */
export function renderAt(path: InitialEntry, ui: ReactNode, answer: FakeServer = () => ({ data: {} })) {
  const { client, requests, tokens } = fakeClient(answer)
  const view = render(
    <ApolloProvider client={client}>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={[path]}>
          {ui}
          <Address />
        </MemoryRouter>
      </ChakraProvider>
    </ApolloProvider>,
  )
  return { ...view, client, requests, tokens }
}

/** Creates a title with the fields of a card, a row and a slide. */
export const fakeMovie = (id: number, more: object = {}) => ({
  __typename: 'Movie' as const,
  id: String(id),
  title: `Title ${id}`,
  type: 'MOVIE' as const,
  year: 2000 + (id % 20),
  voteAverage: 7.25,
  popularity: 1000 - id,
  poster: `/images/w500/${id}`,
  posterSmall: `/images/w200/${id}`,
  overview: `About ${id}`,
  runtime: 121,
  trailer: null,
  backdrop: `/images/w1280/${id}`,
  genreIds: ['18'],
  genres: [{ __typename: 'Genre' as const, id: '18', name: 'Drama' }],
  viewerHasFavorited: false,
  viewerHasWatched: false,
  viewerWatchedAt: null,
  viewerHasListed: false,
  viewerIsNotInterested: false,
  viewerRating: null,
  viewerInDefaultWatchlist: false,
  viewerWatchlists: [],
  ...more,
})

/** Creates an entry of a list, with the fields of a card and a row; `movie` is null for a title not in the catalogue. */
export const fakeEntry = <Type extends 'Favorite' | 'WatchedEntry' | 'WatchlistEntry'>(
  __typename: Type,
  id: number,
  movie: ReturnType<typeof fakeMovie> | null = fakeMovie(id),
  more: object = {},
) => {
  const { title, type, overview, voteAverage, genreIds, poster, posterSmall } = movie ?? fakeMovie(id)
  return {
    __typename,
    id: `e${id}`,
    addedAt: '2024-01-01T00:00:00.000Z',
    movieId: String(id),
    title,
    type,
    overview,
    voteAverage,
    genreIds,
    poster,
    posterSmall,
    releaseDate: null,
    movie,
    // Only a watchlist's entry has these.
    ...(__typename === 'WatchlistEntry' && { position: id, note: '' }),
    ...more,
  }
}

/** Creates a page of titles. */
export const fakePage = (ids: number[], more: object = {}) => ({
  __typename: 'MoviePage' as const,
  page: 1,
  totalPages: 1,
  totalResults: ids.length,
  source: null,
  facets: null,
  recommendations: null,
  isSimilar: false,
  results: ids.map((id) => fakeMovie(id)),
  ...more,
})

/** Creates another user's review with the fields of its card. */
export const fakeReview = (id: number, more: object = {}) => ({
  __typename: 'Review',
  id: String(id),
  titleId: '42',
  title: 'Inception',
  season: null as number | null,
  episode: null as number | null,
  rating: 7,
  review: `What number ${id} thinks`,
  spoiler: false,
  createdAt: '2024-12-01T10:00:00.000Z',
  updatedAt: '2024-12-01T10:00:00.000Z',
  viewerCanEdit: false,
  viewerHasReported: false,
  answerCount: null as number | null,
  likeCount: 3,
  viewerHasLiked: false,
  user: {
    __typename: 'User',
    id: String(900 + id),
    username: `writer_${id}`,
    avatar: null,
    hasPublicProfile: false,
    viewerBlocks: false,
  },
  ...more,
})
