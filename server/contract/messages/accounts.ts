import { t } from '../translate.js'

/** Validation texts of accounts, shown next to the field and returned by the server in `fields`. */
export const ACCOUNT_VALIDATION = {
  passwordCommon: t('This password is one of the first that guessers try. Please choose another one.'),
  passwordRequired: t('Password is required'),
  passwordNone: t('This account has no password. Have a code sent to its address and enter that.'),
  passwordWrong: t('The current password is not right'),
  passwordSame: t('The new password must be another one'),
  codeWrong: t('Invalid or expired verification code'),
  codeUnproven: t(
    'Invalid or expired verification code. If you registered elsewhere, enter the password that you registered with, too.',
  ),
  codeOrPasswordWrong: t(
    'Invalid or expired verification code, or not the password that you registered with',
  ),
  codeOfAnotherBrowser: t('This code works in the browser that asked for it. Please ask for a code here.'),
  usernameReserved: t(
    'This username is reserved for whoever runs this site. Please choose another one, such as your own name.',
  ),
  usernameGone: t('Somebody else has taken this username meanwhile. Please register again with another one.'),
  undoLinkWrong: t('This link is not valid any more. It works once, for seven days.'),
} as const

/** Fallback texts of failed account calls without an error text: `value` for the toast, `shown` for the screen. */
export const FAILURES = {
  login: { value: t('Login failed'), shown: t('Login failed. Please try again.') },
  register: { value: t('Registration failed'), shown: t('Registration failed. Please try again.') },
  verify: { value: t('Email verification failed'), shown: t('Verification failed. Please try again.') },
  resend: {
    value: t('Failed to resend verification code'),
    shown: t('Failed to resend code. Please try again.'),
  },
  profile: { value: t('Profile update failed'), shown: t('Failed to update profile') },
} as const

/** Texts of the screens for sign-in, registration, verification and password reset. */
export const ACCOUNT_NOTICES = {
  resetFailed: t('The password could not be reset. Please try again.'),
  modalFailed: t('An error occurred. Please try again.'),
  welcomeBack: (username: string) => t('Welcome back, {username}!', { username }),
  modalWelcomeBack: t('Welcome back!'),
  registered: t('Registration successful! Please check your email for the verification code.'),
  modalRegistered: t('Account created successfully! Redirecting to email verification...'),
  accountCreated: t('Account created successfully!'),
  verifyToLogin: t('Please verify your email to complete login'),
  emailVerified: t('Email verified successfully! Please login to continue.'),
  emailReplaced: t('This is the address of your account. Other devices were signed out.'),
  emailVerifiedPage: t('Your email has been verified successfully!'),
  codeSent: t('Verification code sent! Please check your email.'),
  codeSentNotice: t('New verification code sent!'),
  codeWrong: t('Invalid verification code.'),
  codeWrongField: t('Invalid verification code. Please try again.'),
  emailForCode: t('Email is required for verification'),
  emailForResend: t('Email is required to resend code'),
  resetCodeSent: t('If there is an account with this address, a code is on its way to it.'),
  passwordWasReset: t('Password changed. Please login to continue.'),
  confirmByCode: t('Your account has no password. A code that is sent to its address confirms this.'),
  codeSentIfSingle: t(
    'A code is on its way. If none comes, enter the password that you registered with and ask again.',
  ),
  passwordHelp: t('At least 8 characters, with upper and lower case and a number.'),
  passwordReset: t('Password reset feature coming soon!'),
  termsRequired: t('You must agree to the Terms of Service and Privacy Policy'),
  undoFailed: t('The change could not be undone. Please try again.'),
  addressRestored: (email: string) =>
    t(
      '{email} is the address of your account again, and everybody was signed out. We have sent a code to it: enter it with a new password.',
      { email },
    ),
  providersUnavailable: t('Not available on this site yet.'),
  modalProviderSoon: (provider: string) => t('{provider} login integration coming soon!', { provider }),
  pageProviderSoon: (provider: string) => t('{provider} authentication will be available soon', { provider }),
} as const

/** Texts of failed sign-ins with an identity provider, by the query parameter `provider`. */
export const PROVIDER_PROBLEMS = {
  expired: t('Signing in took too long. Please try again.'),
  refused: t('The provider did not sign you in.'),
  unverified: t('The provider has not verified your e-mail address.'),
  full: t('Your account holds no more sign-ins of the provider. Sign in with one that you have used before.'),
  taken: t(
    'An account with your address belongs to another sign-in of the provider. Sign in with that one, or with a password, which you can reset by e-mail.',
  ),
} as const
