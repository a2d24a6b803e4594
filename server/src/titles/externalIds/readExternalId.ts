import { boundSearchText } from '../search/searchText.js'
import type { TitleType } from './entities.js'
import { IdSource } from './ExternalId.js'
import { imdbIdOf } from './imdbIdOf.js'

/** An id of a title at another site. */
export interface ExternalIdRef {
  source: IdSource
  id: string
  /** Undefined when it is not known. TMDB's and TVDB's ids of films and series overlap. */
  type?: TitleType
}

/**
 * Returns the id in a text: `tt1375666`, `tmdb:27205`, `tmdb:tv/1396`, `tvdb:81189`, `tvdb:movie/165`, `Q25188`, or the address
 * of a title at IMDb, TMDB, TVDB or Wikidata.
 */
export function readExternalId(text: string): ExternalIdRef | undefined {
  const line = boundSearchText(text).trim()
  return readImdb(line) ?? readTmdb(line) ?? readTvdb(line) ?? readWikidata(line)
}

function readImdb(line: string): ExternalIdRef | undefined {
  const [, id] =
    /^(?:imdb:\s*)?(tt\d{6,10})(?:[/?#]\S*)?$/i.exec(line) ??
    /\/title\/(tt\d{6,10})(?:[/?#]|$)/i.exec(pathOn('imdb.com', line)) ??
    []
  const imdb = id && imdbIdOf(id)
  return imdb ? { source: IdSource.IMDB, id: imdb } : undefined
}

function readTmdb(line: string): ExternalIdRef | undefined {
  const [, type, id] =
    /^tmdb:\s*(?:(movie|tv)[/:])?(\d{1,10})(?:[-/?#]\S*)?$/i.exec(line) ??
    /^\/(movie|tv)[/:](\d{1,10})(?:[-/?#]|$)/i.exec(pathOn('themoviedb.org', line)) ??
    []
  return numbered(IdSource.TMDB, id, type)
}

function readTvdb(line: string): ExternalIdRef | undefined {
  const path = pathOn('thetvdb.com', line)
  const [, type, id] =
    /^tvdb:\s*(?:(movie|series|tv)[/:])?(\d{1,10})$/i.exec(line) ??
    /^\/dereferrer\/(movie|series)\/(\d{1,10})(?:[/?#]|$)/i.exec(path) ??
    []
  // Old addresses are of series only: /?tab=series&id=81189 and /index.php?tab=series&id=81189.
  const [, series] = id ? [] : (/^\/(?:index\.php)?\?(?:\S*&)?id=(\d{1,10})(?:&|$)/i.exec(path) ?? [])
  return numbered(IdSource.TVDB, id ?? series, series ? 'series' : type)
}

/** A short Q alone is rather a title. */
function readWikidata(line: string): ExternalIdRef | undefined {
  const [, id] =
    /^(?:wikidata:\s*(?=q\d)|(?=q\d{3}))(q\d{1,10})$/i.exec(line) ??
    /^\/(?:wiki|entity)\/(?:Item:)?(q\d{1,10})(?:[?#]|$)/i.exec(pathOn('wikidata.org', line)) ??
    []
  return id ? { source: IdSource.WIKIDATA, id: id.toUpperCase() } : undefined
}

function numbered(
  source: IdSource,
  id: string | undefined,
  type: string | undefined,
): ExternalIdRef | undefined {
  if (!id) return undefined
  const name = type?.toLowerCase()
  return { source, id: String(Number(id)), ...(name && { type: name === 'movie' ? 'MOVIE' : 'TV' }) }
}

/** Returns what follows the site's name in a pasted URL, from the slash on; '' when the text is no URL of the site. */
function pathOn(site: string, text: string): string {
  const at = /\s/.test(text) ? -1 : text.toLowerCase().indexOf(`${site}/`)
  return at < 0 ? '' : text.slice(at + site.length)
}
