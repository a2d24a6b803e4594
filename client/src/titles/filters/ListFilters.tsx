import { Box } from '@chakra-ui/react'
import { useMemo, type ReactNode } from 'react'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { MIN_RATING_OPTIONS, yearOptions, SORT_OPTIONS } from './filterOptions.js'
import { parseMinRating } from './listingFilterAddress.js'
import { parseSort, sortFields, sortOf, type TitleFilter } from './movieFilter.js'
import { t } from '../../platform/ui/language/t.js'

interface ListFiltersProps {
  value: TitleFilter
  /** The selected sort when the filter has none. */
  defaultSort: string
  /** Sorts offered beside the usual ones, first in the list. */
  extraSorts?: readonly { value: string; label: string }[]
  newestYear: number
  /** 1900 by default. */
  oldestYear?: number
  onChange: (changes: Partial<TitleFilter>) => void
  children?: ReactNode
}

/** The selects for sort, year and minimum rating of a list of titles. */
export function ListFilters({
  value,
  defaultSort,
  extraSorts = [],
  newestYear,
  oldestYear,
  onChange,
  children,
}: ListFiltersProps) {
  const years = useMemo(() => yearOptions(newestYear, t('Any'), oldestYear), [newestYear, oldestYear])
  return (
    <Box
      as="fieldset"
      aria-label={t('Filters')}
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
          label={t('Sort by')}
          value={sortOf(value) ?? defaultSort}
          onChange={(sort) => onChange(sortFields(sort === defaultSort ? undefined : parseSort(sort)))}
          options={[...extraSorts, ...SORT_OPTIONS]}
        />
      </Box>
      <SelectField
        label={t('Year')}
        value={value.releaseYear?.toString() ?? ''}
        onChange={(year) => onChange({ releaseYear: year === '' ? null : Number(year) })}
        options={years}
      />
      <SelectField
        label={t('Min rating')}
        value={value.minRating?.toString() ?? ''}
        onChange={(minRating) => onChange({ minRating: parseMinRating(minRating) })}
        options={MIN_RATING_OPTIONS}
      />
      {children}
    </Box>
  )
}
