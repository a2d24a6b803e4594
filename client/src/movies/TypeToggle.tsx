import type { MovieType } from '../generated/graphql.js'
import { SegmentedToggle } from '../ui/SegmentedToggle.js'

const TYPES = [
  { value: 'ALL', label: 'All' },
  { value: 'MOVIE', label: 'Movies' },
  { value: 'TV', label: 'TV' },
] as const

export interface TypeToggleProps {
  value: MovieType | undefined
  onChange: (type: MovieType | undefined) => void
}

/** Films, series or both. */
export function TypeToggle({ value, onChange }: TypeToggleProps) {
  return (
    <SegmentedToggle
      label="Type"
      options={TYPES}
      value={value ?? 'ALL'}
      onChange={(type) => onChange(type === 'MOVIE' || type === 'TV' ? type : undefined)}
    />
  )
}
