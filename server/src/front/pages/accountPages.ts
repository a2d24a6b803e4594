import { AUTH_PAGES, PAGES, SITE } from '../../../contract/messages/pages.js'
import { emailOf } from '../../../contract/schemas/credentials.js'
import { t } from '../../../contract/translate.js'
import { escapeHtml } from '../../platform/http/escapeHtml.js'
import { dataOf, executeQuery, named, type ExecuteOperation, type PageRoute } from './pageRoute.js'
import type { Page } from './renderHtml.js'

/** A form of an account, by its place in the first view. */
export type AccountForm = keyof typeof AUTH_PAGES

/** The forms by path. */
export const FORMS: ReadonlyMap<string, AccountForm> = new Map([
  ['/login', 'login'],
  ['/register', 'register'],
  ['/reset-password', 'reset'],
])

const TITLES = { login: PAGES.login, register: PAGES.register, reset: PAGES.resetPassword } as const

/** Describes the page of a form, which is for visitors. @param hasForm whether the page shows it, if the site offers it */
export async function describeForm(
  form: AccountForm,
  hasForm: boolean,
  execute: ExecuteOperation,
): Promise<Page> {
  const initialData = await executeQuery(execute, 'SignInOptions', {})
  const options = dataOf<{ signInOptions: { passwordReset: boolean } }>(initialData)?.signInOptions
  // The client then opens the sign-in page.
  const isOff = form === 'reset' && options?.passwordReset === false
  return {
    title: named(TITLES[form]),
    description: SITE.description,
    firstPaint: hasForm && !isOff ? { place: form, ...AUTH_PAGES[form] } : undefined,
    viewer: '',
    initialData,
  }
}

/** Returns the page for an emailed code. It names the address to which the code was sent, so it is not cached. */
export function verifyEmailRoute(params: URLSearchParams): PageRoute {
  const email = emailOf(params.get('email')) ?? t('your email address')
  const [before, after = ''] = t('Check your email for the code. We sent it to {b}.', { b: '\0' }).split('\0')
  const text = `${escapeHtml(before ?? '')}<strong>${escapeHtml(email)}</strong>${escapeHtml(after)}`
  const page: Page = {
    title: named(PAGES.verifyEmail),
    description: SITE.description,
    firstPaint: {
      place: 'page',
      html: `<div class="shell__screen auth-page"><div class="auth-page__panel"><span class="auth-page__sign"></span><h1 class="auth-page__title">${escapeHtml(t('Verify Email'))}</h1><p class="auth-page__text">${text}</p><div class="shell__fields shell__fields--verify"><i></i><i></i></div></div></div>`,
    },
    viewer: '',
  }
  return { createPage: async () => page }
}
