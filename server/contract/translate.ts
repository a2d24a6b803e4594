import { formatCount } from './format.js'
import { currentLanguage, ofLanguage } from './language.js'

/** Values of a message's arguments. */
export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Translates a text that is no literal, such as the name of a genre. A text that the catalogue lacks stays English. */
/* @__NO_SIDE_EFFECTS__ */
export function translate(text: string): string {
  const texts = currentLanguage()?.texts
  return texts && Object.hasOwn(texts, text) ? (texts[text] ?? text) : text
}

/**
 * Returns a text in the page's language. The text is a literal, because `npm run languages` collects the calls.
 * @param text English; with values, a message of ICU MessageFormat: `{name}`, `{count, plural, one {# title} other {# titles}}`
 * or `{kind, select, FILM {film} other {series}}`
 */
/* @__NO_SIDE_EFFECTS__ */
export function t(text: string, values?: Values): string {
  const message = translate(text)
  return values ? formatMessage(message, values) : message
}

/** Returns a label as it is written in the middle of a sentence: English ones are in lower case. */
export const inSentence = (label: string): string => (currentLanguage() ? label : label.toLowerCase())

/** Returns the plural category of a number. English needs no Intl, whose data takes a slow phone longer than the page. */
function pluralOf(count: number): string {
  const tag = currentLanguage()?.tag
  if (tag === undefined) return count === 1 ? 'one' : 'other'
  return ofLanguage('plural', tag, (locale) => new Intl.PluralRules(locale)).select(count)
}

/** Returns a value as text. Whole numbers have no separators, because they may be years: callers use `formatCount`. */
function plain(value: Values[string]): string {
  const tag = currentLanguage()?.tag
  return tag && typeof value === 'number' && value % 1 ? value.toLocaleString(tag) : String(value ?? '')
}

/** Formats a message: arguments, `plural` with `=1` and `#`, and `select`. There is no quoting. */
export function formatMessage(message: string, values: Values): string {
  // Signs, and the text between them, which may be empty.
  const tokens = message.split(/([{},#])/)
  let at = 0
  const next = () => tokens[at++] ?? ''
  /** Reads up to the end of the message or of an option. `#` stands for `count`. */
  const read = (count?: number): string => {
    let text = ''
    while (at < tokens.length) {
      const token = next()
      if (token === '}') break
      text +=
        token === '{' ? argument(count) : token === '#' && count !== undefined ? formatCount(count) : token
    }
    return text
  }
  const argument = (count?: number): string => {
    const value = values[next()]
    if (next() === '}') return plain(value)
    const number = next().trim() === 'plural' ? Number(value) : undefined
    const options = Object.create(null) as Record<string, string>
    next()
    for (let key = next(); next() === '{'; key = next()) options[key.trim()] = read(number ?? count)
    const keys = number === undefined ? [String(value)] : [`=${number}`, pluralOf(number)]
    return [...keys, 'other'].map((key) => options[key]).find((option) => option !== undefined) ?? ''
  }
  return read()
}
