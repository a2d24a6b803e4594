import { t } from '../translate.js'
import { operatorContact } from './operatorContact.js'
import type { TextPage } from './textPage.js'

/** The page about the operator of this site. */
export const CORPORATE: TextPage = {
  title: t('Corporate Information'),
  description: t('Who runs this copy of Marquee, and how to reach them.'),
  intro: t('Marquee is software that people run themselves. Each site has an operator of its own.'),
  sections: ({ site }) => [
    { title: t('Operator'), blocks: operatorContact(site) },
    {
      title: t('Software'),
      blocks: [
        t(
          'The software is open source, under the MIT licence. Its authors do not run this site and have no access to its data.',
        ),
      ],
    },
  ],
}
