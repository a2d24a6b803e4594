import { Button } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { t } from '../../platform/ui/language/t.js'
import { CancelImport } from './CancelImport.js'
import { ChoiceCards } from './ChoiceCards.js'
import { useAnswerImportMutation, type ImportDetailsFragment } from './Imports.generated.js'
import { choiceText, QUESTION_TEXTS } from './importTexts.js'
import { useChange } from './useChange.js'

/** What the file does not say, as choices. The assumed answers are chosen. */
export function ImportQuestions({ found: { id, questions } }: { found: ImportDetailsFragment }) {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const [answer, { loading }] = useAnswerImportMutation()
  const change = useChange(id)
  const answers = questions.flatMap((one) => {
    const chosen = given[one.question] ?? one.answer ?? one.assumed
    return chosen == null ? [] : [{ question: one.question, answer: chosen }]
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!loading) void change(() => answer({ variables: { id, answers } }))
  }
  return (
    <form className="import__questions" onSubmit={submit}>
      {questions.map(({ question, choices }) => (
        <ChoiceCards
          key={question}
          legend={QUESTION_TEXTS[question]}
          name={question}
          value={answers.find((one) => one.question === question)?.answer}
          options={choices.map((choice) => ({ value: choice, label: choiceText(question, choice) }))}
          onChange={(choice) => setGiven({ ...given, [question]: choice })}
        />
      ))}
      <div className="import__actions">
        <Button type="submit" disabled={loading || answers.length < questions.length}>
          {t('Continue')}
        </Button>
        <CancelImport id={id} />
      </div>
    </form>
  )
}
