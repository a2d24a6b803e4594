import { normalizeText } from '../../contract/text.js'

/** How a title is set: which letters, which fonts and how wide each letter runs. */
export interface Face {
  name: string
  family: string
  weight: number
  italic: boolean
  upper: boolean
  tracking: number
  leading: number
  largest: number
  widths: readonly number[]
}

/** One line of lettering, measured in the units of the drawing. */
export interface Line {
  text: string
  size: number
  width: number
  /** Baseline, from the top of the block. */
  y: number
  tracking: number
}

/** A set title: its lines and the height from the first cap to the last descender. */
export interface Block {
  lines: Line[]
  height: number
}

const numbers = (list: string): number[] => list.split(' ').map(Number)

// Advance widths of the printable ASCII characters in hundredths of an em, of the metric-compatible faces
// that end each family list (Liberation, DejaVu); the other fonts of a list are near enough for textLength
// to even out.
const NARROW = numbers(
  '23 27 39 46 46 73 59 19 27 27 32 48 23 27 23 23 46 46 46 46 46 46 46 46 46 46 27 27 48 48 48 50 ' +
    '80 59 59 59 59 55 50 64 59 23 46 59 50 68 59 64 55 64 59 55 50 59 55 77 55 55 50 27 23 27 48 46 ' +
    '27 46 50 46 50 46 27 50 50 23 23 46 23 73 50 50 50 50 32 46 27 50 46 64 46 46 41 32 23 32 48',
)
const BOLD = numbers(
  '28 33 47 56 56 89 72 24 33 33 39 58 28 33 28 28 56 56 56 56 56 56 56 56 56 56 33 33 58 58 58 61 ' +
    '98 72 72 72 72 67 61 78 72 28 56 72 61 83 72 78 67 78 72 67 61 72 67 94 67 67 61 33 28 33 58 56 ' +
    '33 56 61 56 61 56 33 61 61 28 28 56 28 89 61 61 61 61 39 56 33 61 56 78 56 56 50 39 28 39 58',
)
const REGULAR = numbers(
  '28 28 35 56 56 89 67 19 33 33 39 58 28 33 28 28 56 56 56 56 56 56 56 56 56 56 28 28 58 58 58 56 ' +
    '102 67 67 72 72 67 61 78 72 28 50 67 56 83 72 78 67 78 72 67 61 72 67 94 67 67 61 28 28 28 47 56 ' +
    '33 56 56 50 56 56 28 56 56 22 22 50 22 83 56 56 56 56 33 50 28 56 50 72 50 50 50 33 26 33 58',
)
const ROMAN = numbers(
  '25 33 41 50 50 83 78 18 33 33 50 56 25 33 25 28 50 50 50 50 50 50 50 50 50 50 28 28 56 56 56 44 ' +
    '92 72 67 67 72 61 56 72 72 33 39 72 61 89 72 72 56 72 67 56 61 72 72 94 72 72 61 33 28 33 47 50 ' +
    '33 44 50 44 50 44 33 50 50 28 28 50 28 78 50 50 50 50 33 39 28 50 50 72 50 50 44 48 20 48 54',
)
const ITALIC = numbers(
  '25 33 42 50 50 83 78 21 33 33 50 67 25 33 25 28 50 50 50 50 50 50 50 50 50 50 33 33 67 67 67 50 ' +
    '92 61 61 67 72 61 61 72 72 33 44 67 56 83 67 72 61 72 61 50 56 72 61 83 61 56 56 39 28 39 42 50 ' +
    '33 50 50 44 50 44 28 50 50 28 28 44 28 72 50 50 50 50 39 39 28 50 44 67 44 44 39 40 27 40 54',
)
const BROAD = numbers(
  '35 46 52 84 70 100 87 31 46 46 52 84 38 42 38 37 70 70 70 70 70 70 70 70 70 70 40 40 84 84 84 58 ' +
    '100 77 76 73 83 68 68 82 84 37 37 77 64 100 84 85 73 85 77 72 68 81 77 110 77 72 73 46 37 46 84 ' +
    '50 50 67 72 59 72 68 44 72 71 34 34 67 34 104 71 69 72 72 49 60 48 71 65 92 65 65 58 71 37 71 84',
)
const SLAB = numbers(
  '31 40 47 75 63 85 81 28 43 43 47 75 31 37 31 33 63 63 63 63 63 63 63 63 63 63 33 33 75 75 75 53 ' +
    '90 70 76 72 78 69 64 77 85 42 43 78 63 100 82 78 68 78 75 65 67 78 70 101 70 64 66 43 33 43 75 ' +
    '45 45 58 63 55 63 57 39 63 65 34 33 62 34 95 65 60 63 63 47 51 42 65 52 77 54 52 51 58 33 58 75',
)

