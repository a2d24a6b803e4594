import './Skeleton.css'

interface SkeletonProps {
  width: number | string
  height: number | string
  /** A radius token of the theme. */
  radius?: 'sm' | 'md' | 'lg' | 'full'
}

/** The placeholder of content that is loading. Sizes in px, or as CSS lengths. */
export function Skeleton({ width, height, radius = 'sm' }: SkeletonProps) {
  const style = { width, height, borderRadius: `var(--chakra-radii-${radius})` }
  return <span className="skeleton" style={style} aria-hidden="true" />
}
