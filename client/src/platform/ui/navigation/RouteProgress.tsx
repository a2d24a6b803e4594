import { useEffect, useState } from 'react'
import { useStore } from '../rendering/createStore.js'
import { t } from '../language/t.js'
import { pendingNavigation } from './pendingNavigation.js'
import './RouteProgress.css'

/** A navigation that takes longer shows a bar, then a skeleton; in milliseconds. */
const BAR_AFTER_MS = 150
const SKELETON_AFTER_MS = 400

const POSTERS = 12

/** Shows that a navigation is slow: a thin bar at the top, and then a skeleton above the former page. */
export function RouteProgress() {
  const isPending = useStore(pendingNavigation)
  const [shown, setShown] = useState<'bar' | 'skeleton'>()
  useEffect(() => {
    if (!isPending) return
    const timers = [
      setTimeout(() => setShown('bar'), BAR_AFTER_MS),
      setTimeout(() => setShown('skeleton'), SKELETON_AFTER_MS),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setShown(undefined)
    }
  }, [isPending])
  if (!shown) return null
  return (
    <>
      <div className="route-progress" aria-hidden="true" />
      {shown === 'skeleton' && (
        <div className="route-skeleton gutters">
          <output className="visually-hidden">{t('Loading…')}</output>
          <span className="skeleton route-skeleton__title" aria-hidden="true" />
          <div className="route-skeleton__posters" aria-hidden="true">
            {Array.from({ length: POSTERS }, (_, index) => (
              <span key={index} className="skeleton" />
            ))}
          </div>
        </div>
      )}
    </>
  )
}
