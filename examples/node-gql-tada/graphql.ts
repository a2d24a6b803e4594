// Types every document by the schema of the instance, and sends it with an access token.
import { initGraphQLTada, type TadaDocumentNode } from 'gql.tada'
import { print } from 'graphql'
import type { introspection } from './graphql-env.d.ts'

/** Parses a document. Its result and its variables have the types of the schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { ID: string; Date: string; DateTime: string }
}>()

const { MARQUEE_URL = 'http://localhost:4000', MARQUEE_TOKEN } = process.env

/** Sends an operation. Throws an error with the message of the first one. */
export async function send<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const response = await fetch(new URL('/graphql', MARQUEE_URL), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(MARQUEE_TOKEN && { authorization: `Bearer ${MARQUEE_TOKEN}` }),
    },
    body: JSON.stringify({ query: print(document), variables }),
  })
  const { data, errors } = (await response.json()) as { data: Result; errors?: { message: string }[] }
  if (errors?.[0]) throw new Error(errors[0].message)
  return data
}
