import { execFileSync } from 'node:child_process'
import { describe, expect, it } from '@jest/globals'
import { COPY_FORMATS, type CopyFormatName } from './copyFormats.js'
import { EXAMPLES } from './examples.js'
import { type EditorText, readOperation } from './operation.js'

const TARGET = { url: 'https://films.example.org/graphql', withToken: true }
const NAMES = Object.keys(COPY_FORMATS) as CopyFormatName[]

/** Has what shells and template literals treat specially. */
const NASTY: EditorText = {
  query: `# It's \`here\` for \${HOME} and $(id) \\ "quoted" !
query Nasty($text: String!) {
  search(query: $text) { totalResults }
}`,
  variables: JSON.stringify({ text: `'; echo "$HOME" \`id\` \\ \${x} \n !! é 🎬` }),
}

const expected = (text: EditorText) => {
  const { query, variables, name } = readOperation(text)
  return { query, variables, operationName: name }
}

describe('an operation copied from the sandbox', () => {
  it('has a body in curl that a shell passes on as it is', () => {
    const copied = COPY_FORMATS.curl(readOperation(NASTY), TARGET)
    // The shell calls this function instead of the program.
    const script = `curl() { printf '%s\\0' "$@"; }\n${copied}`
    const output = execFileSync('sh', ['-c', script], {
      encoding: 'utf8',
      env: { MARQUEE_TOKEN: 'mrq_test' },
    })
    const [url, , type, , authorization, , body = ''] = output.split('\0')
    expect([url, type, authorization]).toEqual([
      TARGET.url,
      'content-type: application/json',
      'authorization: Bearer mrq_test',
    ])
    expect(JSON.parse(body)).toEqual(expected(NASTY))
  })

  it('sends the same from a call of fetch', async () => {
    const copied = COPY_FORMATS.fetch(readOperation(NASTY), TARGET)
    const call = new Function('fetch', 'process', `return (async () => {${copied}})()`)
    const calls: [string, { headers: object; body: string }][] = []
    const answer = { json: () => ({ data: null }) }
    await call((...args: (typeof calls)[number]) => (calls.push(args), answer), {
      env: { MARQUEE_TOKEN: 'mrq_test' },
    })
    const [[url, { headers, body }]] = calls as [(typeof calls)[number]]
    expect([url, headers]).toEqual([
      TARGET.url,
      { 'content-type': 'application/json', authorization: 'Bearer mrq_test' },
    ])
    expect(JSON.parse(body)).toEqual(expected(NASTY))
  })

  it.each(['Apollo Client hook', 'urql hook'] as const)(
    'keeps its document and variables in the %s',
    (format) => {
      const copied = COPY_FORMATS[format](readOperation(NASTY), TARGET)
      const code = copied.replaceAll(/^import .*$/gm, '').replace('export function', 'return function')
      const hook = new Function('gql', 'useQuery', 'process', code) as (...args: unknown[]) => () => unknown
      const tag = ([text = '']: string[]) => text.trim()
      const use = (...args: [unknown, object] | [object]) =>
        args.length === 2 ? { query: args[0], ...args[1] } : args[0]
      const { query, variables } = expected(NASTY)
      expect(hook(tag, use, { env: {} })()).toMatchObject({ query, variables })
    },
  )

  it('uses the hook of its type, named after it', () => {
    const operation = readOperation({ query: 'mutation addOne { logout }', variables: '' })
    for (const format of ['Apollo Client hook', 'urql hook'] as const) {
      const copied = COPY_FORMATS[format](operation, TARGET)
      expect(copied).toContain('ADD_ONE_MUTATION = gql`')
      expect(copied).toContain('export function useAddOne()')
      expect(copied).toContain('useMutation(ADD_ONE_MUTATION')
    }
  })

  it.each(NAMES)('names a variable of the environment in %s, and only where there is a token', (format) => {
    const operation = readOperation({ query: '{ viewer { username } }', variables: '' })
    expect(COPY_FORMATS[format](operation, TARGET)).toMatch(/Bearer \$(?:\{process\.env\.)?MARQUEE_TOKEN/)
    expect(COPY_FORMATS[format](operation, { ...TARGET, withToken: false })).not.toMatch(/Bearer|TOKEN/)
  })

  it.each(NAMES)('exists in %s for each example', (format) => {
    for (const { query, variables = '' } of EXAMPLES) {
      const operation = readOperation({ query, variables })
      expect(COPY_FORMATS[format](operation, TARGET)).toContain(operation.name ?? '')
    }
  })
})
