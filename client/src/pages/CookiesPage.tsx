import { Link } from 'react-router-dom'
import { COOKIES_INTRO } from '../../../server/contract/messages/intros.js'
import { paths } from '../paths.js'
import { LegalPage, Section } from './LegalPage.js'
import { TextLink } from './TextLink.js'
import { t } from '../ui/t.js'
import { rich } from '../ui/rich.js'

/** Every cookie that the server sets, and why. */
const COOKIES = [
  ['marquee_refresh', t('keeps you signed in, until you sign out or stay away for long.')],
  [
    'marquee_device',
    t(
      'marks a browser you have signed in with, so that guessing passwords elsewhere cannot lock you out of it. One year.',
    ),
  ],
  ['marquee_registration', t('lets only the browser that registered an account verify it.')],
  ['marquee_reset', t('lets only the browser that asked for a reset code use it.')],
  ['marquee_oidc', t('connects a sign-in at another provider with this browser. Ten minutes.')],
  ['marquee_language', t('keeps the language that you have chosen. One year.')],
] as const

/** The cookie policy. */
export function CookiesPage() {
  return (
    <LegalPage title={t('Cookie Policy')} intro={COOKIES_INTRO}>
      <Section title={t('Without an account')}>
        <p>{t('No cookies at all, until you sign in, register, ask for a code or choose a language.')}</p>
      </Section>
      <Section title={t('The cookies')}>
        <ul>
          {COOKIES.map(([name, purpose]) => (
            <li key={name}>
              <code>{name}</code> {purpose}
            </li>
          ))}
        </ul>
        <p>{t('Scripts can read the last one only, and no other site receives them.')}</p>
      </Section>
      <Section title={t('Local storage')}>
        <p>
          {rich(
            'Your browser also keeps your theme, your session, and the titles and lists it has shown, so that they are there at once and without a connection. Signing out removes everything but the theme and the choice of keyboard shortcuts. The <link>Privacy Policy</link> says what the server keeps.',
            {
              link: (
                <TextLink>
                  <Link to={paths.privacy()} />
                </TextLink>
              ),
            },
          )}
        </p>
      </Section>
    </LegalPage>
  )
}
