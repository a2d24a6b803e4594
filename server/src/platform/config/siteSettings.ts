import { EnvError } from './EnvError.js'

/** Details of this site's operator, which the footer, the help page and the legal pages show. Each is optional. */
export interface SiteSettings {
  /** Name of the person or organization that runs this site. */
  operatorName: string | undefined
  contactEmail: string | undefined
  contactPhone: string | undefined
  /** Postal address on one line. */
  contactAddress: string | undefined
  /** Sign-up form of the newsletter. */
  newsletterUrl: string | undefined
  facebookUrl: string | undefined
  twitterUrl: string | undefined
  instagramUrl: string | undefined
  youtubeUrl: string | undefined
}

/** Maximum length of a setting, in characters. */
const SETTING_MAX = 300
const EMAIL = /^[^\s@<>"?&]+@(?:[^\s@<>"?&.]+\.)+[^\s@<>"?&.]+$/
const PHONE = /^\+?[\d ()./-]{3,40}$/

/** Reads the operator's details from the environment. @throws EnvError for an invalid value */
export function readSiteSettings(text: (name: string) => string | undefined): SiteSettings {
  const read = (name: string, isValid: (value: string) => boolean, rule: string) => {
    const value = text(name)
    if (value !== undefined && (value.length > SETTING_MAX || !isValid(value)))
      throw new EnvError(`${name} must be ${rule}, at most ${SETTING_MAX} characters long.`)
    return value
  }
  const line = (name: string) => read(name, (value) => !/\p{Cc}/u.test(value), 'one line of text')
  const address = (name: string) =>
    read(name, isWebAddress, 'an address that begins with https:// or http://')
  return {
    operatorName: line('OPERATOR_NAME'),
    contactEmail: read('CONTACT_EMAIL', (value) => EMAIL.test(value), 'an email address'),
    contactPhone: read('CONTACT_PHONE', (value) => PHONE.test(value), 'a phone number'),
    contactAddress: line('CONTACT_ADDRESS'),
    newsletterUrl: address('NEWSLETTER_URL'),
    facebookUrl: address('FACEBOOK_URL'),
    twitterUrl: address('TWITTER_URL'),
    instagramUrl: address('INSTAGRAM_URL'),
    youtubeUrl: address('YOUTUBE_URL'),
  }
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
}
