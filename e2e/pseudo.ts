import { readFileSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Page } from 'playwright-core'
import { removePageData } from './pageData.ts'

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    'AÅBßCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽaåbƀcçdđeéfƒgĝhĥiîjĵkķlļmṁnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž'.matchAll(
      /(.)(.)/gu,
    ),
    ([, plain = '', accented = '']) => [plain, accented],
  ),
)

/** Replaces the letters of a text by others that look alike, and doubles the vowels: it is about 40 % longer. */
const accent = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => (ACCENTED[letter] ?? letter).repeat(/[aeiouy]/.test(letter) ? 2 : 1))

function print(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return accent(element.value)
        case TYPE.pound:
          return '#'
        case TYPE.tag:
          return `<${element.value}>${print(element.children)}</${element.value}>`
        case TYPE.select:
        case TYPE.plural: {
          const kind = element.type === TYPE.select ? 'select' : 'plural'
          const options = Object.entries(element.options).map(
            ([key, { value }]) => `${key} {${print(value)}}`,
          )
          return `{${element.value}, ${kind}, ${options.join(' ')}}`
        }
        default:
          return `{${element.value}}`
      }
    })
    .join('')
}

const TEXTS = Object.keys(
  JSON.parse(readFileSync(new URL('../client/src/languages/de.json', import.meta.url), 'utf8')) as object,
)

/** A text that is no message, as it has braces. */
function translateText(text: string): string {
  try {
    return print(parse(text))
  } catch {
    return accent(text)
  }
}

/** Shows a page in a pseudo language: English with other letters, 40 % longer. Call it before the navigation. */
export async function showPseudoLanguage(page: Page, dir: 'ltr' | 'rtl' = 'ltr'): Promise<void> {
  const texts = Object.fromEntries(TEXTS.map((text) => [text, translateText(text)]))
  // The server's HTML is in German.
  await removePageData(page)
  await page.route(/\/assets\/de-[\w-]+\.json$/, (route) =>
    route.fulfill({ json: { tag: dir === 'rtl' ? 'ar-XB-u-nu-latn' : 'en-XA', dir, texts } }),
  )
  await page.context().addCookies([
    {
      name: 'marquee_language',
      value: 'de',
      url: page.url().startsWith('http') ? page.url() : (process.env.E2E_URL ?? ''),
    },
  ])
}
