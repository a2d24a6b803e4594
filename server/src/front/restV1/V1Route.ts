import { z } from 'zod'
import type { ErrorCode } from '../../../contract/messages/errors.js'
import type { Scope } from '../../../contract/rules/accessTokens.js'
import type { Context, SharedServices } from '../../platform/feature/Context.js'
import type { FileUploadOptions, ReceiveFile } from '../../platform/rest/uploadHandler.js'

/** Methods of routes. */
export type V1Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Sections of the documentation, and what they are about. */
export const V1_TAGS = {
  Titles: 'Films and series of the catalogue, and how to find them.',
  Series: 'Seasons and episodes of series.',
  People: 'People of the catalogue and their titles.',
  Reviews: 'Reviews of titles, seasons and episodes.',
  Members: 'Public profiles of members, and what they show there.',
  Watchlists: 'Watchlists and their titles.',
  Me: 'The member whose token it is.',
  Changes: 'What has changed for the member since a moment.',
  Diary: 'Viewings: what the member has watched, and when.',
  Lists: 'Favorites, watched titles and ratings of the member.',
  Episodes: 'Watched episodes, the series to go on with, and what comes out.',
  Imports: 'Imports of files of other services.',
} as const
export type V1Tag = keyof typeof V1_TAGS

/** The parsed parts of a request. */
export interface V1Request<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  /** The header `Idempotency-Key`; only for a route that takes one. */
  idempotencyKey: string | undefined
  /** Receives the file of a route that takes one. */
  receive: ReceiveFile
}

/** A file that a route takes. */
interface UploadOfRoute {
  field: string
  options: (shared: SharedServices) => FileUploadOptions
}

interface RouteFields<Response> {
  /** `operationId` of the OpenAPI document. It is unique and stays. */
  id: string
  method: V1Method
  /** Path under `/api/v1`, with parameters in braces. */
  path: string
  tag: V1Tag
  /** A few words. */
  summary: string
  /** Sentences. */
  description?: string
  /** What an access token needs; none if any will do. */
  scopes: readonly Scope[]
  /** Whether a visitor may call it without a token. */
  isPublic?: boolean
  /** Whether the header `Idempotency-Key` makes it safe to repeat. */
  takesIdempotencyKey?: boolean
  /** The file that it takes in a multipart form instead of a body. */
  upload?: UploadOfRoute
  /** Of the response; 200 by default, 204 without a schema of the response. */
  status?: 200 | 201
  /** What it returns; undefined if it returns nothing. */
  response?: Response
  /** Codes of its own errors, beside those that every route has. */
  errors?: readonly ErrorCode[]
}

/** A route as the router, the OpenAPI document and the documentation read it. */
export interface V1Route extends RouteFields<z.ZodType> {
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodType | undefined
  handle: (context: Context, request: V1Request<never, never, never>) => Promise<unknown>
}

type Shape = Record<string, z.ZodType>
type Values<S extends Shape> = z.output<z.ZodObject<S>>

/** A route as it is declared: shapes instead of schemas of objects. */
interface V1Declaration<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType,
  R extends z.ZodType,
> extends RouteFields<R> {
  params?: P
  query?: Q
  body?: B
  /** Calls a service and returns the resource. */
  handle: (context: Context, request: V1Request<Values<P>, Values<Q>, z.output<B>>) => Promise<z.input<R>>
}

type Nothing = Record<never, z.ZodType>

/** Declares a route. Parameters and fields that it does not know are errors. */
export function v1Route<
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodVoid,
>({ params, query, body, handle, ...fields }: V1Declaration<P, Q, B, R>): V1Route {
  return {
    ...fields,
    params: z.strictObject(params ?? {}),
    query: z.strictObject(query ?? {}),
    body,
    handle: handle as V1Route['handle'],
  }
}
