import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Connections that send a body which may take longer than others. */
const patient = new WeakSet<Socket>()

/** Whether the body that a connection sends may take longer than others. */
export const mayBeSlow = (socket: Socket): boolean => patient.has(socket)

/**
 * Lets the body of a request take longer than those of others, as far as it goes on: a connection without data is closed as usual.
 * @param ms when the request ends @returns what ends this, once the body is there
 */
export function allowSlowBody(request: IncomingMessage, ms: number): () => void {
  const { socket } = request
  patient.add(socket)
  const timer = setTimeout(() => request.destroy(), ms)
  return () => {
    clearTimeout(timer)
    patient.delete(socket)
  }
}
