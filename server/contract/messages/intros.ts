import { t } from '../translate.js'

// First paragraphs of the text pages. Each is a constant of its own, so that a page's file holds only its own.

/** First paragraph of `/about`. */
export const ABOUT_INTRO = t(
  'Marquee is a place to discover movies and TV shows and to keep track of what you have seen. Whoever runs this copy runs it for themselves and for the people they share it with.',
)
/** First paragraph of `/help`. */
export const HELP_INTRO = t('Answers to common questions, and where to ask the others.')
/** First paragraph of `/terms`. */
export const TERMS_INTRO = t(
  'Marquee is software that people run themselves. These terms are between you and whoever runs this copy.',
)
/** First paragraph of `/privacy`. */
export const PRIVACY_INTRO = t(
  'Marquee is self-hosted: what you enter stays on the server of whoever runs this copy. There are no advertisements and no trackers.',
)
/** First paragraph of `/cookies`. */
export const COOKIES_INTRO = t(
  'Marquee sets only cookies that signing in needs, and one for the language that you choose. There are none for advertising, statistics or other sites.',
)
/** First paragraph of `/accessibility`. */
export const ACCESSIBILITY_INTRO = t(
  'Everybody should be able to use Marquee. It aims at level AA of the Web Content Accessibility Guidelines 2.2.',
)
/** First paragraph of `/corporate`. */
export const CORPORATE_INTRO = t(
  'Marquee is software that people run themselves. Each site has an operator of its own.',
)
