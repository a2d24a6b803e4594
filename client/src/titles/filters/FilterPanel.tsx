import { Button, chakra } from '@chakra-ui/react'
import * as m from 'framer-motion/m'
import { useId, useState } from 'react'
import { HOME_NOTICES } from '../../../../server/contract/messages/catalogue.js'
import { FILTER_VALIDATION } from '../../../../server/contract/messages/filters.js'
import { RATING } from '../../../../server/contract/rules/filters.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { AlertIcon } from '../../platform/ui/icons/icons.js'
import { Motion } from '../../platform/ui/motion/Motion.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { yearOptions, newestYear, SORT_OPTIONS } from './filterOptions.js'
import {
  DEFAULT_SORT,
  NO_FILTER,
  parseSort,
  sortFields,
  sortOf,
  type GenreOption,
  type TitleFilter,
} from './movieFilter.js'
import { t } from '../../platform/ui/language/t.js'
import { filterError } from './filterError.js'

interface FilterPanelProps {
  id: string
  filter: TitleFilter
  genres: readonly GenreOption[]
  /** Set when the genres could not be loaded. */
  genresFailed?: boolean
  onApply: (filter: TitleFilter) => void
}

const toNumber = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text))

/** Whether a number field of a form shows a text that is no number to the browser, such as "7,5": its value is empty. */
const hasUnreadNumber = (form: HTMLFormElement) =>
  [...form.elements].some((field) => field instanceof HTMLInputElement && field.validity.badInput)
const toText = (value: number | null) => (value === null ? '' : String(value))
const ratingTexts = ({ minRating, maxRating }: TitleFilter) => ({
  minRating: toText(minRating),
  maxRating: toText(maxRating),
})

/** The form of the home page's filters. Apply is disabled while the minimum rating is above the maximum. */
export function FilterPanel({ id, filter, genres, genresFailed, onApply }: FilterPanelProps) {
  const [draft, setDraft] = useState(filter)
  // The ratings as typed: converting "7.0", on the way to "7.05", to a number would remove the zero.
  const [ratings, setRatings] = useState(() => ratingTexts(filter))
  const [years] = useState(() => yearOptions(newestYear(), t('Any year')))
  const errorId = useId()
  const [isUnread, setUnread] = useState(false)
  const error = filterError(draft) ?? (isUnread ? FILTER_VALIDATION.ratingRange : undefined)
  const set = (values: Partial<TitleFilter>) => setDraft((before) => ({ ...before, ...values }))

  const setRating = (key: keyof typeof ratings, text: string) => {
    setUnread(false)
    setRatings((before) => ({ ...before, [key]: text }))
    set({ [key]: toNumber(text) })
  }

  const reset = () => {
    setDraft(NO_FILTER)
    setRatings(ratingTexts(NO_FILTER))
    onApply(NO_FILTER)
  }

  const toggleGenre = (genre: string) =>
    set({
      genres: draft.genres.includes(genre)
        ? draft.genres.filter((other) => other !== genre)
        : [...draft.genres, genre],
    })

  return (
    <Motion>
      <m.form
        id={id}
        className="surface filter-panel"
        aria-label={t('Filter panel')}
        noValidate
        initial={{ opacity: 0, y: -8 }}
        animate={{ opacity: 1, y: 0 }}
        transition={{ duration: 0.22, ease: 'easeOut' }}
        onSubmit={(event) => {
          event.preventDefault()
          const unread = hasUnreadNumber(event.currentTarget)
          setUnread(unread)
          if (!error && !unread) onApply(draft)
        }}
      >
        <fieldset className="filter-panel__genres">
          <chakra.legend mb="2.5" fontSize="sm" fontWeight="semibold">
            {t('Genres')}
          </chakra.legend>
          {genres.map((genre) => (
            <Chip
              key={genre.id}
              selected={draft.genres.includes(genre.id)}
              onClick={() => toggleGenre(genre.id)}
            >
              {genre.name}
            </Chip>
          ))}
          {genresFailed && <p className="filter-panel__note">{HOME_NOTICES.genresFailed}</p>}
        </fieldset>
        <div className="filter-panel__fields">
          <FormField
            label={t('Min Rating')}
            name="minRating"
            type="number"
            inputMode="decimal"
            placeholder="0"
            {...RATING}
            value={ratings.minRating}
            onChange={(text) => setRating('minRating', text)}
          />
          <FormField
            label={t('Max Rating')}
            name="maxRating"
            type="number"
            inputMode="decimal"
            placeholder="10"
            {...RATING}
            value={ratings.maxRating}
            onChange={(text) => setRating('maxRating', text)}
          />
          <SelectField
            label={t('Release Year')}
            value={toText(draft.releaseYear)}
            options={years}
            onChange={(text) => set({ releaseYear: toNumber(text) })}
          />
          <SelectField
            label={t('Sort By')}
            value={sortOf(draft) ?? DEFAULT_SORT}
            options={SORT_OPTIONS}
            onChange={(value) => set(sortFields(parseSort(value)))}
          />
        </div>
        <div className="filter-panel__end">
          <output className="filter-panel__note" id={errorId}>
            {error && (
              <>
                <AlertIcon size={18} /> {error}
              </>
            )}
          </output>
          <Button variant="ghost" onClick={reset}>
            {t('Reset')}
          </Button>
          <Button type="submit" disabled={error !== undefined} aria-describedby={errorId}>
            {t('Apply Filters')}
          </Button>
        </div>
      </m.form>
    </Motion>
  )
}
