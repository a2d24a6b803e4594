import { CODE, UNDO_DAYS } from './rules/accounts.js'

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

const PRODUCT = 'Marquee'
const ignoreHint = 'If you did not ask for this, you can ignore this mail: nothing happens without the code.'
const securityHint =
  'If this was not you, choose a new password with “Forgot your password?” on the sign-in page.'
const pathWithEmail = (path: string, email: string) => `${path}?email=${encodeURIComponent(email)}`

/** The content of all emails. */
export const EMAILS = {
  /** Verification code of a registration, to the registered address. */
  verify: (username: string, email: string, code: string): Email => ({
    subject: `Your ${PRODUCT} verification code`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `this code shows that the address is yours and opens the account “${username}”. It is good for ${CODE.minutes} minutes.`,
      'Enter it where you registered, or anywhere together with the password that you registered with.',
    ],
    code,
    link: { path: pathWithEmail('/verify-email', email), text: 'Enter the code' },
    closing: ignoreHint,
  }),
  /** Verification code of an address change, to the new address. */
  changeEmail: (username: string, email: string, code: string): Email => ({
    subject: `Confirm your new address for ${PRODUCT}`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `this code makes this the address of your account. Until it is entered the old one stays. It is good for ${CODE.minutes} minutes.`,
    ],
    code,
    link: { path: pathWithEmail('/verify-email', email), text: 'Enter the code' },
    closing: ignoreHint,
  }),
  /** Notice of a requested address change, to the current address. */
  emailChangeRequested: (username: string, next: string): Email => ({
    subject: `Your ${PRODUCT} address is about to change`,
    greeting: `Hello ${username},`,
    paragraphs: [`somebody signed in to your account wants to use ${next} in place of this address.`],
    closing: securityHint,
  }),
  /** Notice of an address change, to the former address. The token undoes the change. */
  emailChanged: (username: string, next: string, token: string): Email => ({
    subject: `Your ${PRODUCT} address was changed`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `the address of your account is ${next} now. This one opens it no longer.`,
      `If this was not you, take the account back within ${UNDO_DAYS} days: this address is put back, everybody is signed out, and you choose a new password.`,
    ],
    link: { path: `/undo-email-change#${token}`, text: 'Undo the change', isRequired: true },
    closing: 'If it was you, there is nothing for you to do.',
  }),
  /** Password reset code. */
  reset: (username: string, code: string): Email => ({
    subject: `Your ${PRODUCT} code for a new password`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `with this code you can choose a new password, in the browser that asked for it. It is good for ${CODE.minutes} minutes. Everybody who is signed in to your account will be signed out.`,
    ],
    code,
    link: { path: '/login', text: 'Go to the sign-in page' },
    closing: ignoreHint,
  }),
  /** Notice to the owner of an address with which somebody tried to register. */
  addressTaken: (username: string): Email => ({
    subject: `You already have a ${PRODUCT} account`,
    greeting: `Hello ${username},`,
    paragraphs: [
      'somebody tried to register with your address. You have an account already, so nothing was changed.',
      'If that was you, sign in with your password; if you have forgotten it, “Forgot your password?” helps.',
    ],
    link: { path: '/login', text: 'Sign in' },
    closing: 'If it was not you, there is nothing for you to do.',
  }),
  /** Notice of a password change. @param linked names of the identity providers that are linked to the account */
  passwordChanged: (username: string, linked: readonly string[] = []): Email => ({
    subject: `Your ${PRODUCT} password was changed`,
    greeting: `Hello ${username},`,
    paragraphs: [
      'the password of your account was changed, and other devices were signed out.',
      ...(linked.length > 0
        ? [
            `Signing in with ${linked.join(', ')} still opens your account. You can remove that on your profile page.`,
          ]
        : []),
    ],
    ...(linked.length > 0 && { link: { path: '/profile', text: 'Go to my profile' } }),
    closing: securityHint,
  }),
  /**
   * Notice of a sign-in on an unknown device.
   * @param device browser and operating system, of a fixed vocabulary
   * @param address network address of the client
   */
  newDevice: (username: string, device: string, address: string, at: Date): Email => ({
    subject: `New sign-in to your ${PRODUCT} account`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `somebody signed in to your account on a device that is new to it: ${device}, from ${address}, on ${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC.`,
      'Your profile page lists every device that is signed in, and signs them out.',
    ],
    link: { path: '/profile', text: 'See my devices' },
    closing: securityHint,
  }),
  /** Code that confirms an account change, for an account without a password. */
  confirm: (username: string, code: string): Email => ({
    subject: `Your ${PRODUCT} code to confirm a change`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `somebody signed in to your account wants to change how it is opened, or to delete it. This code confirms that. It is good for ${CODE.minutes} minutes.`,
    ],
    code,
    link: { path: '/profile', text: 'Go to my profile' },
    closing: ignoreHint,
  }),
  /** Notice of an unlinked identity provider. */
  providerRemoved: (username: string, provider: string): Email => ({
    subject: `You can no longer sign in to ${PRODUCT} with ${provider}`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `somebody signed in to your account has removed ${provider} from it, and other devices were signed out.`,
    ],
    closing: securityHint,
  }),
  /** Notice of the scheduled deletion of the account. */
  accountDeletion: (username: string, day: Date): Email => ({
    subject: `Your ${PRODUCT} account will be deleted`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `somebody signed in to your account has asked to delete it. On ${day.toISOString().slice(0, 10)} it goes, with all that is yours.`,
      'Until then you can change your mind on your profile page.',
    ],
    link: { path: '/profile', text: 'Keep my account' },
    closing: securityHint,
  }),
  /** Notice of a linked identity provider. */
  providerLinked: (username: string, provider: string): Email => ({
    subject: `You can sign in to ${PRODUCT} with ${provider}`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `somebody with this address at ${provider} signed in, so that ${provider} now opens your account.`,
    ],
    closing: securityHint,
  }),
} as const
