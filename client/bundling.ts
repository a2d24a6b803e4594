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
 * Vite plugin that splits modules of many small exports into one module for each, so that every export is in the chunk
 * of the page that uses it. A bundler does not split modules: all operations, formats, rules and icons together would be
 * part of the initial chunks.
 */
export function splitModules(): Plugin {
  const files = [
    './src/generated/graphql.ts',
    './src/ui/format.ts',
    './src/ui/icons.tsx',
    '../server/contract/rules.ts',
  ]
  const parts = new Map(files.flatMap((file) => partsOf(here(file))))
  // Add each operation's id to the operation's own module.
  for (const [id, code] of parts) {
    const [, name = ''] = id.includes('?part=') ? (/^export const (\w+)Document\b/m.exec(code) ?? []) : []
    const text = (OPERATION_IDS as Readonly<Record<string, string>>)[name]
    if (!text) continue
    const registration = `OPERATION_IDS[${JSON.stringify(name)}] = ${JSON.stringify(text)}`
    parts.set(id, `${code}\nimport { OPERATION_IDS } from './operationIds.js'\n${registration}`)
  }
  parts.set(here('./src/generated/operationIds.ts'), 'export const OPERATION_IDS = {}')
  return {
    name: 'split-modules',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (parts.has(id) && id.includes('?part=') ? id : null),
    load(id) {
      const code = parts.get(id)
      return code === undefined ? null : { code, moduleSideEffects: false }
    },
  }
}

/** Splits a module into parts by id. The module's own id re-exports all of them. */
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
      throw new Error(`${file} has a statement that cannot be split: ${code}`)
  }
  // A `let` can only be assigned within its module: join it with everything that mentions it.
  for (const variable of parts.filter(({ code }) => code.startsWith('let '))) {
    const joined = parts.filter(({ code }) => mentions(code, variable.names))
    const joinedPart = {
      names: joined.flatMap(({ names }) => names),
      code: joined.map(({ code }) => code).join('\n'),
    }
    parts = [...parts.filter((part) => !joined.includes(part)), joinedPart]
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

/** Groups of texts that are only read by name. Groups that code iterates over stay objects. */
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
/** Matches a read by a name that is computed at run time. */
const COMPUTED_ACCESS = new RegExp(`\\b(?:${GROUPS.join('|')})\\[`)

/**
 * Vite plugin that turns each group of texts in `messages.ts` into a namespace of constants, so that a chunk contains
 * only the texts it uses (by `inlineConst`). As objects the texts of all pages would be part of the initial chunks.
 */
export function splitMessages(): Plugin {
  const file = here('../server/contract/messages.ts')
  const source = read(file)
  const objects = `${file}?objects`
  const parts = new Map([[objects, source]])
  const textOf = (node: ESTree.Expression) => source.slice(node.start, node.end)

  /** Creates a module that exports each member of an object; nested objects become nested namespaces. */
  const membersOf = (name: string, object: ESTree.ObjectExpression): string => {
    const id = `${file}?group=${name}`
    const lines = object.properties.map((property, index) => {
      if (property.type !== 'Property' || property.computed)
        throw new Error(`${name} has a member that is no text`)
      const { key, value } = property
      const member = key.type === 'Identifier' ? key.name : String((key as ESTree.StringLiteral).value)
      const exported = JSON.stringify(member)
      if (value.type === 'ObjectExpression')
        return `export * as ${exported} from ${JSON.stringify(membersOf(`${name}-${member}`, value))}`
      if (value.type !== 'ArrowFunctionExpression')
        return `const text${index} = ${textOf(value)}; export { text${index} as ${exported} }`
      // A text with parameters is a function: it is not inlined, so give it its own module.
      const own = `${id}-${member}`
      parts.set(own, `const text = ${textOf(value)}; export { text as ${exported} }`)
      return `export { ${exported} } from ${JSON.stringify(own)}`
    })
    parts.set(id, lines.join('\n'))
    return id
  }

  let splitSource = source
  for (const statement of parseSync(file, source).program.body.toReversed()) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration?.type !== 'VariableDeclaration') continue
    const [variable] = statement.declaration.declarations
    if (variable?.id.type !== 'Identifier' || !GROUPS.includes(variable.id.name)) continue
    const { name } = variable.id
    let value = variable.init
    while (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
      value = value.expression
    if (value?.type !== 'ObjectExpression') throw new Error(`${name} in messages.ts is no object`)
    const namespace = `export * as ${name} from ${JSON.stringify(membersOf(name, value))}`
    splitSource = splitSource.slice(0, statement.start) + namespace + splitSource.slice(statement.end)
  }

  return {
    name: 'split-messages',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer) {
      if (parts.has(id)) return id
      // A module that reads texts by computed names needs the whole object.
      const isLookedUp =
        id.endsWith('/contract/messages.js') && importer && COMPUTED_ACCESS.test(read(importer))
      return isLookedUp ? objects : null
    },
    load(id) {
      const code = id === file ? splitSource : parts.get(id)
      return code === undefined ? null : { code, moduleSideEffects: false }
    },
  }
}

/**
 * Vite plugin that lets the bundler drop unused library components. Removes their `displayName` assignments and marks
 * their creation as pure, because both would count as side effects.
 */
export function dropUnusedComponents(): Plugin {
  return {
    name: 'drop-unused-components',
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

/** Replacements in Chakra's files, to remove work that a page does not need. */
const CHAKRA_PATCHES: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  system: [
    ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
    ['createPreflight({ preflight })', '{}'],
    // The theme passes one config that is merged already.
    ['const config = mergeConfigs(...configs);', 'const [config] = configs;'],
  ],
  // Thousands of names that only Chakra's TypeScript generator uses.
  utility: [
    [
      '    assignPropertyType(property, config);\n  };\n  const assignProperties',
      '  };\n  const assignProperties',
    ],
    ['    assignPropertyTypes();\n', ''],
  ],
}

/**
 * Vite plugin that generates the theme's global styles at build time, as `theme.css`. They apply before the script runs,
 * and the script need not generate them on every visit. Also applies CHAKRA_PATCHES.
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
        let patched = code
        for (const [from, to] of CHAKRA_PATCHES[basename(id, '.js')] ?? []) {
          if (!patched.includes(from)) throw new Error(`Chakra has changed: update CHAKRA_PATCHES for ${id}`)
          patched = patched.replace(from, to)
        }
        return { code: patched, map: null }
      },
    },
  }
}

/** Vite plugin that writes `pages.json`: each page's chunks and style sheets, which the server preloads in its HTML. */
export function pageManifest(): Plugin {
  return {
    name: 'page-manifest',
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
