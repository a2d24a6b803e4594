import { ExpirationPlugin } from 'workbox-expiration'
import {
  addPlugins,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { isClientFile, isImage } from './ownResponse.js'
import { readMessage } from './readMessage.js'

declare const self: ServiceWorkerGlobalScope
/** The client's files; the build inserts them. */
declare const __FILES__: PrecacheEntry[]

/** HTML without any page's content or data. */
const SHELL = '/index.html'
/** How long to wait for a page's HTML before answering with the shell, in milliseconds. */
const HTML_TIMEOUT_MS = 3_000
/** Status codes of a gateway whose server is down. */
const GATEWAY_ERRORS = [502, 503, 504]
/** Cache of the former version's assets, for tabs that still run it. */
const FORMER_ASSETS = 'marquee-earlier'
const DAY_S = 86_400

// A worker whose files are not ours is not installed; the former one stays.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      (await isClientFile(new URL(request.url), response)) ? response : null,
  },
])
// Do not map `/` to the shell: the home page has its own HTML.
precacheAndRoute(__FILES__, { directoryIndex: '', cleanURLs: false })

const posters = new ExpirationPlugin({
  maxEntries: 400,
  maxAgeSeconds: 30 * DAY_S,
  purgeOnQuotaError: true,
})
const avatars = new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true })
const providerImages = new ExpirationPlugin({
  maxEntries: 200,
  maxAgeSeconds: 7 * DAY_S,
  purgeOnQuotaError: true,
})
const isOwn = (url: URL) => url.origin === self.location.origin
const onlyImages = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isImage(response) ? response : null),
}

registerRoute(
  ({ url }) => isOwn(url) && url.pathname.startsWith('/images/'),
  new StaleWhileRevalidate({ cacheName: 'marquee-posters', plugins: [onlyImages, posters] }),
)
registerRoute(
  ({ url }) => isOwn(url) && url.pathname.startsWith('/avatars/'),
  new StaleWhileRevalidate({ cacheName: 'marquee-people', plugins: [onlyImages, avatars] }),
)
// Fetch the provider's images by CORS: an opaque response counts as megabytes of the storage quota.
const providerStrategy = new StaleWhileRevalidate({
  cacheName: 'marquee-provided',
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [onlyImages, providerImages],
})
registerRoute(
  ({ url, request }) => !isOwn(url) && request.destination === 'image',
  async (options) => {
    try {
      return await providerStrategy.handle(options)
    } catch {
      return fetch(options.request)
    }
  },
)

registerRoute(
  ({ url }) => isOwn(url) && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { cacheName: FORMER_ASSETS })) ?? fetch(request),
)

/** Returns whether a URL is a page; must agree with the server's routes. */
const isPage = ({ pathname }: URL) =>
  !/\.\w+$/.test(pathname) &&
  !/^\/(?:graphql|sandbox|api|health|dev|images|avatars|posters|feeds|oauth|\.well-known)(?:\/|$)/.test(
    pathname,
  )

async function fetchPage(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

/** Answers with the page's HTML, or with the shell if the server is slow, down or unreachable. */
async function pageOrShell(event: FetchEvent): Promise<Response> {
  const shell = await matchPrecache(SHELL)
  const response = fetchPage(event)
  if (!shell) return response
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(shell), HTML_TIMEOUT_MS)
  })
  try {
    const first = await Promise.race([response, timeout])
    return GATEWAY_ERRORS.includes(first.status) ? shell : first
  } catch {
    return shell
  } finally {
    clearTimeout(timer)
  }
}

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOwn(url) && isPage(url),
  ({ event }) => pageOrShell(event as FetchEvent),
)

/** Copies the former version's assets before they are deleted: its open tabs may still load them. */
async function keepFormerAssets(): Promise<void> {
  const current = new Set(
    __FILES__.map((entry) => getCacheKeyForURL(typeof entry === 'string' ? entry : entry.url)),
  )
  const names = await caches.keys()
  const former = names.find((name) => name.startsWith('workbox-precache'))
  if (!former) return
  await caches.delete(FORMER_ASSETS)
  const [from, to] = await Promise.all([caches.open(former), caches.open(FORMER_ASSETS)])
  const removed = (await from.keys()).filter(({ url }) => url.includes('/assets/') && !current.has(url))
  await Promise.all(
    removed.map(async (request) => {
      const response = await from.match(request)
      if (response) await to.put(request, response)
    }),
  )
}

self.addEventListener('install', (event) => event.waitUntil(keepFormerAssets()))

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('message', (event) => {
  const { type, url } = readMessage(event.data)
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  // Replies whether this worker is of the same version as the page.
  if (type === 'HAS') event.ports[0]?.postMessage(url !== undefined && getCacheKeyForURL(url) !== undefined)
  if (type === 'FORGET_PICTURES')
    event.waitUntil(
      Promise.all([posters, avatars, providerImages].map((images) => images.deleteCacheAndMetadata())),
    )
})
