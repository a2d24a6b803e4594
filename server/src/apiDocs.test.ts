import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { RequestHandler, Router } from 'express'
import { createLogger } from './platform/observability/log.js'
import { ROOT } from './platform/config/root.js'
import { restRouter } from './front/rest/restRouter.js'
import { FEATURES } from './features.js'
import type { SharedServices } from './platform/feature/Context.js'
import { buildGraphqlSchema } from './schema.js'

const page = readFileSync(join(ROOT, 'docs', 'API.md'), 'utf8')

/** A layer of a router of express: a route, another router, or a handler. */
interface Layer {
  rawPath: string
  route?: { path: string; methods: Record<string, boolean> }
  handle: RequestHandler | Router
}

/** Returns the calls of a router, such as `GET /api/movies/{}`. */
function callsOf(router: Router, path: string): string[] {
  return (router.stack as unknown as Layer[]).flatMap(({ rawPath, route, handle }) => {
    if (!route) return 'stack' in handle ? callsOf(handle, join(path, rawPath)) : []
    const address = join(path, route.path).replace(/:\w+/g, '{}').replace(/\/$/, '')
    return Object.keys(route.methods)
      .filter((method) => method !== '_all')
      .map((method) => `${method.toUpperCase()} ${address}`)
  })
}

describe('docs/API.md', () => {
  it('names every query and mutation', () => {
    const schema = buildGraphqlSchema()
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    )
    expect(fields.length).toBeGreaterThan(60)
    expect(fields.filter((name) => !new RegExp(`\`${name}\\b`).test(page))).toEqual([])
  })

  it('names every call of the REST API, and no other', () => {
    const never = () => {
      throw new Error('No request is handled here')
    }
    const router = restRouter(FEATURES, never, { log: createLogger('silent') } as SharedServices, never)
    const named = Array.from(
      page.matchAll(/\b(GET|POST|PUT|DELETE) (\/api\/[^\s`?]+)/g),
      ([, method, path = '']) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    )
    expect([...new Set(named)].sort()).toEqual([...new Set(callsOf(router, '/api'))].sort())
  })
})
