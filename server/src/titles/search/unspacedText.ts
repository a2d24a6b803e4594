/**
 * Letters of scripts that write words without spaces: kana, Han, Thai, Lao, Burmese and Khmer. Hangul belongs to them, because
 * its compound words are written either way.
 */
const LETTERS = String.raw`\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\u0e01-\u0e30\u0e32\u0e33\u0e3f-\u0e46\u0e81-\u0eb0\u0eb2\u0eb3\u0ebd-\u0ec6\u0edc-\u0edf\u1000-\u102a\u103f\u1050-\u1055\u1780-\u17b3`
/** Marks that follow one of these letters and belong to it. */
const MARKS = String.raw`\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u102b-\u103e\u1056-\u1059\u17b4-\u17d3\u3099\u309a`

/** PostgreSQL pattern of a letter of these scripts. */
export const UNSPACED_LETTER = `[${LETTERS}\\U00020000-\\U0003ffff]`
/** PostgreSQL pattern of such a letter with its marks, or of the text up to the next one. */
export const UNSPACED_UNIT = `${UNSPACED_LETTER}[${MARKS}]*|[^${LETTERS}\\U00020000-\\U0003ffff]+`

const UNIT = new RegExp(
  `[${LETTERS}\\u{20000}-\\u{3ffff}][${MARKS}]*|[^${LETTERS}\\u{20000}-\\u{3ffff}]+`,
  'gu',
)
const UNSPACED = new RegExp(`[${LETTERS}\\u{20000}-\\u{3ffff}]`, 'u')

/** Returns whether a folded word has letters of a script without spaces. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word)

/** Maximum number of pairs of a word: a folded character may be many, and each costs a comparison of positions. */
const PAIRS_MAX = 20

/**
 * Returns the search words that a title must contain next to each other for a query's word without spaces: its pairs of
 * letters, which the index has of such titles, so that words within a title are found; at most the first 20.
 */
export function pairsOf(word: string): string[] {
  const units = word.match(UNIT) ?? []
  const pairs = units.flatMap((unit, i) => {
    const next = units[i + 1]
    if (!isUnspaced(unit)) return [unit]
    if (next !== undefined && isUnspaced(next)) return [unit + next]
    // The last letter is a part of the pair before it.
    const isPaired = i > 0 && isUnspaced(units[i - 1] as string)
    return isPaired ? [] : [unit]
  })
  return pairs.slice(0, PAIRS_MAX)
}
