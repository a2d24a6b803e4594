interface FormOptions {
  body: FormData
  headers: Readonly<Record<string, string>>
  /** Called with the part of the body that was sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal?: AbortSignal
  /** Maximum time without progress, in milliseconds. */
  pauseMs: number
}

/**
 * Posts a form as `fetch` does, and reports its progress, which `fetch` cannot.
 * @throws TypeError without a response; DOMException TimeoutError after a pause; the signal's reason
 */
export function sendForm(
  url: string,
  { body, headers, onProgress, signal, pauseMs }: FormOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const fail = (reason: unknown) => {
      clearTimeout(timer)
      // Nobody listens any more to what the request says.
      reject(reason)
      request.abort()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(new DOMException('The upload stands still', 'TimeoutError')), pauseMs)
    }
    signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('error', () => fail(new TypeError('No response')))
    request.addEventListener('load', () => {
      clearTimeout(timer)
      const answered = new Headers()
      for (const name of ['content-type', 'retry-after']) {
        const value = request.getResponseHeader(name)
        if (value !== null) answered.set(name, value)
      }
      resolve(new Response(request.responseText, { status: request.status, headers: answered }))
    })
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    wait()
    request.send(body)
  })
}
