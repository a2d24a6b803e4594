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
const toTexts = ({ minRating, maxRating }: FilterObject) => ({
  minRating: toText(minRating),
  maxRating: toText(maxRating),
})

const YEARS = [
  { value: '', label: 'Any year' },
  ...filterYears().map((year) => ({ value: String(year), label: String(year) })),
]

/** The filters themselves. Nothing is asked before Apply; ratings in the wrong order cannot be applied. */
export function FilterPanel({ id, filter, genres, genresFailed, onApply }: FilterPanelProps) {
  const [draft, setDraft] = useState(filter)
  // As they are typed: the number of "7.0", on the way to "7.05", would take the zero away.
  const [ratings, setRatings] = useState(() => toTexts(filter))
  const note = useId()
  const problem = filterProblem(draft)
  const set = (values: Partial<FilterObject>) => setDraft((before) => ({ ...before, ...values }))

  const rate = (key: keyof typeof ratings, text: string) => {
    setRatings((before) => ({ ...before, [key]: text }))
    set({ [key]: toNumber(text) })
  }

  const reset = () => {
    setDraft(NO_FILTERS)
    setRatings(toTexts(NO_FILTERS))
    onApply(NO_FILTERS)
  }

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
            value={ratings.minRating}
            onChange={(text) => rate('minRating', text)}
          />
          <FormField
            label="Max Rating"
            name="maxRating"
            type="number"
            inputMode="decimal"
            placeholder="10"
            {...RATING}
            value={ratings.maxRating}
            onChange={(text) => rate('maxRating', text)}
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
          <Button variant="ghost" onClick={reset}>
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
