import { escapeHtml } from '../../platform/http/escapeHtml.js'

/** A feed of entries, whatever its format. Addresses are absolute. */
export interface FeedDocument {
  id: string
  title: string
  description?: string
  author: string
  language: string
  /** Address of the page that shows the same. */
  page: string
  /** Address of the feed, unless it is a secret. */
  self?: string
  items: readonly FeedItem[]
}

/** An entry of a feed. */
export interface FeedItem {
  id: string
  title: string
  /** Plain text; may be empty. */
  text: string
  page?: string
  publishedAt: Date
  updatedAt: Date
}

/** Characters that XML 1.0 and iCalendar have no way to write. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Returns a text without the characters that no feed can have. */
export const writable = (text: string): string => text.replace(UNWRITABLE, '')

/** Writes an element of XML. @param content XML, or a text in {@link text} */
const element = (name: string, content: string): string => `<${name}>${content}</${name}>`

const text = (value: string): string => escapeHtml(writable(value))

const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${text(href)}"/>`

/** The feed of nothing is as old as this. */
const BEGINNING = new Date(0)

const latestOf = (items: readonly FeedItem[]): Date =>
  items.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), BEGINNING)

/** Writes a feed as Atom (RFC 4287). */
export function writeAtom({
  id,
  title,
  description,
  author,
  language,
  page,
  self,
  items,
}: FeedDocument): string {
  const entries = items.map((item) => {
    const parts = [
      element('id', text(item.id)),
      element('title', text(item.title)),
      item.page && link('alternate', item.page, 'text/html'),
      element('published', item.publishedAt.toISOString()),
      element('updated', item.updatedAt.toISOString()),
      `<content type="text">${text(item.text)}</content>`,
    ]
    return element('entry', parts.filter(Boolean).join(''))
  })
  const head = [
    element('id', text(id)),
    element('title', text(title)),
    description && element('subtitle', text(description)),
    element('author', element('name', text(author))),
    element('updated', latestOf(items).toISOString()),
    link('alternate', page, 'text/html'),
    self && link('self', self, 'application/atom+xml'),
  ]
  const content = [...head, ...entries].filter(Boolean).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(language)}">\n${content}\n</feed>\n`
}

/** Writes a feed as JSON Feed 1.1. */
export function writeJsonFeed({
  title,
  description,
  author,
  language,
  page,
  self,
  items,
}: FeedDocument): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: self,
    language,
    authors: [{ name: author }],
    items: items.map((item) => ({
      id: item.id,
      url: item.page,
      title: item.title,
      content_text: item.text,
      date_published: item.publishedAt.toISOString(),
      date_modified: item.updatedAt.toISOString(),
    })),
  })
}
