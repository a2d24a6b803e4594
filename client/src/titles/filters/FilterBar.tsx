import { Button } from '@chakra-ui/react'
import { Suspense, useId, useState } from 'react'
import { paths } from '../../paths.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { FilterIcon } from '../../platform/ui/icons/icons.js'
import { KnownTitlesButton } from '../knownTitles/KnownTitlesButton.js'
import { countFilters, isFiltering, type GenreOption, type TitleFilter } from './movieFilter.js'
import { t } from '../../platform/ui/language/t.js'
import { lazyComponent } from '../../platform/ui/rendering/lazyComponent.js'
import './FilterBar.css'

const ActiveFilters = lazyComponent(() => import('./ActiveFilters.js'), 'ActiveFilters')
const FilterPanel = lazyComponent(() => import('./FilterPanel.js'), 'FilterPanel')

interface FilterBarProps {
  filter: TitleFilter
  genres: readonly GenreOption[]
  /** Set when the genres could not be loaded. */
  genresFailed?: boolean
  onChange: (filter: TitleFilter) => void
}

/** The bar above the home page's rails: a button for the filter panel, then the active filters or links to genres. */
export function FilterBar({ filter, genres, genresFailed, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const count = countFilters(filter)
  return (
    <section className="filter-bar" aria-label={t('Filters')}>
      <div className="filter-bar__row">
        <Button
          variant="outline"
          size="sm"
          h="42px"
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          <FilterIcon size={18} /> {open ? t('Hide Filters') : t('Filters')}
          {count > 0 && (
            <span className="filter-bar__count">
              {count}
              <span className="visually-hidden"> {t('active')}</span>
            </span>
          )}
        </Button>
        {isFiltering(filter) ? (
          <Suspense fallback={null}>
            <ActiveFilters filter={filter} genres={genres} onChange={onChange} />
          </Suspense>
        ) : (
          // The open panel shows the genres too.
          !open &&
          genres.length > 0 && (
            <nav
              className="filter-bar__chips filter-bar__chips--genres"
              aria-label={t('Genres')}
              data-row="Genres"
            >
              {genres.map((genre) => (
                <Chip key={genre.id} to={paths.category('popular', { genre: genre.id })}>
                  {genre.name}
                </Chip>
              ))}
            </nav>
          )
        )}
        <KnownTitlesButton />
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
