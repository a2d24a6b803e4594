import './printTheme.css'

/**
 * Paper is light, and browsers print no backgrounds: a dark page would be pale writing on white. While a page is printed
 * it has the light look; what it remembers of its look stays as it is.
 * @returns how to stop.
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
