import { textWidth } from './measureText.js'
import type { Typeface } from './typefaces.js'
import { EMOJI, FULL_WIDTH, graphemes } from './unicode.js'

const OPENING_PUNCTUATION = /^[「『（〈《【〔“‘([{]$/
const CLOSING_PUNCTUATION =
  /^[、。，．・：；！？」』）〉》】〕”’)\]},.!?:;ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々〜～…‥]$/
/** A longer word may be broken, in graphemes. */
const MAX_WORD = 18

/** A part of a text that stays on one line. */
interface Token {
  text: string
  /** Whether a space stands before it. */
  isSpaced: boolean
}

function tokenize(text: string): Token[] {
  return text.split(' ').flatMap(tokenizeWord)
}

/** Splits a word where a line may break: between full-width characters, and inside words that are too long. */
function tokenizeWord(word: string): Token[] {
  const tokens: Token[] = []
  let isSpaced = true
  let isGlued = false
  let current = ''
  const flush = (): void => {
    if (current) {
      tokens.push({ text: current, isSpaced })
      isSpaced = false
    }
    current = ''
  }
  const parts = graphemes(word)
  const isLong = parts.length > MAX_WORD
  let run = 0
  for (const grapheme of parts) {
    const isWide = FULL_WIDTH.test(grapheme) || EMOJI.test(grapheme)
    if (isWide && !isGlued && !CLOSING_PUNCTUATION.test(grapheme)) flush()
    else if (!isWide && FULL_WIDTH.test(current) && !CLOSING_PUNCTUATION.test(grapheme)) flush()
    else if (isLong && run >= MAX_WORD - 6) {
      flush()
      run = 0
    }
    current += grapheme
    run += 1
    isGlued = OPENING_PUNCTUATION.test(grapheme)
    if (isLong && /[-/–—_.|]/.test(grapheme)) {
      flush()
      run = 0
    }
  }
  flush()
  return tokens
}

/** Maximum number of tokens: finding the best line breaks takes time quadratic in it. */
const TOKENS_MAX = 100

/** Joins neighbouring tokens until there are at most {@link TOKENS_MAX}. */
function limitTokens(tokens: readonly Token[]): readonly Token[] {
  const size = Math.ceil(tokens.length / TOKENS_MAX)
  if (size <= 1) return tokens
  return tokens.flatMap((first, index) => {
    if (index % size > 0) return []
    const others = tokens.slice(index + 1, index + size)
    return {
      ...first,
      text: first.text + others.map(({ text, isSpaced }) => (isSpaced ? ` ${text}` : text)).join(''),
    }
  })
}

interface MeasuredText {
  tokens: readonly Token[]
  /** Width of each token, in ems. */
  widths: number[]
  /** Width of a space, in ems. */
  spaceWidth: number
}

function measure(text: string, typeface: Typeface, tracking: number): MeasuredText {
  const tokens = limitTokens(tokenize(text))
  return {
    tokens,
    widths: tokens.map((token) => textWidth(token.text, typeface, tracking)),
    spaceWidth: textWidth(' ', typeface, tracking),
  }
}

/** A text broken into lines; widths in ems. */
export interface BrokenText {
  lines: string[]
  widths: number[]
  /** Width of the widest line. */
  maxWidth: number
}

/** Breaks a measured text before the tokens with the given indexes. */
function breakBefore({ tokens, widths, spaceWidth }: MeasuredText, starts: readonly number[]): BrokenText {
  const lines: string[] = []
  const lineWidths: number[] = []
  starts.forEach((start, line) => {
    const end = starts[line + 1] ?? tokens.length
    let text = ''
    let width = 0
    for (let index = start; index < end; index += 1) {
      const token = tokens[index]
      if (!token) continue
      if (index > start && token.isSpaced) {
        text += ' '
        width += spaceWidth
      }
      text += token.text
      width += widths[index] ?? 0
    }
    lines.push(text)
    lineWidths.push(width)
  })
  return { lines, widths: lineWidths, maxWidth: Math.max(...lineWidths) }
}

/**
 * Breaks a text into 1, 2, … up to `maxLines` lines, each time so that the widest line is as narrow as possible
 * (dynamic programming over the tokens).
 */
export function breakLines(
  text: string,
  typeface: Typeface,
  tracking: number,
  maxLines: number,
): BrokenText[] {
  const measured = measure(text, typeface, tracking)
  const { tokens, widths, spaceWidth } = measured
  const count = tokens.length
  const offsets: number[] = [0]
  tokens.forEach((token, index) =>
    offsets.push((offsets[index] ?? 0) + (widths[index] ?? 0) + (token.isSpaced ? spaceWidth : 0)),
  )
  const lineWidth = (from: number, to: number): number =>
    (offsets[to] ?? 0) - (offsets[from] ?? 0) - (tokens[from]?.isSpaced ? spaceWidth : 0)
  let best = Array.from({ length: count + 1 }, (_, end) => (end === 0 ? 0 : lineWidth(0, end)))
  const cuts: number[][] = [best.map(() => 0)]
  const results = [breakBefore(measured, [0])]
  for (let line = 2; line <= Math.min(maxLines, count); line += 1) {
    const next = best.map(() => Infinity)
    const cut = best.map(() => 0)
    for (let end = line; end <= count; end += 1) {
      for (let start = end - 1; start >= line - 1; start -= 1) {
        const last = lineWidth(start, end)
        if (last >= (next[end] ?? Infinity)) break
        const widest = Math.max(best[start] ?? Infinity, last)
        if (widest < (next[end] ?? Infinity)) {
          next[end] = widest
          cut[end] = start
        }
      }
    }
    best = next
    cuts.push(cut)
    results.push(breakBefore(measured, startsOf(cuts, line, count)))
  }
  return results
}

/** Follows the cuts back from the end of the text to the first token of each line. */
function startsOf(cuts: readonly number[][], lines: number, count: number): number[] {
  const starts: number[] = []
  let end = count
  for (let back = lines - 1; back >= 0; back -= 1) {
    end = cuts[back]?.[end] ?? 0
    starts.unshift(end)
  }
  return starts
}
