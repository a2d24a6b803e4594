import { t } from '../translate.js'
import { operatorContact } from './operatorContact.js'
import type { TextPage } from './textPage.js'

/** The help page: common questions, and how to reach the operator. */
export const HELP: TextPage = {
  title: t('Help'),
  description: t('Answers to common questions about accounts, codes, lists and data, and whom to ask.'),
  intro: t('Answers to common questions, and where to ask the others.'),
  sections: ({ site }) => [
    {
      title: t('Do I need an account?'),
      blocks: [
        t(
          'Not for browsing and searching. With an account you keep favorites, watched titles, watchlists and reviews.',
        ),
      ],
    },
    {
      title: t('I did not get the code for my email address'),
      blocks: [
        t(
          'Look into the spam folder, and check the address. On the page that asks for the code, Resend Code sends another one.',
        ),
      ],
    },
    {
      title: t('I forgot my password'),
      blocks: [
        {
          text: t(
            'Choose “Forgot your password?” where you <link>sign in</link>. A code goes to your address, and with it you set a new password.',
          ),
          elements: { link: { href: '/login' } },
        },
      ],
    },
    {
      title: t('Who can see my lists?'),
      blocks: [
        t(
          'Favorites, watched titles and your diary are yours alone until you make your profile public; what it shows, you choose in its settings. A watchlist is private until you share it. Reviews appear with your username.',
        ),
      ],
    },
    {
      title: t('Can I watch films here?'),
      blocks: [t('No. Marquee helps to find and remember them. Trailers open on other sites.')],
    },
    {
      title: t('How do I take my data along, or delete my account?'),
      blocks: [
        {
          text: t('Both are in your <link>settings</link>.'),
          elements: { link: { href: '/user/settings' } },
        },
      ],
    },
    { title: t('Contact'), id: 'contact', blocks: operatorContact(site) },
  ],
}
