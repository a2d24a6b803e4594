import { codeName, type CodeType } from '../../../../server/contract/codeNames.js'

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index))

/** Codes that Intl names although they are no country: groups of countries and test codes. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

const loaded = new Map<CodeType, readonly { value: string; label: string }[]>()

/** Returns all languages or countries, sorted by their English names. */
export function codeOptions(type: CodeType): readonly { value: string; label: string }[] {
  let options = loaded.get(type)
  if (!options) {
    options = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
      .map((code) => (type === 'region' ? code.toUpperCase() : code))
      .filter((code) => !NO_COUNTRIES.has(code))
      .flatMap((value) => {
        const label = codeName(type, value)
        return label ? [{ value, label }] : []
      })
      .sort((a, b) => a.label.localeCompare(b.label, 'en'))
    loaded.set(type, options)
  }
  return options
}
