import { normalizeText } from '../../contract/text.js'

/** Letters that Unicode does not decompose but that people type without their marks. */
const LETTERS = new Map([
  ['ø', 'o'], ['æ', 'ae'], ['œ', 'oe'], ['ß', 'ss'], ['ł', 'l'], ['đ', 'd'], ['ð', 'd'], ['þ', 'th'], ['ı', 'i'],
  ['ħ', 'h'], ['ŋ', 'n'],
]) // prettier-ignore

/** Longest text that is folded, in UTF-16 units: above the longest title that a source may bring. */
const FOLDED_MAX = 2_000

/**
 * A text as search compares it: lower case, without accents, apostrophes dropped, "&" spelt out, every other
 * mark a space. Catalogue and query go through the same function, so that both sides always agree.
 */
export function foldText(text: string): string {
  return stripMarks(text.slice(0, FOLDED_MAX).replace(/[¼½¾⅐-⅞]/g, ' $& '))
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A title as exact matches compare it: folded, without a leading English article. */
export function titleKey(title: string): string {
  return foldText(title).replace(/^(?:the|an?) (?=.)/, '')
}

/** A text as lists are sorted by it: lower case and without accents, marks kept. */
export function sortKey(text: string): string {
  return stripMarks(text.slice(0, FOLDED_MAX))
    .replace(/^["'“‘(¡¿]+/, '')
    .trim()
}

/**
 * The words under which a text is found. A word with marks inside also counts joined: "Spider-Man" is found as
 * spider, man and spiderman.
 */
export function searchWords(text: string): string[] {
  const words = new Set<string>()
  for (const chunk of text.slice(0, FOLDED_MAX).split(/\s+/)) {
    const parts = foldText(chunk).split(' ').filter(Boolean)
    for (const part of parts) words.add(part)
    if (parts.length > 1) words.add(parts.join(''))
  }
  return [...words]
}

function stripMarks(text: string): string {
  return normalizeText(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđðþıħŋ]/g, (letter) => LETTERS.get(letter) ?? letter)
}
