import { Button, IconButton } from '@chakra-ui/react'
import { LOCAL_TITLES } from '../../../../server/contract/rules/localTitles.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { CloseIcon } from '../../platform/ui/icons/CloseIcon.js'
import { FieldsetError } from './FieldsetError.js'
import type { CastDraft } from './titleDraft.js'
import { t } from '../../platform/ui/language/t.js'

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
      <legend className="title-form__legend">{t('Cast')}</legend>
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
