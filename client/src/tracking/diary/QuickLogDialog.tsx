import { useApolloClient } from '@apollo/client/react'
import { Button, Dialog } from '@chakra-ui/react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { DIARY_VALIDATION } from '../../../../server/contract/messages/diary.js'
import { forgetDeleted } from './deleteViewing.js'
import { DIARY_NOTICES } from './diaryNotices.js'
import { QUICK_LOG } from './quickLogTexts.js'
import { viewingSchema } from '../../../../server/contract/schemas/diary.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { fieldsOf, listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { afterFrame } from '../../platform/ui/rendering/whenIdle.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import {
  ChevronDownIcon,
  DiaryIcon,
  HeartIcon,
  HeartSolidIcon,
  RetryIcon,
} from '../../platform/ui/icons/icons.js'
import { DraftNotice } from '../../platform/ui/forms/DraftNotice.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { LogOfSeries } from './LogOfSeries.js'
import { hasNewReview, logDrafts, logViewing, type LoggedState, type LogValues } from './logViewing.js'
import type { LoggedTitle } from './quickLog.js'
import { useDiaryPolicies } from './useDiaryPolicies.js'
import { updateViewing } from './updateViewing.js'
import { useQuickLogQuery, type DiaryRowFragment } from './Viewing.generated.js'
import { daysBefore } from '../../../../server/contract/timeZone.js'
import { dayOf, today } from '../../platform/ui/format/formatDate.js'
import { toViewingInput } from './viewingForm.js'
import { DateField, DetailFields, RatingField } from './ViewingFields.js'
import { ViewingText } from './ViewingText.js'
import './diaryStyles.js'
import { t } from '../../platform/ui/language/t.js'

interface QuickLogDialogProps {
  title: LoggedTitle
  /** The viewing to change; a new one is logged without it. */
  viewing?: DiaryRowFragment
  onClose: () => void
}

