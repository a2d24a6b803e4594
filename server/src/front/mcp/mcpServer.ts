import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { VERSION } from '../../platform/config/version.js'
import type { Context, Viewer } from '../../platform/feature/Context.js'
import type { GraphQLHandlerOptions } from '../../platform/graphql/GraphQLHandlerOptions.js'
import { READ_TOOLS } from './readTools.js'
import { operationFor, runTool } from './toolRunner.js'
import { WRITE_TOOLS } from './writeTools.js'

/** All tools. */
export const TOOLS = [...READ_TOOLS, ...WRITE_TOOLS]

const INSTRUCTIONS =
  'Marquee is the film and series diary of the user. Find a title with search_titles, and use its id with the other tools. Ask before you write.'

/** Values of the arguments of one call at most. */
const MAX_ELEMENTS = 200

/**
 * Answers one message of an assistant, by a server of its own: nothing is remembered between messages. It offers the tools that the access
 * token of the viewer allows.
 */
export async function answerMessage(
  graph: Pick<GraphQLHandlerOptions, 'apollo' | 'schema'>,
  context: Context & { viewer: Viewer },
  request: Request,
  parsedBody: unknown,
): Promise<Response> {
  const server = new McpServer(
    { name: 'marquee', title: 'Marquee', version: VERSION },
    { instructions: INSTRUCTIONS, capabilities: { tools: {} }, maxToolInputElements: MAX_ELEMENTS },
  )
  for (const tool of TOOLS) {
    const operation = operationFor(graph, tool, context.viewer)
    if (operation === undefined) continue
    const { name, title, description, input: inputSchema, annotations } = tool
    server.registerTool(name, { title, description, inputSchema, annotations }, (input) =>
      runTool(graph, tool, operation, context, input),
    )
  }
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody })
  } finally {
    await server.close()
  }
}
