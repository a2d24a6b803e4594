import type { MovieType } from '../../generated/types.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { t } from '../../platform/ui/language/t.js'

const TYPES = [
  { value: 'ALL', label: t('All') },
  { value: 'MOVIE', label: t('Movies') },
  { value: 'TV', label: t('TV') },
] as const

interface TypeToggleProps {
  value: MovieType | null
  onChange: (type: MovieType | null) => void
}

/** A switch between movies, TV and both. */
export function TypeToggle({ value, onChange }: TypeToggleProps) {
  return (
    <SegmentedToggle
      label={t('Type')}
      options={TYPES}
      value={value ?? 'ALL'}
      onChange={(type) => onChange(type === 'ALL' ? null : type)}
    />
  )
}
