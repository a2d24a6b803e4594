import { CombinedGraphQLErrors } from '@apollo/client'

/** Returns the path of the page that a server's error links, if it does; a path of this site only. */
export function linkOf(error: unknown): string | undefined {
  const link = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.link : undefined
  return typeof link === 'string' && /^\/movie\/\d+$/.test(link) ? link : undefined
}
