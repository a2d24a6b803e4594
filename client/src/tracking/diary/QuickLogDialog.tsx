import { useApolloClient } from '@apollo/client/react'
import { Button, Dialog } from '@chakra-ui/react'
import { useEffect, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { DIARY_VALIDATION } from '../../../../server/contract/messages/diary.js'
import { QUICK_LOG } from './quickLogTexts.js'
import { REVIEWS } from '../../../../server/contract/rules/reviews.js'
import { viewingSchema } from '../../../../server/contract/schemas/diary.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import {
  ChevronDownIcon,
  DiaryIcon,
  HeartIcon,
  HeartSolidIcon,
  RetryIcon,
} from '../../platform/ui/icons/icons.js'
import { CheckField } from '../../platform/ui/forms/CheckField.js'
import { DraftNotice } from '../../platform/ui/forms/DraftNotice.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { TextAreaField } from '../../platform/ui/forms/TextAreaField.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { hasNewReview, logDrafts, logViewing, type LoggedState, type LogValues } from './logViewing.js'
import type { LoggedTitle } from './quickLog.js'
import { useDiaryPolicies } from './useDiaryPolicies.js'
import { useQuickLogQuery } from './Viewing.generated.js'
import { daysBefore } from '../../../../server/contract/timeZone.js'
import { dayOf, today } from '../../platform/ui/format/formatDate.js'
import { toViewingInput } from './viewingForm.js'
import { DateField, DetailFields, RatingField } from './ViewingFields.js'
import './diaryStyles.js'
import { t } from '../../platform/ui/language/t.js'

interface QuickLogDialogProps {
  title: LoggedTitle
  onClose: () => void
}

/** The dialog that logs a viewing of a title: rating, date, review, favorite and details, saved in one mutation. */
export function QuickLogDialog({ title, onClose }: QuickLogDialogProps) {
  useDiaryPolicies()
  const { data, error } = useQuickLogQuery({
    variables: { id: title.id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  return (
    <Modal title={QUICK_LOG.label} description={<bdi>{title.title}</bdi>} focus="dialog" onClose={onClose}>
      {data || error ? (
        <LogForm title={title} state={data?.movie ?? null} onClose={onClose} />
      ) : (
        <Dialog.Body>
          <Waiting>{t('Loading…')}</Waiting>
        </Dialog.Body>
      )}
    </Modal>
  )
}

/**
 * Returns whether the viewer has seen a title on an evening before a day. A mark of the day before, of that day or later means the
 * viewing of that day. @param day as in the form; empty if unknown
 */
function isRewatch(state: LoggedState, day: string): boolean {
  const marked = state?.viewerWatchedAt ? dayOf(new Date(state.viewerWatchedAt)) : ''
  return (state?.viewerViewings ?? []).some(({ watchedOn, isAutomatic }) =>
    isAutomatic
      ? day.length === 10 && marked < daysBefore(day, 1)
      : watchedOn === null || day === '' || watchedOn < day,
  )
}

/** Returns the values of the dialog for a new log of a title: today, with the viewer's rating and review. */
const initialValues = (state: LoggedState): LogValues => ({
  watchedOn: today(),
  rating: state?.viewerRating ?? 0,
  rewatch: isRewatch(state, today()),
  note: '',
  tags: '',
  place: '',
  favorite: state?.viewerHasFavorited ?? false,
  review: state?.viewerReview?.review ?? '',
  spoiler: state?.viewerReview?.spoiler ?? false,
})

function LogForm({ title, state, onClose }: QuickLogDialogProps & { state: LoggedState }) {
  const client = useApolloClient()
  const viewerId = useViewer()?.id ?? ''
  const [initial] = useState(() => initialValues(state))
  // Saving changes the title in the cache while the dialog may still be shown.
  const [before] = useState(state)
  const [draft] = useState(() => logDrafts.load(viewerId, title))
  const [isDraft, setDraft] = useState(draft !== undefined)
  const {
    values,
    errors,
    form: fields,
    showErrors,
    reset,
    set: setValue,
    field: textField,
  } = useForm<LogValues, HTMLDivElement>(draft ?? initial)
  const [showsDetails, setShowsDetails] = useState(() =>
    [values.tags, values.place, values.note].some((value) => value !== ''),
  )
  const set: typeof setValue = (key, value) => {
    const next = { ...values, [key]: value }
    setValue(key, value)
    // Until the viewer chooses, another date may make it a rewatch, or the first time.
    if (key === 'watchedOn' && values.rewatch === isRewatch(before, values.watchedOn)) {
      next.rewatch = isRewatch(before, next.watchedOn)
      setValue('rewatch', next.rewatch)
    }
    logDrafts.save(viewerId, title, next)
  }
  const form = {
    values,
    errors,
    set,
    field: (key: 'review' | 'note' | 'tags' | 'place') => ({
      ...textField(key),
      onChange: (value: string) => set(key, value),
    }),
  }
  useEffect(() => fields.current?.querySelector('input')?.focus(), [fields])
  const discardDraft = () => {
    logDrafts.remove(viewerId, title)
    reset(initial)
    setDraft(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isUnrated = values.rating === 0 && hasNewReview(values, before)
    const found = fieldErrors(viewingSchema, toViewingInput(values))
    // An error in the closed part must be on the screen to get the focus.
    if (found.tags ?? found.place ?? found.note) flushSync(() => setShowsDetails(true))
    if (showErrors(isUnrated ? { ...found, rating: DIARY_VALIDATION.reviewRating } : found)) return
    const key = logDrafts.send(viewerId, title, values)
    onClose()
    const onSaved = () => logDrafts.remove(viewerId, title)
    void logViewing(client, { title, state: before, values, key, onSaved })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Dialog.Body ref={fields} display="grid" gap="5">
        {isDraft && (
          <DraftNotice label={t('Start over')} onDiscard={discardDraft}>
            {t('You had begun this log.')}
          </DraftNotice>
        )}
        <RatingField form={form} />
        <DateField form={form} />
        <div className="viewing-fields__row">
          <Chip selected={values.favorite} onClick={() => set('favorite', !values.favorite)}>
            {values.favorite ? (
              <HeartSolidIcon size={16} className="quick-log__heart" />
            ) : (
              <HeartIcon size={16} />
            )}
            {t('Favorite')}
          </Chip>
          <Chip selected={values.rewatch} onClick={() => set('rewatch', !values.rewatch)}>
            <RetryIcon size={15} /> {t('Rewatch')}
          </Chip>
        </div>
        <TextAreaField label={t('Review (public)')} max={REVIEWS.formText} {...form.field('review')} />
        {values.review !== '' && (
          <CheckField checked={values.spoiler} onChange={(spoiler) => set('spoiler', spoiler)}>
            {t('This review contains spoilers')}
          </CheckField>
        )}
        <details
          className="quick-log__details"
          open={showsDetails}
          onToggle={(event) => setShowsDetails(event.currentTarget.open)}
        >
          <summary>
            {t('Tags, place and private note')}
            <ChevronDownIcon size={16} />
          </summary>
          <DetailFields form={form} />
        </details>
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit">
          <DiaryIcon size={18} /> {t('Save')}
        </Button>
      </Dialog.Footer>
    </form>
  )
}
