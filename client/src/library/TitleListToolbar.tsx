import type { ListSort, MovieType } from '../generated/types.js'
import { ViewToggle, type ListView } from '../movies/ViewToggle.js'
import { SegmentedToggle } from '../ui/SegmentedToggle.js'
import { SelectField } from '../ui/SelectField.js'

/** Sort, filter and layout of a list of titles. */
export interface TitleListView {
  sort: ListSort
  type: MovieType | null
  view: ListView
}

/** The initial view: all titles, the last added first. */
export const DEFAULT_VIEW: TitleListView = { sort: 'DATE_ADDED', type: null, view: 'grid' }

const SORTS: { value: ListSort; label: string }[] = [
  { value: 'DATE_ADDED', label: 'Date Added' },
  { value: 'TITLE', label: 'Title' },
  { value: 'YEAR', label: 'Year' },
  { value: 'RATING', label: 'Rating' },
]
const isSort = (value: string): value is ListSort => SORTS.some((sort) => sort.value === value)

/** Returns the label of a sort. */
export const sortLabel = (sort: ListSort) => SORTS.find(({ value }) => value === sort)?.label ?? sort

interface TitleListToolbarProps {
  value: TitleListView
  onChange: (value: TitleListView) => void
}

/** The controls of a list of titles in the user area: sort, type and layout. */
export function TitleListToolbar({ value, onChange }: TitleListToolbarProps) {
  return (
    <div className="title-list__bar">
      <SelectField
        label="Sort by"
        value={value.sort}
        options={SORTS}
        onChange={(sort) => isSort(sort) && onChange({ ...value, sort })}
      />
      <SegmentedToggle<MovieType | 'ALL'>
        label="Show"
        options={[
          { value: 'ALL', label: 'All' },
          { value: 'MOVIE', label: 'Movies' },
          { value: 'TV', label: 'TV Shows' },
        ]}
        value={value.type ?? 'ALL'}
        onChange={(type) => onChange({ ...value, type: type === 'ALL' ? null : type })}
      />
      <ViewToggle value={value.view} onChange={(view) => onChange({ ...value, view })} />
    </div>
  )
}
