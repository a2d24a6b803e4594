import { LazyMotion, MotionConfig, MotionGlobalConfig } from 'framer-motion'
import { useEffect, type ReactNode } from 'react'
import { prefersReducedMotion } from './prefersReducedMotion.js'

const loadFeatures = () => import('./motionFeatures.js').then((module) => module.features)

/** Around everything that moves by `m`: the features arrive by themselves, and without motion everything is there at once. */
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
