import { Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { DIARY } from '../../../../server/contract/rules/diary.js'
import { RatingInput } from '../ratings/RatingInput.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { AlertIcon } from '../../platform/ui/icons/icons.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import type { FieldErrors, FieldState } from '../../platform/ui/forms/useForm.js'
import { today } from '../../platform/ui/format/formatDate.js'
import { MONTH_OPTIONS, yearOptions, type ViewingForm } from './viewingForm.js'
import './diaryStyles.js'
import { t } from '../../platform/ui/language/t.js'

/** The part of a form's state that its fields use. */
interface ViewingFormState {
  values: ViewingForm
  errors: FieldErrors
  // A method, so that the state of a form with more fields is one, too.
  set<Key extends keyof ViewingForm>(key: Key, value: ViewingForm[Key]): void
  field: (key: 'tags' | 'place') => FieldState
}

interface FieldsProps {
  form: ViewingFormState
}

function ErrorText({ id, children }: { id: string; children: string }) {
  return (
    <p role="alert" id={id} className="viewing-fields__error">
      <AlertIcon size={16} /> {children}
    </p>
  )
}

interface DateFieldProps {
  form: {
    values: Pick<ViewingForm, 'watchedOn'>
    errors: FieldErrors
    set(key: 'watchedOn', value: string): void
  }
  /** Whether a month or a year is no date. */
  isDay?: boolean
}

/** The date of a viewing: today, yesterday, a day, a month, a year, or unknown. */
export function DateField({ form: { values, errors, set }, isDay = false }: DateFieldProps) {
  const errorId = useId()
  const date = values.watchedOn
  const change = (value: string) => set('watchedOn', value)
  const [year = '', month = ''] = date.split('-')
  const isPartial = date.length === 4 || date.length === 7
  const choices = [
    { label: t('Today'), value: today(), selected: date === today() },
    { label: t('Yesterday'), value: today(1), selected: date === today(1) },
    { label: t('Month Only'), value: (date || today()).slice(0, 7), selected: date.length === 7 },
    { label: t('Year Only'), value: (date || today()).slice(0, 4), selected: date.length === 4 },
    { label: t('Unknown'), value: '', selected: date === '' },
  ].filter(({ value }) => !isDay || value === '' || value.length === 10)
  return (
    <fieldset className="viewing-date">
      <legend>{t('When did you watch it?')}</legend>
      <div className="viewing-fields__row">
        {choices.map(({ label, value, selected }) => (
          <Chip
            key={label}
            selected={selected}
            // From a year to its month: the month of today, in that year.
            onClick={() =>
              change(label === t('Month Only') && value.length === 4 ? value + today().slice(4, 7) : value)
            }
          >
            {label}
          </Chip>
        ))}
      </div>
      {isPartial ? (
        <div className="viewing-fields__row">
          {month && (
            <SelectField
              label={t('Month')}
              value={month}
              options={MONTH_OPTIONS}
              onChange={(value) => change(`${year}-${value}`)}
            />
          )}
          <SelectField
            label={t('Year')}
            value={year}
            options={yearOptions()}
            onChange={(value) => change(month ? `${value}-${month}` : value)}
          />
        </div>
      ) : (
        <label className="viewing-date__day">
          <span>{date ? t('Day') : t('Or on')}</span>
          <input
            name="watchedOn"
            type="date"
            min={`${DIARY.firstYear}-01-01`}
            max={today()}
            value={date}
            aria-invalid={errors.watchedOn !== undefined || undefined}
            aria-describedby={errors.watchedOn && errorId}
            onChange={(event) => change(event.target.value)}
          />
        </label>
      )}
      {errors.watchedOn && <ErrorText id={errorId}>{errors.watchedOn}</ErrorText>}
    </fieldset>
  )
}

/** The rating of a viewing, with a button that removes it. */
export function RatingField({ form: { values, errors, set } }: FieldsProps) {
  const errorId = useId()
  return (
    <Flex wrap="wrap" align="flex-end" rowGap="1" columnGap="4">
      <RatingInput
        value={values.rating}
        invalid={errors.rating !== undefined}
        {...(errors.rating && { describedBy: errorId })}
        onChange={(rating) => set('rating', rating)}
      />
      {values.rating > 0 && (
        <button type="button" className="viewing-fields__clear" onClick={() => set('rating', 0)}>
          {t('Remove Rating')}
        </button>
      )}
      {errors.rating && <ErrorText id={errorId}>{errors.rating}</ErrorText>}
    </Flex>
  )
}

/** Tags and place of a viewing. */
export function DetailFields({ form }: FieldsProps) {
  return (
    <>
      <FormField
        label={t('Tags')}
        help={t('Separated by commas')}
        placeholder={t('with Ada, 70 mm')}
        {...form.field('tags')}
      />
      <FormField label={t('Where you saw it')} placeholder={t('At the cinema')} {...form.field('place')} />
    </>
  )
}
