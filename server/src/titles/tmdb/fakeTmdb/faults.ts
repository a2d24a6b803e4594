import type { ServerResponse } from 'node:http'
import { sendError, sendHuge, sendJson, sendResponse, sendText } from './send.js'

/** What can go wrong instead of a response. */
export const FAULTS = [
  'limited',
  'error',
  'maintenance',
  'unauthorized',
  'slow',
  'stalled',
  'slowBody',
  'cut',
  'cutBody',
  'malformed',
  'html',
  'truncated',
  'empty',
  'nulls',
  'otherShape',
  'huge',
  'redirect',
  'flaky',
] as const
/** Something that goes wrong instead of a response. */
export type Fault = (typeof FAULTS)[number]

/** Fields that may be null according to TMDB's documentation. */
const NULLABLE = new Set([
  'poster_path',
  'backdrop_path',
  'profile_path',
  'belongs_to_collection',
  'imdb_id',
  'runtime',
  'overview',
  'tagline',
  'homepage',
])

/** Options of {@link sendFault}. */
export interface FaultOptions {
  /** Seconds in the Retry-After header of a 429; no header if undefined. */
  retryAfter: number | undefined
  /** Delay of a slow response, in milliseconds. */
  slowMs: number
  /** Where a redirect points to. */
  redirectTo: string
}

/** Lets a response fail in the given way. @param answer creates the correct response */
export function sendFault(
  fault: Exclude<Fault, 'flaky'>,
  response: ServerResponse,
  answer: () => string,
  options: FaultOptions,
): void {
  switch (fault) {
    case 'limited':
      if (options.retryAfter !== undefined) response.setHeader('Retry-After', String(options.retryAfter))
      return sendError(response, 429, 25, 'Your request count (#) is over the allowed limit of (40).')
    case 'error':
      return sendError(response, 500, 11, 'Internal error: Something went wrong, contact TMDb.')
    case 'maintenance':
      return sendError(response, 503, 46, 'The API is undergoing maintenance. Try again later.')
    case 'unauthorized':
      return sendError(response, 401, 7, 'Invalid API key: You must be granted a valid key.')
    case 'slow':
      return sendLate(response, answer, options.slowMs)
    case 'stalled':
      return
    case 'slowBody':
      return sendSlowly(response, answer())
    case 'cut':
      return void response.destroy()
    case 'cutBody':
      return sendHalf(response, answer())
    case 'malformed':
      return sendText(response, 200, answer().replaceAll('":', '"='))
    case 'html':
      return sendText(response, 200, '<!doctype html><title>Down for maintenance</title>', 'text/html')
    case 'truncated': {
      const text = answer()
      return sendText(response, 200, text.slice(0, text.length * 0.7))
    }
    case 'empty':
      return sendText(response, 200, '')
    case 'nulls':
      return sendResponse(response, () => withNulls(answer()))
    case 'otherShape':
      return sendJson(response, 200, {
        page: '1',
        results: [{ id: 'x', title: 7 }],
        genres: 'none',
        total_pages: null,
      })
    case 'huge':
      return sendHuge(response)
    case 'redirect':
      return void response.writeHead(302, { Location: options.redirectTo }).end()
  }
}

function sendLate(response: ServerResponse, answer: () => string, delayMs: number): void {
  const timer = setTimeout(() => sendResponse(response, answer), delayMs)
  response.on('close', () => clearTimeout(timer))
}

/** Sends 8 characters every 50 ms. */
function sendSlowly(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  let position = 0
  const timer = setInterval(() => response.write(text.slice(position, (position += 8)) || ' '), 50)
  response.on('close', () => clearInterval(timer))
}

/** Closes the connection after half of the body. */
function sendHalf(response: ServerResponse, text: string): void {
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
  })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}

/** Replaces what may be null or empty by null or an empty value. */
function withNulls(text: string): string {
  return JSON.stringify(
    JSON.parse(text, (key, value: unknown) =>
      NULLABLE.has(key)
        ? null
        : key.endsWith('_date')
          ? ''
          : key === 'vote_count' || key === 'vote_average'
            ? 0
            : value,
    ),
  )
}
