/** A part of a text: words, or an element of the text by its name, with its content. */
export type RichPart = string | { name: string; parts: RichPart[] }

/**
 * Returns the parts of a text with elements, such as `See <link>Help</link>`. A tag that is not closed reaches to the end of
 * the text, and one that is not opened ends it.
 */
export function parseRich(text: string): RichPart[] {
  // Of each tag: the words before it, its slash, its name.
  const tokens = text.split(/<(\/?)(\w+)>/)
  let at = 0
  const read = (): RichPart[] => {
    const parts: RichPart[] = []
    while (at < tokens.length) {
      const [words, slash, name] = tokens.slice(at, at + 3)
      at += 3
      if (words) parts.push(words)
      if (slash) break
      if (name) parts.push({ name, parts: read() })
    }
    return parts
  }
  return read()
}
