import {
  currentLanguage,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type LanguageTag,
} from '../../../../../server/contract/language.js'

/** Tags and names of the languages that the page is not in. */
export const OTHER_LANGUAGES = (Object.entries(LANGUAGES) as [LanguageTag, string][]).filter(
  ([tag]) => tag !== (currentLanguage()?.tag ?? 'en'),
)

const YEAR_S = 31_536_000

/** Stores the language in this browser and loads the page in it. */
export function chooseLanguage(tag: LanguageTag): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${tag}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
  window.location.reload()
}
