import { Button } from '@chakra-ui/react'
import * as m from 'framer-motion/m'
import { useId, useState } from 'react'
import { NOTICES } from '../../../server/contract/messages.js'
import { RATING } from '../../../server/contract/rules.js'
import { Chip } from '../ui/Chip.js'
import { FormField } from '../ui/FormField.js'
import { AlertIcon } from '../ui/icons.js'
import { Motion } from '../ui/Motion.js'
import { SelectField } from '../ui/SelectField.js'
import { filterProblem, filterYears, NO_FILTERS, type FilterObject, type GenreChoice } from './filters.js'
import { parseSort, SORT_OPTIONS } from './listFilter.js'

interface FilterPanelProps {
  id: string
  filter: FilterObject
  genres: readonly GenreChoice[]
  /** The genres could not be had. */
  genresFailed?: boolean
  onApply: (filter: FilterObject) => void
}

const toNumber = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text))
const toText = (value: number | null) => (value === null ? '' : String(value))

const YEARS = [
  { value: '', label: 'Any year' },
  ...filterYears().map((year) => ({ value: String(year), label: String(year) })),
]

/** The filters themselves. Nothing is asked before Apply; ratings in the wrong order cannot be applied. */
export function FilterPanel({ id, filter, genres, genresFailed, onApply }: FilterPanelProps) {
  const [draft, setDraft] = useState(filter)
  const note = useId()
  const problem = filterProblem(draft)
  const set = (values: Partial<FilterObject>) => setDraft((before) => ({ ...before, ...values }))

  const toggleGenre = (genre: string) =>
    set({
      genres: draft.genres.includes(genre)
        ? draft.genres.filter((other) => other !== genre)
        : [...draft.genres, genre],
    })

  const sort = (value: string) => {
    const [key, order] = (parseSort(value) ?? 'popularity.desc').split('.')
    set({ sortBy: key as FilterObject['sortBy'], sortOrder: order === 'asc' ? 'asc' : 'desc' })
  }

  return (
    <Motion>
      <m.form
        id={id}
        className="filter-panel"
        aria-label="Filter panel"
        noValidate
        initial={{ opacity: 0, y: -8 }}
        animate={{ opacity: 1, y: 0 }}
        transition={{ duration: 0.22, ease: 'easeOut' }}
        onSubmit={(event) => {
          event.preventDefault()
          if (!problem) onApply(draft)
        }}
      >
        <fieldset className="filter-panel__genres">
          <legend className="filter-panel__legend">Genres</legend>
          {genres.map((genre) => (
            <Chip
              key={genre.id}
              selected={draft.genres.includes(genre.id)}
              onClick={() => toggleGenre(genre.id)}
            >
              {genre.name}
            </Chip>
          ))}
          {genresFailed && <p className="filter-panel__note">{NOTICES.genresFailed}</p>}
        </fieldset>
        <div className="filter-panel__fields">
          <FormField
            label="Min Rating"
            name="minRating"
            type="number"
            inputMode="decimal"
            placeholder="0"
            {...RATING}
            value={toText(draft.minRating)}
            onChange={(text) => set({ minRating: toNumber(text) })}
          />
          <FormField
            label="Max Rating"
            name="maxRating"
            type="number"
            inputMode="decimal"
            placeholder="10"
            {...RATING}
            value={toText(draft.maxRating)}
            onChange={(text) => set({ maxRating: toNumber(text) })}
          />
          <SelectField
            label="Release Year"
            value={toText(draft.releaseYear)}
            options={YEARS}
            onChange={(text) => set({ releaseYear: toNumber(text) })}
          />
          <SelectField
            label="Sort By"
            value={`${draft.sortBy ?? 'popularity'}.${draft.sortOrder}`}
            options={SORT_OPTIONS}
            onChange={sort}
          />
        </div>
        <div className="filter-panel__end">
          <output className="filter-panel__note" id={note}>
            {problem && (
              <>
                <AlertIcon size={18} /> {problem}
              </>
            )}
          </output>
          <Button variant="ghost" onClick={() => onApply(NO_FILTERS)}>
            Reset
          </Button>
          <Button type="submit" disabled={problem !== undefined} aria-describedby={note}>
            Apply Filters
          </Button>
        </div>
      </m.form>
    </Motion>
  )
}
