import { TEXT_PAGES } from '../../../contract/texts/textPages.js'
import { executeQuery, named, type ExecuteOperation } from './pageRoute.js'
import type { Page } from './renderHtml.js'

/** Describes a page that is a text; undefined for other paths. */
export async function describeText(path: string, execute: ExecuteOperation): Promise<Page | undefined> {
  const page = TEXT_PAGES.get(path)
  if (!page) return undefined
  const query = await executeQuery(execute, 'TextPage', {})
  return { title: named(page.title), description: page.description, path, queries: query && [query] }
}
