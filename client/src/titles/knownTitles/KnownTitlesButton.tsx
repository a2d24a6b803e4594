import { Suspense } from 'react'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { lazyWhenIdle } from '../../platform/ui/rendering/lazyComponent.js'

const KnownTitlesMenu = lazyWhenIdle(() => import('./KnownTitlesMenu.js'), 'KnownTitlesMenu')

/** The button of {@link KnownTitlesMenu}; nothing for a visitor, who knows no titles. */
export function KnownTitlesButton() {
  return (
    useViewer() && (
      <Suspense fallback={null}>
        <KnownTitlesMenu />
      </Suspense>
    )
  )
}
