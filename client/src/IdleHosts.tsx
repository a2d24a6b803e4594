import { useEffect, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { QuickLogHost } from './tracking/diary/QuickLogHost.js'
import { removalRequest } from './tracking/watched/removalRequest.js'
import { PaletteHost } from './frame/palette/PaletteHost.js'
import { SharedPictures } from './platform/ui/motion/SharedPictures.js'
import { followSystemTheme } from './platform/ui/browser/colorMode.js'
import { AnimatePresence } from 'framer-motion'
import { useStore } from './platform/ui/rendering/createStore.js'
import { lazyOptional } from './platform/ui/rendering/lazyComponent.js'
import { accountSheetIsOpen, closeAccountSheet } from './frame/tabBar/accountSheet.js'
import { closeLogTitle, logTitleIsOpen } from './frame/tabBar/logTitle.js'
import { Announcer } from './platform/ui/accessibility/Announcer.js'
import { recoverFocus } from './platform/ui/accessibility/focusRecovery.js'

/** Accessibility of the whole page: announcements for screen readers and recovery of a lost focus. */
export function AccessibilityHost() {
  const { pathname } = useLocation()
  useEffect(recoverFocus, [])
  return <Announcer pathname={pathname} />
}

const LogTitleDialog = lazyOptional(() => import('./frame/tabBar/LogTitleDialog.js'), 'LogTitleDialog')

const AccountSheet = lazyOptional(() => import('./frame/tabBar/AccountSheet.js'), 'AccountSheet')

/** Calls `close` when it is removed; not when it is mounted, which may be after the click. */
function ClosesOnRemoval({ close }: { close: () => void }) {
  useEffect(() => close, [close])
  return null
}

/** Shows the dialog that chooses a title to log while it is open. Loads its code when it first opens. */
export function LogTitleHost() {
  const isOpen = useStore(logTitleIsOpen)
  const { key } = useLocation()
  return (
    <Suspense fallback={null}>
      <ClosesOnRemoval key={key} close={closeLogTitle} />
      <AnimatePresence>{isOpen && <LogTitleDialog />}</AnimatePresence>
    </Suspense>
  )
}

/** Shows the account sheet of phones while it is open, until the next navigation. */
export function AccountSheetHost() {
  const isOpen = useStore(accountSheetIsOpen)
  const { key } = useLocation()
  return (
    <Suspense fallback={null}>
      <ClosesOnRemoval key={key} close={closeAccountSheet} />
      <AnimatePresence>{isOpen && <AccountSheet />}</AnimatePresence>
    </Suspense>
  )
}

const RemovalDialog = lazyOptional(() => import('./tracking/watched/RemovalDialog.js'), 'RemovalDialog')

/** Shows the dialog that asks about logged viewings while a mark is to be removed. Loads its code when it first opens. */
function RemovalHost() {
  const isOpen = useStore(removalRequest) !== null
  return <Suspense fallback={null}>{isOpen && <RemovalDialog />}</Suspense>
}

/** The invisible parts of the frame, which can wait until the browser is idle. */
export function IdleHosts() {
  const { pathname } = useLocation()
  useEffect(followSystemTheme, [])
  return (
    <>
      <AccessibilityHost />
      <SharedPictures pathname={pathname} />
      <QuickLogHost />
      <RemovalHost />
      <PaletteHost />
      <LogTitleHost />
      <AccountSheetHost />
    </>
  )
}
