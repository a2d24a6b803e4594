/** A language of the client other than English, whose texts are in the code. */
export interface Language {
  /** BCP 47, such as `de`. */
  tag: string
  /** Translations by English text. Both are messages of ICU MessageFormat. */
  texts: Readonly<Record<string, string>>
}

// `public/start.js` loads the catalogue before the client's scripts, so that their constants are translated too.
let source = () => (globalThis as { marqueeLanguage?: Language }).marqueeLanguage

/** Returns the language of the page; undefined for English. */
export const currentLanguage = (): Language | undefined => source()

/** Sets what {@link currentLanguage} returns: on the server, every page has a language of its own. */
export function setLanguageSource(languageSource: () => Language | undefined): void {
  source = languageSource
}

const cached = new Map<string, unknown>()

/**
 * Returns what `create` makes of the language's tag, and keeps it: objects of Intl are expensive. A malformed tag, such as
 * zh-CN-US, counts as English.
 */
export function ofLanguage<Format>(kind: string, tag: string, create: (tag: string) => Format): Format {
  const key = `${kind} ${tag}`
  let format = cached.get(key) as Format | undefined
  if (format === undefined) {
    try {
      format = create(tag)
    } catch (error) {
      if (!(error instanceof RangeError) || tag === 'en') throw error
      format = create('en')
    }
    cached.set(key, format)
  }
  return format
}

/** Names of the client's languages by tag, each in its own language. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const

/** Tag of a language of the client. */
export type LanguageTag = keyof typeof LANGUAGES

/** Name of the cookie with the tag of the chosen language, which `client/public/start.js` reads too. */
export const LANGUAGE_COOKIE = 'marquee_language'
