import { USERNAME } from './credentials.js'

/** The product, and the roles and functions that an impostor would pretend to be. In lower case, letters only. */
const RESERVED = [
  'abuse', 'account', 'accounts', 'admin', 'administration', 'administrator', 'administrators', 'admins', 'anonymous',
  'billing', 'bot', 'contact', 'customerservice', 'daemon', 'deleted', 'everybody', 'everyone', 'help', 'helpdesk',
  'hostmaster', 'info', 'legal', 'mail', 'mailer', 'marquee', 'mod', 'moderation', 'moderator', 'moderators', 'mods',
  'noreply', 'nobody', 'null', 'official', 'operator', 'operators', 'owner', 'postmaster', 'privacy', 'private', 'root',
  'security', 'service', 'staff', 'superuser', 'support', 'sysadmin', 'sysop', 'system', 'team', 'undefined', 'webmaster',
] as const // prettier-ignore

/** Groups of characters that look alike in a username, beside upper and lower case, and what each folds to. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ''],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/2/g, 'z'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/[69]/g, 'g'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** Folds a name so that names that look alike become equal, such as Marquee and m4rqu_ee. */
function fold(name: string): string {
  return LOOK_ALIKES.reduce(
    (text, [characters, replacement]) => text.replace(characters, replacement),
    name.toLowerCase(),
  )
}

const reservedPattern = (words: readonly string[]) =>
  new RegExp(`^(?:${words.map(fold).filter(Boolean).join('|')})+$`)
const RESERVED_PATTERN = reservedPattern(RESERVED)

/**
 * Checks whether a name looks like a reserved one, or like several in a row, such as Marquee_Support.
 * @param name a username; a longer text is none
 * @param ownNames further reserved names, decomposed (NFKD), such as the operator's
 */
export function isReservedUsername(name: string, ownNames: readonly string[] = []): boolean {
  if (name.length > USERNAME.max) return false
  const pattern = ownNames.length > 0 ? reservedPattern([...RESERVED, ...ownNames]) : RESERVED_PATTERN
  return pattern.test(fold(name))
}
