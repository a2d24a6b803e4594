import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { buildSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql'
import { EXAMPLES } from './examples.js'

const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8')
const schema = buildSchema(read('schema.graphql'))
const rules = [...specifiedRules, NoDeprecatedCustomRule]

const texts: [where: string, text: string][] = [
  ...EXAMPLES.map(({ query }): [string, string] => ['the sandbox', query]),
  ...Array.from(
    read('docs/API.md').matchAll(/```graphql\n([\s\S]*?)```/g),
    ([, text = '']): [string, string] => ['docs/API.md', text],
  ),
  ...Array.from(
    read('docs/API.md').matchAll(/^ +-d '(\{"query":.*\})'$/gm),
    ([, json = '']): [string, string] => ['docs/API.md', (JSON.parse(json) as { query: string }).query],
  ),
  ...Object.values(JSON.parse(read('server/operations.json')) as Record<string, string>).map(
    (text): [string, string] => ['the client', text],
  ),
]

describe('the operations that others copy', () => {
  it('are found in the sandbox, in docs/API.md and in the client', () => {
    const found = (place: string) => texts.filter(([where]) => where === place).length
    expect(found('the sandbox')).toBe(EXAMPLES.length)
    expect(found('docs/API.md')).toBeGreaterThanOrEqual(2)
    expect(found('the client')).toBeGreaterThan(50)
  })

  it.each(texts)('do not teach what is deprecated: %s %s', (_where, text) => {
    expect(validate(schema, parse(text), rules).map(({ message }) => message)).toEqual([])
  })
})