/** The typographic moods of the series. */
export const FACES = {
  condensed: {
    name: 'condensed',
    weight: 700,
    italic: false,
    upper: true,
    tracking: -0.01,
    leading: 0.84,
    largest: 92,
    family:
      "'Avenir Next Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow',Impact," +
      "'DejaVu Sans Condensed',sans-serif",
    widths: NARROW,
  },
  swiss: {
    name: 'swiss',
    weight: 700,
    italic: false,
    upper: false,
    tracking: -0.035,
    leading: 0.94,
    largest: 58,
    family: "'Helvetica Neue',Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif",
    widths: BOLD,
  },
  modern: {
    name: 'modern',
    weight: 400,
    italic: false,
    upper: true,
    tracking: 0.14,
    leading: 1.16,
    largest: 34,
    family:
      "Futura,'Avenir Next','Century Gothic','Helvetica Neue',Arial,'Liberation Sans','DejaVu Sans',sans-serif",
    widths: REGULAR,
  },
  didone: {
    name: 'didone',
    weight: 400,
    italic: false,
    upper: false,
    tracking: -0.02,
    leading: 0.92,
    largest: 66,
    family:
      "Didot,'Bodoni 72','Bodoni MT','Playfair Display','Times New Roman','Liberation Serif','DejaVu Serif',serif",
    widths: ROMAN,
  },
  italic: {
    name: 'italic',
    weight: 400,
    italic: true,
    upper: false,
    tracking: -0.02,
    leading: 0.9,
    largest: 66,
    family: "Didot,'Bodoni 72','Playfair Display','Times New Roman','Liberation Serif','DejaVu Serif',serif",
    widths: ITALIC,
  },
  wide: {
    name: 'wide',
    weight: 700,
    italic: false,
    upper: true,
    tracking: -0.02,
    leading: 0.96,
    largest: 40,
    family: "Verdana,'DejaVu Sans','Liberation Sans',sans-serif",
    widths: BROAD,
  },
  slab: {
    name: 'slab',
    weight: 700,
    italic: false,
    upper: false,
    tracking: -0.02,
    leading: 0.98,
    largest: 52,
    family: "Rockwell,'Roboto Slab','DejaVu Serif Condensed','DejaVu Serif','Liberation Serif',serif",
    widths: SLAB,
  },
} satisfies Record<string, Face>

/** The name of a typographic mood. */
export type FaceName = keyof typeof FACES

/** The plain face of the small lettering at the foot. */
export const FOOT_FACE: Face = { ...FACES.swiss, weight: 400, tracking: 0.13, upper: true, widths: REGULAR }

const PLAIN = /^[ -~\u00a0\u00c0-\u024f]*$/
const MARK = /\p{M}|\p{Cf}/u
const WIDE_GLYPH =
  /[\u1100-\u11ff\u2e80-\u303f\u3041-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60]|[\u{20000}-\u{3ffff}]/u
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1f000}-\u{1faff}]/u
const JOINED = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Thai}]/u
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const UPPER = /\p{Lu}/u
const FOLDED = new Map(
  Object.entries({
    Æ: 'W',
    æ: 'm',
    Œ: 'W',
    œ: 'm',
    Ø: 'O',
    ø: 'o',
    Đ: 'D',
    đ: 'd',
    Ð: 'D',
    ð: 'o',
    Ł: 'L',
    ł: 't',
    Þ: 'B',
    þ: 'p',
    ß: 'h',
    ı: 'i',
    '’': "'",
    '‘': "'",
    '“': '"',
    '”': '"',
    '–': '0',
    '—': 'W',
    '…': 'W',
    '·': '.',
    '№': 'W',
    '¡': '!',
    '¿': '?',
    '½': 'W',
    '×': '+',
    '€': '0',
    '£': '0',
    '¥': '0',
    '°': 'r',
    '©': 'O',
    '®': 'O',
    '™': 'W',
    '\u00a0': ' ',
  }),
)

