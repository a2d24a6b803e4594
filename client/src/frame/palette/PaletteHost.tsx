import { AnimatePresence } from 'framer-motion'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { lazyOptional } from '../../platform/ui/rendering/lazyComponent.js'
import { closeKeyboardHelp, closePalette, keyboardHelpIsOpen, paletteIsOpen } from './palette.js'
import { listenForPaletteKeys } from './paletteKeys.js'

const CommandPalette = lazyOptional(() => import('./CommandPalette.js'), 'CommandPalette')
const KeyboardHelp = lazyOptional(() => import('./KeyboardHelp.js'), 'KeyboardHelp')

/** Listens for the keys of the command palette and of the list of shortcuts, and shows them while they are open. Loads their code when they first open. */
export function PaletteHost() {
  const isPaletteOpen = useStore(paletteIsOpen)
  const isHelpOpen = useStore(keyboardHelpIsOpen)
  const { key } = useLocation()
  useEffect(listenForPaletteKeys, [])
  // A navigation closes them.
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
