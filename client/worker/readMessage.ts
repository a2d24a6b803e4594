/** A message of a page to the worker; `url` is valid. */
export interface WorkerMessage {
  type?: string
  url?: string
}

/** Parses a message posted to the worker. Returns an empty message for foreign data. */
export function readMessage(data: unknown): WorkerMessage {
  if (typeof data !== 'object' || data === null) return {}
  const { type, url } = data as Record<keyof WorkerMessage, unknown>
  return {
    type: typeof type === 'string' ? type : undefined,
    url: typeof url === 'string' && URL.canParse(url) ? url : undefined,
  }
}
