import { scopesText } from '../../../contract/messages/accessTokens.js'
import type { Scope } from '../../../contract/rules/accessTokens.js'
import { deviceName } from '../../../contract/devices.js'
import { dateFormat } from '../../../contract/formatDate.js'
import { currentLanguage } from '../../../contract/language.js'
import { CODE, FORMER_USERNAME, UNDO_DAYS } from '../../../contract/rules/accounts.js'
import { t } from '../../../contract/translate.js'

/** The content of an email before rendering: paragraphs, an optional code and an optional link. */
export interface Email {
  subject: string
  greeting: string
  paragraphs: string[]
  code?: string
  /** A path of this site and the text of its link; `isRequired` when the email is useless without it. */
  link?: { path: string; text: string; isRequired?: boolean }
  closing: string
}

const { minutes } = CODE
const greet = (username: string) => t('Hello {username},', { username })
const ignoreHint = () =>
  t('If you did not ask for this, you can ignore this mail: nothing happens without the code.')
const securityHint = () =>
  t('If this was not you, choose a new password with “Forgot your password?” on the sign-in page.')
/** The link carries the code in its fragment, which browsers send to no server. */
const verifyLink = (email: string, code: string) => ({
  path: `/verify-email?email=${encodeURIComponent(email)}#code=${code}`,
  text: t('Verify my address'),
})
const profileLink = () => ({ path: '/profile', text: t('Go to my profile') })

/** Formats a time of UTC. English has no format of Intl for it. */
function formatUtc(kind: 'day' | 'moment', time: Date): string {
  const tag = currentLanguage()?.tag
  if (!tag) {
    const [day = '', clock = ''] = time.toISOString().slice(0, 16).split('T')
    return kind === 'day' ? day : `${day} at ${clock}`
  }
  const timeStyle = kind === 'day' ? undefined : 'short'
  return dateFormat({ dateStyle: 'long', timeStyle, timeZone: 'UTC' }).format(time)
}

