import { Button } from '@chakra-ui/react'
import { lazy, Suspense, useId, useState } from 'react'
import { paths } from '../paths.js'
import { Chip } from '../ui/Chip.js'
import { FilterIcon } from '../ui/icons.js'
import { countFilters, isFiltering, NO_FILTERS, type FilterObject, type GenreChoice } from './filters.js'
import { SORT_OPTIONS } from './listFilter.js'
import './FilterBar.css'

const FilterPanel = lazy(() => import('./FilterPanel.js').then((module) => ({ default: module.FilterPanel })))

interface FilterBarProps {
  filter: FilterObject
  genres: readonly GenreChoice[]
  genresFailed?: boolean
  onChange: (filter: FilterObject) => void
}

/** The set filters as removable marks. */
function marksOf(filter: FilterObject, genres: FilterBarProps['genres']) {
  const marks: { label: string; without: FilterObject }[] = filter.genres.map((id) => ({
    label: genres.find((genre) => genre.id === id)?.name ?? `Genre ${id}`,
    without: { ...filter, genres: filter.genres.filter((other) => other !== id) },
  }))
  if (filter.minRating !== null)
    marks.push({ label: `Rated ${filter.minRating} or more`, without: { ...filter, minRating: null } })
  if (filter.maxRating !== null)
    marks.push({ label: `Rated ${filter.maxRating} or less`, without: { ...filter, maxRating: null } })
  if (filter.releaseYear !== null)
    marks.push({ label: String(filter.releaseYear), without: { ...filter, releaseYear: null } })
  const sort = SORT_OPTIONS.find(({ value }) => value === `${filter.sortBy}.${filter.sortOrder}`)
  if (sort && sort.value !== 'popularity.desc')
    marks.push({ label: sort.label, without: { ...filter, sortBy: null, sortOrder: 'desc' } })
  return marks
}

/** The bar above the rails: the filter panel behind a button, what is set, and genres to walk to. */
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
            {marksOf(filter, genres).map((mark) => (
              <Chip key={mark.label} onRemove={() => onChange(mark.without)}>
                {mark.label}
              </Chip>
            ))}
            <Button variant="ghost" size="sm" onClick={() => onChange(NO_FILTERS)}>
              Clear All
            </Button>
          </fieldset>
        ) : (
          // The open panel has them too.
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
            // What was set elsewhere is what the panel starts from.
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
