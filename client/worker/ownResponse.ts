/** Part of the client's HTML that the page of no other program has. */
const MARK = 'src="/start.js"'

const typeOf = ({ headers }: Response) => headers.get('content-type') ?? ''

/**
 * Returns whether a response is a file of the client. A proxy that asks for a sign-in, or a captive portal, answers with
 * a page of its own: with status 200, or by a redirect to it.
 */
export async function isClientFile(url: URL, response: Response): Promise<boolean> {
  if (response.status !== 200) return false
  const isHtml = /html/i.test(typeOf(response))
  if (!url.pathname.endsWith('.html')) return !isHtml
  return isHtml && (await response.clone().text()).includes(MARK)
}

/** Returns whether a response is an image. */
export const isImage = (response: Response): boolean =>
  response.status === 200 && /^image\//i.test(typeOf(response))
