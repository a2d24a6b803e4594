import { Router } from 'express'
import { readOnly } from '../../platform/rest/restHandler.js'
import { cachedFile } from './cachedFile.js'
import { docsPage } from '../restV1/docsPage.js'
import { openApiDocument } from '../restV1/openApi.js'
import { DOCS_PATH, OPENAPI_PATH } from '../restV1/paths.js'

/** Returns the router of the files that describe `/api/v1`: the OpenAPI document and its page. */
export function openApiRoutes(): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use([OPENAPI_PATH, DOCS_PATH], readOnly)
  router.get(
    '/api/openapi.json',
    cachedFile('application/json', () => `${JSON.stringify(openApiDocument())}\n`),
  )
  router.get(
    '/api/docs',
    cachedFile('text/html', () => docsPage(openApiDocument())),
  )
  return router
}
