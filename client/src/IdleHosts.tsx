import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { QuickLogHost } from './diary/QuickLogHost.js'
import { PaletteHost } from './palette/PaletteHost.js'
import { LogTitleHost } from './tabBar/LogTitleHost.js'
import { AccessibilityHost } from './ui/AccessibilityHost.js'
import { SharedPictures } from './ui/SharedPictures.js'
import { followSystemTheme } from './ui/colorMode.js'
import { lazyOptional } from './ui/lazyComponent.js'
import { PHONE, useMediaQuery } from './ui/useMediaQuery.js'

const TabBar = lazyOptional(() => import('./tabBar/TabBar.js'), 'TabBar')

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
