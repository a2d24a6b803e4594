import { describe, expect, it } from '@jest/globals'
import {
  LINEAR_GROWTH,
  measureGrowth,
  readSources,
  walkSyntaxTree,
  type AnyNode,
} from './platform/sources/testing.js'

const SOURCES = readSources()

interface Literal {
  path: string
  pattern: string
  flags: string
}

const LITERALS = SOURCES.flatMap(({ path, program }) => {
  const found: Literal[] = []
  walkSyntaxTree(program, (node) => {
    if (node.type !== 'RegExpLiteral') return
    found.push({ path, pattern: String(node.pattern), flags: String(node.flags) })
  })
  return found
})

/** Characters of a repeated run: one of each class that patterns distinguish. */
const RUNS = [...' \t\n\ra0A_-./,:;<"\'\\=%é', '\u0301', '\u200d', '\u{1f3ac}', 'a ', ' a', '. ', '0a']
/** Characters after a run, so that a pattern fails at its very end. */
const ENDS = ['', '\u0001', ' !']
/** Characters of a run: a pattern whose time is quadratic takes 20 ms and more for so many. */
const LENGTH = 20_000

/** The plain text within a pattern: what a text must hold for the rest of the pattern to be tried. */
function fragments(pattern: string): string[] {
  const plain = pattern
    .replace(/\\[pPu]\{[^}]*\}|\\u[\da-f]{4}|\[(?:\\.|[^\]\\])*\]|\{\d+,?\d*\}|\\[bBdDsSwWpPx]/gi, '\0')
    .replace(/\(\?<?[:=!]/g, '\0')
    .replace(/\\(.)/g, '⟦$1')
    .replace(/(?<!⟦)[\^$|()?*+.]/g, '\0')
    .replaceAll('⟦', '')
  return [...new Set(plain.split(/\0+/).filter(Boolean))].slice(0, 12)
}

/** The texts that are hardest for a pattern of these fragments, by the length of the run in them. */
function* hardTexts(parts: readonly string[]): Generator<(length: number) => string> {
  const beginnings = ['', ...parts, ...parts.map((part) => `a${part}`), parts.join('')]
  for (const run of [...RUNS, ...parts]) {
    const fill = (length: number) => run.repeat(Math.ceil(length / run.length))
    const text = fill(LENGTH)
    for (const beginning of new Set(beginnings))
      for (const end of ENDS) yield (length) => beginning + (length === LENGTH ? text : fill(length)) + end
  }
}

/** The first text for which the time of a pattern grows faster than the text. */
function slowText({ pattern, flags }: Literal): string | undefined {
  // Looking for every match covers each way to use a pattern.
  const regex = new RegExp(pattern, [...new Set(`${flags}g`)].join(''))
  for (const textOf of hardTexts(fragments(pattern)))
    if (measureGrowth((text) => text.replace(regex, ''), textOf, LENGTH) > LINEAR_GROWTH)
      return textOf(LENGTH)
  return undefined
}

describe('regular expressions in the sources', () => {
  it('take linear time', () => {
    expect(LITERALS.length).toBeGreaterThan(150)
    const slow = LITERALS.flatMap((literal) => {
      const text = slowText(literal)
      return text === undefined
        ? []
        : [`${literal.path}: /${literal.pattern}/ on ${JSON.stringify(text.slice(0, 30))}…`]
    })
    expect(slow).toEqual([])
  })

  it.each([
    String.raw`^(?:\S*imdb\.com\/(?:\S*\/)?title\/|imdb:\s*)?(tt\d{6,10})(?:[/?#]\S*)?$`,
    String.raw`[^\S\n]+\n`,
    String.raw`\/+$`,
    String.raw`^(?:https:\/\/[^\s/]+|\/(?![/\\]))\S*$`,
    String.raw`^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$`,
    String.raw`^(a+)+$`.replace('(a+)+', '(?:a|0)*a*'),
  ])('are rejected by the check above: /%s/', (pattern) => {
    expect(slowText({ path: '', pattern, flags: 'u' })).toBeDefined()
  })
})

