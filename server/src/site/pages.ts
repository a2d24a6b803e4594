import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Router, type RequestHandler } from 'express'
import { AppError } from '../errors.js'
import type { CachedAnswer, ResponseCache } from '../graph/ResponseCache.js'
import type { Logger } from '../log.js'
import { describe, type Answer } from './describe.js'
import { renderPage } from './Page.js'

/** What the pages are made of. */
export interface PagesOptions {
  /** Folder of the built client. */
  clientDir: string
  /** Serves the folder's files. */
  files: RequestHandler
  /** The client's operations as the visitor of a page request gets them answered. */
  answers: (request: IncomingMessage, response: ServerResponse) => Answer
  originOf: (host: string | undefined, protocol: string) => string | undefined
  cache: ResponseCache
  log: Logger
}

/** The pages of the client: its shell, with each page's own words and its first answer inside. */
export function pageRoutes({ clientDir, files, answers, originOf, cache, log }: PagesOptions): Router {
  const router = Router()
  const index = join(clientDir, 'index.html')
  const shell = existsSync(index) ? readFileSync(index, 'utf8') : ''
  router.use((request, response, next) => {
    if (!isPage(request.method, request.path, request.headers.accept)) return next()
    const origin = originOf(request.headers.host, request.protocol)
    // A page with filters in its address asks for something else than its first answer would be.
    const path = request.url.includes('?') ? '' : request.path
    const toShell = () => {
      request.url = '/index.html'
      files(request, response, next)
    }
    const toMissing = () => response.status(404).set('Cache-Control', 'no-cache').type('html').send(shell)
    const made = cache.get(`page ${origin} ${path}`, async () => {
      const page = await describe(path, answers(request, response))
      if (page === null) throw new AppError('MOVIE_NOT_FOUND')
      return page ? { body: renderPage(shell, page, origin), status: 200, kept: true } : undefined
    })
    Promise.resolve(made).then(
      (page) => (page ? send(page) : toShell()),
      (error: unknown) => {
        if (error instanceof AppError && error.status === 404) return toMissing()
        // The client finds out by itself what is wrong, and says it better.
        log.warn({ err: error, path: request.path }, 'a page was served without its first answer')
        toShell()
      },
    )
    const send = ({ body, gzipped, etag }: CachedAnswer) => {
      response.set({ 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' })
      if (request.headers['if-none-match']?.includes(etag)) return void response.status(304).end()
      const bytes = gzipped && request.acceptsEncodings('gzip') ? gzipped : body
      if (bytes === gzipped) response.set('Content-Encoding', 'gzip')
      response.type('html').send(bytes)
    }
  })
  return router
}

function isPage(method: string, path: string, accept: string | undefined): boolean {
  const isAsked = (method === 'GET' || method === 'HEAD') && (accept ?? '').includes('text/html')
  return isAsked && !/\.\w+$/.test(path)
}
