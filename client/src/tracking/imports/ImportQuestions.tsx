import { Button } from '@chakra-ui/react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { IMPORTS } from '../../../../server/contract/rules/imports.js'
import { TimeZoneField } from '../../accounts/profile/TimeZoneSelect.js'
import { t } from '../../platform/ui/language/t.js'
import { afterFrame } from '../../platform/ui/rendering/whenIdle.js'
import { CancelImport } from './CancelImport.js'
import { ChoiceCards } from './ChoiceCards.js'
import { useAnswerImportMutation, type ImportDetailsFragment } from './Imports.generated.js'
import { choiceText, QUESTION_TEXTS } from './importTexts.js'
import { useChange } from './useChange.js'

/** What the file does not say, before it is read. */
export const ImportQuestions = ({ found }: { found: ImportDetailsFragment }) => (
  <QuestionForm found={found} submit={t('Continue')} disabled={found.answerableUntil === null}>
    <CancelImport id={found.id} />
  </QuestionForm>
)

interface ImportAnswersProps {
  found: ImportDetailsFragment
  /** Whether decisions about titles are being saved, which reading the file again would disturb. */
  isSaving: boolean
}

/** What the file does not say and what was answered or assumed, which can be changed: the file is then read again. */
export function ImportAnswers({ found, isSaving }: ImportAnswersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const part = useRef<HTMLElement>(null)
  const { questions, answerableUntil } = found
  if (questions.length === 0) return null
  const open = (next: boolean) => {
    setIsOpen(next)
    // The button gives way to the choices, and they to it.
    const selector = next ? 'input:checked, select' : 'button'
    afterFrame(() => part.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  return (
    <section className="import__part" ref={part}>
      <h3 className="import__heading">{t('What the file does not say')}</h3>
      {isOpen ? (
        <QuestionForm
          found={found}
          submit={t('Read It Again')}
          disabled={isSaving || answerableUntil === null}
        >
          <Button variant="ghost" onClick={() => open(false)}>
            {t('Keep These Answers')}
          </Button>
        </QuestionForm>
      ) : (
        <>
          <dl className="import-answers">
            {questions.map(({ question, answer, assumed }) => (
              <div key={question}>
                <dt>{QUESTION_TEXTS[question]}</dt>
                <dd>
                  <bdi>{choiceText(question, answer ?? assumed ?? '')}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {answerableUntil === null ? (
            <FileGone />
          ) : (
            <div className="import__actions import__actions--small">
              <Button size="sm" variant="outline" onClick={() => open(true)}>
                {t('Change the Answers')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** Why answers cannot be given any more. */
const FileGone = () => (
  <p className="import__muted import__hint">
    {t(
      'The file is deleted after {hours} hours. For other answers, cancel this import and upload it again.',
      {
        hours: IMPORTS.fileHours,
      },
    )}
  </p>
)

interface QuestionFormProps {
  found: ImportDetailsFragment
  submit: string
  disabled: boolean
  /** Further buttons. */
  children: ReactNode
}

/** Questions as choices. The assumed answers are chosen. */
function QuestionForm({ found, submit, disabled, children }: QuestionFormProps) {
  const { id, questions, answerableUntil } = found
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const [answer, { loading }] = useAnswerImportMutation()
  const change = useChange(id)
  const answers = questions.flatMap((one) => {
    const chosen = given[one.question] ?? one.answer ?? one.assumed
    return chosen == null ? [] : [{ question: one.question, answer: chosen }]
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!loading && !disabled) void change(() => answer({ variables: { id, answers } }))
  }
  return (
    <form className="import__questions" onSubmit={onSubmit}>
      {questions.map(({ question, choices }) => {
        const value = answers.find((one) => one.question === question)?.answer
        const choose = (choice: string) => setGiven({ ...given, [question]: choice })
        return question === 'TIME_ZONE' ? (
          <TimeZoneField
            key={question}
            label={QUESTION_TEXTS[question]}
            value={value ?? 'UTC'}
            onChange={choose}
          />
        ) : (
          <ChoiceCards
            key={question}
            legend={QUESTION_TEXTS[question]}
            name={question}
            value={value}
            options={choices.map((choice) => ({ value: choice, label: choiceText(question, choice) }))}
            onChange={choose}
          />
        )
      })}
      {answerableUntil === null && <FileGone />}
      <div className="import__actions">
        <Button type="submit" disabled={disabled || loading || answers.length < questions.length}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
