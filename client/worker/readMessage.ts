/** What a page may say to the worker; `url` is an address that can be parsed. */
export interface WorkerMessage {
  type?: string
  url?: string
}

/** Reads what was posted to the worker; what is no message of ours says nothing. */
export function readMessage(data: unknown): WorkerMessage {
  if (typeof data !== 'object' || data === null) return {}
  const { type, url } = data as Record<keyof WorkerMessage, unknown>
  return {
    type: typeof type === 'string' ? type : undefined,
    url: typeof url === 'string' && URL.canParse(url) ? url : undefined,
  }
}
