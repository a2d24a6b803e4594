import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import express from 'express'
import {
  currentLanguage,
  LANGUAGE_COOKIE,
  setLanguageSource,
  type Language,
} from '../../../contract/language.js'

/** A catalogue of the built client. */
export interface Catalogue extends Language {
  dir: 'ltr' | 'rtl'
}

/** Returns the language of a request's reader: the chosen one, else the first that the client accepts; undefined for English. */
export type LanguageOf = (request: IncomingMessage) => Catalogue | undefined

const languages = new AsyncLocalStorage<Catalogue | undefined>()
setLanguageSource(() => languages.getStore())

/**
 * Does what writes a page, an email or a picture in its reader's language. Everything else on the server is in English.
 * @param language undefined for English
 */
export const inLanguage = <Result>(language: Catalogue | undefined, work: () => Result): Result =>
  languages.run(language, work)

/** Returns the attributes `lang` and `dir` of HTML in the current language. */
export function languageAttributes(): string {
  const { tag, dir } = languages.getStore() ?? { tag: 'en', dir: 'ltr' }
  return `lang="${tag}" dir="${dir}"`
}

/** Returns the locale of the current language in the format of Open Graph, such as `de_DE`. */
export function openGraphLocale(): string {
  const { language, region } = new Intl.Locale(currentLanguage()?.tag ?? 'en').maximize()
  return `${language}_${region}`
}

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-zA-Z-]{2,20})(?:;|$)`)

/**
 * Returns the function that every page, email and picture takes its language from.
 * @param clientDir folder of the built client, whose HTML names the catalogues; without it everything is in English
 */
export function languageReader(clientDir: string | undefined): LanguageOf {
  const catalogues = clientDir === undefined ? new Map<string, Catalogue>() : readCatalogues(clientDir)
  const tags = ['en', ...catalogues.keys()]
  return (request) => {
    const chosen = CHOSEN.exec((request.headers.cookie ?? '').slice(0, 4_000))?.[1]
    const tag =
      tags.find((one) => one === chosen) ??
      // Reads the headers only, so it also takes requests that Express does not handle.
      express.request.acceptsLanguages.call(request, ...tags)
    return catalogues.get(tag || 'en')
  }
}

/** Reads the catalogues of a built client, by tag. */
export function readCatalogues(clientDir: string): Map<string, Catalogue> {
  const index = join(clientDir, 'index.html')
  const shell = existsSync(index) ? readFileSync(index, 'utf8') : ''
  const named = /data-languages="([^"]*)"/.exec(shell)?.[1]?.split(' ') ?? []
  return new Map(
    named.flatMap((entry) => {
      const [tag = '', path = ''] = entry.split('=')
      const file = join(clientDir, path)
      return existsSync(file) ? [[tag, JSON.parse(readFileSync(file, 'utf8')) as Catalogue] as const] : []
    }),
  )
}
