import { createHash, timingSafeEqual } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Router, type RequestHandler } from 'express'
import { escapeHtml } from '../http/escapeHtml.js'

/** Maximum number of emails on the page. */
const MAX_SHOWN = 50

/**
 * Creates the page `/dev/outbox?key=…` with the emails of a server without SMTP, newest first. They contain codes, so the
 * page requires the key that the server prints at start, and a request from this machine to a local host name. Behind a
 * proxy that sends no forwarded headers only the key protects the page, because its requests look local.
 */
export function outboxRoutes(folder: string, key: string): Router {
  const router = Router()
  router.use(onlyFromThisMachine, onlyWithKey(key))
  router.get('/', async (_request, response) => {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const newest = names
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .reverse()
      .slice(0, MAX_SHOWN)
    const mails = await Promise.all(newest.map((name) => readMail(join(folder, name))))
    const list = mails.map(showMail).join('\n')
    response
      .set('Cache-Control', 'no-store')
      .set('Referrer-Policy', 'no-referrer')
      .set('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`)
      .type('html')
      .send(page(list || '<p>No mail has been sent yet.</p>'))
  })
  return router
}

interface StoredMail {
  /** Headers and text. */
  text: string
  /** Undefined for an email of an earlier version. */
  html: string | undefined
}

async function readMail(file: string): Promise<StoredMail> {
  const [text, html] = await Promise.all([
    readFile(file, 'utf8'),
    readFile(file.replace(/\.txt$/, '.html'), 'utf8').catch(() => undefined),
  ])
  return { text, html }
}

/** Shows an email as text, and its HTML in a frame that runs no scripts, sends no forms and opens no links. */
function showMail({ text, html }: StoredMail): string {
  const frame =
    html === undefined
      ? ''
      : `\n<details><summary>HTML</summary><iframe sandbox title="HTML" srcdoc="${escapeHtml(html)}"></iframe></details>`
  return `<pre>${escapeHtml(text)}</pre>${frame}`
}

const onlyFromThisMachine: RequestHandler = (request, _response, next) => {
  const { headers, socket } = request
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  )
  const isLocal = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')
  const isLocalHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? '')
  // For all other requests the page does not exist.
  next(isLocal && isLocalHost && !isForwarded ? undefined : 'router')
}

function onlyWithKey(key: string): RequestHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(key)
  return ({ query }, _response, next) => {
    const matches = typeof query.key === 'string' && timingSafeEqual(digest(query.key), expected)
    next(matches ? undefined : 'router')
  }
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>
body { max-width: 45rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 sans-serif; color: #ddd; background: #16161a }
pre { margin-bottom: 0.5rem; padding: 1rem; border-radius: 8px; background: #24242b; white-space: pre-wrap; overflow-wrap: anywhere }
details { margin-bottom: 2rem }
summary { cursor: pointer }
iframe { width: 100%; height: 40rem; margin-top: 0.5rem; border: 0; border-radius: 8px; background: #fff }
</style></head>
<body><h1>Outbox</h1>
${content}
</body></html>
`
}
