import { Link } from 'react-router-dom'
import { HELP_INTRO } from '../../../server/contract/messages/intros.js'
import { paths } from '../paths.js'
import { LegalPage, Section } from './LegalPage.js'
import { OperatorContact } from './OperatorContact.js'
import { TextLink } from './TextLink.js'
import { t } from '../ui/t.js'
import { rich } from '../ui/rich.js'

/** The help page: common questions, and how to reach the operator. */
export function HelpPage() {
  return (
    <LegalPage title={t('Help')} intro={HELP_INTRO}>
      <Section title={t('Do I need an account?')}>
        <p>
          {t(
            'Not for browsing and searching. With an account you keep favorites, watched titles, watchlists and reviews.',
          )}
        </p>
      </Section>
      <Section title={t('I did not get the code for my email address')}>
        <p>
          {t(
            'Look into the spam folder, and check the address. On the page that asks for the code, Resend Code sends another one.',
          )}
        </p>
      </Section>
      <Section title={t('I forgot my password')}>
        <p>
          {rich(
            'Choose “Forgot your password?” where you <link>sign in</link>. A code goes to your address, and with it you set a new password.',
            {
              link: (
                <TextLink>
                  <Link to={paths.login()} />
                </TextLink>
              ),
            },
          )}
        </p>
      </Section>
      <Section title={t('Who can see my lists?')}>
        <p>
          {t(
            'Favorites, watched titles and your diary are yours alone until you make your profile public; what it shows, you choose in its settings. A watchlist is private until you share it. Reviews appear with your username.',
          )}
        </p>
      </Section>
      <Section title={t('Can I watch films here?')}>
        <p>{t('No. Marquee helps to find and remember them. Trailers open on other sites.')}</p>
      </Section>
      <Section title={t('How do I take my data along, or delete my account?')}>
        <p>
          {rich('Both are on your <link>profile page</link>.', {
            link: (
              <TextLink>
                <Link to={paths.profile()} />
              </TextLink>
            ),
          })}
        </p>
      </Section>
      <Section title={t('Contact')} id="contact">
        <OperatorContact />
      </Section>
    </LegalPage>
  )
}
