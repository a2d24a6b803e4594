/** Delays of the account screens, in milliseconds, so that users can read the message. */
export const ACCOUNT_PAUSES = {
  /** From a login to the home page, or to the closing of the modal. */
  loginMs: 1_000,
  /** From a registration to the verification page. */
  registerMs: 1_500,
  /** From a registration without a code to the closing of the modal. */
  registerDoneMs: 1_000,
  /** From the last digit of a code to its submission. */
  codeMs: 300,
  /** From a verified address to the login page. */
  verifyMs: 2_000,
  /** Minimum duration of the verification in the modal. */
  modalVerifyMs: 1_000,
  /** Duration of the notice of a new code. */
  resendNoticeMs: 3_000,
} as const

export const CODE = {
  /** Minutes for which a code is valid. */
  minutes: 10,
  attempts: 5,
  /** Cooldown before another code is sent to the same holder, in seconds. */
  cooldownSeconds: 60,
  /** Maximum number of codes per address, day and purpose: registration, address change, password reset, confirmation. */
  perDay: 10,
  /** Number of the daily password reset codes that are reserved for known devices of the account. */
  reservedPerDay: 3,
} as const

/** Limits of the security log of an account. */
export const SECURITY_EVENTS = {
  days: 180,
  /** Maximum number of stored events per kind and account, so that failed sign-ins of strangers displace no other kind. */
  perKind: 100,
  pageSize: 20,
  /** Maximum lengths of the stored user agent and detail, in characters. */
  userAgent: 256,
  detail: 200,
} as const

/** Limits of claims: registrations whose code was not entered. Several may exist for one address. */
export const CLAIM = {
  /** Days after which a claim is deleted. */
  days: 1,
  /** Minutes for which its username is reserved for its address. */
  usernameMinutes: 30,
  /** Maximum number of claims of one address that a password is compared with. The daily quota of codes limits the claims. */
  perAddress: 20,
  /** Maximum number of tokens per claim, one per device. */
  tokens: 3,
} as const

/** Days within which an address change can be undone. */
export const UNDO_DAYS = 7

/** Protection of a former username, which links may still contain. */
export const FORMER_USERNAME = {
  /** Days for which only its last owner can take it; after the account was deleted, nobody. The database has the figure too. */
  days: 90,
} as const
