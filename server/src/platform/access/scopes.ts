import type { Scope } from '../../../contract/rules/accessTokens.js'
import { ScopeMissing } from '../errors/errors.js'
import type { CreateContext, Viewer } from '../feature/Context.js'

/**
 * Checks what the access token of a request may do. A session may do everything.
 * @param needed undefined if no token may do this
 * @param what what is requested, for the error
 * @throws ScopeMissing
 */
export function requireScopes(
  viewer: Viewer | null,
  needed: readonly Scope[] | undefined,
  what?: string,
): void {
  if (!viewer?.scopes) return
  if (!needed) throw new ScopeMissing([], what)
  const { scopes } = viewer
  const missing = needed.filter((scope) => !scopes.has(scope))
  if (missing.length > 0) throw new ScopeMissing(missing)
}

/** Returns whether {@link requireScopes} allows this: for parts of a response that are left out otherwise. */
export const hasScopes = (viewer: Viewer | null, ...needed: Scope[]): boolean =>
  !viewer?.scopes || needed.every((scope) => viewer.scopes?.has(scope))

/**
 * Declares what an access token needs for REST routes: gives their handlers a `createContext` that requires it. Without scopes any
 * token will do; a route that declares nothing is out of reach of tokens.
 */
export const withScopes =
  (createContext: CreateContext, ...scopes: Scope[]): CreateContext =>
  (request, response, options) =>
    createContext(request, response, { ...options, scopes })
