import './Skeleton.css'

interface SkeletonProps {
  width: number | string
  height: number | string
  radius?: number | string
}

/** A quiet block in the exact shape of what is on its way. */
export function Skeleton({ width, height, radius = 6 }: SkeletonProps) {
  return <span className="skeleton" style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}
