import { StringDecoder } from 'node:string_decoder'
import { jsonParser, type Token } from 'stream-json/core/parser.js'
import { IMPORTS } from '../../../../../contract/rules/imports.js'
import type { ProblemCode } from '../ImportRow.js'

/** An item of JSON: an element of the array that the file is, or of one of its members, or a member that is no array. */
export type JsonItem = {
  /** Name of the member; empty if the file is an array. */
  section: string
  /** Position in its array, from 0; 0 for a member that is no array. */
  index: number
} & ({ value: unknown; problem?: undefined } | { problem: ProblemCode })

/** What a file of JSON looks like: the members of the first item of each section. */
export interface JsonShape {
  root: 'array' | 'object'
  sections: Map<string, Set<string>>
}

/** Depth at which reading ends, because the parser remembers each level. */
const NESTED_MAX = 1_000

type Container = unknown[] | Record<string, unknown>

/** Collects tokens to items. Objects have no prototype, so any member name is an own one. */
class ItemReader {
  root: JsonShape['root'] | undefined
  readonly sections: JsonShape['sections'] = new Map()
  /** Whether the root has ended. */
  isDone = false
  #items: JsonItem[] = []
  #depth = 0
  #section = ''
  /** Whether the current section is an array whose elements are items. */
  #isInArray = false
  #index = 0
  /** Containers of the current item, outermost first. */
  #open: Container[] = []
  #keys: string[] = []
  #size = 0
  #problem: ProblemCode | undefined
  #text = ''

  /** Returns the items that have ended since the last call. */
  take(): JsonItem[] {
    const items = this.#items
    this.#items = []
    return items
  }

  /** The place at which reading stands, for a message. */
  get place(): { section: string; index: number } {
    return { section: this.#section, index: this.#index }
  }

  push(token: Token): void {
    switch (token.name) {
      case 'startObject':
      case 'startArray':
        return this.#start(token.name === 'startArray')
      case 'endObject':
      case 'endArray':
        return this.#end()
      case 'stringChunk':
      case 'numberChunk':
        this.#grow(token.value.length)
        if (this.#size <= IMPORTS.valueCharacters) this.#text += token.value
        return
      case 'endKey':
        return this.#key(this.#takeText())
      case 'endString':
        return this.#value(this.#takeText())
      case 'endNumber':
        return this.#value(Number(this.#takeText()))
      case 'nullValue':
      case 'trueValue':
      case 'falseValue':
        return this.#value(token.value)
    }
  }

  /** Depth at which items are. */
  get #itemDepth(): number {
    return this.root === 'array' || !this.#isInArray ? 1 : 2
  }

  #start(isArray: boolean): void {
    if (this.#depth === 0) {
      this.root = isArray ? 'array' : 'object'
      this.#depth = 1
      return
    }
    if (this.root === 'object' && this.#depth === 1 && isArray) {
      this.#isInArray = true
      this.#index = 0
      this.#sectionKeys()
      this.#depth = 2
      return
    }
    this.#grow(8)
    if (this.#depth > NESTED_MAX) throw new Error('JSON is nested too deeply')
    if (this.#depth - this.#itemDepth >= IMPORTS.valueDepth) this.#problem ??= 'VALUE_TOO_DEEP'
    const container: Container = isArray ? [] : (Object.create(null) as Record<string, unknown>)
    if (!this.#problem) {
      if (this.#open.length > 0) this.#add(container)
      this.#open.push(container)
    }
    this.#depth++
  }

  #end(): void {
    this.#depth--
    if (this.#depth === 0) this.isDone = true
    else if (this.#isInArray && this.#depth === 1) this.#isInArray = false
    else {
      const value = this.#open.pop()
      if (this.#depth === this.#itemDepth) this.#finish(value)
    }
  }

  #key(key: string): void {
    if (this.#depth === 1 && this.root === 'object') {
      this.#section = key
      this.#size = 0
      this.#index = 0
      return
    }
    if (
      this.#depth === this.#itemDepth + 1 &&
      this.#index === 0 &&
      this.#sectionKeys().size < IMPORTS.columns
    )
      this.#sectionKeys().add(key)
    if (!this.#problem) this.#keys[this.#open.length] = key
  }

  #sectionKeys(): Set<string> {
    const known = this.sections.get(this.#section)
    if (known) return known
    const keys = new Set<string>()
    if (this.sections.size < IMPORTS.columns) this.sections.set(this.#section, keys)
    return keys
  }

  #value(value: unknown): void {
    this.#grow(8)
    if (this.#depth <= this.#itemDepth) this.#finish(value)
    else if (!this.#problem) this.#add(value)
  }

  #add(value: unknown): void {
    const container = this.#open.at(-1)
    if (Array.isArray(container)) container.push(value)
    else if (container) container[this.#keys[this.#open.length] ?? ''] = value
  }

  #finish(value: unknown): void {
    this.#sectionKeys()
    const place = { section: this.#section, index: this.#index }
    this.#items.push(this.#problem ? { ...place, problem: this.#problem } : { ...place, value })
    this.#index++
    this.#open = []
    this.#size = 0
    this.#problem = undefined
  }

  #grow(by: number): void {
    this.#size += by
    if (this.#size <= IMPORTS.valueCharacters || this.#problem) return
    this.#problem = 'VALUE_TOO_LARGE'
    this.#open = []
  }

  #takeText(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}

/** Feeds text to the parser up to each closing brace, so that the items before a syntax error are known. @throws Error */
function* tokensOf(parse: ReturnType<typeof jsonParser>, text: string): Generator<Token> {
  for (let from = 0; from < text.length;) {
    const found = text.indexOf('}', from)
    const to = found < 0 ? text.length : found + 1
    const parsed = parse(text.slice(from, to)) as { values?: Token[] } | Token
    if (typeof parsed === 'object' && 'values' in parsed) yield* parsed.values ?? []
    from = to
  }
}

const newParser = () => jsonParser({ packValues: false, streamValues: true })

/** Reads the items of JSON in constant memory. A syntax error is the last item. */
export async function* readJson(source: AsyncIterable<Buffer>): AsyncGenerator<JsonItem, void, undefined> {
  const decoder = new StringDecoder('utf8')
  const parse = newParser()
  const items = new ItemReader()
  let isBroken = false
  for await (const chunk of source) {
    try {
      for (const token of tokensOf(parse, decoder.write(chunk))) items.push(token)
    } catch {
      isBroken = true
    }
    yield* items.take()
    if (isBroken) break
  }
  if (isBroken || !items.isDone) yield { ...items.place, problem: 'JSON_INVALID' }
}

/** Returns the shape of JSON whose beginning is given; undefined if it is neither an array nor an object. */
export function shapeOf(sample: string): JsonShape | undefined {
  const parse = newParser()
  const items = new ItemReader()
  try {
    for (const token of tokensOf(parse, sample)) items.push(token)
  } catch {
    // The rest of the sample says nothing.
  }
  return items.root && { root: items.root, sections: items.sections }
}
