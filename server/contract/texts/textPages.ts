import { ABOUT } from './about.js'
import { ACCESSIBILITY } from './accessibility.js'
import { COOKIES } from './cookies.js'
import { CORPORATE } from './corporate.js'
import { HELP } from './help.js'
import { PRIVACY } from './privacy.js'
import { TERMS } from './terms.js'
import type { TextPage } from './textPage.js'

/** The pages that are texts, by their path. */
export const TEXT_PAGES: ReadonlyMap<string, TextPage> = new Map([
  ['/about', ABOUT],
  ['/help', HELP],
  ['/terms', TERMS],
  ['/privacy', PRIVACY],
  ['/cookies', COOKIES],
  ['/accessibility', ACCESSIBILITY],
  ['/corporate', CORPORATE],
])
