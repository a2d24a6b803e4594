import { t } from '../translate.js'
import type { TextPage } from './textPage.js'

export const TERMS: TextPage = {
  title: t('Terms of Service'),
  description: t('What you may do here, what remains yours, and what is promised and what is not.'),
  intro: t(
    'Marquee is software that people run themselves. These terms are between you and whoever runs this copy.',
  ),
  sections: () => [
    {
      title: t('Using this site'),
      blocks: [
        t(
          'You may browse and search without an account. An account is for you alone: keep its password to yourself, and give an e-mail address that reaches you.',
        ),
      ],
    },
    {
      title: t('What you write'),
      blocks: [
        t(
          'Your reviews, lists and profile remain yours. By posting a review or making a list public you let this site show it to others. Do not post what is unlawful, what harasses people, or what is not yours to share.',
        ),
        t('The operator may remove such content, and may close accounts that keep posting it.'),
      ],
    },
    {
      title: t('The catalogue'),
      blocks: [
        t(
          'Titles, dates, ratings and credits come from third-party data and can be wrong or out of date. Trailers open on other sites, which have terms of their own. Marquee does not stream films.',
        ),
      ],
    },
    {
      title: t('No warranty'),
      blocks: [
        t(
          'The site is provided as it is. It may change, be interrupted or be shut down by its operator at any time. Keep a copy of anything you would miss.',
        ),
      ],
    },
  ],
}
