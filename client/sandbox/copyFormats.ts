import type { Operation } from './operation'

/** What a copied operation is sent to, and whether with a token. */
export interface CopyTarget {
  /** Address of the GraphQL API. */
  url: string
  /** Whether it is sent with an access token, which is copied as the name of an environment variable. */
  withToken: boolean
}

/** Writes an operation for another program. */
type CopyFormat = (operation: Operation, target: CopyTarget) => string

/** Quotes a text for POSIX shells. */
export const quoteShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Quotes a text as a template literal of JavaScript. */
export const quoteTemplate = (text: string) => `\`${text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)}\``

const quoteString = (text: string) => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`

const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)
const literal = (value: unknown, by: string) => indent(JSON.stringify(value, null, 2), by)

const BEARER = '`Bearer ${process.env.MARQUEE_TOKEN}`'

const curl: CopyFormat = ({ query, variables, name }, { url, withToken }) =>
  [
    `curl ${quoteShell(url)}`,
    `-H 'content-type: application/json'`,
    ...(withToken ? ['-H "authorization: Bearer $MARQUEE_TOKEN"'] : []),
    `--data-raw ${quoteShell(JSON.stringify({ query, variables, operationName: name }))}`,
  ].join(' \\\n  ')

const fetchCall: CopyFormat = (
  { query, variables, name },
  { url, withToken },
) => `const response = await fetch(${quoteString(url)}, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',${withToken ? `\n    authorization: ${BEARER},` : ''}
  },
  body: JSON.stringify({
    query: ${quoteTemplate(query)},${variables ? `\n    variables: ${literal(variables, '    ')},` : ''}${name ? `\n    operationName: '${name}',` : ''}
  }),
})
const { data, errors } = await response.json()
`

/** Returns the names of a hook and its document: `useDiary` and `DIARY_QUERY` for `Diary`. */
function hookNames({ name = 'Operation', type }: Operation) {
  const constant = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').toUpperCase()
  return {
    hook: `use${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    document: `${constant}_${type.toUpperCase()}`,
  }
}

const reactHook = (type: Operation['type']) => `use${type.charAt(0).toUpperCase()}${type.slice(1)}`

const apollo: CopyFormat = (operation, { withToken }) => {
  const { hook, document } = hookNames(operation)
  const library = reactHook(operation.type)
  const options = [
    ...(operation.variables ? [`variables: ${literal(operation.variables, '    ')},`] : []),
    ...(withToken ? [`context: { headers: { authorization: ${BEARER} } },`] : []),
  ]
  const argument = options.length > 0 ? `, {\n    ${options.join('\n    ')}\n  }` : ''
  return `import { gql } from '@apollo/client'
import { ${library} } from '@apollo/client/react'

const ${document} = gql${quoteTemplate(`\n${operation.query}\n`)}

export function ${hook}() {
  return ${library}(${document}${argument})
}
`
}

const urql: CopyFormat = (operation, { withToken }) => {
  const { hook, document } = hookNames(operation)
  const library = reactHook(operation.type)
  const context = withToken
    ? `\nconst CONTEXT = { fetchOptions: { headers: { authorization: ${BEARER} } } }\n`
    : ''
  const variables = operation.variables ? literal(operation.variables, '    ') : '{}'
  const body =
    operation.type === 'mutation'
      ? `  const [result, execute] = useMutation(${document})
  return { result, run: (variables = ${literal(operation.variables ?? {}, '  ')}) => execute(variables${withToken ? ', CONTEXT' : ''}) }`
      : `  return ${library}({
    query: ${document},
    variables: ${variables},${withToken ? '\n    context: CONTEXT,' : ''}
  })`
  return `import { gql, ${library} } from 'urql'

const ${document} = gql${quoteTemplate(`\n${operation.query}\n`)}
${context}
export function ${hook}() {
${body}
}
`
}

/** The formats by their names in the menu. */
export const COPY_FORMATS = {
  curl,
  fetch: fetchCall,
  'Apollo Client hook': apollo,
  'urql hook': urql,
} as const

/** Name of a format. */
export type CopyFormatName = keyof typeof COPY_FORMATS
