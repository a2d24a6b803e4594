import { currentLanguage, ofLanguage } from './language.js'
import type { FacetValue } from './rules/facets.js'
import { translate } from './translate.js'

/** A kind of code: a language (ISO 639-1) or a region (ISO 3166-1 alpha-2). */
export type CodeType = 'language' | 'region'

/**
 * Names that Intl lacks, in a browser at least, or that differ from the usual ones: former countries, whose codes it maps
 * to a successor, and TMDB's own codes.
 */
const NAMES: Readonly<Record<CodeType, ReadonlyMap<string, string>>> = {
  region: new Map([
    ['CS', 'Czechoslovakia'],
    ['DD', 'East Germany'],
    ['HK', 'Hong Kong'],
    ['MO', 'Macao'],
    ['SU', 'Soviet Union'],
    ['XC', 'Czechoslovakia'],
    ['XG', 'East Germany'],
    ['YU', 'Yugoslavia'],
  ]),
  language: new Map([
    ['cn', 'Cantonese'],
    ['dz', 'Dzongkha'],
    ['sh', 'Serbo-Croatian'],
  ]),
}

/**
 * Returns the name of a language or region code; undefined if there is none. The first call loads the names of
 * Intl, which takes long on a slow phone.
 */
export function codeName(type: CodeType, code: string): string | undefined {
  const own = NAMES[type].get(code)
  if (own) return translate(own)
  try {
    const names = ofLanguage(
      type,
      currentLanguage()?.tag ?? 'en',
      (tag) => new Intl.DisplayNames(tag, { type, fallback: 'none' }),
    )
    const name = names.of(code)
    return name === (type === 'region' && names.of('ZZ')) ? undefined : name
  } catch {
    return undefined
  }
}

/** Returns whether a code is the current one: not a former code of the same language or region, as `iw` is of `he`. */
export function isCurrentCode(type: CodeType, code: string): boolean {
  const own = NAMES[type].get(code)
  if (own) return [...NAMES[type]].find(([, name]) => name === own)?.[0] === code
  const locale = new Intl.Locale(type === 'region' ? `und-${code}` : code)
  const current = (type === 'region' ? locale.region : locale.language) ?? code
  return (
    current === code || current.length !== code.length || codeName(type, current) !== codeName(type, code)
  )
}

/** Returns the code of a facet's value with its type; undefined for genres and decades. */
export function codeOf(value: FacetValue): [type: CodeType, code: string] | undefined {
  if (value.facet === 'country') return ['region', value.country]
  return value.facet === 'language' ? ['language', value.language] : undefined
}
