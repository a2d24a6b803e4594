import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { own } from '../../../server/contract/own.js'
import { parseRich, type RichPart } from '../../../server/contract/richText.js'
import { TEXT_PAGES } from '../../../server/contract/texts/textPages.js'
import type { Text, TextBlock, TextElement } from '../../../server/contract/texts/textPage.js'
import { t } from '../platform/ui/language/t.js'
import { useAnchor } from '../platform/ui/scrolling/useAnchor.js'
import { useTextPageQuery } from './TextPage.generated.js'
import './TextPage.css'

/** Also answered in the page's HTML. */

/** A page that is a text, such as the terms of service. `pages/textPage.ts` of the server writes the same into the HTML. */
export function TextPage() {
  const { pathname } = useLocation()
  const { data, loading } = useTextPageQuery()
  useAnchor(data !== undefined || !loading)
  const page = TEXT_PAGES.get(`/${pathname.split('/')[1]}`)
  if (!page) return null
  return (
    <div className="text-page gutters">
      <title>{t('{title} · Marquee', { title: page.title })}</title>
      <article className="text-page__column">
        <h1>{page.title}</h1>
        <chakra.p mt="3" color="fg.muted" fontSize="lg">
          {page.intro}
        </chakra.p>
        {page.sections(data ?? {}).map(({ title, id, blocks }) => (
          <section key={title} id={id}>
            <h2>{title}</h2>
            {blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (typeof block === 'object' && 'commands' in block) return <pre>{block.commands}</pre>
  if (typeof block === 'object' && 'list' in block)
    return (
      <ul>
        {block.list.map((text, index) => (
          <li key={index}>{contentOf(text)}</li>
        ))}
      </ul>
    )
  return <p>{contentOf(block)}</p>
}

function contentOf(text: Text): ReactNode {
  if (typeof text === 'string') return text
  const render = (part: RichPart, index: number): ReactNode => {
    if (typeof part === 'string') return <Fragment key={index}>{part}</Fragment>
    return elementOf(own(text.elements, part.name), part.parts.map(render), index)
  }
  return parseRich(text.text).map(render)
}

function elementOf(element: TextElement | undefined, content: ReactNode, key: number): ReactNode {
  if (element === undefined) return <Fragment key={key}>{content}</Fragment>
  if (element === 'code') return <code key={key}>{content}</code>
  if (element === 'kbd') return <kbd key={key}>{content}</kbd>
  const { href } = element
  if (href.startsWith('/'))
    return (
      <Link key={key} to={href}>
        {content}
      </Link>
    )
  const blank = href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a key={key} href={href} {...blank}>
      {content}
    </a>
  )
}
