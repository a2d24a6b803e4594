import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { RequestHandler, Router } from 'express'
import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  lexicographicSortSchema,
} from 'graphql'
import { createLogger } from './platform/observability/log.js'
import { ROOT } from './platform/config/root.js'
import { restRouter } from './front/rest/restRouter.js'
import { V1_ROUTES } from './front/restV1/routes.js'
import { FEATURES } from './features.js'
import type { SharedServices } from './platform/feature/Context.js'
import { printSchemaWithDirectives } from './platform/graphql/printSchema.js'
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

interface Described {
  name: string
  description?: string | null
}

/** Returns what a type consists of, with the coordinate of each part. */
function partsOf(type: GraphQLNamedType): [string, Described][] {
  const own: [string, Described] = [type.name, type]
  if (isEnumType(type))
    return [
      own,
      ...type.getValues().map((value): [string, Described] => [`${type.name}.${value.name}`, value]),
    ]
  if (isInputObjectType(type))
    return [
      own,
      ...Object.values(type.getFields()).map((field): [string, Described] => [
        `${type.name}.${field.name}`,
        field,
      ]),
    ]
  if (!isObjectType(type) && !isInterfaceType(type)) return [own]
  const fields = Object.values(type.getFields()).flatMap((field): [string, Described][] => [
    [`${type.name}.${field.name}`, field],
    ...field.args.map((argument): [string, Described] => [
      `${type.name}.${field.name}(${argument.name}:)`,
      argument,
    ]),
  ])
  return [own, ...fields]
}

describe('the schema', () => {
  const schema = buildGraphqlSchema()

  it('describes every type, field, argument, input field, enum value and directive', () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
    )
    const directives = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive))
    const parts = [
      ...types.flatMap(partsOf),
      ...directives.flatMap((directive): [string, Described][] => [
        [`@${directive.name}`, directive],
        ...directive.args.map((argument): [string, Described] => [
          `@${directive.name}(${argument.name}:)`,
          argument,
        ]),
      ]),
    ]
    expect(parts.length).toBeGreaterThan(1_500)
    // A sentence, or several: a capital letter or a quoted name first, and a full stop at the end.
    const isSentence = (text = '') => /^[\p{Lu}\d`“(@]/u.test(text) && /[.)”]$/.test(text.trim())
    const wrong = parts.filter(([, { description }]) => !isSentence(description ?? ''))
    expect(wrong.map(([coordinate]) => coordinate)).toEqual([])
  })

  it('is sorted by name, for introspection too', () => {
    const sorted = printSchemaWithDirectives(lexicographicSortSchema(schema))
    expect(printSchemaWithDirectives(schema)).toBe(sorted)
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual(
      Object.keys(schema.getQueryType()?.getFields() ?? {}).toSorted(),
    )
  })
})

describe('docs/PARTNERS.md', () => {
  it('lets Relay read an object again by the one id that it has', () => {
    const [, text = ''] = readFileSync(join(ROOT, 'docs', 'PARTNERS.md'), 'utf8').split('\n### Relay')
    const { schemaConfig } = JSON.parse(/```json\n([^`]+)```/.exec(text)?.[1] ?? '') as {
      schemaConfig: Record<string, string>
    }
    // The compiler names the variable after the field, and its runtime looks for the second name.
    expect(schemaConfig).toEqual({ nodeInterfaceIdField: 'nodeId', nodeInterfaceIdVariableName: 'nodeId' })
    const node = buildGraphqlSchema().getType('Node')
    expect(isInterfaceType(node) && Object.keys(node.getFields())).toEqual(['nodeId'])
  })
})

describe('docs/API.md', () => {
  it('names every query and mutation', () => {
    const schema = buildGraphqlSchema()
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    )
    expect(fields.length).toBeGreaterThan(60)
    expect(fields.filter((name) => !new RegExp(`\`${name}\\b`).test(page))).toEqual([])
  })

  it('has the scopes of every call of /api/v1', () => {
    const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
    for (const { method, path, scopes, isPublic, summary } of V1_ROUTES) {
      const call = `\`${method.toUpperCase()} /api/v1${path}\``
      const named = scopes.map((scope) => `\`${scope}\``).join(', ')
      const needs = named === '' ? 'none' : named + (isPublic ? '; visitors too' : '')
      expect(rows.find(([, first]) => first === call)?.slice(1, 4)).toEqual([call, needs, summary])
    }
  })

  it('names every call of the REST API, and no other', () => {
    const never = () => {
      throw new Error('No request is handled here')
    }
    const router = restRouter(FEATURES, never, { log: createLogger('silent') } as SharedServices, never)
    const named = Array.from(
      page.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/api\/[^\s`?]+)/g),
      ([, method, path = '']) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    )
    expect([...new Set(named)].sort()).toEqual([...new Set(callsOf(router, '/api'))].sort())
  })
})
