interface ProgressBarProps {
  label: string
  done: number
  total: number
}

/** How far something is. Without a known end, a light that wanders. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const isKnown = done > 0 && done < total
  const percent = Math.floor((100 * done) / Math.max(total, 1))
  return (
    <div className="import-bar" data-wanders={isKnown ? undefined : ''}>
      {/* Browsers style theirs differently. */}
      <progress
        className="visually-hidden"
        aria-label={label}
        value={isKnown ? percent : undefined}
        max={100}
      />
      <span style={isKnown ? { width: `${percent}%` } : undefined} />
    </div>
  )
}
