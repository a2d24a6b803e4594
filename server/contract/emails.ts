import { CODE, UNDO_DAYS } from './rules.js'

/** A mail before it is laid out: paragraphs, a code to be typed, and a page of this site. */
export interface Email {
  subject: string
  greeting: string
  paragraphs: string[]
  code?: string
  /** A path of this site and the words of its link; `isNeeded` when the mail is of no use without it. */
  link?: { path: string; words: string; isNeeded?: boolean }
  closing: string
}

const PRODUCT = 'Marquee'
const unasked = 'If you did not ask for this, you can ignore this mail: nothing happens without the code.'
const alarm = 'If this was not you, choose a new password with “Forgot your password?” on the sign-in page.'
const page = (path: string, email: string) => `${path}?email=${encodeURIComponent(email)}`

/** The wording of every mail. */
export const EMAILS = {
  /** For somebody who has registered with this address. */
  verify: (username: string, email: string, code: string): Email => ({
    subject: `Your ${PRODUCT} verification code`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `this code shows that the address is yours and opens the account “${username}”. It is good for ${CODE.minutes} minutes.`,
      'Enter it where you registered, or anywhere together with the password that you registered with.',
    ],
    code,
    link: { path: page('/verify-email', email), words: 'Enter the code' },
    closing: unasked,
  }),
  /** For the new address of somebody who changes theirs. */
  changeEmail: (username: string, email: string, code: string): Email => ({
    subject: `Confirm your new address for ${PRODUCT}`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `this code makes this the address of your account. Until it is entered the old one stays. It is good for ${CODE.minutes} minutes.`,
    ],
    code,
    link: { path: page('/verify-email', email), words: 'Enter the code' },
    closing: unasked,
  }),
  /** For the address in use, when another one is asked for. */
  emailChanging: (username: string, next: string): Email => ({
    subject: `Your ${PRODUCT} address is about to change`,
    greeting: `Hello ${username},`,
    paragraphs: [`somebody signed in to your account wants to use ${next} in place of this address.`],
    closing: alarm,
  }),
  /** For the address that was in use until now; the token undoes the change. */
  emailChanged: (username: string, next: string, token: string): Email => ({
    subject: `Your ${PRODUCT} address was changed`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `the address of your account is ${next} now. This one opens it no longer.`,
      `If this was not you, take the account back within ${UNDO_DAYS} days: this address is put back, everybody is signed out, and you choose a new password.`,
    ],
    link: { path: `/undo-email-change#${token}`, words: 'Undo the change', isNeeded: true },
    closing: 'If it was you, there is nothing for you to do.',
  }),
  /** For somebody who has forgotten their password. */
  reset: (username: string, code: string): Email => ({
    subject: `Your ${PRODUCT} code for a new password`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `with this code you can choose a new password, in the browser that asked for it. It is good for ${CODE.minutes} minutes. Everybody who is signed in to your account will be signed out.`,
    ],
    code,
    link: { path: '/login', words: 'Go to the sign-in page' },
    closing: unasked,
  }),
  /** For the owner of an address with which somebody tries to register. */
  addressTaken: (username: string): Email => ({
    subject: `You already have a ${PRODUCT} account`,
    greeting: `Hello ${username},`,
    paragraphs: [
      'somebody tried to register with your address. You have an account already, so nothing was changed.',
      'If that was you, sign in with your password; if you have forgotten it, “Forgot your password?” helps.',
    ],
    link: { path: '/login', words: 'Sign in' },
    closing: 'If it was not you, there is nothing for you to do.',
  }),
  /** For the owner after the password was changed; `linked` are the providers that open the account, too. */
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
    ...(linked.length > 0 && { link: { path: '/profile', words: 'Go to my profile' } }),
    closing: alarm,
  }),
  /**
   * For the owner after a sign-in on a device that was never signed in before.
   * @param device browser and system, of a fixed vocabulary; `address` is the client's network address.
   */
  newDevice: (username: string, device: string, address: string, at: Date): Email => ({
    subject: `New sign-in to your ${PRODUCT} account`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `somebody signed in to your account on a device that is new to it: ${device}, from ${address}, on ${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC.`,
      'Your profile page lists every device that is signed in, and signs them out.',
    ],
    link: { path: '/profile', words: 'See my devices' },
    closing: alarm,
  }),
  /** For somebody signed in whose account has no password, to confirm a change of it. */
  confirm: (username: string, code: string): Email => ({
    subject: `Your ${PRODUCT} code to confirm a change`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `somebody signed in to your account wants to change how it is opened, or to delete it. This code confirms that. It is good for ${CODE.minutes} minutes.`,
    ],
    code,
    link: { path: '/profile', words: 'Go to my profile' },
    closing: unasked,
  }),
  /** For the owner after a provider's account was removed from theirs. */
  providerRemoved: (username: string, provider: string): Email => ({
    subject: `You can no longer sign in to ${PRODUCT} with ${provider}`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `somebody signed in to your account has removed ${provider} from it, and other devices were signed out.`,
    ],
    closing: alarm,
  }),
  /** For the owner when the account is to be deleted. */
  accountLeaving: (username: string, day: Date): Email => ({
    subject: `Your ${PRODUCT} account will be deleted`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `somebody signed in to your account has asked to delete it. On ${day.toISOString().slice(0, 10)} it goes, with all that is yours.`,
      'Until then you can change your mind on your profile page.',
    ],
    link: { path: '/profile', words: 'Keep my account' },
    closing: alarm,
  }),
  /** For the owner after a provider's account was joined to theirs. */
  providerJoined: (username: string, provider: string): Email => ({
    subject: `You can sign in to ${PRODUCT} with ${provider}`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `somebody with this address at ${provider} signed in, so that ${provider} now opens your account.`,
    ],
    closing: alarm,
  }),
} as const
