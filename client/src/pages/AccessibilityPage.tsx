import { Link } from 'react-router-dom'
import { ACCESSIBILITY_INTRO } from '../../../server/contract/messages/intros.js'
import { paths } from '../paths.js'
import { LegalPage, Section } from './LegalPage.js'
import { TextLink } from './TextLink.js'
import { t } from '../ui/t.js'
import { rich } from '../ui/rich.js'

/** The accessibility statement. */
export function AccessibilityPage() {
  return (
    <LegalPage title={t('Accessibility')} intro={ACCESSIBILITY_INTRO}>
      <Section title={t('What to expect')}>
        <ul>
          <li>{t('Everything works with the keyboard; the focus is always visible.')}</li>
          <li>{t('Headings, regions, forms and notices are named for screen readers.')}</li>
          <li>{t('Colours have enough contrast in the light and in the dark theme.')}</li>
          <li>{t('Movement stops if your system asks for reduced motion.')}</li>
          <li>{t('Text can be enlarged in the browser.')}</li>
          <li>
            {rich(
              'Shortcuts of a single key, such as <log>l</log> and <search>/</search>, can be switched off: press <help>?</help>, or open your profile.',
              { log: <kbd />, search: <kbd />, help: <kbd /> },
            )}
          </li>
          <li>{t('Alt and T move the focus to the newest notice.')}</li>
        </ul>
      </Section>
      <Section title={t('Known limits')}>
        <p>
          {t(
            'Trailers open on other sites, whose accessibility we do not control. Pictures of titles are described by the title only.',
          )}
        </p>
      </Section>
      <Section title={t('Something does not work?')}>
        <p>
          {rich('Please tell the operator; the <link>contact details</link> are on the help page.', {
            link: (
              <TextLink>
                <Link to={paths.help('contact')} />
              </TextLink>
            ),
          })}
        </p>
      </Section>
    </LegalPage>
  )
}
