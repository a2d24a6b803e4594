import { Button } from '@chakra-ui/react'
import { lazy, Suspense, useId, useState } from 'react'
import { paths } from '../paths.js'
import { Chip } from '../ui/Chip.js'
import { FilterIcon } from '../ui/icons/FilterIcon.js'
import {
  countFilters,
  DEFAULT_SORT,
  isFiltering,
  NO_FILTER,
  sortFields,
  sortOf,
  type GenreOption,
  type TitleFilter,
} from './movieFilter.js'
import { SORT_OPTIONS } from './sortOptions.js'
import './FilterBar.css'

const FilterPanel = lazy(() => import('./FilterPanel.js').then((module) => ({ default: module.FilterPanel })))

interface FilterBarProps {
  filter: TitleFilter
  genres: readonly GenreOption[]
  /** Set when the genres could not be loaded. */
  genresFailed?: boolean
  onChange: (filter: TitleFilter) => void
}

/** Returns a label for each active filter, and the filter without it. */
function activeFilters(filter: TitleFilter, genres: readonly GenreOption[]) {
  const active: { label: string; without: TitleFilter }[] = filter.genres.map((id) => ({
    label: genres.find((genre) => genre.id === id)?.name ?? `Genre ${id}`,
    without: { ...filter, genres: filter.genres.filter((other) => other !== id) },
  }))
  if (filter.minRating !== null)
    active.push({ label: `Rated ${filter.minRating} or more`, without: { ...filter, minRating: null } })
  if (filter.maxRating !== null)
    active.push({ label: `Rated ${filter.maxRating} or less`, without: { ...filter, maxRating: null } })
  if (filter.releaseYear !== null)
    active.push({ label: String(filter.releaseYear), without: { ...filter, releaseYear: null } })
  const sort = SORT_OPTIONS.find(({ value }) => value === sortOf(filter))
  if (sort && sort.value !== DEFAULT_SORT)
    active.push({ label: sort.label, without: { ...filter, ...sortFields(undefined) } })
  return active
}

/** The bar above the home page's rails: a button for the filter panel, then the active filters or links to genres. */
export function FilterBar({ filter, genres, genresFailed, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const count = countFilters(filter)
  return (
    <section className="filter-bar" aria-label="Filters">
      <div className="filter-bar__row">
        <Button
          variant="outline"
          size="sm"
          h="42px"
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          <FilterIcon size={18} /> {open ? 'Hide Filters' : 'Filters'}
          {count > 0 && (
            <span className="filter-bar__count">
              {count}
              <span className="visually-hidden"> active</span>
            </span>
          )}
        </Button>
        {isFiltering(filter) ? (
          <fieldset className="filter-bar__chips" aria-label="Active filters">
            {activeFilters(filter, genres).map(({ label, without }) => (
              <Chip key={label} onRemove={() => onChange(without)}>
                {label}
              </Chip>
            ))}
            <Button variant="ghost" size="sm" onClick={() => onChange(NO_FILTER)}>
              Clear All
            </Button>
          </fieldset>
        ) : (
          // The open panel shows the genres too.
          !open &&
          genres.length > 0 && (
            <nav className="filter-bar__chips filter-bar__chips--genres" aria-label="Genres">
              {genres.map((genre) => (
                <Chip key={genre.id} to={paths.category('popular', { genre: genre.id })}>
                  {genre.name}
                </Chip>
              ))}
            </nav>
          )
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <FilterPanel
            // A filter that was changed outside of the panel replaces the panel's draft.
            key={JSON.stringify(filter)}
            id={panel}
            filter={filter}
            genres={genres}
            genresFailed={genresFailed}
            onApply={onChange}
          />
        </Suspense>
      )}
    </section>
  )
}
