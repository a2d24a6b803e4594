import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually, queryGraphQL, site, startBrowser, waitUntilLoaded } from './browser.js'
import { latestCode, openSignedIn, registerUser } from './people.js'
import { showPseudoLanguage } from './pseudo.js'

const { open } = startBrowser()

const htmlOf = async (path: string, headers: Record<string, string>) => {
  const response = await fetch(site + path, { headers: { accept: 'text/html', ...headers } })
  return { html: await response.text(), vary: response.headers.get('vary') }
}

describe('the language of the HTML', () => {
  it('is the first that the browser accepts, or English', async () => {
    const german = await htmlOf('/popular', { 'accept-language': 'de-AT, en;q=0.5' })
    expect(german.html).toContain('<html lang="de" dir="ltr"')
    expect(german.html).toContain('<title>Beliebt · Marquee</title>')
    expect(german.html).toMatch(/<h1[^>]*>Beliebt<\/h1>/)
    expect(german.html).toMatch(/<nav class="tab-bar" aria-label="Tab-Leiste">.*<span>Eintragen<\/span>/)
    expect(german.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
    const danish = await htmlOf('/popular', { 'accept-language': 'da' })
    expect(danish.html).toContain('<html lang="en" dir="ltr"')
    expect(danish.html).toMatch(/<h1[^>]*>Popular<\/h1>/)
  })

  it('joins names as the language does', async () => {
    const { people } = await queryGraphQL<{ people: { results: { id: string }[] } }>(
      '{ people(query: "clint eastwood") { results { id } } }',
    )
    const { html } = await htmlOf(`/person/${people.results[0]?.id}`, { 'accept-language': 'de' })
    expect(html.match(/<meta name="description" content="([^"]+)"/)?.[1]).toMatch(
      /.+, bekannt für .+, .+ und .+: alle Filme und Serien auf Marquee\./,
    )
  })

  it('is the chosen one', async () => {
    const headers = { 'accept-language': 'de', cookie: 'marquee_language=en' }
    expect((await htmlOf('/genre/crime', headers)).html).toContain('Crime films and series')
    headers.cookie = 'a=b; marquee_language=de'
    expect((await htmlOf('/genre/crime', headers)).html).toContain('Krimis')
  })
})

/** Records, in every frame, whether the page shows an English word, in the page. */
function recordEnglish() {
  const seen: string[] = []
  Object.assign(window, { seen })
  const look = () => {
    for (const word of ['Home', 'Login', 'Top Rated', 'Trending Now'])
      if (document.body?.innerText.includes(word)) seen.push(word)
    requestAnimationFrame(look)
  }
  look()
}

