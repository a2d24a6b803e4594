import { paths } from '../../paths.js'
import { t } from '../../platform/ui/language/t.js'

export interface FooterLink {
  label: string
  to: string
}

const titleLinks = (type: 'movie' | 'tv'): readonly FooterLink[] => [
  { label: t('Genres'), to: paths.categories() },
  { label: t('Trending'), to: paths.category('trending', { type }) },
  { label: t('New Release'), to: paths.category('now-playing', { type }) },
  { label: t('Popular'), to: paths.category('popular', { type }) },
]

const TERMS = { label: t('Terms of Service'), to: paths.terms() }
const PRIVACY = { label: t('Privacy Policy'), to: paths.privacy() }

/** The footer's groups of links. @param email address for questions, if the operator has given one */
export const footerGroups = (
  email: string | null | undefined,
): readonly { title: string; links: readonly FooterLink[] }[] => [
  {
    title: t('Home'),
    links: [
      { label: t('Categories'), to: paths.categories() },
      { label: t('Devices'), to: paths.about('devices') },
      { label: t('Pricing'), to: paths.about('cost') },
      { label: 'FAQ', to: paths.help() },
    ],
  },
  { title: t('Movies'), links: titleLinks('movie') },
  { title: t('Shows'), links: titleLinks('tv') },
  {
    title: t('Support'),
    links: [
      { label: t('Contact Us'), to: email ? `mailto:${email}` : paths.help('contact') },
      { label: t('Help Center'), to: paths.help() },
      TERMS,
      PRIVACY,
    ],
  },
  {
    title: t('Subscription'),
    links: [
      { label: t('Plans'), to: paths.about('cost') },
      { label: t('Features'), to: paths.about('features') },
      { label: t('Free Trial'), to: paths.about('cost') },
      { label: t('Gift Cards'), to: paths.about('cost') },
    ],
  },
]

/** The footer's bottom row. */
export const LEGAL_LINKS: readonly FooterLink[] = [
  { label: t('About'), to: paths.about() },
  PRIVACY,
  TERMS,
  { label: t('Cookie Policy'), to: paths.cookies() },
  { label: t('Accessibility'), to: paths.accessibility() },
  { label: t('Corporate Information'), to: paths.corporate() },
]
