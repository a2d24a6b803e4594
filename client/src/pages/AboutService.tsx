import { Link } from 'react-router-dom'
import { paths } from '../paths.js'
import { Section } from './LegalPage.js'
import { TextLink } from './TextLink.js'
import { t } from '../ui/t.js'
import { rich } from '../ui/rich.js'

/** The parts of the About page about the service: its price, what it does, and on which devices. */
export function AboutService() {
  return (
    <>
      <Section title={t('What it costs')} id="cost">
        <p>
          {t(
            'Nothing. There is one plan, and it holds everything: no subscription, no trial that ends, no gift cards, and no advertisements. Marquee is open-source software; whoever runs this copy pays for its server.',
          )}
        </p>
      </Section>
      <Section title={t('What you can do here')} id="features">
        <ul>
          <li>{t('Browse and search films and series by title, actor or director, without an account.')}</li>
          <li>{t('Keep favorites and a list of what you have watched, with your own ratings.')}</li>
          <li>{t('Make watchlists, for yourself or for everybody.')}</li>
          <li>{t('Write reviews, and read those of others.')}</li>
          <li>{t('Get recommendations from what you like.')}</li>
          <li>{t('Take a copy of your data, or delete your account, at any time.')}</li>
        </ul>
        <p>
          {rich(
            'Marquee does not stream films. The <link>help page</link> answers the most common questions.',
            {
              link: (
                <TextLink>
                  <Link to={paths.help()} />
                </TextLink>
              ),
            },
          )}
        </p>
      </Section>
      <Section title={t('On your devices')} id="devices">
        <p>
          {t(
            'Marquee runs in every current browser, on phones, tablets and computers. To install it as an app, choose “Install” or “Add to Home Screen” in the browser’s menu.',
          )}
        </p>
        <p>
          {t(
            'What you have seen once is there without a connection, too. Favorites and watched marks that you change offline are sent when you are back online.',
          )}
        </p>
      </Section>
    </>
  )
}
