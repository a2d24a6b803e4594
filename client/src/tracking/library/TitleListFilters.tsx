import { Box } from '@chakra-ui/react'
import { useEffect, useMemo, useState } from 'react'
import { codeName } from '../../../../server/contract/codeNames.js'
import { MIN_RATINGS } from '../../../../server/contract/rules/filters.js'
import { GENRES } from '../../../../server/contract/rules/genres.js'
import {
  COUNTRIES,
  LIST_FILTER,
  RUNTIMES,
  type RuntimeRange,
  type TitleListFilter,
} from '../../../../server/contract/rules/listAddress.js'
import { MIN_RATING_OPTIONS, newestYear } from '../../titles/filters/filterOptions.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { t, translate } from '../../platform/ui/language/t.js'

/** Label of each range of runtimes. */
export const RUNTIME_LABELS: Record<RuntimeRange, string> = {
  '-90': t('Up to 90 minutes'),
  '90-120': t('90 minutes to 2 hours'),
  '120-150': t('2 to 2½ hours'),
  '150-': t('More than 2½ hours'),
}

const OLDEST_DECADE = 1890
/** Milliseconds after the last letter until the text filters. */
const TYPING_PAUSE = 300

interface TitleListFiltersProps {
  value: TitleListFilter
  onChange: (changes: Partial<TitleListFilter>) => void
}

/** The fields that filter a list of titles. Each acts at once. */
export function TitleListFilters({ value, onChange }: TitleListFiltersProps) {
  const [decades] = useState(() => {
    const newest = Math.floor(newestYear() / 10) * 10
    return Array.from({ length: (newest - OLDEST_DECADE) / 10 + 1 }, (_, index) => newest - index * 10)
  })
  const genres = useMemo(
    () =>
      [...GENRES]
        .map(([id, name]) => ({ id: String(id), name: translate(name) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [],
  )
  const countries = useMemo(
    () =>
      [...new Set([...COUNTRIES, ...(value.country ? [value.country] : [])])]
        .map((code) => ({ value: code, label: codeName('region', code) ?? code }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [value.country],
  )
  const toggleGenre = (id: string) =>
    onChange({
      genres: value.genres.includes(id)
        ? value.genres.filter((other) => other !== id)
        : [...value.genres, id],
    })
  return (
    <>
      <Box
        as="fieldset"
        aria-label={t('Filters')}
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(9rem, 100%), 1fr))"
        alignItems="end"
        gap="3"
        minW="0"
        m="0"
        p="0"
        borderWidth="0"
      >
        <TextFilter text={value.text} onChange={(text) => onChange({ text })} />
        <SelectField
          label={t('Decade')}
          value={value.decade?.toString() ?? ''}
          options={[
            { value: '', label: t('Any') },
            ...decades.map((decade) => ({ value: String(decade), label: t('{decade}s', { decade }) })),
          ]}
          onChange={(decade) => onChange({ decade: decade === '' ? null : Number(decade) })}
        />
        <SelectField
          label={t('Runtime')}
          value={value.runtime ?? ''}
          options={[
            { value: '', label: t('Any') },
            ...RUNTIMES.map((range) => ({ value: range, label: RUNTIME_LABELS[range] })),
          ]}
          onChange={(runtime) => onChange({ runtime: RUNTIMES.find((range) => range === runtime) ?? null })}
        />
        <SelectField
          label={t('Min rating')}
          value={value.minRating?.toString() ?? ''}
          options={MIN_RATING_OPTIONS}
          onChange={(rating) =>
            onChange({ minRating: MIN_RATINGS.find((known) => String(known) === rating) ?? null })
          }
        />
        <SelectField
          label={t('Country')}
          value={value.country ?? ''}
          options={[{ value: '', label: t('Any') }, ...countries]}
          onChange={(country) => onChange({ country: country || null })}
        />
        <SelectField
          label={t('Seen')}
          value={value.seen === null ? '' : value.seen ? 'yes' : 'no'}
          options={[
            { value: '', label: t('Any') },
            { value: 'no', label: t('Not seen yet') },
            { value: 'yes', label: t('Seen') },
          ]}
          onChange={(seen) => onChange({ seen: seen === '' ? null : seen === 'yes' })}
        />
      </Box>
      <fieldset className="filter-panel__genres" aria-label={t('Genres')}>
        {genres.map(({ id, name }) => (
          <Chip key={id} selected={value.genres.includes(id)} onClick={() => toggleGenre(id)}>
            {name}
          </Chip>
        ))}
      </fieldset>
    </>
  )
}

interface TextFilterProps {
  text: string
  onChange: (text: string) => void
}

/** A field for words of the title, which filter when typing pauses. */
function TextFilter({ text, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(text)
  const [applied, setApplied] = useState({ text, own: text })
  // A text that was changed outside of the field, such as by Clear, replaces what is typed.
  if (applied.text !== text) {
    setApplied({ ...applied, text })
    if (applied.own !== text) setTyped(text)
  }
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(() => {
      setApplied({ text, own: typed.trim() })
      onChange(typed.trim())
    }, TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [typed, text, onChange])
  return (
    <FormField
      label={t('Title contains')}
      name="q"
      value={typed}
      onChange={(next) => setTyped(next.slice(0, LIST_FILTER.textMax))}
    />
  )
}
