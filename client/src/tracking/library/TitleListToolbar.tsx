import type { ListSort, MovieType } from '../../generated/types.js'
import { ViewToggle, type ListView } from '../../titles/titleCard/ViewToggle.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { t } from '../../platform/ui/language/t.js'

/** Sort, filter and layout of a list of titles. */
export interface TitleListView {
  sort: ListSort
  type: MovieType | null
  view: ListView
}

/** The initial view: all titles, the last added first. */
export const DEFAULT_VIEW: TitleListView = { sort: 'DATE_ADDED', type: null, view: 'grid' }

export interface SortChoice {
  value: ListSort
  label: string
}

export const LIST_SORTS: readonly SortChoice[] = [
  { value: 'DATE_ADDED', label: t('Date Added') },
  { value: 'TITLE', label: t('Title') },
  { value: 'YEAR', label: t('Year') },
  { value: 'RATING', label: t('Rating') },
]
interface TitleListToolbarProps {
  value: TitleListView
  sorts: readonly SortChoice[]
  onChange: (value: TitleListView) => void
}

/** The controls of a list of titles in the user area: sort, type and layout. */
export function TitleListToolbar({ value, sorts, onChange }: TitleListToolbarProps) {
  return (
    <div className="title-list__bar">
      <SelectField
        label={t('Sort by')}
        value={value.sort}
        options={sorts}
        onChange={(chosen) => {
          const sort = sorts.find((choice) => choice.value === chosen)
          if (sort) onChange({ ...value, sort: sort.value })
        }}
      />
      <SegmentedToggle<MovieType | 'ALL'>
        label={t('Show')}
        options={[
          { value: 'ALL', label: t('All') },
          { value: 'MOVIE', label: t('Movies') },
          { value: 'TV', label: t('TV Shows') },
        ]}
        value={value.type ?? 'ALL'}
        onChange={(type) => onChange({ ...value, type: type === 'ALL' ? null : type })}
      />
      <ViewToggle value={value.view} onChange={(view) => onChange({ ...value, view })} />
    </div>
  )
}
