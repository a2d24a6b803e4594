import { DIARY } from '../../../../server/contract/rules/diary.js'
import { REVIEWS } from '../../../../server/contract/rules/reviews.js'
import { CheckField } from '../../platform/ui/forms/CheckField.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { TextAreaField } from '../../platform/ui/forms/TextAreaField.js'
import type { FieldState } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import type { LogValues, TextKind } from './logViewing.js'

const KINDS: { value: TextKind; label: string }[] = [
  { value: 'review', label: t('Review') },
  { value: 'note', label: t('Private note') },
]

interface ViewingTextProps {
  values: LogValues
  /** The values that the form has opened with. */
  initial: LogValues
  set: <Key extends keyof LogValues>(key: Key, value: LogValues[Key]) => void
  field: (key: TextKind) => FieldState
}

/** The text of a viewing: a private note or a public review, as the viewer says. */
export function ViewingText({ values, initial, set, field }: ViewingTextProps) {
  const { kind } = values
  const choose = (next: TextKind) => {
    if (next === kind) return
    // What was typed goes along, unless there is a text of that kind already.
    if (values[next].trim() === '' && values[kind] !== initial[kind]) {
      set(next, values[kind])
      set(kind, initial[kind])
    }
    set('kind', next)
  }
  return (
    <div className="viewing-text">
      <SegmentedToggle label={t('What you write is')} options={KINDS} value={kind} onChange={choose} />
      {kind === 'note' ? (
        <TextAreaField label={t('Private note')} max={DIARY.note} {...field('note')} />
      ) : (
        <>
          <TextAreaField label={t('Review (public)')} max={REVIEWS.formText} {...field('review')} />
          {values.review !== '' && (
            <CheckField checked={values.spoiler} onChange={(spoiler) => set('spoiler', spoiler)}>
              {t('This review contains spoilers')}
            </CheckField>
          )}
        </>
      )}
    </div>
  )
}
