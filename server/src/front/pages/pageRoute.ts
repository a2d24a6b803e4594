import type { PageUser } from '../../../contract/pageRenderer.js'
import { SITE } from '../../../contract/messages/pages.js'
import { FEED_FILES } from '../../../contract/rules/feeds.js'
import { translate } from '../../../contract/translate.js'
import { feedType } from '../../community/feeds/writeFeed.js'
import type { VisitorResponse } from '../../platform/graphql/executeRegistered.js'
import type { Page, PageFeed, PageQuery } from './renderHtml.js'

/** Executes one of the client's operations for a signed-out viewer; undefined if it fails or takes too long. */
export type ExecuteOperation = (
  operation: string,
  variables: Record<string, unknown>,
) => Promise<VisitorResponse | undefined>

/** Creates a page's metadata and data; undefined if its data is not available. @param isMember whether the viewer is signed in */
export type CreatePage = (execute: ExecuteOperation, isMember: boolean) => Promise<Page | undefined>

/** A signed-in viewer, and the execution of the client's operations for them. */
export interface PageViewer {
  user: PageUser
  execute: ExecuteOperation
}

/** A page of the client, by its address. */
export interface PageRoute {
  /** Path and the parameters that the page reads. */
  address: string
  /** Whether the page is cached for visitors. */
  isCached: boolean
  /** Whether the HTML has the page's content; true by default. */
  isRendered?: boolean
  createPage: CreatePage
}

/** Maximum length of a description that search engines show, in characters. */
const DESCRIPTION_MAX = 160
/** Describes a page that does not exist. */
export function missing(text: string, query?: PageQuery): Page {
  return { title: named(text), description: SITE.description, status: 404, queries: query && [query] }
}

/** Adds the site's name to a page title. */
export function named(title: string): string {
  return `${translate(title)} · ${SITE.name}`
}

/** Executes an operation and returns it with its result. */
export async function executeQuery(
  execute: ExecuteOperation,
  operation: string,
  variables: Record<string, unknown>,
): Promise<PageQuery | undefined> {
  const response = await execute(operation, variables)
  if (!response) return undefined
  const { body, isShared } = response
  const { data } = JSON.parse(body) as Pick<PageQuery, 'data'>
  return { operation, variables, data, isShared }
}

/** Returns the data of an operation's result. */
export function dataOf<Data>(query: PageQuery | undefined): Data | undefined {
  return query?.data as Data | undefined
}

/** Returns the feeds of a public page. @param path of the page */
export function feedsAt(path: string, kind: 'DIARY' | 'LIST', title: string): PageFeed[] {
  return FEED_FILES[kind].map((file) => ({ title, type: feedType(file), path: `${path}/${file}` }))
}

const GRAPHEMES = new Intl.Segmenter()

/** Returns a description on one line, truncated after a word or, in a script without spaces, after a character. */
export function truncate(description: string): string {
  const text = description.replace(/\s+/gu, ' ').trim()
  const characters = Array.from(
    GRAPHEMES.segment(text.slice(0, DESCRIPTION_MAX * 8)),
    ({ segment }) => segment,
  )
  if (characters.length <= DESCRIPTION_MAX) return text
  const start = characters.slice(0, DESCRIPTION_MAX - 1).join('')
  const end = start.lastIndexOf(' ')
  return `${end > start.length / 2 ? start.slice(0, end) : start}…`
}
