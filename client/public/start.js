// Runs before the first paint. A file of its own because the Content-Security-Policy allows no inline script.
;(function () {
  // A light page must never flash dark.
  let theme = 'dark'
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light'
  } catch {
    // Storage may be blocked; the default stands.
  }
  document.documentElement.className = theme
  const colour = document.querySelector('meta[name="theme-color"]')
  if (colour && theme === 'light') colour.setAttribute('content', '#f7f2e9')

  // The build writes the client's files here, in the order in which they are to run, and the server those of the page.
  const { client, files } = document.currentScript.dataset
  // In development the page names its script itself.
  if (!client) return

  /** What is seen first is waited for so long, in ms, counted from the end of the HTML. */
  const PATIENCE_MS = 1000
  const parts = client.split(' ')

  const listOf = (text) => (text ? text.split(' ') : [])
  const pause = () => new Promise((done) => setTimeout(done))
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const parsed = () =>
    new Promise((done) => {
      if (document.readyState === 'loading')
        document.addEventListener('DOMContentLoaded', done, { once: true })
      else done()
    })
  const loaded = (picture) =>
    new Promise((done) => {
      if (picture.complete) return done()
      picture.addEventListener('load', done, { once: true })
      picture.addEventListener('error', done, { once: true })
    })

  const painted = () =>
    new Promise((done) => {
      new PerformanceObserver((entries, observer) => {
        if (entries.getEntriesByName('first-contentful-paint').length === 0) return
        observer.disconnect()
        done()
      }).observe({ type: 'paint', buffered: true })
    })

  /** After the frame that shows the page's first view; at once where it has none, or nobody is looking and nothing is painted. */
  async function seen() {
    await parsed()
    if (!document.querySelector('.shell__picture, .shell__page') || document.visibilityState !== 'visible')
      return
    const pictures = Array.from(document.querySelectorAll('.shell img:not([loading])'), loaded)
    const shown = Promise.all(pictures).then(frame).then(frame).then(painted)
    await Promise.race([shown, new Promise((done) => setTimeout(done, PATIENCE_MS))])
    await pause()
  }

  async function start() {
    await seen()
    // The type of the controls, which are not there yet: they would move a little when it comes after them.
    document.fonts.load("600 1rem 'Hanken Grotesk Variable'").catch(() => {
      // The type that stands in for it stays.
    })
    for (const file of [...parts, ...listOf(files)]) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }
    // Each part runs in a task of its own, so that the browser can answer in between.
    for (const part of parts) {
      await import(part)
      await pause()
    }
  }
  // Whoever sees only the first posters is told that the rest cannot be had, and has it when the network is back.
  start().catch((error) => {
    document.querySelector('.shell')?.classList.add('shell--failed')
    window.addEventListener('online', () => window.location.reload(), { once: true })
    throw error
  })
})()