/** Longest text that is set, in characters. */
const SET_MAX = 300

/** The first 300 characters of a text without what XML cannot hold, any white space folded into single spaces. */
export function cleanText(text: string): string {
  return normalizeText(text.slice(0, SET_MAX), 'NFC')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\ufffe\uffff]/g, '')
    .replace(/[\s\u0085]+/g, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/ +/g, ' ')
    .trim()
}

/** Escapes text for element content and for attribute values. */
export function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}

/** Whether the line reads from right to left. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** The characters of a text as a reader counts them: marks, joiners and flags stay with their base. */
export function clusters(text: string): string[] {
  if (PLAIN.test(text)) return text.split('')
  const found: string[] = []
  let joining = false
  for (const char of text) {
    const last = found.length - 1
    const previous = found[last]
    const tone = /[\u{1f3fb}-\u{1f3ff}]/u.test(char)
    const flag =
      previous !== undefined &&
      /^\p{Regional_Indicator}$/u.test(previous) &&
      /\p{Regional_Indicator}/u.test(char)
    if (previous !== undefined && (joining || tone || flag || char === '\u200d' || MARK.test(char)))
      found[last] = previous + char
    else found.push(char)
    joining = char === '\u200d'
  }
  return found
}

// Keyed by face tables, because a title repeats few characters and the Unicode tests are the slow part.
const advances = new Map<readonly number[], Map<string, number>>()

function advance(cluster: string, widths: readonly number[]): number {
  const code = cluster.charCodeAt(0)
  if (cluster.length === 1 && code >= 32 && code < 127) return widths[code - 32] ?? 60
  let known = advances.get(widths)
  if (!known) advances.set(widths, (known = new Map()))
  const seen = known.get(cluster)
  if (seen !== undefined) return seen
  const found = measureRare(cluster, widths)
  if (known.size < 4000) known.set(cluster, found)
  return found
}

function measureRare(cluster: string, widths: readonly number[]): number {
  if (EMOJI.test(cluster) && !FOLDED.has(cluster)) return 128
  if (WIDE_GLYPH.test(cluster)) return 100
  const folded = FOLDED.get(cluster) ?? cluster.normalize('NFD').charAt(0)
  const code = folded.charCodeAt(0)
  if (code >= 32 && code < 127) return widths[code - 32] ?? 60
  if (MARK.test(folded)) return 0
  const capital = widths[46] ?? 72
  if (RIGHT_TO_LEFT.test(cluster)) return capital * 0.74
  if (JOINED.test(cluster)) return 72
  return UPPER.test(cluster) ? capital * 1.02 : (widths[79] ?? 56) * 1.08
}

/** The estimated width of a text in ems of the face, tracking included. */
export function textWidth(text: string, face: Face, tracking: number = face.tracking): number {
  let sum = 0
  let count = 0
  for (const cluster of clusters(text)) {
    sum += advance(cluster, face.widths)
    count += 1
  }
  return sum / 100 + tracking * count
}

const OPENING = /^[「『（〈《【〔“‘([{]$/
const CLOSING =
  /^[、。，．・：；！？」』）〉》】〕”’)\]},.!?:;ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々〜～…‥]$/
const LONGEST_WORD = 18

interface Token {
  text: string
  spaced: boolean
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const word of text.split(' ')) {
    let spaced = true
    let glued = false
    let current = ''
    const flush = (): void => {
      if (current) {
        tokens.push({ text: current, spaced })
        spaced = false
      }
      current = ''
    }
    const parts = clusters(word)
    const long = parts.length > LONGEST_WORD
    let run = 0
    for (const cluster of parts) {
      const wide = WIDE_GLYPH.test(cluster) || EMOJI.test(cluster)
      if (wide && !glued && !CLOSING.test(cluster)) flush()
      else if (!wide && WIDE_GLYPH.test(current) && !CLOSING.test(cluster)) flush()
      else if (long && run >= LONGEST_WORD - 6) {
        flush()
        run = 0
      }
      current += cluster
      run += 1
      glued = OPENING.test(cluster)
      if (long && /[-/–—_.|]/.test(cluster)) {
        flush()
        run = 0
      }
    }
    flush()
  }
  return tokens
}

