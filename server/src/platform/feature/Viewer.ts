/** The signed-in user of a request. Their email address is verified. */
export interface Viewer {
  /** Id of the account. */
  id: number
  username: string
  /** Id of the session of the access token. */
  sessionId: string
}
