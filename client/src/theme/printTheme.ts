import './printTheme.css'

/** Prints in the light mode, as browsers print no backgrounds. Returns a function that stops it. */
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
