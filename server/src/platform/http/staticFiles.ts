import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Router, type RequestHandler } from 'express'
import sirv from 'sirv'

/** Returns a handler that serves the files of a built folder, compressed if a `.br` or `.gz` file exists. */
export function staticFiles(folder: string): RequestHandler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) =>
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  return (request, response, next) => {
    // A new build may have deleted the file meanwhile: end the response instead of the process.
    response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()))
    // The library throws for some ranges, and no file is so large that a client needs a part of it.
    delete request.headers.range
    serve(request, response, next)
  }
}

/** Returns a router for the GraphQL sandbox. Looks for the files at the first request, because it is built after the start. */
export function sandboxFiles(folder: string): Router {
  const router = Router()
  let assets: RequestHandler | undefined
  router.use((request, response, next) => {
    const isPage = request.path === '/graphql' || request.path === '/sandbox'
    if (!isPage && !request.path.startsWith('/sandbox/')) return next()
    if (existsSync(join(folder, 'index.html'))) assets ??= staticFiles(folder)
    if (!assets) {
      response.status(503).set('Retry-After', '5').type('text/plain')
      return void response.send('The sandbox is being built. Please reload in a few seconds.')
    }
    if (isPage) response.set('X-Robots-Tag', 'noindex')
    request.url = isPage ? '/index.html' : request.url.slice('/sandbox'.length)
    assets(request, response, next)
  })
  return router
}
