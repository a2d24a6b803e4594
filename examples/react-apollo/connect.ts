import { ApolloClient, HttpLink, InMemoryCache, type InMemoryCacheConfig } from '@apollo/client'

/** Creates a client of an instance that acts with an access token, which is kept in memory only. */
export async function connect(site: string, token: string): Promise<ApolloClient> {
  // What a normalized cache must know of the schema.
  const response = await fetch(new URL('/graphql/client.json', site))
  if (!response.ok) throw new Error(`The site answered with ${response.status}.`)
  const { possibleTypes, typePolicies } = (await response.json()) as Pick<
    InMemoryCacheConfig,
    'possibleTypes' | 'typePolicies'
  >
  return new ApolloClient({
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
    // Another origin gets no cookies: the token says who asks.
    link: new HttpLink({
      uri: new URL('/graphql', site).href,
      credentials: 'omit',
      headers: { authorization: `Bearer ${token}` },
    }),
  })
}
