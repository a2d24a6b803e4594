import { t } from '../translate.js'
import type { Text, TextPage } from './textPage.js'

/** Returns a line about a cookie. @param text what it is for; `<name>` holds its name */
const cookie = (text: string): Text => ({ text, elements: { name: 'code' } })

/** The cookie policy: every cookie that the server sets, and why. */
export const COOKIES: TextPage = {
  title: t('Cookie Policy'),
  description: t('Which cookies this site sets, what each is for, and what your browser stores beside them.'),
  intro: t(
    'Marquee sets only cookies that signing in needs, and one for the language that you choose. There are none for advertising, statistics or other sites.',
  ),
  sections: () => [
    {
      title: t('Without an account'),
      blocks: [
        t(
          'No cookies at all, until you sign in, register, ask for a code, connect an app or choose a language.',
        ),
      ],
    },
    {
      title: t('The cookies'),
      blocks: [
        {
          list: [
            cookie(
              t(
                '<name>marquee_refresh</name> keeps you signed in, until you sign out or stay away for long.',
              ),
            ),
            cookie(
              t(
                '<name>marquee_device</name> marks a browser you have signed in with, so that guessing passwords elsewhere cannot lock you out of it. One year.',
              ),
            ),
            cookie(
              t(
                '<name>marquee_registration</name> lets only the browser that registered an account verify it.',
              ),
            ),
            cookie(t('<name>marquee_reset</name> lets only the browser that asked for a reset code use it.')),
            cookie(
              t(
                '<name>marquee_oidc</name> connects a sign-in at another provider with this browser. Ten minutes.',
              ),
            ),
            cookie(
              t(
                '<name>marquee_connect</name> and <name>marquee_return</name> let only the browser that an app has sent here allow it, and return to the app. Half an hour.',
              ),
            ),
            cookie(t('<name>marquee_language</name> keeps the language that you have chosen. One year.')),
          ],
        },
        t('Scripts can read the last one only, and no other site receives them.'),
        {
          text: t(
            'Over https, the names of all but the last one begin with <name>__Host-</name> or <name>__Secure-</name>: other sites of the same domain cannot set them without https.',
          ),
          elements: { name: 'code' },
        },
        t(
          'They end with a mark of this site’s server, because browsers send cookies to other servers at the same address too.',
        ),
      ],
    },
    {
      title: t('Local storage'),
      blocks: [
        {
          text: t(
            'Your browser also keeps your theme, your session, and the titles and lists it has shown, so that they are there at once and without a connection. Signing out removes everything but the theme and the choice of keyboard shortcuts. The <link>Privacy Policy</link> says what the server keeps.',
          ),
          elements: { link: { href: '/privacy' } },
        },
      ],
    },
  ],
}
