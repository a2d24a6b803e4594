import { GridIcon, ListIcon } from '../../platform/ui/icons/icons.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { t } from '../../platform/ui/language/t.js'

/** The layout of a list of titles. */
export type ListView = 'grid' | 'list'

export function ViewToggle({ value, onChange }: { value: ListView; onChange: (view: ListView) => void }) {
  return (
    <SegmentedToggle
      label={t('Layout')}
      options={[
        { value: 'grid', label: t('Grid'), icon: <GridIcon size={18} /> },
        { value: 'list', label: t('List'), icon: <ListIcon size={18} /> },
      ]}
      value={value}
      onChange={(view) => onChange(view === 'list' ? 'list' : 'grid')}
    />
  )
}
