import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createCache } from './cache.js'
import { firstAnswerLink } from './firstAnswerLink.js'

const QUERY = gql`
  query MoviePage($id: ID!) {
    movie(id: $id) {
      id
      title
    }
  }
`
const titled = (title: string) => ({ data: { movie: { __typename: 'Movie', id: '7', title } } })

function clientOf(isVisitor: boolean) {
  document.body.innerHTML = `<script type="application/json" id="first-answer" data-operation="MoviePage"
    data-variables='{"id":"7"}'>${JSON.stringify(titled('From the page'))}</script>`
  const asked: unknown[] = []
  const network = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        asked.push(operation.variables)
        observer.next(titled('From the network'))
        observer.complete()
      }),
  )
  const link = ApolloLink.from([firstAnswerLink(() => isVisitor), network])
  return { client: new ApolloClient({ link, cache: createCache() }), asked }
}

describe('the answer inside the page', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })
  const title = async (client: ApolloClient, id: string) =>
    (
      await client.query<{ movie: { title: string } }>({
        query: QUERY,
        variables: { id },
        fetchPolicy: 'network-only',
      })
    ).data?.movie.title

  it('is given once, without asking the network', async () => {
    const { client, asked } = clientOf(true)
    expect(await title(client, '7')).toBe('From the page')
    expect(asked).toEqual([])
    expect(await title(client, '7')).toBe('From the network')
  })

  it('is not given to another question, nor later', async () => {
    const { client } = clientOf(true)
    expect(await title(client, '8')).toBe('From the network')
    expect(await title(client, '7')).toBe('From the network')
  })

  it('is not for somebody who is signed in', async () => {
    const { client } = clientOf(false)
    expect(await title(client, '7')).toBe('From the network')
  })
})
