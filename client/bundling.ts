import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, type ESTree, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const read = (file: string) => readFileSync(file.replace(/\?.*/, ''), 'utf8')

/**
 * Takes the generated module apart, so that each operation is in the chunk of the page that sends it: a bundler does not
 * split modules, and all operations together would be part of every first visit.
 */
export function operationsApart(): Plugin {
  const file = here('./src/generated/graphql.ts')
  const [head = '', ...operations] = read(file).split(/^(?=export const )/m)
  const imports = head.split('\n').filter((line) => /^(import|const) /.test(line))
  const parts = operations.map((code, index) => ({
    id: `${file}?part=${index}`,
    code: [...imports, code].join('\n'),
    names: new Set(Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name)),
  }))
  const whole = parts.map(({ id, names }) => `export { ${[...names].join(', ')} } from '${id}'`).join('\n')
  return {
    name: 'operations-apart',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id.startsWith(`${file}?part=`) ? id : null),
    load(id) {
      const code = id === file ? whole : parts.find((part) => part.id === id)?.code
      return code === undefined ? null : { code, moduleSideEffects: false }
    },
  }
}

/** Groups of texts that are only ever asked for one by one. Those that are walked through stay the objects they are. */
const GROUPS = ['ERRORS', 'VALIDATION', 'NOTICES', 'REVIEW_NOTICES', 'RAIL_ERRORS']
const LOOK_UP = new RegExp(`\\b(?:${GROUPS.join('|')})\\[`)

/**
 * Takes the wording apart: a group of texts becomes a namespace of constants, and a page gets those texts that it names
 * (by `inlineConst`). As objects all wording of all pages would be part of every first visit.
 */
export function wordingApart(): Plugin {
  const file = here('../server/contract/messages.ts')
  const source = read(file)
  const objects = `${file}?objects`
  const parts = new Map([[objects, source]])
  const textOf = (node: ESTree.Expression) => source.slice(node.start, node.end)

  /** A module that exports each member of an object; objects within it are namespaces likewise. */
  const membersOf = (name: string, object: ESTree.ObjectExpression): string => {
    const id = `${file}?group=${name}`
    const lines = object.properties.map((property, index) => {
      if (property.type !== 'Property' || property.computed) throw new Error(`${name} holds more than texts`)
      const { key, value } = property
      const member = key.type === 'Identifier' ? key.name : String((key as ESTree.StringLiteral).value)
      return value.type === 'ObjectExpression'
        ? `export * as ${JSON.stringify(member)} from ${JSON.stringify(membersOf(`${name}.${member}`, value))}`
        : `const text${index} = ${textOf(value)}; export { text${index} as ${JSON.stringify(member)} }`
    })
    parts.set(id, lines.join('\n'))
    return id
  }

  let apart = source
  for (const statement of parseSync(file, source).program.body.toReversed()) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration?.type !== 'VariableDeclaration') continue
    const [variable] = statement.declaration.declarations
    if (variable?.id.type !== 'Identifier' || !GROUPS.includes(variable.id.name)) continue
    const { name } = variable.id
    let value = variable.init
    while (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
      value = value.expression
    if (value?.type !== 'ObjectExpression') throw new Error(`${name} of the wording is no object`)
    const namespace = `export * as ${name} from ${JSON.stringify(membersOf(name, value))}`
    apart = apart.slice(0, statement.start) + namespace + apart.slice(statement.end)
  }

  return {
    name: 'wording-apart',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer) {
      if (parts.has(id)) return id
      // Who looks texts up by names that only come at run time needs the object, and only there all of it.
      const isLookedUp = id.endsWith('/contract/messages.js') && importer && LOOK_UP.test(read(importer))
      return isLookedUp ? objects : null
    },
    load(id) {
      const code = id === file ? apart : parts.get(id)
      return code === undefined ? null : { code, moduleSideEffects: false }
    },
  }
}

/**
 * Lets the bundler leave out the components of libraries that nothing uses: the names that they are given for developers'
 * tools would keep them, and so would making them, which has no effect though the library does not say so.
 */
export function unusedComponentsLeftOut(): Plugin {
  return {
    name: 'unused-components-left-out',
    apply: 'build',
    transform: {
      filter: { id: /node_modules/, code: /\.displayName = |^var \w+ = React/m },
      handler: (code) => ({
        code: code
          .replace(/^[\w$]+\.displayName = (?:"[^"]*"|'[^']*');?$/gm, '')
          .replace(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
