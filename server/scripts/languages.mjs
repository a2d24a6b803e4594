// Collects the texts of the client, the emails and the pictures: the literals of `t(…)` and `rich(…)`, and the words of vocabulary.json. Run as a command it
// writes every catalogue of client/src/languages: new texts with an empty translation, without texts that are gone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse as parseMessage, TYPE } from '@formatjs/icu-messageformat-parser'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = 'client/src/languages'
const SOURCES = [
  'client/src',
  'server/contract',
  'server/src/platform/mail',
  'server/src/tracking/figures',
  'server/src/front/pages',
]
const IGNORED = /\.test\.tsx?$|\.generated\.ts$|[tT]esting\.tsx?$|^client\/src\/generated\//

/** Attributes and properties that hold a text. */
const TEXT_KEYS = new Set([
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'description',
  'heading',
  'help',
  'label',
  'placeholder',
  'text',
  'title',
])
/** Texts that are the same in every language. */
const NAMES = new Set([
  'Marquee',
  'Google',
  'GitHub',
  'Facebook',
  'The Movie Database',
  'Twitter',
  'Instagram',
  'YouTube',
  'FAQ',
])

const isText = (value) =>
  typeof value === 'string' &&
  /\p{L}{2}/u.test(value) &&
  !/^[A-Z]{3,}$/.test(value) &&
  !NAMES.has(value.trim())

function sourceFiles() {
  return SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !IGNORED.test(path)),
  ).sort()
}

/** Returns the values and the tags that a message of ICU MessageFormat names. @throws SyntaxError */
function namesOf(message) {
  const values = new Set()
  const tags = new Set()
  const visit = (elements) => {
    for (const element of elements) {
      if (element.type === TYPE.tag) {
        tags.add(element.value)
        visit(element.children)
      } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) values.add(element.value)
      for (const { value } of Object.values(element.options ?? {})) visit(value)
    }
  }
  visit(parseMessage(message))
  return { values: [...values], tags: [...tags] }
}

/** Returns the arguments and tags of a message of ICU MessageFormat. @throws SyntaxError */
export function argumentsOf(message) {
  const { values, tags } = namesOf(message)
  return [...values, ...tags].sort()
}

/** Returns the texts of a source file with whether they have values or tags, and the faults of its texts. */
export function textsOf(path, code) {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const texts = new Map()
  const faults = []
  const report = (node, fault) =>
    faults.push(`${path}:${code.slice(0, node.start).split('\n').length} ${fault}`)
  const isLiteral = (node) => node?.type === 'Literal' && isText(node.value)
  const visitCall = (node) => {
    const [text, values] = node.arguments
    if (text?.type !== 'Literal') return report(node, 'The text is not a literal. Use `translate` for data.')
    texts.set(text.value, values !== undefined || /<\w+>/.test(text.value))
    if (values?.type !== 'ObjectExpression') return
    const given = values.properties.map(({ key }) => key?.name ?? key?.value)
    if (given.includes(undefined)) return
    // What stands for the tags of `t` is given where its text is shown.
    const { values: names, tags } = namesOf(text.value)
    for (const name of node.callee.name === 'rich' ? [...names, ...tags] : names)
      if (!given.includes(name)) report(node, `The text has no value for {${name}}.`)
  }
  const visit = (node, parent) => {
    if (!node || typeof node.type !== 'string') return
    if (node.type === 'CallExpression' && ['t', 'rich'].includes(node.callee.name)) visitCall(node)
    const isClient = path.endsWith('.tsx')
    if (isClient && node.type === 'JSXText' && isText(node.value))
      report(node, `Not translated: ${node.value.trim()}`)
    if (isClient && node.type === 'JSXAttribute' && TEXT_KEYS.has(node.name.name) && isLiteral(node.value))
      report(node, `Not translated: ${node.value.value}`)
    if (
      path.startsWith('client/') &&
      node.type === 'Property' &&
      TEXT_KEYS.has(node.key.name ?? node.key.value) &&
      isLiteral(node.value)
    )
      report(node, `Not translated: ${node.value.value}`)
    if (isClient && node.type === 'JSXExpressionContainer' && parent.type !== 'JSXAttribute')
      for (const branch of branchesOf(node.expression))
        if (isLiteral(branch)) report(branch, `Not translated: ${branch.value}`)
    for (const child of Object.values(node)) {
      if (Array.isArray(child)) for (const one of child) visit(one, node)
      else if (child && typeof child === 'object') visit(child, node)
    }
  }
  visit(program, program)
  return { texts, faults }
}

/** Returns what an expression may result in. */
function branchesOf(node) {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(branchesOf)
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(branchesOf)
  return [node]
}

/** Returns all texts with whether they have values, and their faults. */
export function collectTexts() {
  const texts = new Map()
  const faults = []
  for (const path of sourceFiles()) {
    const found = textsOf(path, readFileSync(join(root, path), 'utf8'))
    for (const [text, hasValues] of found.texts) texts.set(text, hasValues || texts.get(text) === true)
    faults.push(...found.faults)
  }
  const vocabulary = JSON.parse(readFileSync(join(root, FOLDER, 'vocabulary.json'), 'utf8'))
  for (const word of Object.values(vocabulary).flat()) if (!texts.has(word)) texts.set(word, false)
  return { texts, faults }
}

/** Returns the paths of the catalogues, and what they should hold. */
export function catalogues(texts) {
  return readdirSync(join(root, FOLDER))
    .filter((name) => /^[a-z]{2,3}(-\w+)*\.json$/i.test(name))
    .map((name) => {
      const path = `${FOLDER}/${name}`
      const current = JSON.parse(readFileSync(join(root, path), 'utf8'))
      const entries = [...texts.keys()].sort().map((text) => [text, current[text] ?? ''])
      return { path, content: `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n` }
    })
}

/** Returns the faults of a catalogue: missing translations, and those whose arguments differ from the text's. */
export function catalogueFaults(path, content, texts) {
  return Object.entries(JSON.parse(content)).flatMap(([text, translation]) => {
    if (translation === '') return [`${path}: “${text}” is not translated`]
    if (!texts.get(text)) return []
    try {
      const unknown = argumentsOf(translation).filter((name) => !argumentsOf(text).includes(name))
      return unknown.map((name) => `${path}: “${text}” has no value for {${name}}`)
    } catch (error) {
      return [`${path}: “${translation}” is no valid message: ${error.message}`]
    }
  })
}

/** Returns everything that is wrong with the texts and their catalogues. */
export function languageFaults() {
  const { texts, faults } = collectTexts()
  for (const { path, content } of catalogues(texts)) {
    if (readFileSync(join(root, path), 'utf8') !== content)
      faults.push(`${path} is not up to date. Run: npm run languages`)
    faults.push(...catalogueFaults(path, content, texts))
  }
  return faults
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { texts } = collectTexts()
  for (const { path, content } of catalogues(texts)) writeFileSync(join(root, path), content)
  for (const fault of languageFaults()) console.error(fault)
}
