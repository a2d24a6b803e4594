import { LISTS } from './rules/lists.js'

/** Image of a title of a list that is not in the catalogue and has no other one. */
export const PLACEHOLDER_POSTER = '/placeholder-poster.svg'

/** Only resolves paths. */
const SITE = 'https://site.invalid'

/**
 * Checks whether pages may show an image from an address of a client: an image or an avatar of this site, or an https address
 * without credentials, of at most 2,000 characters. Other paths of this site may act, and every visitor's browser requests them.
 */
export function isImageAddress(address: string): boolean {
  if (
    address.length > LISTS.poster ||
    !/^(?:https:\/\/[^\s/\\]|\/[^\s/\\])[^\s\p{C}\p{Default_Ignorable_Code_Point}]*$/u.test(address)
  )
    return false
  // Resolved as browsers do: "/images/%2e%2e/api" is "/api".
  if (!URL.canParse(address, SITE)) return false
  const url = new URL(address, SITE)
  if (url.username !== '' || url.password !== '') return false
  // A proxy may decode these before it resolves the path.
  if (/%(?:2f|5c)/i.test(address) && !address.startsWith('https:')) return false
  return (
    address.startsWith('https:') ||
    address === PLACEHOLDER_POSTER ||
    /^\/(?:images|avatars)\/./.test(url.pathname)
  )
}

/** Returns an address that was stored, or null if pages may not show it: older versions stored any path. */
export function shownImageAddress(address: string | null): string | null {
  return address !== null && isImageAddress(address) ? address : null
}
