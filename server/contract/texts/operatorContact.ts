import { t } from '../translate.js'
import type { OperatorDetails, Text, TextBlock } from './textPage.js'

/** Returns who runs this site and how to reach them, as far as they say so; nothing while it is not known. */
export function operatorContact(site: OperatorDetails | null | undefined): TextBlock[] {
  if (!site) return []
  const { operatorName, contactEmail, contactPhone, contactAddress } = site
  const ways: Text[] = []
  if (contactEmail)
    ways.push({
      text: t('Email: <mail>{contactEmail}</mail>', { contactEmail }),
      elements: { mail: { href: `mailto:${contactEmail}` } },
    })
  if (contactPhone) ways.push(t('Phone: {contactPhone}', { contactPhone }))
  if (contactAddress) ways.push(t('Address: {contactAddress}', { contactAddress }))
  return [
    operatorName
      ? t('This site is run by {operatorName}.', { operatorName })
      : t('Whoever runs this copy of Marquee has not entered a name.'),
    ways.length > 0
      ? { list: ways }
      : t('There is no public contact address. Ask the person who gave you the address of this site.'),
  ]
}
