import { Button } from '@chakra-ui/react'
import { Chip } from '../../platform/ui/elements/Chip.js'
import {
  DEFAULT_SORT,
  NO_FILTER,
  sortFields,
  sortOf,
  type GenreOption,
  type TitleFilter,
} from './movieFilter.js'
import { SORT_OPTIONS } from './filterOptions.js'
import { t } from '../../platform/ui/language/t.js'

interface ActiveFiltersProps {
  filter: TitleFilter
  genres: readonly GenreOption[]
  onChange: (filter: TitleFilter) => void
}

/** Returns a label for each active filter, and the filter without it. */
function activeFilters(filter: TitleFilter, genres: readonly GenreOption[]) {
  const active: { label: string; without: TitleFilter }[] = filter.genres.map((id) => ({
    label: genres.find((genre) => genre.id === id)?.name ?? t('Genre {id}', { id }),
    without: { ...filter, genres: filter.genres.filter((other) => other !== id) },
  }))
  if (filter.minRating !== null)
    active.push({
      label: t('Rated {minRating} or more', { minRating: filter.minRating }),
      without: { ...filter, minRating: null },
    })
  if (filter.maxRating !== null)
    active.push({
      label: t('Rated {maxRating} or less', { maxRating: filter.maxRating }),
      without: { ...filter, maxRating: null },
    })
  if (filter.releaseYear !== null)
    active.push({ label: String(filter.releaseYear), without: { ...filter, releaseYear: null } })
  const sort = SORT_OPTIONS.find(({ value }) => value === sortOf(filter))
  if (sort && sort.value !== DEFAULT_SORT)
    active.push({ label: sort.label, without: { ...filter, ...sortFields(undefined) } })
  return active
}

/** The active filters of the home page; each can be removed. */
export function ActiveFilters({ filter, genres, onChange }: ActiveFiltersProps) {
  return (
    <fieldset className="filter-bar__chips" aria-label={t('Active filters')}>
      {activeFilters(filter, genres).map(({ label, without }) => (
        <Chip key={label} onRemove={() => onChange(without)}>
          {label}
        </Chip>
      ))}
      <Button variant="ghost" size="sm" onClick={() => onChange(NO_FILTER)}>
        {t('Clear All')}
      </Button>
    </fieldset>
  )
}
