import { z } from 'zod'
import { ERRORS, type ErrorCode } from '../../../contract/messages/errors.js'
import { ACCESS_TOKENS } from '../../../contract/rules/accessTokens.js'
import { VERSION } from '../../platform/config/version.js'
import { DOCS_PATH, V1_PATH } from './paths.js'
import { Problem, PROBLEM_TYPE } from './problem.js'
import { V1_ROUTES } from './routes.js'
import { type V1Route, V1_TAGS } from './V1Route.js'

/** A JSON Schema of a parameter, a field or a component. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A parameter of an operation. */
export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: JsonSchema
  style?: 'form'
  explode?: false
}

/** An operation: what a route is for its readers. */
export interface OpenApiOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: OpenApiParameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content; headers?: object }>
  /** Scopes that an access token needs. */
  'x-scopes': readonly string[]
  /** Codes of its own errors. */
  'x-errors': readonly string[]
}

type Content = Record<string, { schema: JsonSchema }>

/** The OpenAPI document. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: object }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object }
}

/** Errors that every route may return: parameters that a route does not know are errors of all. */
const COMMON: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'SCOPE_MISSING',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
  'INVALID_INPUT',
  'BAD_REQUEST',
]
/** Of routes with a body. */
const OF_BODY: readonly ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']
/** Errors of requests that no route takes. */
export const UNROUTED: readonly ErrorCode[] = ['NOT_FOUND', 'METHOD_NOT_ALLOWED']

const TOKEN = 'accessToken'

/** Returns the codes of all errors that a route may return. */
export function errorCodesOf({ body, upload, errors = [] }: V1Route): ErrorCode[] {
  const hasBody = body !== undefined || upload !== undefined
  return [...new Set([...errors, ...COMMON, ...(hasBody ? OF_BODY : [])])]
}

/** Collects the schemas that have a name while it turns others to JSON Schema. */
class Components {
  readonly schemas: Record<string, JsonSchema> = {}

  /** @param io `input` for what clients send, `output` for what they get and for parsed parameters */
  add(schema: z.ZodType, io: 'input' | 'output', isOpen = io === 'output'): JsonSchema {
    const { properties = {}, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
      target: 'draft-2020-12',
      io,
      unrepresentable: 'any',
      // Responses may get further fields.
      override: ({ jsonSchema }) => {
        if (isOpen) delete jsonSchema.additionalProperties
      },
    })
    for (const [name, definition] of Object.entries($defs)) this.schemas[name] = moved(definition)
    return moved(properties.schema as JsonSchema)
  }
}

/** Returns a schema whose references point to the components of the document. */
const moved = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema

function parametersOf(route: V1Route, components: Components): OpenApiParameter[] {
  const read = (place: 'path' | 'query') =>
    Object.entries((place === 'path' ? route.params : route.query).shape).map(
      ([name, schema]: [string, z.ZodType]): OpenApiParameter => {
        const { description = '', ...rest } = components.add(schema, 'output', false)
        return {
          name,
          in: place,
          required: place === 'path' || !schema.isOptional(),
          description,
          schema: rest,
          ...(rest.type === 'array' && { style: 'form', explode: false }),
        }
      },
    )
  const key: OpenApiParameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A key that the client generates for each new item: repeated requests with it are one.',
    schema: { type: 'string', maxLength: 200 },
  }
  return [...read('path'), ...read('query'), ...(route.takesIdempotencyKey ? [key] : [])]
}

function responsesOf(route: V1Route, components: Components): OpenApiOperation['responses'] {
  const problem = { [PROBLEM_TYPE]: { schema: components.add(Problem, 'output') } }
  const byStatus = Map.groupBy(errorCodesOf(route), (code) => ERRORS[code].status)
  const isPage = route.response instanceof z.ZodObject && 'pageInfo' in route.response.shape
  const link = {
    Link: { description: 'The next page, as `rel="next"` (RFC 8288).', schema: { type: 'string' } },
  }
  const success = route.response
    ? {
        description: 'Done.',
        content: { 'application/json': { schema: components.add(route.response, 'output') } },
        ...(isPage && { headers: link }),
      }
    : { description: 'Done; there is nothing to return.' }
  return {
    [route.response ? (route.status ?? 200) : 204]: success,
    ...(route.method === 'get' && { 304: { description: 'Not changed since the `ETag` of If-None-Match.' } }),
    ...Object.fromEntries(
      Array.from(byStatus, ([status, codes]) => [
        status,
        { description: codes.map((code) => `${code}: ${ERRORS[code].text}`).join('\n'), content: problem },
      ]),
    ),
  }
}

/** Returns the schema of a multipart form with one file. */
const formOf = (field: string): JsonSchema => ({
  type: 'object',
  properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: [field],
})

function operationOf(route: V1Route, components: Components): OpenApiOperation {
  const { id, tag, summary, description, scopes, isPublic, body, upload, errors = [] } = route
  const parameters = parametersOf(route, components)
  const needs = scopes.length > 0 ? ` A token needs ${scopes.map((scope) => `\`${scope}\``).join(', ')}.` : ''
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: `${description ?? `${summary}.`}${needs}`,
    security: [{ [TOKEN]: [...scopes] }, ...(isPublic ? [{}] : [])],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: !body.isOptional(),
        content: { 'application/json': { schema: components.add(body, 'input') } },
      },
    }),
    ...(upload && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(upload.field) } } },
    }),
    responses: responsesOf(route, components),
    'x-scopes': scopes,
    'x-errors': errors,
  }
}

/** Returns the OpenAPI document of the routes. */
export function openApiDocument(): OpenApiDocument {
  const components = new Components()
  const paths: OpenApiDocument['paths'] = {}
  for (const route of V1_ROUTES) (paths[route.path] ??= {})[route.method] = operationOf(route, components)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Marquee REST API',
      version: VERSION,
      description: `Titles, and what members record of them. Documentation: ${DOCS_PATH}. Fields may be added to responses; ignore those that you do not know.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: V1_PATH }],
    tags: Object.entries(V1_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(components.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
      securitySchemes: {
        [TOKEN]: {
          type: 'http',
          scheme: 'bearer',
          description: `An access token that a member made in the settings; it begins with ${ACCESS_TOKENS.prefix}.`,
        },
      },
    },
  }
}
