import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serializeStyles } from '@emotion/serialize'
import { compile, serialize, stringify } from 'stylis'
import { OPERATION_IDS } from './src/generated/operationIds.js'
import { createTheme } from './src/theme.js'
import { parseSync, type ESTree, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const read = (file: string) => readFileSync(file.replace(/\?.*/, ''), 'utf8')

/**
 * Takes modules of many small things apart, so that each is in the chunk of the page that uses it: a bundler does not
 * split modules, and all operations, formats, rules and icons together would be part of every first visit.
 */
export function thingsApart(): Plugin {
  const files = [
    './src/generated/graphql.ts',
    './src/ui/format.ts',
    './src/ui/icons.tsx',
    '../server/contract/rules.ts',
  ]
  const parts = new Map(files.flatMap((file) => partsOf(here(file))))
  // An operation's id comes with the operation.
  for (const [id, code] of parts) {
    const [, name = ''] = id.includes('?part=') ? (/^export const (\w+)Document\b/m.exec(code) ?? []) : []
    const text = (OPERATION_IDS as Readonly<Record<string, string>>)[name]
    if (!text) continue
    const tell = `OPERATION_IDS[${JSON.stringify(name)}] = ${JSON.stringify(text)}`
    parts.set(id, `${code}\nimport { OPERATION_IDS } from './operationIds.js'\n${tell}`)
  }
  parts.set(here('./src/generated/operationIds.ts'), 'export const OPERATION_IDS = {}')
  return {
    name: 'things-apart',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (parts.has(id) && id.includes('?part=') ? id : null),
    load(id) {
      const code = parts.get(id)
      return code === undefined ? null : { code, moduleSideEffects: false }
    },
  }
}

/** A module in parts, each by its id; the module's own id stands for all of them. */
function partsOf(file: string): [id: string, code: string][] {
  const source = read(file)
  const imports: string[] = []
  let parts: { names: string[]; code: string }[] = []
  const mentions = (code: string, names: string[]) =>
    names.some((name) => new RegExp(`\\b${name}\\b`).test(code))
  for (const node of parseSync(file, source).program.body) {
    const code = source.slice(node.start, node.end)
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (node.type === 'ImportDeclaration') imports.push(code)
    else if (declared?.type === 'FunctionDeclaration') parts.push({ names: [declared.id?.name ?? ''], code })
    else if (declared?.type === 'VariableDeclaration') {
      const names = declared.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''))
      parts.push({ names, code })
    } else if (!declared?.type.startsWith('TS'))
      throw new Error(`${file} holds what cannot be taken apart: ${code}`)
  }
  // What a `let` keeps can only be changed from within its module.
  for (const kept of parts.filter(({ code }) => code.startsWith('let '))) {
    const together = parts.filter(({ code }) => mentions(code, kept.names))
    const one = {
      names: together.flatMap(({ names }) => names),
      code: together.map(({ code }) => code).join('\n'),
    }
    parts = [...parts.filter((part) => !together.includes(part)), one]
  }
  const idOf = (part: (typeof parts)[number]) => `${file}?part=${parts.indexOf(part)}`
  const exported = (part: (typeof parts)[number]) =>
    part.names.filter((name) => new RegExp(`^export \\w+ ${name}\\b`, 'm').test(part.code))
  return [
    [file, parts.map((part) => `export { ${exported(part).join(', ')} } from '${idOf(part)}'`).join('\n')],
    ...parts.map((part): [string, string] => {
      const hidden = part.names.filter((name) => !exported(part).includes(name))
      const others = parts.filter((other) => other !== part && mentions(part.code, other.names))
      const needed = others.map((other) => `import { ${other.names.join(', ')} } from '${idOf(other)}'`)
      return [idOf(part), [...imports, ...needed, part.code, `export { ${hidden.join(', ')} }`].join('\n')]
    }),
  ]
}

/** Groups of texts that are only ever asked for one by one. Those that are walked through stay the objects they are. */
const GROUPS = [
  'ERRORS',
  'VALIDATION',
  'NOTICES',
  'REVIEW_NOTICES',
  'RAIL_ERRORS',
  'OFFLINE',
  'FAILURES',
  'PROVIDER_PROBLEMS',
]
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
      const exported = JSON.stringify(member)
      if (value.type === 'ObjectExpression')
        return `export * as ${exported} from ${JSON.stringify(membersOf(`${name}-${member}`, value))}`
      if (value.type !== 'ArrowFunctionExpression')
        return `const text${index} = ${textOf(value)}; export { text${index} as ${exported} }`
      // A text with something in it is code, which is not copied to where it is used but comes from one place.
      const own = `${id}-${member}`
      parts.set(own, `const text = ${textOf(value)}; export { text as ${exported} }`)
      return `export { ${exported} } from ${JSON.stringify(own)}`
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

/** Where Chakra makes what a visit does not need, by file, and what is left of that. */
const LEFT_OUT: Readonly<Record<string, readonly (readonly [made: string, left: string])[]>> = {
  system: [
    ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
    ['createPreflight({ preflight })', '{}'],
    // What it is given is merged.
    ['const config = mergeConfigs(...configs);', 'const [config] = configs;'],
  ],
  // For those who generate TypeScript from a theme: thousands of names.
  utility: [
    [
      '    assignPropertyType(property, config);\n  };\n  const assignProperties',
      '  };\n  const assignProperties',
    ],
    ['    assignPropertyTypes();\n', ''],
  ],
}

/**
 * Makes the theme's styles of the whole page, which are always the same, a style sheet of the build: `theme.css`. They are
 * there before the script, which otherwise makes them anew on every visit; nor does it make what only tools ask for.
 */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    apply: 'build',
    load: {
      filter: { id: /\/src\/theme\.css$/ },
      handler() {
        const { layers, _global } = createTheme()
        const { styles } = serializeStyles([layers.atRule, ..._global])
        return serialize(compile(styles), stringify)
      },
    },
    transform: {
      filter: { id: /@chakra-ui\/react\/.*\/styled-system\/(?:system|utility)\.js$/ },
      handler(code, id) {
        let rest = code
        for (const [made, left] of LEFT_OUT[basename(id, '.js')] ?? []) {
          if (!rest.includes(made)) throw new Error(`Chakra makes its theme in another way now: ${id}`)
          rest = rest.replace(made, left)
        }
        return { code: rest, map: null }
      },
    },
  }
}

/** Tells the server which files each page consists of beside the first ones, so that its HTML can ask for them at once. */
export function pagesListed(): Plugin {
  return {
    name: 'pages-listed',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const filesOf = (name: string, seen: Set<string>): Set<string> => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || chunk.isEntry || seen.has(`/${name}`)) return seen
        seen.add(`/${name}`)
        for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(`/${css}`)
        for (const needed of chunk.imports) filesOf(needed, seen)
        return seen
      }
      const pages = Object.values(bundle).flatMap((chunk) => {
        const page =
          chunk.type === 'chunk' && /\/src\/pages\/(\w+)\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1]
        return page ? [[page, [...filesOf(chunk.fileName, new Set())]] as const] : []
      })
      const source = JSON.stringify(Object.fromEntries(pages))
      this.emitFile({ type: 'asset', fileName: 'assets/pages.json', source })
    },
  }
}
