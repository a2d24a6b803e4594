import { useApolloClient } from '@apollo/client/react'
import { Button, IconButton, Box } from '@chakra-ui/react'
import { useEffect, useState, type FormEvent } from 'react'
import { DIARY_NOTICES } from './diaryNotices.js'
import { viewingSchema } from '../../../../server/contract/schemas/diary.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { fieldsOf, listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { paths } from '../../paths.js'
import { Stars } from '../ratings/Stars.js'
import { afterFrame } from '../../platform/ui/rendering/whenIdle.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { PencilIcon, PinIcon, RetryIcon, TrashIcon } from '../../platform/ui/icons/icons.js'
import { RowTitle } from '../../platform/ui/elements/RowTitle.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { deleteViewing, forgetDeleted } from './deleteViewing.js'
import { useUpdateViewingMutation, type DiaryRowFragment } from './Viewing.generated.js'
import { formatPeriod } from '../../platform/ui/format/formatDate.js'
import { toViewingInput, weekdayOf, type ViewingForm } from './viewingForm.js'
import { DateField, DetailFields, RatingField } from './ViewingFields.js'
import { t } from '../../platform/ui/language/t.js'

/** Focuses the edit button of a viewing. Its row may be another element by now: a new date moves it to another month. */
const focusRow = (id: string) =>
  afterFrame(() => document.querySelector<HTMLElement>(`[data-viewing="${id}"] .diary-row__edit`)?.focus())

/** One viewing of the diary, which can be edited in place and deleted. */
export function DiaryRow({ viewing }: { viewing: DiaryRowFragment }) {
  const [editing, setEditing] = useState(false)
  const finish = () => {
    setEditing(false)
    focusRow(viewing.id)
  }
  if (editing) return <EditViewing viewing={viewing} onDone={finish} />
  return <ViewingRow viewing={viewing} onEdit={() => setEditing(true)} />
}

function ViewingRow({ viewing, onEdit }: { viewing: DiaryRowFragment; onEdit: () => void }) {
  const client = useApolloClient()
  const { id, title, watchedOn, rating, rewatch, tags, place, note, movie } = viewing
  const isDay = watchedOn?.length === 10
  return (
    <article className="diary-row" data-day={watchedOn ?? undefined} data-viewing={id}>
      <p className="diary-row__day">
        {isDay && (
          <span aria-hidden="true">
            {weekdayOf(watchedOn)}
            <b>{Number(watchedOn.slice(8))}</b>
          </span>
        )}
        <span className="visually-hidden">{formatPeriod(watchedOn)}</span>
      </p>
      <Poster src={viewing.posterSmall} alt="" sizes="56px" />
      <div className="diary-row__text">
        <RowTitle
          level="h3"
          className="diary-row__title"
          name={title}
          to={movie ? paths.movie(movie.id) : undefined}
          fact={movie?.year}
        />
        <div className="diary-row__facts">
          {rating !== null && (
            <span className="diary-row__rating">
              <Stars rating={rating} size={15} />
              <span className="visually-hidden">{t('Your rating:')} </span>
              {rating}/10
            </span>
          )}
          {rewatch && (
            <span>
              <RetryIcon size={14} /> {t('Rewatch')}
            </span>
          )}
          {place && (
            <span>
              <PinIcon size={14} />
              <bdi>{place}</bdi>
            </span>
          )}
          {tags.map((tag) => (
            <span key={tag} className="diary-row__tag">
              <bdi>{tag}</bdi>
            </span>
          ))}
        </div>
        {note && (
          <p className="diary-row__note" dir="auto">
            {note}
          </p>
        )}
      </div>
      <div className="diary-row__actions">
        <IconButton
          className="diary-row__edit"
          variant="ghost"
          aria-label={t('Edit viewing: {title}', { title })}
          title={t('Edit')}
          onClick={onEdit}
        >
          <PencilIcon size={18} />
        </IconButton>
        <IconButton
          variant="ghost"
          aria-label={t('Delete viewing: {title}', { title })}
          title={t('Delete')}
          onClick={() => void deleteViewing(client, viewing)}
        >
          <TrashIcon size={18} />
        </IconButton>
      </div>
    </article>
  )
}

function EditViewing({ viewing, onDone }: { viewing: DiaryRowFragment; onDone: () => void }) {
  const client = useApolloClient()
  const [updateViewing] = useUpdateViewingMutation()
  const form = useForm<ViewingForm, HTMLDivElement>({
    watchedOn: viewing.watchedOn ?? '',
    rating: viewing.rating ?? 0,
    rewatch: viewing.rewatch,
    note: viewing.note,
    tags: viewing.tags.join(', '),
    place: viewing.place,
  })
  const [saving, setSaving] = useState(false)
  const { form: fields } = form
  useEffect(() => fields.current?.querySelector('input')?.focus(), [fields])
  const save = async () => {
    const input = toViewingInput(form.values)
    if (saving || form.showErrors(fieldErrors(viewingSchema, input))) return
    setSaving(true)
    try {
      const mayWait = { name: viewing.title, data: { updateViewing: { ...viewing, ...input } } }
      const result = await updateViewing({ variables: { id: viewing.id, input }, context: { mayWait } })
      if (isWaiting(result)) toastWaiting()
      else {
        invalidateViewer(client, 'updateViewing')
        toast.success(DIARY_NOTICES.changed(viewing.title))
      }
      onDone()
    } catch (failure) {
      if (forgetDeleted(client, viewing, failure)) return
      setSaving(false)
      form.showErrors(fieldsOf(failure))
      toast.error(listErrorMessage(failure, t('change this viewing'), 'item', DIARY_NOTICES.changeFailed))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form
      className="surface diary-edit"
      aria-label={t('Edit viewing: {title}', { title: viewing.title })}
      noValidate
      onSubmit={submit}
    >
      <h3 className="diary-row__title">{viewing.title}</h3>
      <Box ref={fields} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <RatingField form={form} />
        <DateField form={form} />
        <div className="viewing-fields__row">
          <Chip selected={form.values.rewatch} onClick={() => form.set('rewatch', !form.values.rewatch)}>
            <RetryIcon size={15} /> {t('Rewatch')}
          </Chip>
        </div>
        <DetailFields form={form} />
      </Box>
      <div className="viewing-fields__row">
        <Button type="submit" disabled={saving} aria-busy={saving}>
          {saving ? t('Saving...') : t('Save Changes')}
        </Button>
        <Button type="button" variant="outline" disabled={saving} onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
