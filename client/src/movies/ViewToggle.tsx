import { GridIcon, ListIcon } from '../ui/icons.js'
import { SegmentedToggle } from '../ui/SegmentedToggle.js'

/** How a list of titles is laid out. */
export type ListView = 'grid' | 'list'

export interface ViewToggleProps {
  value: ListView
  onChange: (view: ListView) => void
}

/** Grid or list. */
export function ViewToggle({ value, onChange }: ViewToggleProps) {
  return (
    <SegmentedToggle
      label="Layout"
      options={[
        { value: 'grid', label: 'Grid', icon: <GridIcon size={18} /> },
        { value: 'list', label: 'List', icon: <ListIcon size={18} /> },
      ]}
      value={value}
      onChange={(view) => onChange(view === 'list' ? 'list' : 'grid')}
    />
  )
}
