import { Button } from '@chakra-ui/react'
import { AnimatePresence } from 'framer-motion'
import { Suspense, useState, type ReactNode } from 'react'
import { FilterIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import { lazyComponent } from '../../platform/ui/rendering/lazyComponent.js'
import './FilterBar.css'

const FilterSheet = lazyComponent(() => import('./FilterSheet.js'), 'FilterSheet')

interface FilterButtonProps {
  /** The number of active filters. */
  active: number
  /** The number of titles, as a text. */
  count: string
  /** Removes every filter; undefined if there is none. */
  onClear: (() => void) | undefined
  /** The filters, which act at once. */
  children: ReactNode
}

/** On a phone: the button that opens the filters of a list in a sheet. */
export function FilterButton({ active, count, onClear, children }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        h="42px"
        px="3"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FilterIcon size={18} /> {t('Filters')}
        {active > 0 && (
          <span className="filter-bar__count">
            {active}
            <span className="visually-hidden"> {t('active')}</span>
          </span>
        )}
      </Button>
      <Suspense fallback={null}>
        <AnimatePresence>
          {isOpen && (
            <FilterSheet count={count} onClear={onClear} onClose={() => setOpen(false)}>
              {children}
            </FilterSheet>
          )}
        </AnimatePresence>
      </Suspense>
    </>
  )
}
