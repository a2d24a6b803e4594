// Number words in both directions, because a title and a query may write the same number differently.
const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const VALUES = new Map([
  ...UNITS.map((word, i) => [word, i] as const),
  ...TENS.map((word, i) => [word, 20 + 10 * i] as const),
])
/** Words of "and a half": foldText turns 8½ into 8, 1, 2. */
const HALF = ['1', '2']

/** A number written in words: the words from `from` up to and excluding `to`, and its digits. */
export interface NumberInWords {
  from: number
  to: number
  digits: readonly string[]
}

/**
 * Returns the numbers that a text spells out: "four hundred", "nineteen seventeen", "a hundred and one", "eight and a
 * half".
 */
export function parseNumberWords(words: readonly string[]): NumberInWords[] {
  const numbers: NumberInWords[] = []
  for (let from = 0; from < words.length; from++) {
    const number = parseNumberAt(words, from)
    if (!number) continue
    numbers.push(number)
    from = number.to - 1
  }
  return numbers
}

function parseNumberAt(words: readonly string[], from: number): NumberInWords | undefined {
  const isScale = (at: number) => words[at] === 'hundred' || words[at] === 'thousand'
  const first =
    words[from] === 'a' && isScale(from + 1) ? { value: 1, to: from + 1 } : parseBelowHundred(words, from)
  if (!first) return undefined
  let { value, to } = first
  if (words[to] === 'thousand') {
    value *= 1_000
    to++
    const hundreds = parseBelowHundred(words, to)
    if (hundreds && words[hundreds.to] === 'hundred') {
      value += hundreds.value * 100
      to = hundreds.to + 1
    }
    ;({ value, to } = addBelowHundred(words, value, to))
  } else if (words[to] === 'hundred') ({ value, to } = addBelowHundred(words, value * 100, to + 1))
  else if (value >= 10) {
    // Years: nineteen eighty four.
    const second = parseBelowHundred(words, to)
    if (second && second.value >= 10) ({ value, to } = { value: value * 100 + second.value, to: second.to })
  }
  const digits = [String(value)]
  if (words[to] === 'and' && words[to + 1] === 'a' && words[to + 2] === 'half')
    return { from, to: to + 3, digits: [...digits, ...HALF] }
  return { from, to, digits }
}

/** Parses a number below 100: "twenty one", "twelve", "seven". */
function parseBelowHundred(words: readonly string[], at: number): { value: number; to: number } | undefined {
  const value = VALUES.get(words[at] ?? '')
  if (value === undefined) return undefined
  const unit = VALUES.get(words[at + 1] ?? '')
  return value >= 20 && unit !== undefined && unit > 0 && unit < 10
    ? { value: value + unit, to: at + 2 }
    : { value, to: at + 1 }
}

/** Adds the number that follows hundreds or thousands, with or without "and". */
function addBelowHundred(words: readonly string[], value: number, at: number): { value: number; to: number } {
  const rest = parseBelowHundred(words, words[at] === 'and' ? at + 1 : at)
  return rest ? { value: value + rest.value, to: rest.to } : { value, to: at }
}

/** Returns the ways to spell out digits of a number from 1 to 9,999; none for anything else. */
export function numberToWords(digits: string): string[][] {
  const number = /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : 0
  if (number === 0) return []
  if (number < 100) return [wordsBelowHundred(number)]
  const [high, low] = [Math.floor(number / 100), number % 100]
  const spellings: string[][] = []
  if (high >= 10 && low >= 10) spellings.push([...wordsBelowHundred(high), ...wordsBelowHundred(low)])
  const thousands = high >= 10 ? [...wordsBelowHundred(Math.floor(high / 10)), 'thousand'] : []
  const hundreds = high % 10 > 0 ? [...wordsBelowHundred(high % 10), 'hundred'] : []
  const whole = [...thousands, ...hundreds]
  if (low === 0) spellings.push(whole)
  else spellings.push([...whole, ...wordsBelowHundred(low)], [...whole, 'and', ...wordsBelowHundred(low)])
  return spellings
}

function wordsBelowHundred(number: number): string[] {
  if (number < 20) return [UNITS[number] as string]
  const tens = TENS[Math.floor(number / 10) - 2] as string
  return number % 10 === 0 ? [tens] : [tens, UNITS[number % 10] as string]
}
