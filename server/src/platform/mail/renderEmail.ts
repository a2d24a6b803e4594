import type { Email } from './emails.js'
import { escapeHtml } from '../http/escapeHtml.js'
import { languageAttributes } from '../http/languages.js'

/** Colors of an email: those of the client's theme, for a light and for a dark screen. */
const COLORS = {
  canvas: ['#f7f2e9', '#0e0c14'],
  card: ['#fffcf6', '#17141f'],
  text: ['#1e1926', '#f4f1ea'],
  muted: ['#5d5569', '#aaa3b8'],
  border: ['#e1d8c7', '#2b2638'],
  bulbs: ['#bd7400', '#f6b33c'],
  code: ['#f3e1bd', '#3a2c12'],
} as const

type ColorName = keyof typeof COLORS

const FONT = `font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

/** Class names of colors: email clients that know them change the inline colors for a dark screen. */
const DARK_STYLE = [
  ...(['canvas', 'card', 'code'] as const).map(
    (name) => `.${name}{background-color:${COLORS[name][1]}!important}`,
  ),
  ...(['text', 'muted', 'bulbs'] as const).map((name) => `.${name}{color:${COLORS[name][1]}!important}`),
  `.card{border-color:${COLORS.border[1]}!important}`,
].join('')

const light = (name: ColorName) => COLORS[name][0]

/**
 * Renders an email of the current language as text and HTML. Without `publicUrl` it contains only a required link, as a path.
 * The HTML is a table with inline styles, which every email client shows, and loads nothing.
 */
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

  const body = [
    `<h1 class="text" style="margin:0 0 20px;font-size:22px;line-height:1.25;color:${light('text')}">${escapeHtml(subject)}</h1>`,
    ...[greeting, ...paragraphs].map((content) => paragraph(escapeHtml(content))),
    ...(code ? [codeBox(code)] : []),
    ...(link ? [publicUrl === undefined ? paragraph(pathOf(link)) : linkButton(link)] : []),
    `<p class="muted" style="margin:24px 0 0;font-size:14px;color:${light('muted')}">${escapeHtml(closing)}</p>`,
  ].join('\n')
  return { subject, text: `${text}\n`, html: page(subject, body, publicUrl) }
}

interface EmailLink {
  url: string
  text: string
}

const TABLE = 'table role="presentation" cellpadding="0" cellspacing="0" border="0"'

const paragraph = (content: string) =>
  `<p class="text" style="margin:0 0 16px;color:${light('text')}">${content}</p>`

const pathOf = ({ url, text }: EmailLink) => `${escapeHtml(text)}: ${escapeHtml(url)}`

const codeBox = (code: string) =>
  `<${TABLE} width="100%" style="margin:8px 0 24px"><tr><td class="code text" align="center" style="padding:16px 8px;border-radius:10px;background-color:${light('code')};color:${light('text')};font:700 32px/1.2 Menlo,Consolas,monospace;letter-spacing:8px">${escapeHtml(code)}</td></tr></table>`

/** A button that looks the same on a light and on a dark screen. */
const linkButton = ({ url, text }: EmailLink) =>
  `<${TABLE} style="margin:0 0 8px"><tr><td style="border-radius:999px;background-color:#f0a828"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 28px;color:#1d1303;font-weight:700;text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`

function page(subject: string, body: string, publicUrl: string | undefined): string {
  const site = publicUrl === undefined ? '' : ` · ${escapeHtml(new URL(publicUrl).host)}`
  return `<!doctype html>
<html ${languageAttributes()}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK_STYLE}}</style></head>
<body class="canvas" style="margin:0;padding:0;background-color:${light('canvas')}">
<${TABLE} width="100%" class="canvas" style="background-color:${light('canvas')}"><tr><td align="center" style="padding:32px 16px">
<${TABLE} width="100%" style="max-width:520px;${FONT};font-size:16px;line-height:1.5;text-align:start">
<tr><td class="text" style="padding:0 4px 16px;font-size:22px;font-weight:800;color:${light('text')}"><span class="bulbs" aria-hidden="true" style="color:${light('bulbs')}">•••</span> Marquee</td></tr>
<tr><td class="card" style="padding:32px 28px;border:1px solid ${light('border')};border-radius:12px;background-color:${light('card')}">
${body}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:13px;color:${light('muted')}">Marquee${site}</td></tr>
</table></td></tr></table></body></html>
`
}
