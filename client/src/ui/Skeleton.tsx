import './Skeleton.css'

interface SkeletonProps {
  width: number | string
  height: number | string
  radius?: number | string
}

/** The placeholder of content that is loading. Sizes in px, or as CSS lengths. */
export function Skeleton({ width, height, radius = 6 }: SkeletonProps) {
  return <span className="skeleton" style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}
