import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SelectField } from '../ui/SelectField.js'
import {
  type ListFilter,
  MIN_RATING_OPTIONS,
  parseMinRating,
  parseSort,
  SORT_OPTIONS,
  yearOptions,
} from './listFilter.js'

export interface ListFiltersProps {
  value: ListFilter
  /** The chosen order when the value names none. */
  defaultSort: string
  /** Orders offered beside the usual ones, first in the list. */
  extraSorts?: readonly { value: string; label: string }[]
  newestYear: number
  onChange: (change: ListFilter) => void
  /** Further controls, after the selects. */
  children?: ReactNode
}

/** Sort, year and minimum rating of a list of titles. */
export function ListFilters({
  value,
  defaultSort,
  extraSorts = [],
  newestYear,
  onChange,
  children,
}: ListFiltersProps) {
  return (
    <Box
      as="fieldset"
      aria-label="Filters"
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'minmax(0, 15rem) repeat(2, minmax(0, 8rem)) 1fr' }}
      alignItems="end"
      gap="3"
      flex="1"
      minW="0"
      m="0"
      p="0"
      borderWidth="0"
    >
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <SelectField
          label="Sort by"
          value={value.sort ?? defaultSort}
          onChange={(sort) => onChange({ sort: sort === defaultSort ? undefined : parseSort(sort) })}
          options={[...extraSorts, ...SORT_OPTIONS]}
        />
      </Box>
      <SelectField
        label="Year"
        value={value.year === undefined ? '' : String(value.year)}
        onChange={(year) => onChange({ year: year === '' ? undefined : Number(year) })}
        options={yearOptions(newestYear)}
      />
      <SelectField
        label="Min rating"
        value={value.minRating === undefined ? '' : String(value.minRating)}
        onChange={(minRating) => onChange({ minRating: parseMinRating(minRating) })}
        options={MIN_RATING_OPTIONS}
      />
      {children}
    </Box>
  )
}
