import { useOperatorContactQuery } from './OperatorContact.generated.js'
import { TextLink } from './TextLink.js'
import { t } from '../ui/t.js'

/** Who runs this site and how to reach them, as far as they say so. */
export function OperatorContact() {
  const { data, loading } = useOperatorContactQuery()
  if (loading && !data) return <p>{t('Loading…')}</p>
  const { operatorName, contactEmail, contactPhone, contactAddress } = data?.site ?? {}
  const hasContact = Boolean(contactEmail ?? contactPhone ?? contactAddress)
  return (
    <>
      <p>
        {operatorName
          ? t('This site is run by {operatorName}.', { operatorName })
          : t('Whoever runs this copy of Marquee has not entered a name.')}
      </p>
      {hasContact ? (
        <ul>
          {contactEmail && (
            <li>
              {t('Email:')}{' '}
              <TextLink>
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </TextLink>
            </li>
          )}
          {contactPhone && <li>{t('Phone: {contactPhone}', { contactPhone })}</li>}
          {contactAddress && <li>{t('Address: {contactAddress}', { contactAddress })}</li>}
        </ul>
      ) : (
        <p>
          {t('There is no public contact address. Ask the person who gave you the address of this site.')}
        </p>
      )}
    </>
  )
}
