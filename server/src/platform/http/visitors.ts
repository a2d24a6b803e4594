import type { IncomingHttpHeaders } from 'node:http'

/** A cookie of ours beside that of the language: its browser has signed in, registered or asked for a code. */
const OWN_COOKIE = /(?:^|;\s*)(?:__(?:Host|Secure)-)?marquee_(?!language=)/

/** Paths whose address is a credential, that serve programs which registered just now, or that check the database. Express ignores case. */
const OTHER_PATHS = /^\/(?:feeds|oauth|health|api\/scrobble)\//i

/** Whether a request brings no credentials: it sees what everybody sees, and has changed nothing that it could miss. */
export const isVisitorRequest = (path: string, { authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization === undefined && !OWN_COOKIE.test(cookie ?? '') && !OTHER_PATHS.test(path)
