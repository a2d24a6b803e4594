import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import type { PageRequest, RenderedPage } from '../../../contract/pageRenderer.js'
import {
  toCachedResponse,
  type CachedResponse,
  type ResponseCache,
} from '../../platform/graphql/ResponseCache.js'
import type { Logger } from '../../platform/observability/log.js'
import { inLanguage, type Catalogue, type LanguageOf } from '../../platform/http/languages.js'
import { queryOf } from '../../platform/http/requestTarget.js'
import { startRequest } from '../../platform/observability/RequestContext.js'
import { pageFilesReader } from './pageFiles.js'
import { matchPageRoute } from './pageMetadata.js'
import type { PageRenderers } from './PageRenderers.js'
import type { ExecuteOperation, PageRoute, PageViewer } from './pageRoute.js'
import { htmlWriter, type Page } from './renderHtml.js'

/** Returns the public origin of this instance by a request, without a trailing slash; undefined if the request is not trusted. */
export type OriginOf = (request: Request) => string | undefined

/** Dependencies of {@link pageRoutes}. */
export interface PagesOptions {
  /** Folder of the built client. */
  clientDir: string
  /** Serves the files of `clientDir`. */
  files: RequestHandler
  renderers: PageRenderers
  /** Executes operations for a signed-out viewer. */
  executeAsVisitor: ExecuteOperation
  /** Returns the viewer of the refresh cookie; undefined without a valid one. */
  viewerOf: (request: IncomingMessage, response: ServerResponse) => Promise<PageViewer | undefined>
  originOf: OriginOf
  languageOf: LanguageOf
  cache: ResponseCache
  log: Logger
}

const NO_STORE = 'private, no-store'
/** A page is in the chosen language or in one that the browser accepts, and for the user of the cookie. */
const VARY = 'Accept-Encoding, Accept-Language, Cookie'
/** The content of a page that the client renders. */
const NOT_RENDERED: RenderedPage = { html: '', styles: '', components: [] }

/** Returns the router of the client's pages, which its own components render. */
export function pageRoutes(options: PagesOptions): Router {
  const { files } = options
  const pages = new Pages(options)
  const router = Router()
  router.use((request, response, next) => {
    if (!isPage(request)) return next()
    const sendPage = async () => {
      try {
        await startRequest()
        if (await pages.send(request, response)) return
        // The client queries the data and shows the error itself.
        request.url = '/index.html'
        files(request, response, next)
      } catch (error) {
        next(error)
      }
    }
    // A path with an extension may be a file; if there is none, it is an unknown page.
    if (looksLikeFile(request.path)) files(request, response, () => void sendPage())
    else void sendPage()
  })
  return router
}

/** A request for a page. */
interface PageTarget {
  route: PageRoute
  language: Catalogue | undefined
  origin: string | undefined
}

/** The pages of the client. */
class Pages {
  readonly #options: PagesOptions
  readonly #writeHtml: ReturnType<typeof htmlWriter>
  readonly #filesOf: ReturnType<typeof pageFilesReader>

  constructor(options: PagesOptions) {
    const index = join(options.clientDir, 'index.html')
    this.#options = options
    this.#writeHtml = htmlWriter(existsSync(index) ? readFileSync(index, 'utf8') : '')
    this.#filesOf = pageFilesReader(options.clientDir)
  }

  /** Sends the page of a request. Returns false if its data is not available. */
  async send(request: Request, response: Response): Promise<boolean> {
    const { languageOf, originOf, viewerOf, log } = this.#options
    const language = languageOf(request)
    const route = inLanguage(language, () => matchPageRoute(request.path, queryOf(request.url)))
    const target: PageTarget = { route, language, origin: originOf(request) }
    try {
      const viewer = await viewerOf(request, response)
      return viewer
        ? await this.#sendToMember(request, response, target, viewer)
        : await this.#sendToVisitor(request, response, target)
    } catch (error) {
      log.warn({ err: error, path: request.path }, 'page served without its content')
      return false
    }
  }

  async #sendToMember(request: Request, response: Response, target: PageTarget, viewer: PageViewer) {
    const page = await this.#createPage(target, viewer.execute, true)
    if (!page) return false
    response
      .status(page.status ?? 200)
      .set('Cache-Control', NO_STORE)
      .type('html')
    // The address as it is: this page is for nobody else.
    response.send(this.#render(target, page, request.originalUrl, viewer))
    return true
  }

  async #sendToVisitor(request: Request, response: Response, target: PageTarget) {
    const { cache, executeAsVisitor } = this.#options
    const { route, language, origin } = target
    const render = async () => {
      const page = await this.#createPage(target, executeAsVisitor, false)
      if (!page) return undefined
      const { status = 200, queries = [] } = page
      // A missing page can be created at any moment, and a page without its data can have it the next time.
      const isCacheable = status === 200 && queries.length > 0 && queries.every(({ isShared }) => isShared)
      return { body: this.#render(target, page, route.address), status, isCacheable }
    }
    const page = route.isCached
      ? await cache.get(`page ${origin} ${language?.tag ?? 'en'} ${route.address}`, render)
      : await render().then((rendered) => rendered && toCachedResponse(rendered))
    if (!page) return false
    sendCached(request, response, page, route.isCached ? 'no-cache' : NO_STORE)
    return true
  }

  /** Results are in English in every language: they are cached for all. */
  #createPage({ route, language }: PageTarget, execute: ExecuteOperation, isMember: boolean) {
    const inEnglish: ExecuteOperation = (...operation) => inLanguage(undefined, () => execute(...operation))
    return inLanguage(language, () => route.createPage(inEnglish, isMember))
  }

  #render({ route, language, origin }: PageTarget, page: Page, url: string, viewer?: PageViewer): string {
    const user = viewer?.user
    const rendered =
      route.isRendered === false
        ? NOT_RENDERED
        : this.#renderContent(language, { url, user, queries: page.queries ?? [] })
    const files = this.#filesOf(rendered.components)
    return inLanguage(language, () => this.#writeHtml({ page, rendered, files, user, origin }))
  }

  /** Returns a page's content; none if a component fails, so that the client renders it and shows the error. */
  #renderContent(language: Catalogue | undefined, page: PageRequest): RenderedPage {
    try {
      return this.#options.renderers.render(language, page)
    } catch (error) {
      this.#options.log.error({ err: error, path: page.url.split('?', 1)[0] }, 'page not rendered')
      return NOT_RENDERED
    }
  }
}

function sendCached(request: Request, response: Response, page: CachedResponse, cacheControl: string): void {
  const { body, gzipped, etag, status } = page
  response.status(status).set({ 'Cache-Control': cacheControl, ETag: etag, Vary: VARY })
  if (status === 200 && request.headers['if-none-match']?.includes(etag))
    return void response.status(304).end()
  const bytes = gzipped && request.acceptsEncodings('gzip') ? gzipped : body
  if (bytes === gzipped) response.set('Content-Encoding', 'gzip')
  response.type('html').send(bytes)
}

// Preview robots often accept anything; for a path with an extension they mean the file.
function isPage({ path, headers }: Request): boolean {
  const accept = headers.accept || '*/*'
  return accept.includes('text/html') || (accept === '*/*' && !looksLikeFile(path))
}

const looksLikeFile = (path: string) => /\.\w+$/.test(path)
