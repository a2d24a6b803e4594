import type { MovieType } from '../generated/types.js'
import { SegmentedToggle } from '../ui/SegmentedToggle.js'

const TYPES = [
  { value: 'ALL', label: 'All' },
  { value: 'MOVIE', label: 'Movies' },
  { value: 'TV', label: 'TV' },
] as const

/** Props of `TypeToggle`; null is both types. */
export interface TypeToggleProps {
  value: MovieType | null
  onChange: (type: MovieType | null) => void
}

/** A switch between movies, TV and both. */
export function TypeToggle({ value, onChange }: TypeToggleProps) {
  return (
    <SegmentedToggle
      label="Type"
      options={TYPES}
      value={value ?? 'ALL'}
      onChange={(type) => onChange(type === 'ALL' ? null : type)}
    />
  )
}
