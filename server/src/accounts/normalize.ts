/** An address as it is stored and compared: one Unicode form, lower case, no blanks around it. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** A username as it is stored: one Unicode form, no blanks around it. */
export function normalizeUsername(username: string): string {
  return username.normalize('NFKC').trim()
}
