import { SITE } from '../../../contract/messages/pages.js'
import { translate } from '../../../contract/translate.js'
import type { VisitorResponse } from '../../platform/graphql/executeRegistered.js'
import type { InitialData, Page } from './renderHtml.js'

/** Executes one of the client's operations for a signed-out viewer; undefined if it fails or takes too long. */
export type ExecuteOperation = (
  operation: string,
  variables: Record<string, unknown>,
) => Promise<VisitorResponse | undefined>

/** Creates a page's metadata and initial data; undefined if its data is not available. */
export type CreatePage = (execute: ExecuteOperation) => Promise<Page | undefined>

/** A signed-in viewer, and the execution of the client's operations for them. */
export interface PageViewer {
  id: string
  execute: ExecuteOperation
}

/** A page of the client, by its address. */
export interface PageRoute {
  /** Key of the response cache; undefined for a page that is not cached. */
  key?: string
  createPage: CreatePage
  /** Creates the page of a signed-in viewer, which is never cached; by default it is the same as for visitors. */
  createViewerPage?: (viewer: PageViewer) => Promise<Page | undefined>
  /** Id of its watchlist. The owner may view it even if it is private. */
  watchlist?: string
}

/** Maximum length of a description that search engines show, in characters. */
const DESCRIPTION_MAX = 160
/** Describes a page that does not exist. */
export function missing(text: string, initialData?: InitialData): Page {
  return { title: named(text), description: SITE.description, status: 404, initialData }
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
): Promise<InitialData | undefined> {
  const response = await execute(operation, variables)
  return response && { operation, variables, ...response }
}

/** Returns the data of an operation's result. */
export function dataOf<Data>(initialData: InitialData | undefined): Data | undefined {
  return initialData && (JSON.parse(initialData.body) as { data: Data }).data
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
