import { Button, IconButton, chakra, Flex } from '@chakra-ui/react'
import { LOCAL_TITLES } from '../../../../server/contract/rules/localTitles.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { CloseIcon } from '../../platform/ui/icons/icons.js'
import type { CastDraft } from './titleDraft.js'
import { t, translate } from '../../platform/ui/language/t.js'
import { FacetName } from '../../titles/facets/FacetName.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { FieldsetError } from '../../platform/ui/forms/FieldsetError.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { currentLanguage } from '../../../../server/contract/language.js'
import { GENRES } from '../../../../server/contract/rules/genres.js'
import { codeName, type CodeType, isCurrentCode } from '../../../../server/contract/codeNames.js'

interface CountryFieldsProps {
  countries: readonly string[]
  onChange: (countries: readonly string[]) => void
  error?: string
}

/** The countries of origin: a select that adds one, and the chosen ones as chips that remove them. */
export function CountryFields({ countries, onChange, error }: CountryFieldsProps) {
  const others = codeOptions('region').filter(({ value }) => !countries.includes(value))
  return (
    <fieldset
      className="title-form__group"
      name="countries"
      tabIndex={-1}
      aria-label={t('Countries of origin')}
    >
      {countries.length < LOCAL_TITLES.countries && (
        <SelectField
          label={t('Countries')}
          value=""
          options={[
            { value: '', label: countries.length === 0 ? t('Choose a country') : t('Add a country') },
            ...others,
          ]}
          onChange={(code) => code && onChange([...countries, code])}
        />
      )}
      {countries.length > 0 && (
        <Flex wrap="wrap" gap="2">
          {countries.map((code) => (
            <Chip key={code} onRemove={() => onChange(countries.filter((other) => other !== code))}>
              <FacetName value={{ facet: 'country', country: code }} />
            </Chip>
          ))}
        </Flex>
      )}
      <FieldsetError>{error}</FieldsetError>
    </fieldset>
  )
}

const OPTIONS = [...GENRES]
  .map(([id, name]) => ({ id: String(id), name: translate(name) }))
  .sort((a, b) => a.name.localeCompare(b.name, currentLanguage()?.tag ?? 'en'))

interface GenreFieldsProps {
  genreIds: readonly string[]
  onChange: (genreIds: readonly string[]) => void
  error?: string
}

/** The genres as chips. The first one that is chosen is the most characteristic one. */
export function GenreFields({ genreIds, onChange, error }: GenreFieldsProps) {
  const toggle = (id: string) =>
    onChange(genreIds.includes(id) ? genreIds.filter((other) => other !== id) : [...genreIds, id])
  return (
    <fieldset className="title-form__group" name="genreIds" tabIndex={-1} aria-label={t('Genres')}>
      <Flex wrap="wrap" gap="2">
        {OPTIONS.map(({ id, name }) => (
          <Chip key={id} selected={genreIds.includes(id)} onClick={() => toggle(id)}>
            {name}
          </Chip>
        ))}
      </Flex>
      <FieldsetError>{error}</FieldsetError>
    </fieldset>
  )
}

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index))

/** Codes that Intl names although they are no country: groups of countries and test codes. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

const loaded = new Map<CodeType, readonly { value: string; label: string }[]>()

/** Returns all languages or countries, sorted by their English names. */
export function codeOptions(type: CodeType): readonly { value: string; label: string }[] {
  let options = loaded.get(type)
  if (!options) {
    options = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
      .map((code) => (type === 'region' ? code.toUpperCase() : code))
      .filter((code) => !NO_COUNTRIES.has(code) && isCurrentCode(type, code))
      .flatMap((value) => {
        const label = codeName(type, value)
        return label ? [{ value, label }] : []
      })
      .sort((a, b) => a.label.localeCompare(b.label, 'en'))
    loaded.set(type, options)
  }
  return options
}

interface CastFieldsProps {
  cast: readonly CastDraft[]
  onChange: (cast: readonly CastDraft[]) => void
  error?: string
}

/** The cast: a name and a character in each row. */
export function CastFields({ cast, onChange, error }: CastFieldsProps) {
  const change = (index: number, changes: Partial<CastDraft>) =>
    onChange(cast.map((person, at) => (at === index ? { ...person, ...changes } : person)))
  return (
    <fieldset className="title-form__group" name="cast" tabIndex={-1}>
      <chakra.legend mb="2.5" fontSize="0.875rem" fontWeight="semibold">
        {t('Cast')}
      </chakra.legend>
      {cast.map((person, index) => (
        <div className="title-form__person" key={index}>
          <FormField
            label={t('Person {index}', { index: index + 1 })}
            name={`cast-${index}-name`}
            placeholder={t('Name')}
            className="title-form__input"
            value={person.name}
            onChange={(name) => change(index, { name })}
          />
          <FormField
            label={t('Character of person {index}', { index: index + 1 })}
            name={`cast-${index}-character`}
            placeholder={t('Character')}
            value={person.character}
            onChange={(character) => change(index, { character })}
          />
          <IconButton
            variant="ghost"
            size="sm"
            h="11"
            color="fg.muted"
            aria-label={t('Remove person {index}', { index: index + 1 })}
            disabled={cast.length === 1}
            onClick={() => onChange(cast.filter((_, at) => at !== index))}
          >
            <CloseIcon size={18} />
          </IconButton>
        </div>
      ))}
      <FieldsetError>{error}</FieldsetError>
      {cast.length < LOCAL_TITLES.cast && (
        <Button
          size="sm"
          variant="outline"
          alignSelf="flex-start"
          onClick={() => onChange([...cast, { name: '', character: '' }])}
        >
          {t('Add a Person')}
        </Button>
      )}
    </fieldset>
  )
}
