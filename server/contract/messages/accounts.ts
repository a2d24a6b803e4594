/** Validation texts of accounts, shown next to the field and returned by the server in `fields`. */
export const ACCOUNT_VALIDATION = {
  passwordCommon: 'This password is one of the first that guessers try. Please choose another one.',
  passwordRequired: 'Password is required',
  passwordNone: 'This account has no password. Have a code sent to its address and enter that.',
  passwordWrong: 'The current password is not right',
  passwordSame: 'The new password must be another one',
  codeWrong: 'Invalid or expired verification code',
  codeNeedsPassword:
    'This code works where you registered. To use it here, enter the password that you registered with, too.',
  codeOrPasswordWrong: 'Invalid or expired verification code, or not the password that you registered with',
  codeOfAnotherBrowser: 'This code works in the browser that asked for it. Please ask for a code here.',
  usernameGone: 'Somebody else has taken this username meanwhile. Please register again with another one.',
  undoLinkWrong: 'This link is not valid any more. It works once, for seven days.',
} as const

/**
 * Fallback texts of failed account calls without an error text: `value` for the toast, `shown` for the screen.
 */
export const FAILURES = {
  login: { value: 'Login failed', shown: 'Login failed. Please try again.' },
  register: { value: 'Registration failed', shown: 'Registration failed. Please try again.' },
  verify: { value: 'Email verification failed', shown: 'Verification failed. Please try again.' },
  resend: {
    value: 'Failed to resend verification code',
    shown: 'Failed to resend code. Please try again.',
  },
  profile: { value: 'Profile update failed', shown: 'Failed to update profile' },
} as const

/** Texts of the screens for sign-in, registration, verification and password reset. */
export const ACCOUNT_NOTICES = {
  resetFailed: 'The password could not be reset. Please try again.',
  modalFailed: 'An error occurred. Please try again.',
  welcomeBack: (username: string) => `Welcome back, ${username}!`,
  modalWelcomeBack: 'Welcome back!',
  registered: 'Registration successful! Please check your email for the verification code.',
  modalRegistered: 'Account created successfully! Redirecting to email verification...',
  accountCreated: 'Account created successfully!',
  verifyToLogin: 'Please verify your email to complete login',
  emailVerified: 'Email verified successfully! Please login to continue.',
  emailReplaced: 'This is the address of your account. Other devices were signed out.',
  emailVerifiedPage: 'Your email has been verified successfully!',
  codeSent: 'Verification code sent! Please check your email.',
  codeSentNotice: 'New verification code sent!',
  codeWrong: 'Invalid verification code.',
  codeWrongField: 'Invalid verification code. Please try again.',
  emailForCode: 'Email is required for verification',
  emailForResend: 'Email is required to resend code',
  resetCodeSent: 'If there is an account with this address, a code is on its way to it.',
  passwordWasReset: 'Password changed. Please login to continue.',
  confirmByCode: 'Your account has no password. A code that is sent to its address confirms this.',
  passwordForResend: 'To get another code here, enter the password that you registered with.',
  passwordHelp: 'At least 8 characters, with upper and lower case and a number.',
  passwordReset: 'Password reset feature coming soon!',
  termsRequired: 'You must agree to the Terms of Service and Privacy Policy',
  undoFailed: 'The change could not be undone. Please try again.',
  addressRestored: (email: string) =>
    `${email} is the address of your account again, and everybody was signed out. We have sent a code to it: enter it with a new password.`,
  modalProviderSoon: (provider: string) => `${provider} login integration coming soon!`,
  pageProviderSoon: (provider: string) => `${provider} authentication will be available soon`,
} as const

/** Texts of failed sign-ins with an identity provider, by the query parameter `provider`. */
export const PROVIDER_PROBLEMS = {
  expired: 'Signing in took too long. Please try again.',
  refused: 'The provider did not sign you in.',
  unverified: 'The provider has not verified your e-mail address.',
  full: 'Your account holds no more sign-ins of the provider. Sign in with one that you have used before.',
} as const
