import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTheme } from './theme.js'
import { createSemanticTokens } from './themeTokens.js'

const ROOT = 'client/src'

/** Properties whose lengths are spaces or radii. */
const SPACING = String.raw`(?:padding|margin|gap|inset|radius|top|right|bottom|left)`
/** A length in px or rem, except for a line of 1px. */
const LENGTH = String.raw`(?<![\w.])(?!1px)\d*\.?\d+(?:px|rem)\b`

/** A duration of 100 to 500 ms: a motion that the user waits for or follows. */
const DURATION = /(?<![\w.-])(?:[1-4]\d\dms|0?\.[1-4]\d*s)\b/g

/** What a style sheet and a component must not contain. */
const RAW = {
  css: {
    colour: /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|oklch|lab)a?\(/gi,
    length: new RegExp(String.raw`^\s*(?:[\w-]+-)?${SPACING}(?:-[\w-]+)?\s*:[^;{}]*?${LENGTH}[^;{}]*`, 'gm'),
  },
  code: {
    colour: /['"`\s]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl)a?\(/gi,
    length: new RegExp(
      String.raw`\b(?:[mp][trblxy]?|\w*(?:${SPACING}|Radius|Top|Bottom|Left|Right))\s*[=:]\s*\{?\s*(?:['"\x60][^'"\x60]*?${LENGTH}|[1-9]\d*\s*[,}\n])`,
      'g',
    ),
  },
}

/** Exceptions: the text as it stands in the file, and why it cannot be a token. */
const ALLOWED: Readonly<Record<string, readonly { text: string; reason: string }[]>> = {
  'titles/people/Portrait.css': [
    { text: 'hsl(var(--ground-hue) 42%', reason: 'the hues come from the person’s name' },
    { text: 'hsl(var(--ground-hue) 46%', reason: 'the same' },
    { text: 'hsl(var(--ground-hue) 38%', reason: 'the same' },
    { text: 'hsl(var(--light-hue) 68%', reason: 'the same' },
    { text: 'hsl(var(--light-hue) 60%', reason: 'the same' },
  ],
  'titles/titlePage/usePosterTint.ts': [{ text: 'hsl(${hue}', reason: 'the hue comes from the poster' }],
  'titles/titlePage/MovieHeader.css': [
    { text: 'padding-top: 148px', reason: 'a position on the backdrop, which has a height of its own' },
    { text: 'padding-top: 180px', reason: 'the same, from 768 px on' },
    { text: 'padding-top: 216px', reason: 'the same, from 1024 px on' },
  ],
}

const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:css|tsx?)$/.test(path))
  .filter(
    (path) => !/(?:^|\/)(?:theme[A-Z]?\w*\.ts|generated\/.*|testing\.\w+|[\w-]+\.test\.tsx?)$/.test(path),
  )
  .map((path) => {
    let text = readFileSync(join(ROOT, path), 'utf8')
    for (const exception of ALLOWED[path] ?? []) text = text.replace(exception.text, '')
    // Comments may name a colour.
    return { path, text: text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '') }
  })

const find = (kind: 'colour' | 'length' | 'duration', extension: RegExp, pattern: RegExp) =>
  FILES.filter(({ path }) => extension.test(path)).flatMap(({ path, text }) =>
    Array.from(text.matchAll(pattern), ([found]) => `${path}: ${kind} ${found.trim()}`),
  )

describe('styles outside of the theme', () => {
  it('name colours by tokens', () => {
    expect(find('colour', /\.css$/, RAW.css.colour)).toEqual([])
    expect(find('colour', /\.tsx?$/, RAW.code.colour)).toEqual([])
  })

  it('name spaces and radii by tokens; only lines may be 1px', () => {
    expect(find('length', /\.css$/, RAW.css.length)).toEqual([])
    expect(find('length', /\.tsx$/, RAW.code.length)).toEqual([])
  })

  it('name durations by tokens', () => {
    expect(find('duration', /\.css$/, DURATION)).toEqual([])
  })

  it.each([
    [
      'durations',
      DURATION,
      ['transition: opacity 150ms;', 'animation: x .3s;'],
      'animation: x 1.4s, y 900ms;',
    ],
    [
      'colours in style sheets',
      RAW.css.colour,
      ['color: #fff;', 'background: rgb(0 0 0 / 0.5);', 'fill: hsl(20 10% 10%);'],
      'color: black;',
    ],
    [
      'lengths in style sheets',
      RAW.css.length,
      ['padding: 0 7px;', 'margin-top: 1.5rem;', 'border-radius: 12px;'],
      'width: 42px; margin: -1px;',
    ],
    ['colours in code', RAW.code.colour, ["color: '#fff'", '`rgba(0,0,0,.5)`'], 'href="#main"'],
    [
      'lengths in components',
      RAW.code.length,
      ['style={{ marginTop: 16 }}', 'px="13px"', "borderRadius: '4px'"],
      'px="3.5" width="13px"',
    ],
  ])('are checked for %s', (_name, pattern, refused, accepted) => {
    for (const text of refused) expect(text.match(pattern)).not.toBeNull()
    expect(accepted.match(pattern)).toBeNull()
  })

  it('use only tokens that the theme has', () => {
    const known = new Set(createTheme().tokens.allTokens.map(({ extensions }) => extensions.cssVar?.var))
    expect(known.size).toBeGreaterThan(100)
    const used = FILES.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/var\((--chakra-[\w\\.-]+)[,)]/g), ([, name = '']) => ({ path, name })),
    )
    expect(used.length).toBeGreaterThan(500)
    expect(used.filter(({ name }) => !known.has(name))).toEqual([])
  })

  it('has an exception only where it is needed', () => {
    for (const [path, exceptions] of Object.entries(ALLOWED))
      for (const { text } of exceptions) expect(readFileSync(join(ROOT, path), 'utf8')).toContain(text)
  })
})

describe('the background colour before the styles are loaded', () => {
  it('is the one of the theme', () => {
    const { _light, _dark } = createSemanticTokens().colors.bg.canvas.value
    expect(readFileSync('client/index.html', 'utf8')).toContain(`name="theme-color" content="${_dark}"`)
    expect(readFileSync('client/public/start.js', 'utf8')).toContain(`'content', '${_light}'`)
  })
})
