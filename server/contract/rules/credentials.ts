/** Length of a username, in characters. */
export const USERNAME = { min: 3, max: 30 } as const

/** Length of a new password, in characters. */
export const PASSWORD = { min: 8, max: 128 } as const

/** Maximum length of an email address, in characters (RFC 5321: 256 with its angle brackets). */
export const EMAIL_MAX = 254

/** Number of digits of an emailed code. */
export const CODE_LENGTH = 6
