import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from 'express'
import { LANGUAGE_COOKIE, setLanguageSource, type Language } from '../../contract/language.js'

/** A catalogue of the built client. */
interface Catalogue extends Language {
  dir: 'ltr' | 'rtl'
}

const pages = new AsyncLocalStorage<Catalogue | undefined>()
setLanguageSource(() => pages.getStore())

/** Does what writes a page in a language. Everything else on the server is in English. @param language undefined for English */
export const inLanguage = <Result>(language: Catalogue | undefined, work: () => Result): Result =>
  pages.run(language, work)

/** Returns the attributes `lang` and `dir` of the current page. */
export function languageAttributes(): string {
  const { tag, dir } = pages.getStore() ?? { tag: 'en', dir: 'ltr' }
  return `lang="${tag}" dir="${dir}"`
}

/** Returns the locale of the current page in the format of Open Graph, such as `de_DE`. */
export function openGraphLocale(): string {
  const { language, region } = new Intl.Locale(pages.getStore()?.tag ?? 'en').maximize()
  return `${language}_${region}`
}

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-zA-Z-]{2,20})(?:;|$)`)

/**
 * Returns a function from a request to the language of its page: the chosen one, else the first that the browser accepts.
 * @param shell the built client's HTML, which names the catalogues
 */
export function languageReader(
  clientDir: string,
  shell: string,
): (request: Request) => Catalogue | undefined {
  const named = /data-languages="([^"]*)"/.exec(shell)?.[1]?.split(' ') ?? []
  const catalogues = new Map(
    named.flatMap((entry) => {
      const [tag = '', path = ''] = entry.split('=')
      const file = join(clientDir, path)
      return existsSync(file) ? [[tag, JSON.parse(readFileSync(file, 'utf8')) as Catalogue] as const] : []
    }),
  )
  const tags = ['en', ...catalogues.keys()]
  return (request) => {
    const chosen = CHOSEN.exec((request.headers.cookie ?? '').slice(0, 4_000))?.[1]
    const tag = tags.find((one) => one === chosen) ?? request.acceptsLanguages(tags)
    return catalogues.get(tag || 'en')
  }
}
