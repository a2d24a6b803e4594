import { Router, type Request, type RequestHandler } from 'express'
import { FEED_FILES, type FeedFile } from '../../../contract/rules/feeds.js'
import { AppError } from '../../platform/errors/errors.js'
import type { CreateVisitorContext, SharedServices } from '../../platform/feature/Context.js'
import { inLanguage } from '../../platform/http/languages.js'
import { withTimeout } from '../../platform/http/withTimeout.js'
import { startRequest } from '../../platform/observability/RequestContext.js'
import type { Feed, FeedFiles } from './feedFiles.service.js'
import { feedType, writeFeed } from './writeFeed.js'

/** Cost of a feed, in objects: as a page of the REST API. */
const COST = 500

const LIST_FILES = [...FEED_FILES.LIST, ...FEED_FILES.RADARR, ...FEED_FILES.SONARR]

/**
 * Returns the router of the feeds: `/feeds/{token}/{file}` for whoever has the address, and those of public profiles and watchlists.
 * No cookie and no access token matters to them.
 * @param originOf returns the public origin of this instance
 */
export function feedFileRoutes(
  createVisitorContext: CreateVisitorContext,
  shared: SharedServices,
  originOf: (request: Request) => string | undefined,
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const handler =
    (isSecret: boolean, load: (feeds: FeedFiles, request: Request) => Promise<Feed>): RequestHandler =>
    async (request, response) => {
      // It can become private, or lead nowhere, at any moment.
      response.set({ 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Accept-Language, Cookie' })
      if (isSecret) response.set('X-Robots-Tag', 'noindex')
      const origin = originOf(request)
      if (origin === undefined) throw new AppError('BAD_REQUEST')
      await startRequest()
      const { feedFiles } = createVisitorContext()
      const endWork = await shared.limits.startWork(COST)
      const running = load(feedFiles, request)
      try {
        const feed = await withTimeout(running)
        const site = { origin, path: isSecret ? undefined : request.path }
        const file = fileOf(request)
        const body = inLanguage(shared.languageOf(request), () => writeFeed(file, feed, site))
        if (feed.state) response.set('Last-Modified', new Date(feed.state.changedAt).toUTCString())
        // Express adds the ETag, and answers 304 to whoever has the same.
        response.type(feedType(file)).send(body)
      } finally {
        // After a timeout the work goes on.
        void running.catch(() => undefined).then(endWork)
      }
    }
  router.get(
    '/feeds/:token/:file',
    handler(true, (feeds, request) =>
      feeds.ofAddress(param(request, 'token'), param(request, 'file'), shared.clientAddressOf(request)),
    ),
  )
  // Whatever else begins so is no page: a page would tell logs of its path.
  router.use('/feeds', () => {
    throw new AppError('NOT_FOUND')
  })
  router.get(
    FEED_FILES.DIARY.map((file) => `/@:username/${file}`),
    handler(false, (feeds, request) => feeds.ofProfile(param(request, 'username'))),
  )
  router.get(
    LIST_FILES.map((file) => `/watchlist/:id/${file}`),
    handler(false, (feeds, request) => feeds.ofWatchlist(param(request, 'id'), fileOf(request))),
  )
  return router
}

const param = ({ params }: Request, name: string): string => String(params[name] ?? '')

/** Returns the last part of a path, which can be decoded. The services check it. */
const fileOf = ({ path }: Request) => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) as FeedFile
