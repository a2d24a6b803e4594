import { isDialogOpen, isSingleKey } from '../../platform/ui/accessibility/singleKeys.js'
import { openKeyboardHelp, openPalette } from './palette.js'

/** Returns whether the keys are Ctrl or ⌘ with K. They open the palette in fields, too. */
const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }: KeyboardEvent) =>
  key === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !repeat && !isComposing

/** Opens the palette and the list of shortcuts by their keys, unless a dialog is open. Returns a function that ends this. */
export function listenForPaletteKeys(): () => void {
  const open = (event: KeyboardEvent) => {
    const isHelp = isSingleKey(event, '?')
    if (!isHelp && !isSingleKey(event, '/') && !isPaletteKey(event)) return
    if (event.defaultPrevented || isDialogOpen()) return
    event.preventDefault()
    if (isHelp) openKeyboardHelp()
    else openPalette()
  }
  document.addEventListener('keydown', open)
  return () => document.removeEventListener('keydown', open)
}
