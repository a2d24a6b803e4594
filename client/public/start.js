// Sets the color mode, the size of posters and the language, and loads the client after the first paint: docs/decisions/021-first-paint.md.
;(function () {
  const html = document.documentElement
  const splitList = (text) => (text ? text.split(' ') : [])
  let theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  try {
    const chosen = localStorage.getItem('theme')
    if (chosen === 'light' || chosen === 'dark') theme = chosen
  } catch {
    // Storage may be blocked.
  }
  html.className = theme
  try {
    // As in client/src/titles/titleCard/posterSize.ts.
    const posters = localStorage.getItem('poster-size')
    if (posters === 'small' || posters === 'large') html.dataset.posters = posters
  } catch {
    // Storage may be blocked.
  }
  const themeColor = document.querySelector('meta[name="theme-color"]')
  if (themeColor && theme === 'light') themeColor.setAttribute('content', '#f7f2e9')

  const { client, files, viewer, languages } = document.currentScript.dataset
  if (!client) return

  // As in server/src/platform/http/languages.ts: the chosen language, else the first that the user reads. English has no catalogue.
  const catalogues = new Map([['en'], ...splitList(languages).map((entry) => entry.split('='))])
  const chosen = /(?:^|; )marquee_language=([\w-]+)/.exec(document.cookie)
  const language =
    [...(chosen ? [chosen[1]] : []), ...navigator.languages.map((tag) => tag.split('-')[0])].find((tag) =>
      catalogues.has(tag),
    ) ?? 'en'
  if (html.lang !== language) {
    html.lang = language
    html.classList.add('other-language')
  }

  /** Makes the catalogue available to the client's scripts. They are in English if it fails to load. */
  async function loadLanguage() {
    const catalogue = catalogues.get(language)
    if (!catalogue) return
    try {
      self.marqueeLanguage = await (await fetch(catalogue)).json()
      html.lang = self.marqueeLanguage.tag
      html.dir = self.marqueeLanguage.dir
    } catch {
      html.lang = 'en'
      html.classList.add('other-language')
    }
  }

  // The fonts, which are larger than all the rest of the page, wait for its first paint.
  html.classList.add('fallback-fonts')

  /** Returns the id of the user whose session this browser has stored; '' for a visitor. */
  function storedViewer() {
    try {
      if (localStorage.getItem('pending-logout') !== null) return ''
      const stored = localStorage.getItem('auth-store') ?? sessionStorage.getItem('auth-store')
      const { user, isAuthenticated } = JSON.parse(stored ?? '{}')
      return isAuthenticated ? user.id : ''
    } catch {
      return ''
    }
  }
  // A member's hero is low from the first paint on: client/src/titles/home/Hero.css.
  html.classList.toggle('member', storedViewer() !== '')
  // The HTML may show what is for one user only; that of visitors lacks only the user's menu.
  if (viewer !== undefined && viewer !== storedViewer())
    html.classList.add(viewer === '' ? 'other-member' : 'other-viewer')

  // A click before the client runs is repeated then (client/src/platform/ui/rendering/earlyInput.ts). Forms with an address work as they are.
  const rememberClick = (event) => {
    const button = event.target.closest('button')
    if (!button || button.form?.hasAttribute('action')) return
    event.preventDefault()
    self.earlyClick = button
  }
  document.addEventListener('click', rememberClick)
  addEventListener('client-ready', () => document.removeEventListener('click', rememberClick), { once: true })

  // So are keys that may be shortcuts (client/src/platform/ui/accessibility/earlyKeys.ts).
  self.earlyKeys = []
  const rememberKey = (event) => {
    const { key, ctrlKey, metaKey, altKey, repeat, target } = event
    const isPaletteKey = key === 'k' && ctrlKey !== metaKey
    if (key.length !== 1 || altKey || repeat || (!isPaletteKey && (ctrlKey || metaKey))) return
    if (!isPaletteKey && target.closest('input, textarea, select')) return
    if (isPaletteKey) event.preventDefault()
    self.earlyKeys.push({ key, ctrlKey, metaKey })
  }
  document.addEventListener('keydown', rememberKey)
  addEventListener('client-ready', () => document.removeEventListener('keydown', rememberKey), { once: true })

  const IMAGES_TIMEOUT_MS = 1000
  const scripts = client.split(' ')

  const pause = () => new Promise((done) => setTimeout(done))
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const untilParsed = () =>
    new Promise((done) => {
      if (document.readyState === 'loading')
        document.addEventListener('DOMContentLoaded', done, { once: true })
      else done()
    })
  const untilLoaded = (image) =>
    new Promise((done) => {
      if (image.complete) return done()
      image.addEventListener('load', done, { once: true })
      image.addEventListener('error', done, { once: true })
    })

  const untilPainted = () =>
    new Promise((done) => {
      new PerformanceObserver((entries, observer) => {
        if (entries.getEntriesByName('first-contentful-paint').length === 0) return
        observer.disconnect()
        done()
      }).observe({ type: 'paint', buffered: true })
    })

  async function untilPaintedOrTimeout() {
    await untilParsed()
    if (!document.querySelector('main') || document.visibilityState !== 'visible') return
    const images = Array.from(document.querySelectorAll('main img[fetchpriority]'), untilLoaded)
    const painted = Promise.all(images).then(frame).then(frame).then(untilPainted)
    await Promise.race([painted, new Promise((done) => setTimeout(done, IMAGES_TIMEOUT_MS))])
    await pause()
  }

  async function start() {
    await untilPaintedOrTimeout()
    // The page is laid out again once, with all fonts.
    const fonts = ['700 1em "Bricolage Grotesque Variable"', '1em "Hanken Grotesk Variable"']
    void Promise.allSettled(fonts.map((font) => document.fonts.load(font))).then(() =>
      html.classList.remove('fallback-fonts'),
    )
    for (const [index, file] of [...scripts, ...splitList(files)].entries()) {
      if (index % 5 === 4) await pause()
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }
    await loadLanguage()
    for (const script of scripts) {
      await import(script)
      await pause()
    }
  }
  start().catch((error) => {
    document.querySelector('.late').dataset.failed = ''
    window.addEventListener('online', () => window.location.reload(), { once: true })
    throw error
  })
})()
