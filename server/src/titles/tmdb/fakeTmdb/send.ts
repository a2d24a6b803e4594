import type { ServerResponse } from 'node:http'

/** An error that TMDB answers with. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** TMDB's status_code. */
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** The error for an unknown resource. */
export function notFound(): ApiError {
  return new ApiError(404, 34, 'The resource you requested could not be found.')
}

/** Sends the response of a call, or its error. */
export function sendResponse(response: ServerResponse, answer: () => string): void {
  try {
    sendText(response, 200, answer())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    sendError(response, error.status, error.code, error.message)
  }
}

/** Sends an error as TMDB does. @param code TMDB's status_code */
export function sendError(response: ServerResponse, status: number, code: number, message: string): void {
  sendJson(response, status, { success: false, status_code: code, status_message: message })
}

/** Sends JSON. */
export function sendJson(response: ServerResponse, status: number, body: object): void {
  sendText(response, status, JSON.stringify(body))
}

/** Sends a text with its length. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'application/json',
): void {
  response.writeHead(status, {
    'Content-Type': `${type};charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}

/** Sends 100 MB of white space as fast as the client reads. */
export function sendHuge(response: ServerResponse): void {
  const chunk = Buffer.alloc(100_000, ' ')
  let remaining = 1_000
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const writeMore = () => {
    while (remaining-- > 0 && !response.destroyed) if (!response.write(chunk)) return
    response.end()
  }
  response.on('drain', writeMore)
  writeMore()
}

/** Sends an image that shows its size, so that one can see which size a page requested. */
export function sendImage(path: string, response: ServerResponse): void {
  const [, , , size = '', name = ''] = path.split('/')
  const width = Number(size.slice(1)) || 500
  const isWide = name.startsWith('backdrop')
  const height = Math.round(isWide ? (width * 9) / 16 : width * 1.5)
  const hue = (Number(/\d+/.exec(name)?.[0] ?? 0) * 47) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 32%)"/><text x="50%" y="50%" fill="#fff" font-family="sans-serif" font-size="${width / 12}" text-anchor="middle">${/^\w+/.exec(size)?.[0] ?? ''}</text></svg>`
  response.writeHead(200, {
    'Content-Type': 'image/svg+xml',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'max-age=3600',
  })
  response.end(svg)
}
