/** What words count, and what numbers are called: for titles that write the same number otherwise than who looks for them. */
const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const VALUES = new Map([
  ...UNITS.map((word, i) => [word, i] as const),
  ...TENS.map((word, i) => [word, 20 + 10 * i] as const),
])
/** "eight and a half" is written 8½, which a search text and a title hold as these words. */
const HALF = ['1', '2']

/** A number among the words of a text: words `from` up to, not including, `to`, and how it is written in digits. */
export interface SpokenNumber {
  from: number
  to: number
  digits: readonly string[]
}

/** The numbers that a text spells out: "four hundred", "nineteen seventeen", "a hundred and one", "eight and a half". */
export function spokenNumbers(words: readonly string[]): SpokenNumber[] {
  const found: SpokenNumber[] = []
  for (let from = 0; from < words.length; from++) {
    const number = spokenAt(words, from)
    if (!number) continue
    found.push(number)
    from = number.to - 1
  }
  return found
}

function spokenAt(words: readonly string[], from: number): SpokenNumber | undefined {
  const isScale = (at: number) => words[at] === 'hundred' || words[at] === 'thousand'
  const first =
    words[from] === 'a' && isScale(from + 1) ? { value: 1, to: from + 1 } : belowHundred(words, from)
  if (!first) return undefined
  let { value, to } = first
  if (words[to] === 'thousand') {
    value *= 1_000
    to++
    const hundreds = belowHundred(words, to)
    if (hundreds && words[hundreds.to] === 'hundred') {
      value += hundreds.value * 100
      to = hundreds.to + 1
    }
    ;({ value, to } = withRest(words, value, to))
  } else if (words[to] === 'hundred') ({ value, to } = withRest(words, value * 100, to + 1))
  else if (value >= 10) {
    // As years are said: nineteen eighty four.
    const second = belowHundred(words, to)
    if (second && second.value >= 10) ({ value, to } = { value: value * 100 + second.value, to: second.to })
  }
  const digits = [String(value)]
  if (words[to] === 'and' && words[to + 1] === 'a' && words[to + 2] === 'half')
    return { from, to: to + 3, digits: [...digits, ...HALF] }
  return { from, to, digits }
}

/** "twenty one", "twelve", "seven". */
function belowHundred(words: readonly string[], at: number): { value: number; to: number } | undefined {
  const value = VALUES.get(words[at] ?? '')
  if (value === undefined) return undefined
  const unit = VALUES.get(words[at + 1] ?? '')
  return value >= 20 && unit !== undefined && unit > 0 && unit < 10
    ? { value: value + unit, to: at + 2 }
    : { value, to: at + 1 }
}

/** What follows hundreds and thousands, with or without "and". */
function withRest(words: readonly string[], value: number, at: number): { value: number; to: number } {
  const rest = belowHundred(words, words[at] === 'and' ? at + 1 : at)
  return rest ? { value: value + rest.value, to: rest.to } : { value, to: at }
}

/** The ways to spell out a number below 10,000 that is written in digits; none for anything else. */
export function spellOut(digits: string): string[][] {
  const number = /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : 0
  if (number === 0) return []
  if (number < 100) return [below(number)]
  const [high, low] = [Math.floor(number / 100), number % 100]
  const ways: string[][] = []
  if (high >= 10 && low >= 10) ways.push([...below(high), ...below(low)])
  const thousands = high >= 10 ? [...below(Math.floor(high / 10)), 'thousand'] : []
  const hundreds = high % 10 > 0 ? [...below(high % 10), 'hundred'] : []
  const whole = [...thousands, ...hundreds]
  if (low === 0) ways.push(whole)
  else ways.push([...whole, ...below(low)], [...whole, 'and', ...below(low)])
  return ways
}

function below(number: number): string[] {
  if (number < 20) return [UNITS[number] as string]
  const tens = TENS[Math.floor(number / 10) - 2] as string
  return number % 10 === 0 ? [tens] : [tens, UNITS[number % 10] as string]
}
