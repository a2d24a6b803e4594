import { Flex, chakra } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { ATTRIBUTIONS } from '../../../../server/contract/attributions.js'
import { own } from '../../../../server/contract/own.js'
import { useThemeSwitch } from '../../accounts/profile/useThemeSwitch.js'
import { paths } from '../../paths.js'
import { Brand } from '../../platform/ui/navigation/Brand.js'
import {
  FacebookIcon,
  InstagramIcon,
  MailIcon,
  PhoneIcon,
  PinIcon,
  TwitterIcon,
  YouTubeIcon,
} from '../../platform/ui/icons/icons.js'
import { useFooterQuery, type FooterQuery } from './Footer.generated.js'
import { LanguageSelect } from '../../platform/ui/forms/LanguageSelect.js'
import { t } from '../../platform/ui/language/t.js'
import { errorOf } from '../../../../server/contract/schemas/fieldErrors.js'
import { emailSchema } from '../../../../server/contract/schemas/credentials.js'
import './Footer.css'

interface NewsletterProps {
  /** The provider's sign-up form; without one the site sends no newsletter. */
  url: string | null | undefined
}

/** Adds an email address to the address of the newsletter's sign-up form. */
function withEmail(url: string, email: string): string {
  const address = new URL(url)
  address.searchParams.set('email', email)
  return address.href
}

/** The newsletter box. Subscribe opens the provider's form; without a provider it says that there is no newsletter. */
function Newsletter({ url }: NewsletterProps) {
  const [email, setEmail] = useState('')
  const [answer, setAnswer] = useState<string>()
  const subscribe = (event: FormEvent) => {
    event.preventDefault()
    if (!url) return setAnswer(t('This site sends no newsletter.'))
    const error = errorOf(emailSchema, email.trim())
    setAnswer(error)
    if (!error) window.location.assign(withEmail(url, email.trim()))
  }
  return (
    <form className="footer__newsletter" noValidate onSubmit={subscribe}>
      <h2 className="footer__heading">{t('Newsletter')}</h2>
      <div className="footer__subscribe">
        <input
          type="email"
          aria-label={t('Email for the newsletter')}
          placeholder={t('Your email')}
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button type="submit">{t('Subscribe')}</button>
      </div>
      <chakra.output display="block" minH="1.5em" mt="2" color="fg.default">
        {answer}
      </chakra.output>
    </form>
  )
}

interface FooterLink {
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
const footerGroups = (
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

const LEGAL_LINKS: readonly FooterLink[] = [
  { label: t('About'), to: paths.about() },
  PRIVACY,
  TERMS,
  { label: t('Cookie Policy'), to: paths.cookies() },
  { label: t('Accessibility'), to: paths.accessibility() },
  { label: t('Corporate Information'), to: paths.corporate() },
]

type Site = FooterQuery['site']

const SOCIAL = [
  { name: 'Facebook', Icon: FacebookIcon, url: (site: Site) => site.facebookUrl },
  { name: 'Twitter', Icon: TwitterIcon, url: (site: Site) => site.twitterUrl },
  { name: 'Instagram', Icon: InstagramIcon, url: (site: Site) => site.instagramUrl },
  { name: 'YouTube', Icon: YouTubeIcon, url: (site: Site) => site.youtubeUrl },
]

function FooterItem({ label, to }: FooterLink) {
  return <li>{to.startsWith('mailto:') ? <a href={to}>{label}</a> : <Link to={to}>{label}</Link>}</li>
}

/** How to reach the operator; nothing of what is not configured. */
function ContactBlock({ contactEmail, contactPhone, contactAddress }: Site) {
  if (!contactEmail && !contactPhone && !contactAddress) return null
  return (
    <address className="footer__contact">
      {contactEmail && (
        <a href={`mailto:${contactEmail}`}>
          <MailIcon size={16} /> {contactEmail}
        </a>
      )}
      {contactPhone && (
        <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>
          <PhoneIcon size={16} /> {contactPhone}
        </a>
      )}
      {contactAddress && (
        <span>
          <PinIcon size={16} /> {contactAddress}
        </span>
      )}
    </address>
  )
}

/** The content of the footer of every page. It is loaded when the browser is idle. */
export function Footer() {
  const { data } = useFooterQuery()
  const theme = useThemeSwitch()
  const [year] = useState(() => new Date().getFullYear())
  const site = data?.site
  const attribution = data && own(ATTRIBUTIONS, data.catalogue.source)
  return (
    <div className="gutters">
      <Flex wrap="wrap" justify="space-between" gap="10" pb="10">
        <div className="footer__about">
          <Brand />
          <chakra.p maxW="34ch" mt="3" mb="4.5" fontSize="md" textWrap="balance">
            {t('Your ultimate destination for movies and TV shows')}
          </chakra.p>
          {site && <ContactBlock {...site} />}
        </div>
        <Newsletter url={site?.newsletterUrl} />
      </Flex>
      <nav className="footer__groups" aria-label={t('Footer')}>
        {footerGroups(site?.contactEmail).map(({ title, links }) => (
          <div key={title}>
            <h2 className="footer__heading">{title}</h2>
            <ul>
              {links.map((link) => (
                <FooterItem key={link.label} {...link} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {attribution && (
        <p className="footer__notice">
          {attribution} <Link to={paths.about()}>{t('About the catalogue')}</Link>
        </p>
      )}
      <div className="footer__bottom">
        <p className="tabular">{t('© {year} Marquee. All rights reserved.', { year })}</p>
        <ul className="footer__legal">
          {LEGAL_LINKS.map((link) => (
            <FooterItem key={link.label} {...link} />
          ))}
        </ul>
        <Flex wrap="wrap" gap="2">
          {SOCIAL.map(({ name, Icon, url }) => {
            const href = site && url(site)
            return (
              href && (
                <a
                  key={name}
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={name}
                  className="footer__round"
                >
                  <Icon size={18} />
                </a>
              )
            )
          })}
          <LanguageSelect />
          <button type="button" className="footer__round" aria-label={theme.label} onClick={theme.run}>
            <theme.Icon size={18} />
          </button>
        </Flex>
      </div>
    </div>
  )
}
