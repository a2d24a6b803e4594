import { LOCAL_TITLES } from '../../../../server/contract/rules/localTitles.js'
import { FacetName } from '../../titles/facets/FacetName.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { codeOptions } from './codeOptions.js'
import { FieldsetError } from './FieldsetError.js'
import { t } from '../../platform/ui/language/t.js'

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
        <div className="title-form__chips">
          {countries.map((code) => (
            <Chip key={code} onRemove={() => onChange(countries.filter((other) => other !== code))}>
              <FacetName value={{ facet: 'country', country: code }} />
            </Chip>
          ))}
        </div>
      )}
      <FieldsetError>{error}</FieldsetError>
    </fieldset>
  )
}
