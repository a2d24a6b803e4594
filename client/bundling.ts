import { basename } from 'node:path'
import { serializeStyles } from '@emotion/serialize'
import { compile, serialize, stringify } from 'stylis'
import { createTheme } from './src/theme.js'
import type { Plugin } from 'vite'

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