/** Writes the content of each email, in the current language. */
export const EMAILS = {
  /** Verification code of a registration, to the registered address. */
  verify: (username: string, email: string, code: string): Email => ({
    subject: t('Your Marquee verification code'),
    greeting: greet(username),
    paragraphs: [
      t(
        'this code shows that the address is yours and opens the account “{username}”. It is good for {minutes} minutes.',
        { username, minutes },
      ),
      t('Enter it where you registered, or anywhere together with the password that you registered with.'),
    ],
    code,
    link: verifyLink(email, code),
    closing: ignoreHint(),
  }),
  /** Verification code of an address change, to the new address. */
  changeEmail: (username: string, email: string, code: string): Email => ({
    subject: t('Confirm your new address for Marquee'),
    greeting: greet(username),
    paragraphs: [
      t(
        'this code makes this the address of your account. Until it is entered the old one stays. It is good for {minutes} minutes.',
        { minutes },
      ),
    ],
    code,
    link: verifyLink(email, code),
    closing: ignoreHint(),
  }),
  /** Notice of a requested address change, to the current address. */
  emailChangeRequested: (username: string, next: string): Email => ({
    subject: t('Your Marquee address is about to change'),
    greeting: greet(username),
    paragraphs: [
      t('somebody signed in to your account wants to use {next} in place of this address.', { next }),
    ],
    closing: securityHint(),
  }),
  /** Notice of an address change, to the former address. The token undoes the change. */
  emailChanged: (username: string, next: string, token: string): Email => ({
    subject: t('Your Marquee address was changed'),
    greeting: greet(username),
    paragraphs: [
      t('the address of your account is {next} now. This one opens it no longer.', { next }),
      t(
        'If this was not you, take the account back within {days} days: this address is put back, everybody is signed out, and you choose a new password.',
        { days: UNDO_DAYS },
      ),
    ],
    link: { path: `/undo-email-change#${token}`, text: t('Undo the change'), isRequired: true },
    closing: t('If it was you, there is nothing for you to do.'),
  }),
  /** Notice of a change of the username. */
  usernameChanged: (former: string, username: string): Email => ({
    subject: t('Your Marquee username was changed'),
    greeting: greet(username),
    paragraphs: [
      t('the username of your account is {username} now. It was {former}.', { username, former }),
      t(
        'Links to your profile that contain the former name no longer work. The name is kept for you for {days} days: you can take it back on your profile page.',
        { days: FORMER_USERNAME.days },
      ),
    ],
    link: profileLink(),
    closing: securityHint(),
  }),
  /** Notice that the profile has become public. */
  profilePublished: (username: string): Email => ({
    subject: t('Your Marquee profile is public'),
    greeting: greet(username),
    paragraphs: [
      t(
        'your public profile was switched on. Everybody can see it now. You choose in the settings what it shows, and can switch it off there.',
      ),
    ],
    link: { path: '/user/settings', text: t('Go to Settings') },
    closing: securityHint(),
  }),
  reset: (username: string, code: string): Email => ({
    subject: t('Your Marquee code for a new password'),
    greeting: greet(username),
    paragraphs: [
      t(
        'with this code you can choose a new password, in the browser that asked for it. It is good for {minutes} minutes. Everybody who is signed in to your account will be signed out.',
        { minutes },
      ),
    ],
    code,
    link: { path: '/login', text: t('Go to the sign-in page') },
    closing: ignoreHint(),
  }),
  /** Notice to the owner of an address with which somebody tried to register. */
  addressTaken: (username: string): Email => ({
    subject: t('You already have a Marquee account'),
    greeting: greet(username),
    paragraphs: [
      t('somebody tried to register with your address. You have an account already, so nothing was changed.'),
      t(
        'If that was you, sign in with your password; if you have forgotten it, “Forgot your password?” helps.',
      ),
    ],
    link: { path: '/login', text: t('Sign in') },
    closing: t('If it was not you, there is nothing for you to do.'),
  }),
  /** Notice of a password change. @param linked names of the identity providers that are linked to the account */
  passwordChanged: (username: string, linked: readonly string[] = []): Email => ({
    subject: t('Your Marquee password was changed'),
    greeting: greet(username),
    paragraphs: [
      t('the password of your account was changed, and other devices were signed out.'),
      ...(linked.length > 0
        ? [
            t('Signing in with {providers} still opens your account. You can remove that in your settings.', {
              providers: linked.join(', '),
            }),
          ]
        : []),
    ],
    ...(linked.length > 0 && { link: profileLink() }),
    closing: securityHint(),
  }),
  /**
   * Notice of a sign-in on an unknown device.
   * @param device as {@link deviceName} takes it
   * @param address network address of the client
   */
  newDevice: (username: string, device: string, address: string, at: Date): Email => ({
    subject: t('New sign-in to your Marquee account'),
    greeting: greet(username),
    paragraphs: [
      t(
        'somebody signed in to your account on a device that is new to it: {device}, from {address}, on {moment} UTC.',
        { device: deviceName(device), address, moment: formatUtc('moment', at) },
      ),
      t('Your settings list every device that is signed in, and sign them out.'),
    ],
    link: { path: '/profile', text: t('See my devices') },
    closing: securityHint(),
  }),
  /** Code that confirms an account change, for an account without a password. */
  confirm: (username: string, code: string): Email => ({
    subject: t('Your Marquee code to confirm a change'),
    greeting: greet(username),
    paragraphs: [
      t(
        'somebody signed in to your account wants to change how it is opened, or to delete it. This code confirms that. It is good for {minutes} minutes.',
        { minutes },
      ),
    ],
    code,
    link: profileLink(),
    closing: ignoreHint(),
  }),
  /** Notice of a new access token. */
  accessTokenCreated: (username: string, name: string, scopes: readonly Scope[]): Email => ({
    subject: t('New access token for your Marquee account'),
    greeting: greet(username),
    paragraphs: [
      t('the access token “{name}” was created for your account. Whoever has it may, until you revoke it:', {
        name,
      }),
      `${scopesText(scopes)}.`,
    ],
    link: { path: '/user/settings', text: t('Go to Settings') },
    closing: securityHint(),
  }),
  /** Notice of a new webhook. @param host of its address */
  webhookCreated: (username: string, name: string, host: string): Email => ({
    subject: t('New webhook for your Marquee account'),
    greeting: greet(username),
    paragraphs: [
      t(
        'the webhook “{name}” was created for your account. It tells {host} of your changes, until you delete it.',
        { name, host },
      ),
    ],
    link: { path: '/user/settings', text: t('Go to Settings') },
    closing: securityHint(),
  }),
  /** Notice of a newly connected app. */
  appConnected: (username: string, name: string, scopes: readonly Scope[]): Email => ({
    subject: t('New app connected to your Marquee account'),
    greeting: greet(username),
    paragraphs: [
      t('the app “{name}” was connected to your account. Until you disconnect it, it may:', { name }),
      `${scopesText(scopes)}.`,
    ],
    link: { path: '/user/settings', text: t('Go to Settings') },
    closing: securityHint(),
  }),
  /** Notice that a webhook was switched off because nothing arrived. @param host of its address */
  webhookOff: (username: string, name: string, host: string): Email => ({
    subject: t('A webhook of your Marquee account was switched off'),
    greeting: greet(username),
    paragraphs: [
      t(
        'the webhook “{name}” was switched off, because {host} no longer accepts what it sends. Nothing is lost: what has changed meanwhile is sent when you switch it on again.',
        { name, host },
      ),
    ],
    link: { path: '/user/settings', text: t('Go to Settings') },
    closing: t('If you no longer need it, delete it in your settings.'),
  }),
  providerRemoved: (username: string, provider: string): Email => ({
    subject: t('You can no longer sign in to Marquee with {provider}', { provider }),
    greeting: greet(username),
    paragraphs: [
      t(
        'somebody signed in to your account has removed {provider} from it, and other devices were signed out.',
        { provider },
      ),
    ],
    closing: securityHint(),
  }),
  /** Notice of the scheduled deletion of the account. */
  accountDeletion: (username: string, day: Date): Email => ({
    subject: t('Your Marquee account will be deleted'),
    greeting: greet(username),
    paragraphs: [
      t(
        'somebody signed in to your account has asked to delete it. On {day} it goes, with all that is yours.',
        { day: formatUtc('day', day) },
      ),
      t('Until then you can change your mind in your settings.'),
    ],
    link: { path: '/profile', text: t('Keep my account') },
    closing: securityHint(),
  }),
  providerLinked: (username: string, provider: string): Email => ({
    subject: t('You can sign in to Marquee with {provider}', { provider }),
    greeting: greet(username),
    paragraphs: [
      t('somebody with this address at {provider} signed in, so that {provider} now opens your account.', {
        provider,
      }),
    ],
    closing: securityHint(),
  }),
} as const
