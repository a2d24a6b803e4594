import { TITLE_LISTS } from '../../../contract/rules/catalogue.js'
import { EnvError } from './EnvError.js'

/** An address at which a title can be watched or searched, with placeholders of {@link WATCH_PLACEHOLDERS}. */
export interface WatchLink {
  name: string
  address: string
}

/** What an address of WATCH_LINKS may contain in braces. */
export const WATCH_PLACEHOLDERS = ['title', 'year', 'type', 'imdb', 'tmdb'] as const
export type WatchPlaceholder = (typeof WATCH_PLACEHOLDERS)[number]

const LIMITS = { links: TITLE_LISTS.watchLinks, name: 40, address: 500 } as const

const EXAMPLE = 'Jellyfin|https://jellyfin.example/web/#/search?query={title}'

/** Reads WATCH_LINKS: `Name|address`, several separated by semicolons. @throws EnvError for an invalid one */
export function readWatchLinks(value: string | undefined): WatchLink[] {
  const entries = (value ?? '')
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (entries.length > LIMITS.links)
    throw new EnvError(`WATCH_LINKS has ${entries.length} links, but may have at most ${LIMITS.links}.`)
  const links = entries.map(readLink)
  const names = links.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice) throw new EnvError(`WATCH_LINKS names "${twice}" twice. Give each link its own name.`)
  return links
}

function readLink(entry: string): WatchLink {
  const bar = entry.indexOf('|')
  const name = entry.slice(0, Math.max(bar, 0)).trim()
  const address = entry.slice(bar + 1).trim()
  const reject = (problem: string): never => {
    throw new EnvError(`WATCH_LINKS: "${entry.slice(0, 60)}" ${problem} It must look like ${EXAMPLE}`)
  }
  if (bar < 0 || !name || name.length > LIMITS.name || /\p{Cc}/u.test(name))
    reject(`has no name of 1 to ${LIMITS.name} characters before "|".`)
  if (address.length > LIMITS.address) reject(`is longer than ${LIMITS.address} characters.`)
  const unknown = address
    .match(/\{[^{}]*\}?|\}/g)
    ?.find((found) => !WATCH_PLACEHOLDERS.some((placeholder) => found === `{${placeholder}}`))
  if (unknown)
    reject(
      `contains ${unknown}. Placeholders are ${WATCH_PLACEHOLDERS.map((each) => `{${each}}`).join(', ')}.`,
    )
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    reject('has no address that begins with https:// or http://.')
  // The host of a link must not depend on a title.
  if (/^https?:\/\/[^/?#]*[{}]/i.test(address)) reject('has a placeholder in the host.')
  return { name, address }
}
