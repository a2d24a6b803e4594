import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ATTRIBUTIONS } from '../../../../server/contract/attributions.js'
import { own } from '../../../../server/contract/own.js'
import { useThemeSwitch } from '../../accounts/profile/useThemeSwitch.js'
import { paths } from '../../paths.js'
import { Brand } from '../../platform/ui/navigation/Brand.js'
import { FacebookIcon } from '../../platform/ui/icons/FacebookIcon.js'
import { InstagramIcon } from '../../platform/ui/icons/InstagramIcon.js'
import { MailIcon } from '../../platform/ui/icons/MailIcon.js'
import { PhoneIcon } from '../../platform/ui/icons/PhoneIcon.js'
import { PinIcon } from '../../platform/ui/icons/PinIcon.js'
import { TwitterIcon } from '../../platform/ui/icons/TwitterIcon.js'
import { YouTubeIcon } from '../../platform/ui/icons/YouTubeIcon.js'
import { useFooterQuery, type FooterQuery } from './Footer.generated.js'
import { footerGroups, LEGAL_LINKS, type FooterLink } from './footerLinks.js'
import { Newsletter } from './Newsletter.js'
import { LanguageSelect } from '../../platform/ui/forms/LanguageSelect.js'
import { t } from '../../platform/ui/language/t.js'
import './Footer.css'

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
      <div className="footer__top">
        <div className="footer__about">
          <Brand />
          <p className="footer__tagline">{t('Your ultimate destination for movies and TV shows')}</p>
          {site && <ContactBlock {...site} />}
        </div>
        <Newsletter url={site?.newsletterUrl} />
      </div>
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
        <div className="footer__end">
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
        </div>
      </div>
    </div>
  )
}
