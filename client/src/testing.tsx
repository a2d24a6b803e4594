import { ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react'
import { configure, render } from '@testing-library/react'
import { GraphQLError, type FormattedExecutionResult } from 'graphql'
import type { ReactNode } from 'react'
import { MemoryRouter, type MemoryRouterProps } from 'react-router-dom'
import { session, sessionUser } from './accounts/session.js'
import { createClient } from './apollo/client.js'
import { createTheme } from './theme.js'

const system = createTheme()

// A busy machine is slow; what is waited for comes all the same.
configure({ asyncUtilTimeout: 15_000 })

/** What a fake server is asked. */
export interface Asked {
  name: string
  variables: Record<string, unknown>
}

/** A fake server: an answer, or a throw for a server that does not answer. `token` is the bearer's. */
export type Answer = (
  asked: Asked,
  token?: string,
) => FormattedExecutionResult | Promise<FormattedExecutionResult>

/** The page's own client over a fake server, which remembers what it was asked. */
export function fakeClient(answer: Answer) {
  const asked: Asked[] = []
  const tokens: (string | undefined)[] = []
  const server = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const question = { name: operation.operationName ?? '', variables: { ...operation.variables } }
        const { authorization } = (operation.getContext().headers ?? {}) as Record<string, string>
        const token = authorization?.replace('Bearer ', '')
        asked.push(question)
        tokens.push(token)
        Promise.resolve()
          .then(() => answer(question, token))
          .then(
            (result) => {
              observer.next(result)
              observer.complete()
            },
            (error: unknown) => observer.error(error),
          )
      }),
  )
  return { client: createClient(server), asked, tokens }
}

/** A token as the server would issue it now, which lives for so many minutes. */
export function fakeToken(minutes: number, sessionId = 'one'): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
  return `${part({ alg: 'HS256' })}.${part({ sid: sessionId, iat: now, exp: now + minutes * 60 })}.signature`
}

/** A person as the server knows the viewer. */
export const fakeUser = (more: object = {}) => ({
  __typename: 'User' as const,
  id: '7',
  username: 'ada_l',
  email: 'ada@example.com',
  avatar: null,
  isEmailVerified: true,
  preferences: { __typename: 'Preferences' as const, theme: 'DARK' as const },
  ...more,
})

/** Somebody is signed in in this browser, with a token of so many minutes. Returns the token. */
export function signIn(minutes = 15, more: object = {}): string {
  const token = fakeToken(minutes)
  session.set({ user: sessionUser(fakeUser(more)), token, isAuthenticated: true })
  return token
}

/** An error of one field as the server sends it. */
export const fieldError = (field: string, status: number, message = 'Something') =>
  new GraphQLError(message, { path: [field], extensions: { status } }).toJSON()

/** An address, or one with what a navigation brings along. */
export type Place = NonNullable<MemoryRouterProps['initialEntries']>[number]

/** Renders at an address, inside everything a page needs. */
export function renderAt(path: Place, ui: ReactNode, answer: Answer = () => ({ data: {} })) {
  const { client, asked, tokens } = fakeClient(answer)
  const view = render(
    <ApolloProvider client={client}>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
      </ChakraProvider>
    </ApolloProvider>,
  )
  return { ...view, client, asked, tokens }
}

/** A title as a card, a row and a slide need it. */
export const fakeMovie = (id: number, more: object = {}) => ({
  __typename: 'Movie',
  id: String(id),
  title: `Title ${id}`,
  type: 'MOVIE',
  year: 2000 + (id % 20),
  voteAverage: 7.25,
  poster: `/images/w500/${id}`,
  posterSmall: `/images/w200/${id}`,
  overview: `About ${id}`,
  runtime: 121,
  trailer: null,
  backdrop: `/images/w1280/${id}`,
  genreIds: ['18'],
  genres: [{ __typename: 'Genre', id: '18', name: 'Drama' }],
  viewerHasFavorited: false,
  viewerHasWatched: false,
  viewerRating: null,
  viewerWatchlists: [],
  ...more,
})

/** A page of titles. */
export const fakePage = (ids: number[], more: object = {}) => ({
  __typename: 'MoviePage',
  page: 1,
  totalPages: 1,
  totalResults: ids.length,
  source: null,
  results: ids.map((id) => fakeMovie(id)),
  ...more,
})

/** A review as its card needs it, written by somebody else. */
export const fakeReview = (id: number, more: object = {}) => ({
  __typename: 'Review',
  id: String(id),
  movieId: 42,
  title: 'Inception',
  rating: 7,
  review: `What number ${id} thinks`,
  spoiler: false,
  createdAt: '2024-12-01T10:00:00.000Z',
  updatedAt: '2024-12-01T10:00:00.000Z',
  viewerCanEdit: false,
  viewerHasReported: false,
  likeCount: 3,
  viewerHasLiked: false,
  user: { __typename: 'PublicUser', id: String(900 + id), username: `writer_${id}`, avatar: null },
  ...more,
})
