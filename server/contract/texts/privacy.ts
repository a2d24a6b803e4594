import { ACCESS_TOKENS } from '../rules/accessTokens.js'
import { APPS } from '../rules/apps.js'
import { IMPORTS } from '../rules/imports.js'
import { WEBHOOKS } from '../rules/webhooks.js'
import { t } from '../translate.js'
import type { TextPage } from './textPage.js'

export const PRIVACY: TextPage = {
  title: t('Privacy Policy'),
  description: t(
    'What is stored about you, what others see of it, and how to take it along or have it deleted.',
  ),
  intro: t(
    'Marquee is self-hosted: what you enter stays on the server of whoever runs this copy. There are no advertisements and no trackers.',
  ),
  sections: () => [
    {
      title: t('What is stored'),
      blocks: [
        t(
          'Without an account: nothing about you, beyond the technical logs any server keeps to stay up and to stop abuse.',
        ),
        t(
          'With an account: your username, e-mail address, a one-way hash of your password, what you put into your profile, and the favorites, watched titles, lists and reviews you save, and which titles you added to the catalogue. A former e-mail address is kept for seven days after a change, so that the change can be undone. A former username is kept for 90 days, also after the removal of your account, so that nobody else can take it over.',
        ),
        t(
          'For the safety of your account: where you are signed in, and a log of sign-ins and changes to the account with time, network address and browser. Your settings show both; entries of the log are deleted after 180 days.',
        ),
        t(
          'For programs that act or read for you: the name of each access token, what it may do, when it ends and the day of its last use, the same of each app that you have connected, and the name of each secret address of a feed, what it leads to and the hour of its last use. For each webhook its name, its address, what it is told of and what was sent to it in the last {kept} days. Of the token and the address of a feed themselves only a digest is stored, from which neither can be read. Both stay until you revoke them; a token that has expired is deleted {days} days later, and the connection of an app that was not used for {idle} days.',
          { days: ACCESS_TOKENS.expiredDays, idle: APPS.idleDays, kept: WEBHOOKS.loggedDays },
        ),
        t(
          'For players that report what you watch: the name of each address, the account of the player that you have named, and when its last event came and what became of it. Of the address only a digest is stored. What an event says goes into your diary; if its title is not found, it waits among your imports until you choose the title or cancel the import. Nothing else of an event is stored.',
        ),
        t(
          'A file that you upload to import is deleted once it is imported, or you cancel the import or delete your account; after {hours} hours at the latest. What was read from it is deleted soon after you cancel or undo the import, at the latest {days} days after it was imported; until then you can undo it. An import that waits for you is cancelled after as many days. The name of the file and the figures of your last {kept} imports stay, and so do the titles that you have chosen for names and ids in it, for your next imports.',
          { hours: IMPORTS.fileHours, days: IMPORTS.undoDays, kept: IMPORTS.kept },
        ),
      ],
    },
    {
      title: t('In your browser'),
      blocks: [
        t(
          'The site remembers your theme and, once you sign in, your session in your browser’s local storage. Cookies that scripts cannot read hold your session, mark a device that you have signed in on, and show that a code was asked for here. It sets no advertising or analytics cookies. Signing out removes the session.',
        ),
      ],
    },
    {
      title: t('What others see'),
      blocks: [
        t(
          'Reviews appear with your username. Lists are private unless you share them. A public profile, off until you switch it on, shows what you choose in its settings. Titles that you add to the catalogue are shown to everybody, without your name. Your e-mail address is never shown to other people. Whoever has a secret address of yours can read what it leads to.',
        ),
      ],
    },
    {
      title: t('Third parties'),
      blocks: [
        t(
          'E-mail is sent through the mail service the operator has chosen. When the operator connects an outside catalogue, posters may load from that provider’s image servers, which then see your IP address. That provider is also asked for titles of your imports that are missing here, by their names or ids; nothing else of your file is sent.',
        ),
        t(
          'If the operator offers a newsletter, its box opens the sign-up form of another site and hands over the address that you have entered. Without that click nothing is sent.',
        ),
      ],
    },
    {
      title: t('Your choices'),
      blocks: [
        {
          text: t(
            'You can change or remove what you have entered at any time. Your settings have a copy of your data and the removal of your account. For anything else, see <link>how to reach the operator</link>.',
          ),
          elements: { link: { href: '/help#contact' } },
        },
      ],
    },
  ],
}
