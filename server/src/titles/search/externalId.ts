import { boundSearchText } from './searchText.js'

/** A provider's id of a title, given as id or URL. */
export interface ExternalId {
  source: 'imdb' | 'tmdb'
  id: string
  /** Undefined when the text does not contain it. TMDB's ids of films and series overlap. */
  type?: 'MOVIE' | 'TV'
}

/** Returns the IMDb or TMDB id in a text: `tt1375666`, `tmdb:27205`, `tmdb:tv/1396`, or a pasted URL. */
export function readExternalId(text: string): ExternalId | undefined {
  const line = boundSearchText(text).trim()
  const imdb =
    /^(?:imdb:\s*)?(tt\d{6,10})(?:[/?#]\S*)?$/i.exec(line) ??
    /\/title\/(tt\d{6,10})(?:[/?#]|$)/i.exec(pathOn('imdb.com', line))
  if (imdb?.[1]) return { source: 'imdb', id: imdb[1].toLowerCase() }
  const tmdb =
    /^tmdb:\s*(?:(movie|tv)[/:])?(\d{1,10})(?:[-/?#]\S*)?$/i.exec(line) ??
    /^\/(movie|tv)[/:](\d{1,10})(?:[-/?#]|$)/i.exec(pathOn('themoviedb.org', line))
  if (!tmdb?.[2]) return undefined
  const type = tmdb[1] && (tmdb[1].toLowerCase() === 'tv' ? 'TV' : 'MOVIE')
  return { source: 'tmdb', id: String(Number(tmdb[2])), ...(type && { type }) }
}

/** Returns what follows the site's name in a pasted URL, from the slash on; '' when the text is no URL of the site. */
function pathOn(site: string, text: string): string {
  const at = /\s/.test(text) ? -1 : text.toLowerCase().indexOf(`${site}/`)
  return at < 0 ? '' : text.slice(at + site.length)
}
