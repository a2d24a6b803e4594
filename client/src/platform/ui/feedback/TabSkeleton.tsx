import './TabSkeleton.css'

interface TabSkeletonProps {
  /** Announces what is loading. */
  children: string
  isFigures?: boolean
}

/** The placeholder of a tab of the user area while it is loading. */
export const TabSkeleton = ({ children, isFigures = false }: TabSkeletonProps) => (
  <>
    <output className="visually-hidden">{children}</output>
    <div className={isFigures ? 'tab-skeleton tab-skeleton--figures' : 'tab-skeleton'} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  </>
)
