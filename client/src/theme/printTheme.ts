import './printTheme.css'

/**
 * Applies the light mode while the page is printed, because browsers print no backgrounds: the dark mode's text would be
 * pale on white. The stored mode does not change. Returns a function that stops it.
 */
export function printTheme(): () => void {
  const { classList } = document.documentElement
  let wasDark = false
  const before = () => {
    wasDark = classList.contains('dark')
    if (wasDark) classList.replace('dark', 'light')
  }
  const after = () => {
    if (wasDark) classList.replace('light', 'dark')
    wasDark = false
  }
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}
