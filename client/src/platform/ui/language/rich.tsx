import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { parseRich, type RichPart } from '../../../../../server/contract/richText.js'
import { formatMessage, translate, type Values } from '../../../../../server/contract/translate.js'

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
const VALUE = /\uE000(\w+)\uE001/

/** Translates a text with elements. `values`: what a `{name}` is, and the empty element of a `<link>`. */
export function rich(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const places = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' || typeof value === 'boolean' ? value : `\uE000${name}\uE001`,
  ])
  const render = (part: RichPart): ReactNode => {
    // Names of values stand between the words.
    if (typeof part === 'string')
      return fragment(part.split(VALUE).map((piece, index) => (index % 2 === 0 ? piece : values[piece])))
    const content = fragment(part.parts.map(render))
    const element = values[part.name]
    return isValidElement<{ children?: ReactNode }>(element) ? fill(element, content) : content
  }
  const message = formatMessage(translate(text), Object.fromEntries(places) as Values)
  return fragment(parseRich(message).map(render))
}