/** Finding the best breaks takes time by the square of the places where a line may break. */
const PLACES_MAX = 100

/** The tokens joined until there are few enough places to break. */
function grouped(tokens: readonly Token[]): readonly Token[] {
  const size = Math.ceil(tokens.length / PLACES_MAX)
  if (size <= 1) return tokens
  return tokens.flatMap((first, index) => {
    if (index % size > 0) return []
    const others = tokens.slice(index + 1, index + size)
    return {
      ...first,
      text: first.text + others.map(({ text, spaced }) => (spaced ? ` ${text}` : text)).join(''),
    }
  })
}

interface Measured {
  tokens: readonly Token[]
  widths: number[]
  gap: number
}

function measure(text: string, face: Face, tracking: number): Measured {
  const tokens = grouped(tokenize(text))
  return {
    tokens,
    widths: tokens.map((token) => textWidth(token.text, face, tracking)),
    gap: (face.widths[0] ?? 28) / 100 + tracking,
  }
}

interface Setting {
  lines: string[]
  widths: number[]
  widest: number
}

function setting(measured: Measured, starts: readonly number[]): Setting {
  const lines: string[] = []
  const widths: number[] = []
  starts.forEach((start, index) => {
    const end = starts[index + 1] ?? measured.tokens.length
    let text = ''
    let width = 0
    for (let at = start; at < end; at += 1) {
      const token = measured.tokens[at]
      if (!token) continue
      if (at > start && token.spaced) {
        text += ' '
        width += measured.gap
      }
      text += token.text
      width += measured.widths[at] ?? 0
    }
    lines.push(text)
    widths.push(width)
  })
  return { lines, widths, widest: Math.max(...widths) }
}

