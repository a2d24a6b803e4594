import { LazyMotion, MotionConfig, MotionGlobalConfig } from 'framer-motion'
import { useEffect, type ReactNode } from 'react'
import { prefersReducedMotion } from './prefersReducedMotion.js'

const loadFeatures = () => import('./motionFeatures.js').then((module) => module.features)

/** Wraps components that use `m` of framer-motion: loads its features, and skips animations under reduced motion. */
export function Motion({ children }: { children: ReactNode }) {
  useEffect(() => {
    MotionGlobalConfig.skipAnimations = prefersReducedMotion()
  }, [])
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  )
}
