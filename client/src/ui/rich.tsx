import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { formatMessage, translate, type Values } from '../../../server/contract/translate.js'

const fragment = (parts: ReactNode[]) => createElement(Fragment, null, ...parts)

/** Puts content into the innermost element. */
function fill(element: ReactElement<{ children?: ReactNode }>, content: ReactNode): ReactElement {
  const { children } = element.props
  return cloneElement(
    element,
    undefined,
    isValidElement<{ children?: ReactNode }>(children) ? fill(children, content) : content,
  )
}

/** Marks the place of a value, by its name. */
const PLACE = /<(\/?)(\w+)>|\uE000(\w+)\uE001/

/**
 * Returns a text with elements in the page's language, as `t` of `t.ts` does without elements.
 * @param text English, such as `By {name}, see <link>Help</link>`; a literal
 * @param values what a `{name}` stands for, and the empty element of a `<link>`
 */
export function rich(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const places = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' || typeof value === 'boolean' ? value : `\uE000${name}\uE001`,
  ])
  const parts = formatMessage(translate(text), Object.fromEntries(places) as Values).split(PLACE)
  // Of each place: the text before it, then the groups of PLACE.
  let at = 0
  const read = (): ReactNode => {
    const nodes: ReactNode[] = []
    while (at < parts.length) {
      const [before, slash, tag, name] = parts.slice(at, at + 4)
      at += 4
      nodes.push(before)
      if (slash) break
      if (name) nodes.push(values[name])
      else if (tag) {
        const content = read()
        const element = values[tag]
        nodes.push(isValidElement<{ children?: ReactNode }>(element) ? fill(element, content) : content)
      }
    }
    return fragment(nodes)
  }
  return read()
}
