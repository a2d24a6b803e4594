import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Env } from '../config/env.js'

/** Headers of pictures that pages of other sites may show. All other responses are for our own pages. */
export const EMBEDDABLE = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

/** Returns a handler that sets the Content-Security-Policy and other security headers. */
export function securityHeaders({
  imageBaseUrl,
  publicUrl,
}: Pick<Env, 'imageBaseUrl' | 'publicUrl'>): RequestHandler {
  const imageHost = imageBaseUrl ? [new URL(imageBaseUrl).origin] : []
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Chakra adds its styles to style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...imageHost],
        fontSrc: ["'self'", 'data:'],
        // The service worker fetches the provider's images to cache them.
        connectSrc: ["'self'", ...imageHost],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Over plain HTTP on a home network the header would lock people out of their own instance.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
}
