import { own } from '../../../contract/own.js'
import { parseRich, type RichPart } from '../../../contract/richText.js'
import type { InstanceDetails, Text, TextBlock, TextElement } from '../../../contract/texts/textPage.js'
import { TEXT_PAGES } from '../../../contract/texts/textPages.js'
import { translate } from '../../../contract/translate.js'
import { escapeHtml } from '../../platform/http/escapeHtml.js'
import { dataOf, executeQuery, named, type ExecuteOperation } from './pageRoute.js'
import type { Page } from './renderHtml.js'

/** Describes a page that is a text; undefined for other paths. The whole text is in the HTML. */
export async function describeText(path: string, execute: ExecuteOperation): Promise<Page | undefined> {
  const page = TEXT_PAGES.get(path)
  if (!page) return undefined
  const { title, description, intro } = page
  const initialData = await executeQuery(execute, 'TextPage', {})
  const sections = page
    .sections(dataOf<InstanceDetails>(initialData) ?? {})
    .map(
      ({ title, id, blocks }) =>
        `<section${id ? ` id="${id}"` : ''}><h2>${escapeHtml(title)}</h2>${blocks.map(blockHtml).join('')}</section>`,
    )
  return {
    title: named(title),
    description,
    path,
    firstPaint: {
      place: 'page',
      html: `<div class="text-page gutters"><div class="text-page__column"><h1>${escapeHtml(translate(title))}</h1><p class="text-page__intro">${escapeHtml(translate(intro))}</p>${sections.join('')}</div></div>`,
    },
    initialData,
  }
}

function blockHtml(block: TextBlock): string {
  if (typeof block === 'object' && 'commands' in block) return `<pre>${escapeHtml(block.commands)}</pre>`
  if (typeof block === 'object' && 'list' in block)
    return `<ul>${block.list.map((text) => `<li>${textHtml(text)}</li>`).join('')}</ul>`
  return `<p>${textHtml(block)}</p>`
}

function textHtml(text: Text): string {
  if (typeof text === 'string') return escapeHtml(text)
  const html = (part: RichPart): string =>
    typeof part === 'string'
      ? escapeHtml(part)
      : elementHtml(own(text.elements, part.name), part.parts.map(html).join(''))
  return parseRich(text.text).map(html).join('')
}

function elementHtml(element: TextElement | undefined, content: string): string {
  if (element === undefined) return content
  if (typeof element === 'string') return `<${element}>${content}</${element}>`
  return `<a href="${escapeHtml(element.href)}">${content}</a>`
}
