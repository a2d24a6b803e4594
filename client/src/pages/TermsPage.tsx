import { TERMS_INTRO } from '../../../server/contract/messages/intros.js'
import { LegalPage, Section } from './LegalPage.js'
import { t } from '../ui/t.js'

/** The terms of service. */
export function TermsPage() {
  return (
    <LegalPage title={t('Terms of Service')} intro={TERMS_INTRO}>
      <Section title={t('Using this site')}>
        <p>
          {t(
            'You may browse and search without an account. An account is for you alone: keep its password to yourself, and give an e-mail address that reaches you.',
          )}
        </p>
      </Section>
      <Section title={t('What you write')}>
        <p>
          {t(
            'Your reviews, lists and profile remain yours. By posting a review or making a list public you let this site show it to others. Do not post what is unlawful, what harasses people, or what is not yours to share.',
          )}
        </p>
        <p>{t('The operator may remove such content, and may close accounts that keep posting it.')}</p>
      </Section>
      <Section title={t('The catalogue')}>
        <p>
          {t(
            'Titles, dates, ratings and credits come from third-party data and can be wrong or out of date. Trailers open on other sites, which have terms of their own. Marquee does not stream films.',
          )}
        </p>
      </Section>
      <Section title={t('No warranty')}>
        <p>
          {t(
            'The site is provided as it is. It may change, be interrupted or be shut down by its operator at any time. Keep a copy of anything you would miss.',
          )}
        </p>
      </Section>
    </LegalPage>
  )
}
