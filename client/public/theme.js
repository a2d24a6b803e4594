// Runs before the first paint, so that a light page never flashes dark. A file of its own because the
// Content-Security-Policy allows no inline script.
;(function () {
  let theme = 'dark'
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light'
  } catch {
    // Storage may be blocked; the default stands.
  }
  document.documentElement.className = theme
  const colour = document.querySelector('meta[name="theme-color"]')
  if (colour && theme === 'light') colour.setAttribute('content', '#f7f2e9')
})()
