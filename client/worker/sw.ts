import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { getCacheKeyForURL, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { readMessage } from './readMessage.js'

declare const self: ServiceWorkerGlobalScope
/** The files of the build: written by the build. */
declare const __FILES__: PrecacheEntry[]

/** The page without anybody's words or answers in it. */
const SHELL = '/index.html'
/** How long a page's HTML is waited for before the shell is shown, in ms. */
const PATIENCE_MS = 3_000
/** Answers of a gateway whose server is away. */
const AWAY = [502, 503, 504]
/** What the version before has left, for tabs that still run it. */
const EARLIER = 'marquee-earlier'
const DAY_S = 86_400

// Addresses are not shortened: `/` is a page of its own, not the shell.
precacheAndRoute(__FILES__, { directoryIndex: '', cleanURLs: false })

const posters = new ExpirationPlugin({
  maxEntries: 400,
  maxAgeSeconds: 30 * DAY_S,
  purgeOnQuotaError: true,
})
const people = new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true })
const provided = new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true })
const isOwn = (url: URL) => url.origin === self.location.origin
const whole = new CacheableResponsePlugin({ statuses: [200] })

registerRoute(
  ({ url }) => isOwn(url) && url.pathname.startsWith('/images/'),
  new StaleWhileRevalidate({ cacheName: 'marquee-posters', plugins: [whole, posters] }),
)
registerRoute(
  ({ url }) => isOwn(url) && url.pathname.startsWith('/avatars/'),
  new StaleWhileRevalidate({ cacheName: 'marquee-people', plugins: [whole, people] }),
)
// A picture of the provider's host that is fetched without permission counts for megabytes: it is asked for with it.
const shared = new StaleWhileRevalidate({
  cacheName: 'marquee-provided',
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [whole, provided],
})
registerRoute(
  ({ url, request }) => !isOwn(url) && request.destination === 'image',
  async (options) => {
    try {
      return await shared.handle(options)
    } catch {
      return fetch(options.request)
    }
  },
)

registerRoute(
  ({ url }) => isOwn(url) && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { cacheName: EARLIER })) ?? fetch(request),
)

/** Pages as the server tells them apart: see isPage in server/src/pages/pages.ts. */
const isPage = ({ pathname }: URL) =>
  !/\.\w+$/.test(pathname) && !/^\/(?:graphql|sandbox|api|health|dev|images|avatars)(?:\/|$)/.test(pathname)

async function fromServer(event: FetchEvent): Promise<Response> {
  const early = (await event.preloadResponse) as Response | undefined
  return early ?? fetch(event.request)
}

async function page(event: FetchEvent): Promise<Response> {
  const shell = await matchPrecache(SHELL)
  const answer = fromServer(event)
  if (!shell) return answer
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(shell), PATIENCE_MS)
  })
  try {
    const first = await Promise.race([answer, patience])
    return AWAY.includes(first.status) ? shell : first
  } catch {
    return shell
  } finally {
    clearTimeout(timer)
  }
}

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOwn(url) && isPage(url),
  ({ event }) => page(event as FetchEvent),
)

/** Keeps what is about to go with the version before: its tabs may load parts of it yet. */
async function keepEarlier(): Promise<void> {
  const current = new Set(
    __FILES__.map((entry) => getCacheKeyForURL(typeof entry === 'string' ? entry : entry.url)),
  )
  const names = await caches.keys()
  const former = names.find((name) => name.startsWith('workbox-precache'))
  if (!former) return
  await caches.delete(EARLIER)
  const [from, to] = await Promise.all([caches.open(former), caches.open(EARLIER)])
  const left = (await from.keys()).filter(({ url }) => url.includes('/assets/') && !current.has(url))
  await Promise.all(
    left.map(async (request) => {
      const response = await from.match(request)
      if (response) await to.put(request, response)
    }),
  )
}

self.addEventListener('install', (event) => event.waitUntil(keepEarlier()))

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('message', (event) => {
  const { type, url } = readMessage(event.data)
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  // Whether this version is that of the page that asks.
  if (type === 'HAS') event.ports[0]?.postMessage(url !== undefined && getCacheKeyForURL(url) !== undefined)
  if (type === 'FORGET_PICTURES')
    event.waitUntil(
      Promise.all([posters, people, provided].map((pictures) => pictures.deleteCacheAndMetadata())),
    )
})
