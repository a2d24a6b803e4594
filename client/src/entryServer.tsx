import './serverLanguage.js'
import { ApolloLink, Observable } from '@apollo/client'
import { Fragment, type ReactNode } from 'react'
import { currentLanguage } from '../../server/contract/language.js'
import createCache from '@emotion/cache'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { PageRequest, RenderedPage, RenderPage } from '../../server/contract/pageRenderer.js'
import { session, sessionUser } from './platform/session/session.js'
import { createClient } from './platform/apollo/client.js'
import { PreloadedCache } from './platform/apollo/PreloadedCache.js'
import { Root } from './Root.js'
import { createTheme } from './theme/theme.js'
import { preloadAllComponents, recordComponents } from './platform/ui/rendering/lazyComponent.js'

/** The server sends no requests: a page shows what it got, and placeholders for the rest. */
const noServer = new ApolloLink(() => new Observable(() => undefined))

/** The title and the links to images that React writes before a page. The server writes the title, and the images are in the page. */
const HEAD = /^(?:<title[^>]*>[^<]*<\/title>|<link[^>]*>)*/

/** Mark of a part that failed to render, which React leaves to the client. */
const FAILED = '<!--$!-->'

/** Creates the function that renders pages. Code and styles are prepared once, for all pages. */
export async function createPageRenderer(): Promise<RenderPage> {
  await preloadAllComponents()
  const Locale = currentLanguage() ? (await import('./platform/ui/language/Locale.js')).Locale : Fragment
  const system = { ...createTheme(), _global: [] }
  // Holds the rules of all pages; compiling them takes longer than rendering.
  const styles = createCache({ key: 'css' })
  styles.compat = true
  const stylesOf = (html: string) => {
    const names = new Set(Array.from(html.matchAll(/\bcss-([a-z0-9]+)/g), ([, name = '']) => name))
    const used = [...names].filter((name) => typeof styles.inserted[name] === 'string')
    // `createStyleCache` reads the names.
    return `<style data-names="${used.join(' ')}">${used.map((name) => styles.inserted[name]).join('')}</style>`
  }

  return ({ url, user, queries }: PageRequest): RenderedPage => {
    const Router = ({ children }: { children: ReactNode }) => (
      <StaticRouter location={url}>{children}</StaticRouter>
    )
    // Rendering does not wait for anything, so no other page comes between.
    session.serve(user ? sessionUser(user) : null)
    const client = createClient({
      server: noServer,
      queries,
      cache: new PreloadedCache(queries, currentLanguage() !== undefined),
    })
    const [output, components] = recordComponents(() =>
      renderToString(
        <Root client={client} styles={styles} system={system} Router={Router} Locale={Locale} />,
      ),
    )
    session.serve(null)
    if (output.includes(FAILED)) throw new Error('A component cannot be rendered on the server')
    const html = output.replace(HEAD, '')
    return { html, styles: stylesOf(html), components }
  }
}
