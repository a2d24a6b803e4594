import { mapOf } from '../../../../../contract/own.js'

const NAMED = mapOf<string>({
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', mdash: '—', ndash: '–',
  lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”',
}) // prettier-ignore
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi

/** Elements that a review may have. Others are text, such as `<3` and `<spoiler>`. */
const ELEMENT =
  /<(\/?)(a|abbr|b|blockquote|br|center|cite|code|del|div|em|h[1-6]|hr|i|iframe|img|li|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|u|ul)(?:[\s/][^<>]{0,2000})?>/gi
const BLOCKS = new Set([
  'blockquote',
  'div',
  'hr',
  'ol',
  'p',
  'pre',
  'ul',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])
const LINES = new Set(['br', 'li'])
/** Elements whose content is not for readers. */
const HIDDEN = new Set(['script', 'style', 'iframe'])

/**
 * Returns the text of HTML, as a reader sees it: paragraphs and line breaks stay, character references are decoded. The result is
 * plain text and has to be escaped like any other.
 */
export function plainText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html
  let text = ''
  let at = 0
  let hidden: string | undefined
  for (const match of html.matchAll(ELEMENT)) {
    const [tag, slash = '', given = ''] = match
    const name = given.toLowerCase()
    if (hidden === undefined) text += html.slice(at, match.index)
    at = match.index + tag.length
    if (HIDDEN.has(name)) hidden = slash === '' ? (hidden ?? name) : hidden === name ? undefined : hidden
    else if (hidden === undefined && BLOCKS.has(name))
      text = text === '' || text.endsWith('\n\n') ? text : `${text}\n\n`
    else if (hidden === undefined && LINES.has(name) && slash === '') text += '\n'
  }
  if (hidden === undefined) text += html.slice(at)
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}
