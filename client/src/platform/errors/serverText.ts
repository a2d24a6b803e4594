import { currentLanguage } from '../../../../server/contract/language.js'
import { formatCount } from '../../../../server/contract/format.js'
import { formatMessage } from '../../../../server/contract/translate.js'
import { translate } from '../ui/language/t.js'

/** Longer texts are no messages of the server. */
const LENGTH_MAX = 500
/** Letters that a message must have beside its values: “{title} deleted” fits too many texts. */
const LETTERS_MIN = 20

/** Returns an expression that matches the texts of a message, with a group for each value; undefined if it has plurals. */
function patternOf(message: string): RegExp | undefined {
  const literals = message.split(/\{\w+\}/)
  const rest = literals.join('')
  if (literals.length === 1 || rest.length < LETTERS_MIN || /[{}<]/.test(rest)) return undefined
  const escaped = literals.map((literal) => literal.replace(/[.*+?^$()|[\]\\/]/g, '\\$&'))
  return new RegExp(`^${escaped.join('(.{0,200}?)')}$`)
}

/** Writes a number of the server, such as 5,000, in the page's language. */
const localNumber = (value: string) =>
  /^\d{1,3}(?:,\d{3}){1,3}$/.test(value) ? formatCount(Number(value.replaceAll(',', ''))) : value

/** Translates a text of the server, also one with values. The server answers in English. */
export function serverText(text: string): string {
  const texts = currentLanguage()?.texts
  if (!texts || Object.hasOwn(texts, text) || text.length > LENGTH_MAX) return translate(text)
  for (const message of Object.keys(texts)) {
    const found = patternOf(message)?.exec(text)
    if (!found) continue
    const names = Array.from(message.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
    const values = names.map((name, index) => [name, localNumber(found[index + 1] ?? '')])
    return formatMessage(translate(message), Object.fromEntries(values))
  }
  return text
}

/** Returns the server's error texts by field in the page's language. */
export const serverTexts = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, serverText(text)]))
