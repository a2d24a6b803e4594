import { Button, Box, Flex } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { LOCAL_TITLE_TEXTS } from '../../../../server/contract/messages/localTitles.js'
import { LOCAL_TITLES } from '../../../../server/contract/rules/localTitles.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { localTitleSchema } from '../../../../server/contract/schemas/localTitles.js'
import { authErrors } from '../../accounts/codes/authErrors.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import type { TitleInput } from '../../generated/types.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { TextAreaField } from '../../platform/ui/forms/TextAreaField.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { CastFields, codeOptions, CountryFields, GenreFields } from './TitleFormFields.js'
import { inputOf, type TitleDraft } from './titleDraft.js'
import { t } from '../../platform/ui/language/t.js'
import { CombinedGraphQLErrors } from '@apollo/client'
import './TitleForm.css'

/** Returns the path of the page that a server's error links, if it does; a path of this site only. */
function linkOf(error: unknown): string | undefined {
  const link = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.link : undefined
  return typeof link === 'string' && /^\/movie\/\d+$/.test(link) ? link : undefined
}

const TYPES = [
  { value: 'MOVIE', label: t('Movie') },
  { value: 'TV', label: t('Series') },
] as const

interface TitleFormProps {
  initial: TitleDraft
  label: string
  /** Saves the title. What it throws is shown in the form. */
  onSave: (input: TitleInput) => Promise<void>
  onCancel: () => void
}

/** The form of a title that a member adds or edits. What was typed stays when saving fails. */
export function TitleForm({ initial, label, onSave, onCancel }: TitleFormProps) {
  const [failure, setFailure] = useState<{ text: string; link?: string }>()
  const [saving, setSaving] = useState(false)
  const { values, errors, form, showErrors, set, field } = useForm(initial, () => setFailure(undefined))
  const isSeries = values.type === 'TV'

  const save = async (input: TitleInput) => {
    setSaving(true)
    setFailure(undefined)
    try {
      await onSave(input)
    } catch (error) {
      const { fields, text } = authErrors(error, LOCAL_TITLE_TEXTS.saveFailed)
      const link = linkOf(error)
      const isShown = showErrors(fields)
      if (link) setFailure({ text: LOCAL_TITLE_TEXTS.existsShort, link })
      else if (!isShown) setFailure({ text: text ?? LOCAL_TITLE_TEXTS.saveFailed })
    } finally {
      setSaving(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    const input = inputOf(values)
    if (showErrors(fieldErrors(localTitleSchema, input))) return
    whenSignedIn(t('save a title'), () => void save(input))
  }

  return (
    <form className="title-form" noValidate ref={form} onSubmit={submit}>
      {failure && (
        <div className="title-form__wide">
          <Notice
            tone="error"
            action={
              failure.link && (
                <LinkButton size="sm" variant="outline" to={failure.link}>
                  {t('Open the Title')}
                </LinkButton>
              )
            }
          >
            {failure.text}
          </Notice>
        </div>
      )}
      <div className="title-form__column">
        <Panel title={t('The title')}>
          <div className="title-form__fields">
            <div>
              <SegmentedToggle
                label={t('Type')}
                options={TYPES}
                value={values.type}
                onChange={(type) => set('type', type)}
              />
            </div>
            <FormField label={t('Title')} {...field('title')} required />
            <Box display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="4">
              <FormField
                label={t('Year')}
                {...field('year')}
                inputMode="numeric"
                placeholder="2024"
                required
              />
              <FormField
                label={isSeries ? t('Minutes of an Episode') : t('Runtime in Minutes')}
                {...field('runtime')}
                inputMode="numeric"
              />
            </Box>
            {isSeries && (
              <Box display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="4">
                <FormField label={t('Seasons')} {...field('numberOfSeasons')} inputMode="numeric" />
                <FormField label={t('Episodes')} {...field('numberOfEpisodes')} inputMode="numeric" />
              </Box>
            )}
            <TextAreaField label={t('Overview')} {...field('overview')} max={LOCAL_TITLES.overview} />
          </div>
        </Panel>
        <Panel title={t('Origin')}>
          <div className="title-form__fields">
            <FormField
              label={t('Original Title')}
              {...field('originalTitle')}
              help={t('If it differs from the title.')}
            />
            <SelectField
              label={t('Original Language')}
              value={values.originalLanguage}
              options={[{ value: '', label: t('Unknown') }, ...codeOptions('language')]}
              onChange={(code) => set('originalLanguage', code)}
            />
            <CountryFields
              countries={values.countries}
              onChange={(countries) => set('countries', countries)}
              error={errors.countries}
            />
          </div>
        </Panel>
      </div>
      <div className="title-form__column">
        <Panel title={t('Genres')}>
          <GenreFields
            genreIds={values.genreIds}
            onChange={(genreIds) => set('genreIds', genreIds)}
            error={errors.genreIds}
          />
        </Panel>
        <Panel title={t('People')}>
          <div className="title-form__fields">
            <FormField
              label={t('Directors')}
              {...field('directors')}
              help={t('Separate several names with commas.')}
            />
            <CastFields cast={values.cast} onChange={(cast) => set('cast', cast)} error={errors.cast} />
          </div>
        </Panel>
        <Panel title={t('Elsewhere')}>
          <FormField
            label={t('IMDb Id')}
            {...field('imdbId')}
            placeholder={t('tt1375666')}
            help={t('Or the address of its page. An import of IMDb’s files then recognises the title.')}
          />
        </Panel>
      </div>
      <Flex className="title-form__wide" wrap="wrap" gap="3">
        <Button type="submit" disabled={saving}>
          {saving ? t('Saving…') : label}
        </Button>
        <Button variant="outline" disabled={saving} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Flex>
    </form>
  )
}
