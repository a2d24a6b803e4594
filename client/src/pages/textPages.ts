/** The site's text pages, in one file, because the initial files name every lazily loaded one. */
export { AccessibilityPage } from './AccessibilityPage.js'
export { CookiesPage } from './CookiesPage.js'
export { CorporatePage } from './CorporatePage.js'
export { HelpPage } from './HelpPage.js'
export { PrivacyPage } from './PrivacyPage.js'
export { TermsPage } from './TermsPage.js'