/** The dialog that logs or changes a viewing of a title: rating, date, text, favorite and details, saved in one mutation. Of a series it logs an episode or a season, too. */
export function QuickLogDialog({ title, viewing, onClose }: QuickLogDialogProps) {
  useDiaryPolicies()
  const { data, error } = useQuickLogQuery({
    variables: { id: title.id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  return (
    <Modal
      title={viewing ? t('Edit Viewing') : QUICK_LOG.label}
      description={<bdi>{title.title}</bdi>}
      focus="dialog"
      onClose={onClose}
    >
      {data?.movie?.type === 'TV' && !viewing ? (
        <LogOfSeries
          title={title}
          onClose={onClose}
          renderWhole={(choice) => (
            <LogForm title={title} state={data.movie ?? null} onClose={onClose}>
              {choice}
            </LogForm>
          )}
        />
      ) : data || error ? (
        <LogForm title={title} viewing={viewing} state={data?.movie ?? null} onClose={onClose} />
      ) : (
        <Dialog.Body>
          <Waiting>{t('Loading…')}</Waiting>
        </Dialog.Body>
      )}
    </Modal>
  )
}

/** Focuses the edit button of a viewing. Its row may be another element by now: a new date moves it to another month. */
const focusRow = (id: string) =>
  afterFrame(() => document.querySelector<HTMLElement>(`[data-viewing="${id}"] .diary-row__edit`)?.focus())

/**
 * Returns whether the viewer has seen a title on an evening before a day. A mark of the day before, of that day or later means the
 * viewing of that day. @param day as in the form; empty if unknown
 */
function isRewatch(state: LoggedState, day: string): boolean {
  const marked = state?.viewerWatchedAt ? dayOf(new Date(state.viewerWatchedAt)) : ''
  return (state?.viewerViewings ?? []).some(({ watchedOn, isAutomatic, episodeCount }) =>
    episodeCount !== null
      ? false
      : isAutomatic
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
  kind: 'review',
  favorite: state?.viewerHasFavorited ?? false,
  review: state?.viewerReview?.review ?? '',
  spoiler: state?.viewerReview?.spoiler ?? false,
})

/** Returns the values of the dialog for a viewing of the diary. */
const valuesOf = (viewing: DiaryRowFragment, state: LoggedState): LogValues => ({
  ...initialValues(state),
  watchedOn: viewing.watchedOn ?? '',
  rating: viewing.rating ?? 0,
  rewatch: viewing.rewatch,
  kind: viewing.note === '' && state?.viewerReview ? 'review' : 'note',
  note: viewing.note,
  tags: viewing.tags.join(', '),
  place: viewing.place,
})

interface LogFormProps extends QuickLogDialogProps {
  state: LoggedState
  /** What is above the fields. */
  children?: ReactNode
}

function LogForm({ title, viewing, state, onClose, children }: LogFormProps) {
  const client = useApolloClient()
  const viewerId = useViewer()?.id ?? ''
  const [initial] = useState(() => (viewing ? valuesOf(viewing, state) : initialValues(state)))
  const [isSaving, setSaving] = useState(false)
  const isChanged = useRef(false)
  // Saving changes the title in the cache while the dialog may still be shown.
  const [before] = useState(state)
  const [draft] = useState(() => (viewing ? undefined : logDrafts.load(viewerId, title)))
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
    [values.tags, values.place].some((value) => value !== ''),
  )
  const set: typeof setValue = (key, value) => {
    setValue(key, value)
    // Until the viewer chooses, another date may make it a rewatch, or the first time.
    if (!viewing && key === 'watchedOn' && values.rewatch === isRewatch(before, values.watchedOn))
      setValue('rewatch', isRewatch(before, String(value)))
    isChanged.current = true
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
  useEffect(() => {
    if (isChanged.current && !viewing) logDrafts.save(viewerId, title, values)
  }, [viewerId, title, values, viewing])
  const discardDraft = () => {
    isChanged.current = false
    logDrafts.remove(viewerId, title)
    reset(initial)
    setDraft(false)
  }
  const saveChanges = async (changed: DiaryRowFragment) => {
    if (isSaving) return
    setSaving(true)
    try {
      await updateViewing(client, changed, { state: before, values })
      onClose()
      focusRow(changed.id)
    } catch (failure) {
      if (forgetDeleted(client, changed, failure)) return onClose()
      setSaving(false)
      showErrors(fieldsOf(failure))
      toast.error(listErrorMessage(failure, t('change this viewing'), 'item', DIARY_NOTICES.changeFailed))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRated = values.rating > 0 || (viewing && before?.viewerRating)
    const isUnrated = !isRated && hasNewReview(values, before)
    const found = fieldErrors(viewingSchema, toViewingInput(values))
    // An error in the closed part must be on the screen to get the focus.
    if (found.note) flushSync(() => setValue('kind', 'note'))
    if (found.tags ?? found.place) flushSync(() => setShowsDetails(true))
    if (showErrors(isUnrated ? { ...found, rating: DIARY_VALIDATION.reviewRating } : found)) return
    if (viewing) return void saveChanges(viewing)
    const key = logDrafts.send(viewerId, title, values)
    onClose()
    const onSaved = () => logDrafts.remove(viewerId, title)
    void logViewing(client, { title, state: before, values, key, onSaved })
  }
  return (
    <form
      noValidate
      aria-label={viewing && t('Edit viewing: {title}', { title: title.title })}
      onSubmit={submit}
    >
      <Dialog.Body ref={fields} display="grid" gap="5">
        {children}
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
        <ViewingText values={values} initial={initial} set={set} field={form.field} />
        <details
          className="quick-log__details"
          open={showsDetails}
          onToggle={(event) => setShowsDetails(event.currentTarget.open)}
        >
          <summary>
            {t('Tags and place')}
            <ChevronDownIcon size={16} />
          </summary>
          <DetailFields form={form} />
        </details>
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" disabled={isSaving} onClick={onClose}>
          {t('Cancel')}
        </Button>
        {viewing ? (
          <Button type="submit" disabled={isSaving} aria-busy={isSaving}>
            {isSaving ? t('Saving...') : t('Save Changes')}
          </Button>
        ) : (
          <Button type="submit">
            <DiaryIcon size={18} /> {t('Save')}
          </Button>
        )}
      </Dialog.Footer>
    </form>
  )
}
