/** Sends an operation to the GraphQL API and returns its data. Throws an error for an answer with errors. */
export type Ask = <Data>(query: string, variables?: object) => Promise<Data>

/** Returns a client of the GraphQL API that acts for the owner of an access token. @param address of the site */
export function demoClient(address: string, token: string): Ask {
  return async <Data>(query: string, variables: object = {}) => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    })
    const body = (await response.json()) as { data: Data; errors?: { message: string }[] }
    if (body.errors?.[0]) throw new Error(body.errors[0].message)
    return body.data
  }
}
