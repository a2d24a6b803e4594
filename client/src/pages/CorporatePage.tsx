import { CORPORATE_INTRO } from '../../../server/contract/messages/intros.js'
import { LegalPage, Section } from './LegalPage.js'
import { OperatorContact } from './OperatorContact.js'
import { t } from '../ui/t.js'

/** The page about the operator of this site. */
export function CorporatePage() {
  return (
    <LegalPage title={t('Corporate Information')} intro={CORPORATE_INTRO}>
      <Section title={t('Operator')}>
        <OperatorContact />
      </Section>
      <Section title={t('Software')}>
        <p>
          {t(
            'The software is open source, under the MIT licence. Its authors do not run this site and have no access to its data.',
          )}
        </p>
      </Section>
    </LegalPage>
  )
}