/** Returns the name of a node: `a`, `a.b`. */
function nameOf(node: unknown): string {
  const { type, value, object, property } = node as AnyNode
  if (type === 'Identifier') return String(value)
  return type === 'MemberExpression' ? `${nameOf(object)}.${nameOf(property)}` : String(type)
}

/** Returns whether a type is an object with any keys: `Record<string, …>`, also read-only. */
function isOpenRecord(type: AnyNode | undefined): boolean {
  if (type?.type !== 'TsTypeReference') return false
  const [first] = ((type.typeParams as AnyNode | undefined)?.params ?? []) as AnyNode[]
  const name = nameOf(type.typeName)
  if (name === 'Readonly' || name === 'Partial') return isOpenRecord(first)
  return name === 'Record' && first?.type === 'TsKeywordType' && first.kind === 'string'
}

/** Names of constants of the modules that are objects with any keys. */
const OPEN_RECORDS = new Set(
  SOURCES.flatMap(({ program }) =>
    ((program as AnyNode).body as AnyNode[]).flatMap((statement) => {
      const declared = (statement.type === 'ExportDeclaration' ? statement.declaration : statement) as AnyNode
      if (declared.type !== 'VariableDeclaration') return []
      return (declared.declarations as AnyNode[]).flatMap(({ id }) => {
        const annotation = (id as AnyNode).typeAnnotation as AnyNode | undefined
        return isOpenRecord(annotation?.typeAnnotation as AnyNode | undefined) ? [nameOf(id)] : []
      })
    }),
  ),
)

function isLiteral({ type, expression }: AnyNode): boolean {
  return type === 'ObjectExpression' || (type === 'ParenthesisExpression' && isLiteral(expression as AnyNode))
}

/** Keys whose type is claimed; each is known to be a key of the object before it is used. */
const CHECKED_BEFORE = new Set([
  'client/src/platform/errors/listErrorMessage.ts ERRORS',
  'server/src/titles/importers/imdb/imdbDataset.ts paths',
  'server/src/titles/tmdb/endpoints.ts names',
])

describe('keys such as "__proto__" and "constructor"', () => {
  it('are never looked up in an object with inherited properties', () => {
    const found = SOURCES.flatMap(({ path, program }) => {
      const wrong: string[] = []
      walkSyntaxTree(program, ({ type, object, property }) => {
        if (type !== 'MemberExpression' || (property as AnyNode).type !== 'Computed') return
        const key = (property as AnyNode).expression as AnyNode
        if (key.type === 'StringLiteral' || key.type === 'NumericLiteral') return
        const from = object as AnyNode
        const isOpen = isLiteral(from) || OPEN_RECORDS.has(nameOf(from))
        const isClaimed = key.type === 'TsAsExpression'
        if ((isOpen || isClaimed) && !CHECKED_BEFORE.has(`${path} ${nameOf(from)}`))
          wrong.push(`${path}: look up ${nameOf(from)} by Map.get or own()`)
      })
      return wrong
    })
    expect(found).toEqual([])
  })
})

/** The beginning of an SQL statement. */
const SQL_TEXT =
  /^\s*(?:select\s|insert\s+into\s|delete\s+from\s|update\s+\w+\s+set\s|with\s+\w+\s+as\s|alter\s+table\s|create\s+(?:temp\s+)?table\s|lock\s+table\s|truncate\s|copy\s+["$\w{]+\s*\()/i

describe('SQL text', () => {
  it('stands only in files whose name says so, in migrations and after the tag of the query builder', () => {
    const found = SOURCES.filter(({ path }) => !/\.sql\.ts$|\/migrations\//.test(path)).flatMap(
      ({ path, program }) => {
        const texts: string[] = []
        const tagged = new Set<unknown>()
        walkSyntaxTree(program, (node) => {
          if (node.type === 'TaggedTemplateExpression') tagged.add(node.template)
          if (tagged.has(node)) return
          const text =
            node.type === 'StringLiteral'
              ? node.value
              : node.type === 'TemplateLiteral'
                ? (node.quasis as AnyNode[])[0]?.raw
                : undefined
          if (typeof text === 'string' && SQL_TEXT.test(text)) texts.push(`${path}: ${text.slice(0, 60)}`)
        })
        return texts
      },
    )
    expect(found).toEqual([])
  })
})
