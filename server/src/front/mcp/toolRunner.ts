import { type DocumentNode, getOperationAST, parse } from 'graphql'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { AppError, ScopeMissing, toAppError } from '../../platform/errors/errors.js'
import type { Context, Viewer } from '../../platform/feature/Context.js'
import type { GraphQLHandlerOptions } from '../../platform/graphql/GraphQLHandlerOptions.js'
import { resultTooLong } from '../../platform/graphql/limitResult.js'
import { checkScopes } from '../../platform/graphql/requiredScopes.js'
import { withTimeout } from '../../platform/http/withTimeout.js'
import { isResultTooLong } from '../../platform/observability/RequestContext.js'
import type { Tool } from './Tool.js'

/** An error of a GraphQL response. */
interface ResponseError {
  message: string
  extensions?: { code?: string; fields?: Readonly<Record<string, string>> }
}

/** What runs tools: the same GraphQL operations as over HTTP, with the same costs, limits and permissions. */
type Graph = Pick<GraphQLHandlerOptions, 'apollo' | 'schema'>

/** Documents of the tools, which are parsed once. */
const parsed = new Map<string, DocumentNode>()

function documentOf(operation: string): DocumentNode {
  const known = parsed.get(operation)
  if (known) return known
  const document = parse(operation, { noLocation: true })
  parsed.set(operation, document)
  return document
}

/** Returns the operation of a tool that a viewer's access token allows; undefined if it allows none. */
export function operationFor({ schema }: Graph, tool: Tool, viewer: Viewer): string | undefined {
  return tool.operations.find((text) => {
    const document = documentOf(text)
    const operation = getOperationAST(document)
    if (!operation) return false
    try {
      checkScopes({ schema, document, operation }, {}, viewer)
      return true
    } catch (error) {
      if (error instanceof ScopeMissing) return false
      throw error
    }
  })
}

/** Runs an operation of a tool for the viewer of a context. What it does not allow is a result with an error. */
export async function runTool(
  { apollo }: Graph,
  { variables, result, doneBefore = [] }: Tool,
  operation: string,
  context: Context,
  input: Record<string, unknown>,
): Promise<CallToolResult> {
  try {
    const running = apollo.executeOperation(
      { query: operation, variables: variables(input) },
      { contextValue: context },
    )
    const { body } = await withTimeout(running)
    if (body.kind !== 'single') throw new Error('Incremental delivery is not supported')
    if (isResultTooLong()) throw resultTooLong()
    const { data, errors = [] } = body.singleResult as {
      data?: Record<string, unknown> | null
      errors?: readonly ResponseError[]
    }
    const [error] = errors
    if (!error && data) return toResult(result(data))
    if (error && doneBefore.includes(error.extensions?.code ?? ''))
      return toResult({ changed: false, message: error.message })
    return toError(error ?? new AppError('INTERNAL'))
  } catch (thrown) {
    return toError(toAppError(thrown))
  }
}

/** The text is the same JSON, for clients that show only texts. */
function toResult(value: unknown): CallToolResult {
  // Nothing that can be found has an empty result.
  const [only] = Object.values(value ?? {})
  const isFound = value != null && (Object.keys(value).length !== 1 || only !== null)
  if (!isFound) return toError(new AppError('NOT_FOUND'))
  return {
    content: [{ type: 'text', text: JSON.stringify(value) }],
    structuredContent: value as Record<string, unknown>,
  }
}

function toError(error: ResponseError | AppError): CallToolResult {
  const fields = error instanceof AppError ? error.fields : error.extensions?.fields
  const lines = [error.message, ...Object.entries(fields ?? {}).map(([name, text]) => `${name}: ${text}`)]
  return { isError: true, content: [{ type: 'text', text: lines.join('\n') }] }
}
