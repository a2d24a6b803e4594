import type { Page } from 'playwright-core'

/** Returns whether an address is that of the GraphQL API. */
export const isGraphQL = (url: URL) => url.pathname === '/graphql'
const isPage = (url: URL) => !isGraphQL(url) && !/^\/(?:api|images|assets)\/|\.\w+$/.test(url.pathname)

/** Removes content and data from the page's HTML, so that the client has to send its queries. */
export async function removePageData(page: Page): Promise<void> {
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const shell = html
      .replace(/(<div id="root">)[^]*(<\/div>\s*<!-- Shown when)/, '$1$2')
      .replace(/<script[^>]*id="page-data"[^]*?<\/script>/, '')
    await route.fulfill({ response, body: shell })
  })
}

/** Waits until the client has taken over the server's HTML, or has failed. */
export const waitUntilTakenOver = (page: Page) =>
  page.waitForFunction(() => {
    const has = (selector: string) => document.querySelector(selector) !== null
    if (has('.late')) return has('.late[data-failed]')
    // React marks the elements that it has taken over, and the client then removes what is for windows of another width.
    const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
    return (
      Array.from(document.querySelectorAll('#root :is(a, button, input)')).every(isTakenOver) &&
      !(has('.only-phone') && has('.not-phone'))
    )
  })
