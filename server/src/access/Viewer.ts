/** The person who asks: signed in, with a verified address. Nobody else is a viewer. */
export interface Viewer {
  /** Id of the account. */
  id: number
  username: string
  /** Id of the session that the request's token belongs to. */
  sessionId: string
}
