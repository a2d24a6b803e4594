import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Router, type Request, type RequestHandler } from 'express'
import type { ExecutorResponse } from '../graphql/CompiledExecutor.js'
import { toCachedResponse, type CachedResponse, type ResponseCache } from '../graphql/ResponseCache.js'
import type { Logger } from '../config/log.js'
import { queryOf } from '../http/requestTarget.js'
import { OWN_WATCHLIST, matchPageRoute, type ExecuteOperation } from './pageMetadata.js'
import { renderHtml } from './renderHtml.js'
import { withPageFiles } from './pageFiles.js'

/** Where this instance is reached as a request tells, without a trailing slash; undefined when that is not to be believed. */
export type OriginOf = (request: Request) => string | undefined

/** What the pages are made of. */
export interface PagesOptions {
  /** Folder of the built client. */
  clientDir: string
  /** Serves the folder's files. */
  files: RequestHandler
  /** Answers the client's operations as any visitor gets them, whoever requests the page; charges the client's address. */
  answersFor: (request: IncomingMessage) => ExecuteOperation
  /** Whether whoever a page request's cookie speaks for may see a watchlist. */
  seesWatchlist: (request: IncomingMessage, response: ServerResponse, id: string) => Promise<boolean>
  originOf: OriginOf
  /** @throws RateLimited when the address of a request has spent its read budget. */
  admit: (request: IncomingMessage) => void
  cache: ResponseCache
  log: Logger
}

const NOT_KEPT = 'private, no-store'

/** The pages of the client: its shell, with each page's own words and its first answer inside. */
export function pageRoutes({
  clientDir,
  files,
  answersFor,
  seesWatchlist,
  originOf,
  admit,
  cache,
  log,
}: PagesOptions): Router {
  const router = Router()
  const index = join(clientDir, 'index.html')
  const shell = existsSync(index) ? readFileSync(index, 'utf8') : ''
  const shellOf = withPageFiles(clientDir, shell)
  router.use((request, response, next) => {
    if (!isPage(request)) return next()
    const show = () => {
      admit(request)
      const origin = originOf(request)
      const place = matchPageRoute(request.path, queryOf(request.url))
      const toShell = () => {
        request.url = '/index.html'
        files(request, response, next)
      }
      const make = async (): Promise<ExecutorResponse | undefined> => {
        const page = await place.describe(answersFor(request))
        if (!page) return undefined
        const { status = 200 } = page
        // What is missing may come at any moment, and a page without an answer may have one the next time.
        const kept = status === 200 && page.answer?.isShared === true
        return { body: renderHtml(shellOf(request.path), page, origin), status, isCacheable: kept }
      }
      const made =
        place.key === undefined
          ? make().then((page) => page && toCachedResponse(page))
          : cache.get(`page ${origin} ${place.key}`, make)
      const showTo = async (page: CachedResponse) => {
        const { watchlist } = place
        const isOwners =
          page.status === 404 && watchlist && (await seesWatchlist(request, response, watchlist))
        // What was kept of a list would outlast the moment at which it becomes private.
        if (!isOwners) return send(page, place.key === undefined ? NOT_KEPT : 'no-cache')
        response.set('Cache-Control', NOT_KEPT).type('html')
        response.send(renderHtml(shellOf(request.path), OWN_WATCHLIST, origin))
      }
      Promise.resolve(made)
        .then((page) => (page ? showTo(page) : toShell()))
        .catch((error: unknown) => {
          // The client finds out by itself what is wrong, and says it better.
          log.warn({ err: error, path: request.path }, 'a page was served without its first answer')
          toShell()
        })
    }
    const send = ({ body, gzipped, etag, status }: CachedResponse, keeping: string) => {
      response.status(status).set({ 'Cache-Control': keeping, ETag: etag, Vary: 'Accept-Encoding' })
      if (status === 200 && request.headers['if-none-match']?.includes(etag))
        return void response.status(304).end()
      const bytes = gzipped && request.acceptsEncodings('gzip') ? gzipped : body
      if (bytes === gzipped) response.set('Content-Encoding', 'gzip')
      response.type('html').send(bytes)
    }
    // What looks like a file may be one; if it is not, it is a page that is not there.
    if (looksLikeFile(request.path)) files(request, response, show)
    else show()
  })
  return router
}

// Robots that make previews often ask for anything at all; whoever asks for a file so means the file.
function isPage({ method, path, headers }: Request): boolean {
  const accept = headers.accept || '*/*'
  if (method !== 'GET' && method !== 'HEAD') return false
  return accept.includes('text/html') || (accept === '*/*' && !looksLikeFile(path))
}

const looksLikeFile = (path: string) => /\.\w+$/.test(path)
