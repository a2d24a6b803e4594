import { AnimatePresence } from 'framer-motion'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { lazyOptional } from '../../platform/ui/rendering/lazyComponent.js'
import {
  closeKeyboardHelp,
  closePalette,
  keyboardHelpIsOpen,
  paletteIsOpen,
  openKeyboardHelp,
  openPalette,
} from './palette.js'
import { onShortcut, typeIntoNextDialog } from '../../platform/ui/accessibility/earlyKeys.js'
import { isDialogOpen, isPaletteKey, isSingleKey } from '../../platform/ui/accessibility/singleKeys.js'

/** Opens the palette and the list of shortcuts by their keys, unless a dialog is open. Returns a function that ends this. */
function listenForPaletteKeys(): () => void {
  const open = (event: KeyboardEvent) => {
    const isHelp = isSingleKey(event, '?')
    if (!isHelp && !isSingleKey(event, '/') && !isPaletteKey(event)) return
    if (event.defaultPrevented || isDialogOpen()) return
    event.preventDefault()
    if (isHelp) openKeyboardHelp()
    else {
      typeIntoNextDialog()
      openPalette()
    }
  }
  return onShortcut(open)
}

const CommandPalette = lazyOptional(() => import('./CommandPalette.js'), 'CommandPalette')
const KeyboardHelp = lazyOptional(() => import('./KeyboardHelp.js'), 'KeyboardHelp')

/** Listens for the keys of the command palette and of the list of shortcuts, and shows them while they are open. Loads their code when they first open. */
export function PaletteHost() {
  const isPaletteOpen = useStore(paletteIsOpen)
  const isHelpOpen = useStore(keyboardHelpIsOpen)
  const { key } = useLocation()
  useEffect(listenForPaletteKeys, [])
  useEffect(closePalette, [key])
  useEffect(closeKeyboardHelp, [key])
  return (
    <Suspense fallback={null}>
      <AnimatePresence>
        {isPaletteOpen && <CommandPalette key="palette" />}
        {isHelpOpen && <KeyboardHelp key="help" />}
      </AnimatePresence>
    </Suspense>
  )
}
