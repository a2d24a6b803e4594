import { Button } from '@chakra-ui/react'
import { AnimatePresence } from 'framer-motion'
import { Suspense, useId, useState } from 'react'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import {
  countListFilters,
  NO_LIST_FILTER,
  randomSeed,
  type TitleListState,
} from '../../../../server/contract/rules/listAddress.js'
import type { ListSort, MovieType } from '../../generated/types.js'
import { FilterButton } from '../../titles/filters/FilterButton.js'
import { PosterSizeButton } from '../../titles/titleCard/PosterSizeButton.js'
import { FilterIcon, ShuffleIcon } from '../../platform/ui/icons/icons.js'
import { lazyComponent, lazyOptional } from '../../platform/ui/rendering/lazyComponent.js'
import { PhoneOnly, WideOnly } from '../../platform/ui/rendering/Media.js'
import type { PickTitle } from './pickTitle.js'
import { ViewToggle, type ListView } from '../../titles/titleCard/ViewToggle.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { t } from '../../platform/ui/language/t.js'

/** Sort, filter and layout of a list of titles. */
export interface TitleListView extends TitleListState {
  view: ListView
}

/** The initial view: all titles, the last added first. */
export const DEFAULT_VIEW: TitleListView = {
  sort: 'DATE_ADDED',
  seed: 0,
  type: null,
  filter: NO_LIST_FILTER,
  view: 'grid',
}

/** Returns a view without any filter. */
export const withoutFilter = (value: TitleListView): TitleListView => ({
  ...value,
  type: null,
  filter: NO_LIST_FILTER,
})

/** Returns the number of active filters of a view. */
export const countFilters = ({ type, filter }: TitleListView): number =>
  countListFilters(filter) + (type === null ? 0 : 1)

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
export const LAST_WATCHED: SortChoice = { value: 'LAST_WATCHED', label: t('Last Watched') }
const SHUFFLED: SortChoice = { value: 'SHUFFLED', label: t('Shuffled') }

const TitleListFilters = lazyComponent(() => import('./TitleListFilters.js'), 'TitleListFilters')
const PickDialog = lazyOptional(() => import('./PickDialog.js'), 'PickDialog')

interface TitleListToolbarProps {
  value: TitleListView
  sorts: readonly SortChoice[]
  onChange: (value: TitleListView) => void
  /** The number of titles; undefined while it loads. */
  total?: number
  /** Chooses a title of the list for the viewer. */
  pick?: PickTitle
}

/** The controls of a list of titles in the user area: sort, type, filters, shuffle and layout. */
export function TitleListToolbar({ value, sorts, onChange, total, pick }: TitleListToolbarProps) {
  const [isOpen, setOpen] = useState(false)
  const [picking, setPicking] = useState(false)
  const panel = useId()
  const active = countListFilters(value.filter)
  const fields = (
    <TitleListFilters
      value={value.filter}
      onChange={(changes) => onChange({ ...value, filter: { ...value.filter, ...changes } })}
    />
  )
  const count = total === undefined ? '' : WATCHLIST_NOTICES.titles(total)
  const clear = () => onChange(withoutFilter(value))
  return (
    <>
      <div className="title-list__bar">
        <SelectField
          label={t('Sort by')}
          value={value.sort}
          options={value.sort === 'SHUFFLED' ? [...sorts, SHUFFLED] : sorts}
          onChange={(chosen) => {
            const sort = [...sorts, SHUFFLED].find((choice) => choice.value === chosen)
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
        <div className="title-list__tools">
          <WideOnly>
            <Button
              variant="outline"
              size="sm"
              h="44px"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panel : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <FilterIcon size={18} /> {isOpen ? t('Hide Filters') : t('Filters')}
              {active > 0 && (
                <span className="filter-bar__count">
                  {active}
                  <span className="visually-hidden"> {t('active')}</span>
                </span>
              )}
            </Button>
          </WideOnly>
          <PhoneOnly>
            <FilterButton active={active} count={count} onClear={active > 0 ? clear : undefined}>
              <Suspense fallback={null}>{fields}</Suspense>
            </FilterButton>
          </PhoneOnly>
          <Button
            variant="outline"
            size="sm"
            h="44px"
            onClick={() => onChange({ ...value, sort: 'SHUFFLED', seed: randomSeed() })}
          >
            <ShuffleIcon size={18} /> {t('Shuffle')}
          </Button>
          {pick && (
            <Button
              variant="outline"
              size="sm"
              h="44px"
              aria-haspopup="dialog"
              onClick={() => setPicking(true)}
            >
              {t('Pick One for Tonight')}
            </Button>
          )}
        </div>
        <div className="title-list__layout">
          {value.view === 'grid' && <PosterSizeButton />}
          <ViewToggle value={value.view} onChange={(view) => onChange({ ...value, view })} />
        </div>
      </div>
      {isOpen && (
        <WideOnly>
          <section id={panel} className="surface title-list__filters" aria-label={t('Filter panel')}>
            <Suspense fallback={null}>{fields}</Suspense>
          </section>
        </WideOnly>
      )}
      {active > 0 && (
        <p className="title-list__count">
          <span aria-live="polite">{count}</span>
          <Button variant="ghost" size="sm" onClick={clear}>
            {t('Clear All')}
          </Button>
        </p>
      )}
      <Suspense fallback={null}>
        <AnimatePresence>
          {picking && pick && <PickDialog value={value} pick={pick} onClose={() => setPicking(false)} />}
        </AnimatePresence>
      </Suspense>
    </>
  )
}
