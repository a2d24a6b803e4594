import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Router, type Request, type RequestHandler } from 'express'
import type { ExecutorResponse } from '../../platform/graphql/compiled/index.js'
import {
  toCachedResponse,
  type CachedResponse,
  type ResponseCache,
} from '../../platform/graphql/ResponseCache.js'
import type { Logger } from '../../platform/observability/log.js'
import { inLanguage, type LanguageOf } from '../../platform/http/languages.js'
import { queryOf } from '../../platform/http/requestTarget.js'
import { startRequest } from '../../platform/observability/RequestContext.js'
import { matchPageRoute } from './pageMetadata.js'
import { OWN_WATCHLIST } from './watchlistPage.js'
import type { ExecuteOperation, PageViewer } from './pageRoute.js'
import { renderHtml, type Page } from './renderHtml.js'
import { withPageFiles } from './pageFiles.js'

/** Returns the public origin of this instance by a request, without a trailing slash; undefined if the request is not trusted. */
export type OriginOf = (request: Request) => string | undefined

/** Dependencies of {@link pageRoutes}. */
export interface PagesOptions {
  /** Folder of the built client. */
  clientDir: string
  /** Serves the files of `clientDir`. */
  files: RequestHandler
  /** Executes operations for a signed-out viewer. */
  executeAsVisitor: ExecuteOperation
  /** Returns the viewer of the refresh cookie; undefined without a valid one. */
  viewerOf: (request: IncomingMessage, response: ServerResponse) => Promise<PageViewer | undefined>
  /** Whether the viewer of the refresh cookie may view a watchlist. */
  canViewWatchlist: (request: IncomingMessage, response: ServerResponse, id: string) => Promise<boolean>
  originOf: OriginOf
  languageOf: LanguageOf
  cache: ResponseCache
  log: Logger
}

const NO_STORE = 'private, no-store'
/** A page is in the chosen language or in one that the browser accepts. */
const VARY = 'Accept-Encoding, Accept-Language, Cookie'

/** Returns the router of the client's pages: its shell, with each page's metadata and initial data. */
export function pageRoutes({
  clientDir,
  files,
  executeAsVisitor,
  viewerOf,
  canViewWatchlist,
  originOf,
  languageOf,
  cache,
  log,
}: PagesOptions): Router {
  const router = Router()
  const index = join(clientDir, 'index.html')
  const shell = existsSync(index) ? readFileSync(index, 'utf8') : ''
  const shellOf = withPageFiles(clientDir, shell)
  router.use((request, response, next) => {
    if (!isPage(request)) return next()
    const sendPage = () => {
      const origin = originOf(request)
      const language = languageOf(request)
      const route = inLanguage(language, () => matchPageRoute(request.path, queryOf(request.url)))
      // Results are in English in every language: they are cached for all.
      const execute: ExecuteOperation = (...operation) =>
        inLanguage(undefined, () => executeAsVisitor(...operation))
      const sendShell = () => {
        request.url = '/index.html'
        files(request, response, next)
      }
      const renderPage = (page: Page) =>
        inLanguage(language, () => renderHtml(shellOf(request.path), page, origin))
      const render = async (): Promise<ExecutorResponse | undefined> => {
        const page = await inLanguage(language, () => route.createPage(execute))
        if (!page) return undefined
        const { status = 200 } = page
        // A missing page can be created at any moment, and a page without initial data can have it the next time.
        const isCacheable = status === 200 && page.initialData?.isShared === true
        return { body: renderPage(page), status, isCacheable }
      }
      const sendOwn = (page: Page) => {
        response
          .status(page.status ?? 200)
          .set('Cache-Control', NO_STORE)
          .type('html')
        response.send(renderPage(page))
      }
      const createViewerPage = async () => {
        const viewer = route.createViewerPage && (await viewerOf(request, response))
        return (
          viewer &&
          inLanguage(language, () =>
            route.createViewerPage?.({
              ...viewer,
              execute: (...operation) => inLanguage(undefined, () => viewer.execute(...operation)),
            }),
          )
        )
      }
      const createShared = () =>
        route.key === undefined
          ? render().then((page) => page && toCachedResponse(page))
          : cache.get(`page ${origin} ${language?.tag ?? 'en'} ${route.key}`, render)
      const sendToViewer = async (page: CachedResponse) => {
        const { watchlist } = route
        const isOwner =
          page.status === 404 && watchlist && (await canViewWatchlist(request, response, watchlist))
        // A cached copy of a public list would outlast the moment at which it becomes private.
        if (isOwner) sendOwn(OWN_WATCHLIST)
        else send(page, route.key === undefined ? NO_STORE : 'no-cache')
      }
      const sendRendered = async () => {
        const own = await createViewerPage()
        if (own) return sendOwn(own)
        const page = await createShared()
        return page ? sendToViewer(page) : sendShell()
      }
      sendRendered().catch((error: unknown) => {
        // The client repeats the query and shows the error itself.
        log.warn({ err: error, path: request.path }, 'page served without initial data')
        sendShell()
      })
    }
    const startPage = async () => {
      try {
        await startRequest()
        sendPage()
      } catch (error) {
        next(error)
      }
    }
    const send = ({ body, gzipped, etag, status }: CachedResponse, cacheControl: string) => {
      const headers = { 'Cache-Control': cacheControl, ETag: etag, Vary: VARY }
      response.status(status).set(headers)
      if (status === 200 && request.headers['if-none-match']?.includes(etag))
        return void response.status(304).end()
      const bytes = gzipped && request.acceptsEncodings('gzip') ? gzipped : body
      if (bytes === gzipped) response.set('Content-Encoding', 'gzip')
      response.type('html').send(bytes)
    }
    // A path with an extension may be a file; if there is none, it is an unknown page.
    if (looksLikeFile(request.path)) files(request, response, () => void startPage())
    else void startPage()
  })
  return router
}

// Preview robots often accept anything; for a path with an extension they mean the file.
function isPage({ path, headers }: Request): boolean {
  const accept = headers.accept || '*/*'
  return accept.includes('text/html') || (accept === '*/*' && !looksLikeFile(path))
}

const looksLikeFile = (path: string) => /\.\w+$/.test(path)
