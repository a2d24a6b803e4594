import { SetContextLink } from '@apollo/client/link/context'
import { session } from './session.js'

/** Sends the signed-in person's token along. */
export function authLink(): SetContextLink {
  return new SetContextLink((previous) => {
    const { token } = session.get()
    if (!token) return previous
    const headers = {
      ...(previous.headers as Record<string, string> | undefined),
      authorization: `Bearer ${token}`,
    }
    return { ...previous, headers }
  })
}
