import { useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { Brand } from './Brand.js'
import { FacebookIcon } from './icons/FacebookIcon.js'
import { InstagramIcon } from './icons/InstagramIcon.js'
import { MailIcon } from './icons/MailIcon.js'
import { MoonIcon } from './icons/MoonIcon.js'
import { PhoneIcon } from './icons/PhoneIcon.js'
import { PinIcon } from './icons/PinIcon.js'
import { SunIcon } from './icons/SunIcon.js'
import { TwitterIcon } from './icons/TwitterIcon.js'
import { YouTubeIcon } from './icons/YouTubeIcon.js'
import type { ColorMode } from './colorMode.js'
import './Footer.css'

const TITLES = ['Genres', 'Trending', 'New Release', 'Popular']

const GROUPS: readonly { title: string; links: readonly string[] }[] = [
  { title: 'Home', links: ['Categories', 'Devices', 'Pricing', 'FAQ'] },
  { title: 'Movies', links: TITLES },
  { title: 'Shows', links: TITLES },
  { title: 'Support', links: ['Contact Us', 'Help Center', 'Terms of Service', 'Privacy Policy'] },
  { title: 'Subscription', links: ['Plans', 'Features', 'Free Trial', 'Gift Cards'] },
]

const LEGAL = [
  'Privacy Policy',
  'Terms of Service',
  'Cookie Policy',
  'Accessibility',
  'Corporate Information',
]

const SOCIAL = [
  { name: 'Facebook', Icon: FacebookIcon },
  { name: 'Twitter', Icon: TwitterIcon },
  { name: 'Instagram', Icon: InstagramIcon },
  { name: 'YouTube', Icon: YouTubeIcon },
]

const preventDefault = (event: MouseEvent | FormEvent) => event.preventDefault()

const PLACEHOLDER_LINK = { href: '#', onClick: preventDefault }

/** A link without a target yet: focusable, but a click does nothing. */
function Placeholder({
  children,
  label,
  className,
}: {
  children: ReactNode
  label?: string
  className?: string
}) {
  return (
    <a {...PLACEHOLDER_LINK} aria-label={label} className={className}>
      {children}
    </a>
  )
}

interface FooterProps {
  tagline: string
  colorMode: ColorMode
  onColorMode: (mode: ColorMode) => void
  /** Attribution of the catalogue's provider. */
  notice?: ReactNode
}

/** The footer of every page. Everything but the logo and the theme switch is a placeholder, as specified. */
export function Footer({ tagline, colorMode, onColorMode, notice }: FooterProps) {
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className="footer">
      <div className="gutters">
        <div className="footer__top">
          <div className="footer__about">
            <Brand />
            <p className="footer__tagline">{tagline}</p>
            <address className="footer__contact">
              <Placeholder>
                <MailIcon size={16} /> support@example.com
              </Placeholder>
              <Placeholder>
                <PhoneIcon size={16} /> +1 (555) 010-0199
              </Placeholder>
              <span>
                <PinIcon size={16} /> 1 Foyer Lane, Example City
              </span>
            </address>
          </div>
          <form className="footer__newsletter" noValidate onSubmit={preventDefault}>
            <h2 className="footer__heading">Newsletter</h2>
            <p className="footer__hint">New arrivals, once a week.</p>
            <div className="footer__subscribe">
              <input
                type="email"
                aria-label="Email for the newsletter"
                placeholder="Your email"
                autoComplete="email"
              />
              <button type="submit">Subscribe</button>
            </div>
          </form>
        </div>
        <nav className="footer__groups" aria-label="Footer">
          {GROUPS.map((group) => (
            <div key={group.title}>
              <h2 className="footer__heading">{group.title}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link}>
                    <Placeholder>{link}</Placeholder>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {notice}
        <div className="footer__bottom">
          <p className="tabular">© {year} Marquee. All rights reserved.</p>
          <ul className="footer__legal">
            {LEGAL.map((link) => (
              <li key={link}>
                <Placeholder>{link}</Placeholder>
              </li>
            ))}
          </ul>
          <div className="footer__end">
            {SOCIAL.map(({ name, Icon }) => (
              <Placeholder key={name} label={name} className="footer__round">
                <Icon size={18} />
              </Placeholder>
            ))}
            <button
              type="button"
              className="footer__round"
              aria-label={colorMode === 'dark' ? 'Use light mode' : 'Use dark mode'}
              onClick={() => onColorMode(colorMode === 'dark' ? 'light' : 'dark')}
            >
              {colorMode === 'dark' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
            </button>
          </div>
        </div>
      </div>
    </footer>
  )
}
