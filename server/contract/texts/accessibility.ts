import { t } from '../translate.js'
import type { TextPage } from './textPage.js'

export const ACCESSIBILITY: TextPage = {
  title: t('Accessibility'),
  description: t('What this site does so that everybody can use it, its known limits, and whom to tell.'),
  intro: t(
    'Everybody should be able to use Marquee. It aims at level AA of the Web Content Accessibility Guidelines 2.2.',
  ),
  sections: () => [
    {
      title: t('What to expect'),
      blocks: [
        {
          list: [
            t('Everything works with the keyboard; the focus is always visible.'),
            t('Headings, regions, forms and notices are named for screen readers.'),
            t('Colours have enough contrast in the light and in the dark theme.'),
            t('Movement stops if your system asks for reduced motion.'),
            t('Text can be enlarged in the browser.'),
            {
              text: t(
                'Shortcuts of a single key, such as <log>l</log> and <search>/</search>, can be switched off: press <help>?</help>, or open your profile.',
              ),
              elements: { log: 'kbd', search: 'kbd', help: 'kbd' },
            },
            t('Alt and T move the focus to the newest notice.'),
          ],
        },
      ],
    },
    {
      title: t('Known limits'),
      blocks: [
        t(
          'Trailers open on other sites, whose accessibility we do not control. Pictures of titles are described by the title only.',
        ),
      ],
    },
    {
      title: t('Something does not work?'),
      blocks: [
        {
          text: t('Please tell the operator; the <link>contact details</link> are on the help page.'),
          elements: { link: { href: '/help#contact' } },
        },
      ],
    },
  ],
}
