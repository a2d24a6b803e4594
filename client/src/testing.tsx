import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react'
import { configure, render } from '@testing-library/react'
import { GraphQLError, type FormattedExecutionResult } from 'graphql'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createCache } from './apollo/cache.js'
import { system } from './theme.js'

// A busy machine is slow; what is waited for comes all the same.
configure({ asyncUtilTimeout: 15_000 })

/** What a fake server is asked. */
export interface Asked {
  name: string
  variables: Record<string, unknown>
}

/** A fake server: an answer, or a throw for a server that does not answer. */
export type Answer = (asked: Asked) => FormattedExecutionResult | Promise<FormattedExecutionResult>

/** A client with the real cache and policies over a fake server, which remembers what it was asked. */
export function fakeClient(answer: Answer) {
  const asked: Asked[] = []
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const question = { name: operation.operationName ?? '', variables: { ...operation.variables } }
        asked.push(question)
        Promise.resolve()
          .then(() => answer(question))
          .then(
            (result) => {
              observer.next(result)
              observer.complete()
            },
            (error: unknown) => observer.error(error),
          )
      }),
  )
  return { client: new ApolloClient({ link, cache: createCache() }), asked }
}

/** An error of one field as the server sends it. */
export const fieldError = (field: string, status: number, message = 'Something') =>
  new GraphQLError(message, { path: [field], extensions: { status } }).toJSON()

/** Renders at an address, inside everything a page needs. */
export function renderAt(path: string, ui: ReactNode, answer: Answer = () => ({ data: {} })) {
  const { client, asked } = fakeClient(answer)
  const view = render(
    <ApolloProvider client={client}>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
      </ChakraProvider>
    </ApolloProvider>,
  )
  return { ...view, client, asked }
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
