// Account rules. Section 5 of the specification fixes their messages.
// Excludes whitespace and characters with a meaning in email headers.
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}][^\s@<>()[\]\\,;:"\p{C}.]*\.[^\s@<>()[\]\\,;:"\p{C}]{2,}$/u

const USERNAME = /^[A-Za-z0-9_]+$/

/** Returns the error text of an email address, or undefined. */
export function checkEmail(email: string): string | undefined {
  if (!email.trim()) return 'Email is required'
  if (email.trim().length > 254 || !EMAIL.test(email.trim())) return 'Please enter a valid email address'
}

/** Maximum length of a password, in characters. */
export const PASSWORD_MAX = 128

/** Returns the error text of a new password, or undefined. */
export function checkNewPassword(password: string): string | undefined {
  if (!password) return 'Password is required'
  if (password.length < 8) return 'Password must be at least 8 characters'
  if (password.length > PASSWORD_MAX) return 'Password must be at most 128 characters'
  if (!/[a-z]/.test(password) || !/[A-Z]/.test(password) || !/\d/.test(password))
    return 'Password must contain at least one uppercase letter, one lowercase letter, and one number'
}

/** Maximum length of a username, in characters. */
export const USERNAME_MAX = 30

/** Returns the error text of a username, or undefined. 3 to 30 letters, digits and underscores are valid. */
export function checkUsername(username: string): string | undefined {
  if (!username.trim()) return 'Username is required'
  if (username.trim().length < 3) return 'Username must be at least 3 characters'
  if (username.trim().length > USERNAME_MAX) return 'Username must be at most 30 characters'
  if (!USERNAME.test(username.trim())) return 'Username can only contain letters, numbers, and underscores'
}

/** Returns the error text of a password confirmation, or undefined. */
export function checkConfirmPassword(password: string, confirmPassword: string): string | undefined {
  if (!confirmPassword) return 'Please confirm your password'
  if (password !== confirmPassword) return 'Passwords do not match'
}

/** Number of digits of an emailed code. */
export const CODE_LENGTH = 6

/** Returns the error text of an emailed code, or undefined. */
export function checkCode(code: string): string | undefined {
  if (!code) return 'Verification code is required'
  if (code.length !== CODE_LENGTH) return 'Verification code must be 6 digits'
  if (!/^[0-9]+$/.test(code)) return 'Verification code must contain only numbers'
}
