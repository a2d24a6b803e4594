import { PAGES, SITE } from '../../../contract/messages/pages.js'
import { executeQuery, named, type ExecuteOperation } from './pageRoute.js'
import type { Page } from './renderHtml.js'

/** The titles of the forms of an account, by path. */
export const FORMS: ReadonlyMap<string, string> = new Map([
  ['/login', PAGES.login],
  ['/register', PAGES.register],
  ['/reset-password', PAGES.resetPassword],
])

/** Describes the page of a form. */
export async function describeForm(title: string, execute: ExecuteOperation): Promise<Page> {
  const query = await executeQuery(execute, 'SignInOptions', {})
  return { title: named(title), description: SITE.description, queries: query && [query] }
}