// Line breaks that make the widest line as narrow as possible, for every count of lines up to `most`.
function breakings(measured: Measured, most: number): Setting[] {
  const { tokens, widths, gap } = measured
  const count = tokens.length
  const reach: number[] = [0]
  tokens.forEach((token, index) =>
    reach.push((reach[index] ?? 0) + (widths[index] ?? 0) + (token.spaced ? gap : 0)),
  )
  const span = (from: number, to: number): number =>
    (reach[to] ?? 0) - (reach[from] ?? 0) - (tokens[from]?.spaced ? gap : 0)
  let best = Array.from({ length: count + 1 }, (_, end) => (end === 0 ? 0 : span(0, end)))
  const cuts: number[][] = [best.map(() => 0)]
  const found = [setting(measured, [0])]
  for (let line = 2; line <= Math.min(most, count); line += 1) {
    const next = best.map(() => Infinity)
    const cut = best.map(() => 0)
    for (let end = line; end <= count; end += 1) {
      for (let start = end - 1; start >= line - 1; start -= 1) {
        const last = span(start, end)
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
    const starts: number[] = []
    let end = count
    for (let back = line - 1; back >= 0; back -= 1) {
      end = cuts[back]?.[end] ?? 0
      starts.unshift(end)
    }
    found.push(setting(measured, starts))
  }
  return found
}

interface Parts {
  lead: string
  main: string
  sub: string
}

function splitTitle(title: string): Parts {
  const colon = /^(.{1,40}?)(?:\s*:\s+|\s+[–—]\s+|：)(.+)$/u.exec(title)
  // A number belongs to its word: 'Paddington / 2' reads as a mistake.
  const main = (colon?.[1] ?? title).replace(/(^| )(\S{1,12}) (\d{1,2}|[IVX]{1,4})$/u, '$1$2\u00a0$3')
  const sub = colon?.[2] ?? ''
  const article = /^(The|A|An|Le|La|Les|Der|Das|El|Il)\s+(?!\1\s)(\S.{2,21})$/u.exec(main)
  return article?.[1] && article[2] ? { lead: article[1], main: article[2], sub } : { lead: '', main, sub }
}

const CAP = 0.72
const SMALLEST_SECOND = 9

/** The text in capitals, where its script has any that fonts hold; Greek capitals drop their accents. */
export function capitals(text: string): string {
  if (/[\u10d0-\u10ff]/.test(text)) return text
  return /[\u0370-\u03ff]/.test(text) ? text.toLocaleUpperCase('el') : text.toUpperCase()
}

/** Sets a title as large as the box allows: a leading article and a subtitle small, the rest large. */
export function setTitle(title: string, face: Face, width: number, height: number): Block {
  const raise = (text: string): string => (face.upper ? capitals(text) : text)
  const parts = splitTitle(title)
  const lead = raise(parts.lead)
  const main = raise(parts.main)
  const sub = raise(parts.sub)
  const trackingOf = (text: string, wanted: number): number => (JOINED.test(text) ? 0 : wanted)
  const smallTracking = trackingOf(
    sub,
    face.upper ? Math.max(face.tracking, 0.05) : Math.max(face.tracking, -0.01),
  )
  const mainTracking = trackingOf(main, face.tracking)
  const descent = face.upper ? 0.06 : 0.22

  const mainMeasured = measure(main, face, mainTracking)
  const longestMain = Math.min(14, Math.max(1, Math.ceil(main.length / 7)))
  const mains = breakings(mainMeasured, Math.max(4, longestMain))
  const subs = sub ? breakings(measure(sub, face, smallTracking), 14) : []
  const leadWidth = textWidth(lead, face, smallTracking)
  // Marks above capitals and the tall scripts need air between lines.
  const leading = /[\u00c0-\u00de\u0100-\u017f]/.test(face.upper ? main : '')
    ? face.leading + 0.12
    : /[\u0250-\u1fff\u2070-\uffff]/.test(main)
      ? Math.max(face.leading, 1.16)
      : face.leading

  const plan = (
    set: Setting,
    size: number,
  ): { height: number; second: number; subSet: Setting | undefined } => {
    const second = Math.min(Math.max(size * 0.42, SMALLEST_SECOND), 17, size)
    const subSet = subs.find((one) => one.widest * second <= width) ?? subs[subs.length - 1]
    const tall =
      (lead ? second * 1.28 : 0) +
      size * (CAP + (set.lines.length - 1) * leading + descent) +
      (subSet ? second * (0.5 + subSet.lines.length * (face.leading + 0.16)) : 0)
    return { height: tall, second, subSet }
  }
  const fits = (set: Setting, size: number): boolean => {
    const { height: tall, second, subSet } = plan(set, size)
    return tall <= height && leadWidth * second <= width && (!subSet || subSet.widest * second <= width)
  }
  // A word of a few letters may fill its box like a sign.
  const largest = main.length < 5 ? face.largest * 1.7 : face.largest
  let chosen = mains[0] as Setting
  let size = 0
  for (const set of mains) {
    let trial = Math.min(width / Math.max(set.widest, 0.01), largest)
    // A taller setting only wins when it is clearly larger: fewer lines read faster.
    if (trial <= size * 1.04) continue
    while (!fits(set, trial) && trial > size * 1.04 && trial > 0.5) trial *= 0.96
    if (trial > size * 1.04) {
      chosen = set
      size = trial
    }
  }
  const { second, subSet } = plan(chosen, size)

  const lines: Line[] = []
  let y = 0
  const push = (text: string, of: number, ems: number, tracking: number): void => {
    lines.push({ text, size: of, width: ems * of, y, tracking })
  }
  if (lead) {
    y += second * CAP
    push(lead, second, leadWidth, smallTracking)
    y += second * 0.56
  }
  chosen.lines.forEach((text, index) => {
    y += size * (index === 0 ? CAP : leading)
    push(text, size, chosen.widths[index] ?? 0, mainTracking)
  })
  subSet?.lines.forEach((text, index) => {
    y += index === 0 ? second * (0.5 + CAP + 0.1) + size * descent * 0.6 : second * (face.leading + 0.16)
    push(text, second, subSet.widths[index] ?? 0, smallTracking)
  })
  return { lines, height: y + (subSet ? second * 0.2 : size * descent) }
}
