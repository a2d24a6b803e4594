import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { QuickLogHost } from './tracking/diary/QuickLogHost.js'
import { PaletteHost } from './frame/palette/PaletteHost.js'
import { LogTitleHost } from './frame/tabBar/LogTitleHost.js'
import { AccessibilityHost } from './platform/ui/accessibility/AccessibilityHost.js'
import { SharedPictures } from './platform/ui/motion/SharedPictures.js'
import { followSystemTheme } from './platform/ui/browser/colorMode.js'
import { lazyOptional } from './platform/ui/rendering/lazyComponent.js'
import { PHONE, useMediaQuery } from './platform/ui/browser/useMediaQuery.js'

const TabBar = lazyOptional(() => import('./frame/tabBar/TabBar.js'), 'TabBar')

/** The parts of the frame that can wait until the browser is idle: invisible ones, and the tab bar, which is in the HTML before. */
export function IdleHosts() {
  const { pathname } = useLocation()
  const isPhone = useMediaQuery(PHONE)
  useEffect(followSystemTheme, [])
  return (
    <>
      <AccessibilityHost />
      <SharedPictures pathname={pathname} />
      <QuickLogHost />
      <PaletteHost />
      <LogTitleHost />
      {isPhone && (
        <Suspense fallback={null}>
          <TabBar />
        </Suspense>
      )}
    </>
  )
}
