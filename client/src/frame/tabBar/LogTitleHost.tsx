import { AnimatePresence } from 'framer-motion'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { lazyOptional } from '../../platform/ui/rendering/lazyComponent.js'
import { closeLogTitle, logTitleIsOpen } from './logTitle.js'

const LogTitleDialog = lazyOptional(() => import('./LogTitleDialog.js'), 'LogTitleDialog')

/** Shows the dialog that chooses a title to log while it is open. Loads its code when it first opens. */
export function LogTitleHost() {
  const isOpen = useStore(logTitleIsOpen)
  const { key } = useLocation()
  // A navigation closes it.
  useEffect(closeLogTitle, [key])
  return (
    <Suspense fallback={null}>
      <AnimatePresence>{isOpen && <LogTitleDialog />}</AnimatePresence>
    </Suspense>
  )
}
