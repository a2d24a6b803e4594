import { Button } from '@chakra-ui/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { TimeZoneField } from '../../accounts/profile/TimeZoneSelect.js'
import { t } from '../../platform/ui/language/t.js'
import { CancelImport } from './CancelImport.js'
import { ChoiceCards } from './ChoiceCards.js'
import { useAnswerImportMutation, type ImportDetailsFragment } from './Imports.generated.js'
import { choiceText, QUESTION_TEXTS } from './importTexts.js'
import { useChange } from './useChange.js'

/** What the file does not say, before it is read. */
export const ImportQuestions = ({ found }: { found: ImportDetailsFragment }) => (
  <QuestionForm found={found} submit={t('Continue')}>
    <CancelImport id={found.id} />
  </QuestionForm>
)

/** What the file does not say and what was answered or assumed, which can be changed: the file is then read again. */
export function ImportAnswers({ found }: { found: ImportDetailsFragment }) {
  const [isOpen, setIsOpen] = useState(false)
  const { questions } = found
  if (questions.length === 0) return null
  return (
    <section className="import__part">
      <h3 className="import__heading">{t('What the file does not say')}</h3>
      {isOpen ? (
        <QuestionForm found={found} submit={t('Read It Again')}>
          <Button variant="ghost" onClick={() => setIsOpen(false)}>
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
          <div className="import__actions import__actions--small">
            <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
              {t('Change the Answers')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

interface QuestionFormProps {
  found: ImportDetailsFragment
  submit: string
  /** Further buttons. */
  children: ReactNode
}

/** Questions as choices. The assumed answers are chosen. */
function QuestionForm({ found: { id, questions }, submit, children }: QuestionFormProps) {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const [answer, { loading }] = useAnswerImportMutation()
  const change = useChange(id)
  const answers = questions.flatMap((one) => {
    const chosen = given[one.question] ?? one.answer ?? one.assumed
    return chosen == null ? [] : [{ question: one.question, answer: chosen }]
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!loading) void change(() => answer({ variables: { id, answers } }))
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
      <div className="import__actions">
        <Button type="submit" disabled={loading || answers.length < questions.length}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
