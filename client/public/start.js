// A file of its own because the Content-Security-Policy allows no inline script. See docs/decisions/025-first-paint.md.
;(function () {
  let theme = 'dark'
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light'
  } catch {
    // Storage may be blocked.
  }
  document.documentElement.className = theme
  const colour = document.querySelector('meta[name="theme-color"]')
  if (colour && theme === 'light') colour.setAttribute('content', '#f7f2e9')

  const { client, files } = document.currentScript.dataset
  if (!client) return

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
    // Controls would move a little when their type comes after them.
    document.fonts.load("600 1rem 'Hanken Grotesk Variable'").catch(() => {
      // Another stands in for it.
    })
    for (const [at, file] of [...parts, ...listOf(files)].entries()) {
      if (at % 5 === 4) await pause()
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }
    for (const part of parts) {
      await import(part)
      await pause()
    }
  }
  start().catch((error) => {
    document.querySelector('.shell')?.classList.add('shell--failed')
    window.addEventListener('online', () => window.location.reload(), { once: true })
    throw error
  })
})()
