import type { Email } from './emails.js'
import { escapeHtml } from '../http/escapeHtml.js'
import { languageAttributes } from '../http/languages.js'

/** Renders an email of the current language as text and HTML. Without `publicUrl` it contains only a required link, as a path. */
export function renderEmail(
  email: Email,
  publicUrl: string | undefined,
): { subject: string; text: string; html: string } {
  const { subject, greeting, paragraphs, code, closing } = email
  const link =
    email.link && (publicUrl || email.link.isRequired)
      ? { ...email.link, url: (publicUrl ?? '') + email.link.path }
      : undefined
  const text = [
    greeting,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(link ? [`${link.text}: ${link.url}`] : []),
    closing,
  ].join('\n\n')

  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`
  const body = [
    paragraph(escapeHtml(greeting)),
    ...paragraphs.map((content) => paragraph(escapeHtml(content))),
    ...(code
      ? [`<p style="margin:0 0 16px;font:700 32px/1.2 monospace;letter-spacing:8px">${escapeHtml(code)}</p>`]
      : []),
    ...(link ? [paragraph(htmlLink(link, publicUrl !== undefined))] : []),
    `<p style="margin:0;color:#667">${escapeHtml(closing)}</p>`,
  ].join('\n')
  const html = `<!doctype html>
<html ${languageAttributes()}><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f6">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px;color:#222;font:16px/1.5 sans-serif">
${body}
</div></body></html>
`
  return { subject, text: `${text}\n`, html }
}

/** Returns a link, or its path when the URL of the site is unknown. */
function htmlLink({ url, text }: { url: string; text: string }, hasSite: boolean): string {
  return hasSite
    ? `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`
    : `${escapeHtml(text)}: ${escapeHtml(url)}`
}
