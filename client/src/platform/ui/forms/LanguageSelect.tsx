import { currentLanguage, LANGUAGES, type LanguageTag } from '../../../../../server/contract/language.js'
import { chooseLanguage } from '../language/chooseLanguage.js'
import { SelectField } from './SelectField.js'
import { t } from '../language/t.js'

const OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))

export function LanguageSelect() {
  return (
    <SelectField
      label={t('Language')}
      hideLabel
      value={currentLanguage()?.tag ?? 'en'}
      options={OPTIONS}
      onChange={(tag) => chooseLanguage(tag as LanguageTag)}
    />
  )
}