describe('choosing a language', () => {
  it('shows every text in it, also after a reload, and nothing in English before', async () => {
    const page = await open('/')
    await waitUntilLoaded(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.getByRole('contentinfo').getByLabel('Language').selectOption('Deutsch')
    const nav = page.getByRole('navigation', { name: 'Hauptnavigation' })
    await nav.getByRole('link', { name: 'Startseite' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')

    await page.addInitScript(recordEnglish)
    await page.reload()
    await waitUntilLoaded(page)
    await nav.getByRole('link', { name: 'Suche' }).click()
    await page.getByRole('heading', { name: 'Worauf hast du Lust?' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])

    await page.getByRole('contentinfo').getByLabel('Sprache').selectOption('English')
    await page.getByRole('heading', { name: 'What are you in the mood for?' }).waitFor()
  })

  it('writes dates and numbers in it', async () => {
    const page = await open('/movie/1', {
      prepare: (page) => page.context().addCookies([{ name: 'marquee_language', value: 'de', url: site }]),
    })
    await waitUntilLoaded(page)
    await page
      .getByText(/^\d{1,2}\. [A-ZÄ][a-zä]+ \d{4}$/)
      .first()
      .waitFor()
    expect(await page.locator('.rating-ring__value').textContent()).toMatch(/^\d,\d$/)
  })
})

describe('a reader of German', () => {
  it('gets emails in German, and sees devices named in it', async () => {
    const user = await registerUser()
    const inGerman = (page: Page) =>
      page.context().addCookies([{ name: 'marquee_language', value: 'de', url: site }])
    const page = await open('/reset-password', { prepare: inGerman })
    await waitUntilLoaded(page)
    await page.getByRole('main').getByLabel('E-Mail-Adresse').fill(user.email)
    await page.getByRole('button', { name: 'Code senden' }).click()
    expect(await latestCode(user.email, 'Dein Marquee-Code für ein neues Passwort')).toMatch(/^\d{6}$/)

    const signedIn = await openSignedIn((path) => open(path, { prepare: inGerman }), user, '/user/settings')
    const sessions = signedIn.getByRole('region', { name: 'Wo du angemeldet bist' })
    await sessions
      .getByText(/^Chrome unter \w+$/)
      .first()
      .waitFor()
  })
})

/** Words that are no text of the client: names, and what Intl names in English. */
function knownWords(): Set<string> {
  const names = ['language', 'region'].flatMap((type) =>
    Array.from({ length: 26 * 26 }, (_, index) => {
      const code = String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))
      const of = new Intl.DisplayNames('en', { type: type as 'language', fallback: 'none' })
      return of.of(type === 'region' ? code.toUpperCase() : code) ?? ''
    }),
  )
  const months = Array.from({ length: 12 }, (_, month) =>
    ['long', 'short'].map((style) =>
      new Intl.DateTimeFormat('en', { month: style as 'long' }).format(new Date(2000, month, 1)),
    ),
  ).flat()
  const words = [
    ...names,
    ...months,
    'Marquee English Deutsch Palestine min Google GitHub FAQ IMDb TMDB TMDB_TOKEN FAQ PNG JPG',
  ]
  return new Set(words.join(' ').match(/[A-Za-z]{3,}/g))
}

const KNOWN = knownWords()

/** Remembers the words of every answer of the server that a page gets: what it shows of them is data. */
function rememberData(page: Page): Set<string> {
  const data = new Set<string>()
  page.on('response', (response) => {
    if (!/\/graphql|\/api\//.test(response.url()) && !response.request().isNavigationRequest()) return
    response.text().then(
      (text) => text.match(/[A-Za-z]{3,}/g)?.forEach((word) => data.add(word)),
      () => undefined,
    )
  })
  return data
}

/** Returns the words of ASCII letters that a page shows or has for screen readers. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, pre, code, option'))
        texts.push(node.textContent ?? '')
    for (const element of document.querySelectorAll(
      '[aria-label], [title], [placeholder], [alt], [aria-roledescription]',
    ))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'])
        texts.push(element.getAttribute(name) ?? '')
    texts.push(document.title)
    return texts.flatMap((text) => (text.match(/(?<![\w@./])[A-Za-z]{3,}(?![\w@])/g) ? [text.trim()] : []))
  })

const PAGES = [
  '/',
  '/popular?view=list',
  '/genre/crime',
  '/search?query=dune',
  '/search?query=zzzzqq',
  '/search',
  '/movie/1',
  '/movie/1/credits',
  '/person/25',
  '/genres',
  '/watchlists',
  '/people',
  '/login',
  '/register',
  '/reset-password',
  '/help',
  '/about',
  '/terms',
  '/privacy',
  '/cookies',
  '/accessibility',
  '/corporate',
  '/recommendations',
  '/nowhere',
]
const OWN_PAGES = ['favorites', 'watched', 'watchlist', 'diary', 'reviews', 'figures', 'profile'].map(
  (section) => `/user/${section}`,
)

/** Expects that a page in the pseudo language has no text of its own in English, and that nothing is too wide. */
async function checkPage(page: Page, path: string, data: ReadonlySet<string>) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    // The parts for windows of another width come in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await waitUntilLoaded(page)
    await eventually(async () => {
      const foreign = (await wordsOf(page)).filter((text) =>
        (text.match(/(?<![\w@./])[A-Za-z]{3,}(?![\w@])/g) ?? []).some(
          (word) => !KNOWN.has(word) && !data.has(word),
        ),
      )
      expect({ path, width, foreign }).toEqual({ path, width, foreign: [] })
    })
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect({ path, width, tooWide }).toEqual({ path, width, tooWide: 0 })
  }
}

describe('texts that are 40 % longer, at 390 and 1440 px', () => {
  it.each(PAGES)('come from the catalogue and fit on %s', async (path) => {
    let data = new Set<string>()
    const page = await open(path, {
      width: 390,
      expected: [/status of 404/],
      prepare: async (page) => {
        data = rememberData(page)
        await showPseudoLanguage(page)
      },
    })
    await checkPage(page, path, data)
  })

  it('come from the catalogue and fit in the user’s area', async () => {
    const user = await registerUser()
    let data = new Set<string>()
    const page = await openSignedIn(
      (path) =>
        open(path, {
          prepare: async (page) => {
            data = rememberData(page)
            await showPseudoLanguage(page)
          },
        }),
      user,
      '/about',
    )
    data.add(user.username)
    for (const path of OWN_PAGES) {
      await page.setViewportSize({ width: 390, height: 800 })
      await page.goto(path)
      await checkPage(page, path, data)
    }
  })
})
