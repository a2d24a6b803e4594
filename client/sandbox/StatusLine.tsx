import { type Answer, answerTexts, deprecationText } from './answer'

/** What the last answer took and cost. */
export function StatusLine({ answer }: { answer: Answer | undefined }) {
  const isError = answer !== undefined && (answer.status === 0 || answer.status >= 400)
  return (
    <output className="status" aria-label="Last answer" data-error={isError}>
      {answer ? (
        <>
          {answerTexts(answer).map((text) => (
            <span key={text}>{text}</span>
          ))}
          {answer.deprecated.map((part) => (
            <span key={part.coordinate} className="deprecated">
              {deprecationText(part)}
            </span>
          ))}
        </>
      ) : (
        'Run an operation to see its time and cost.'
      )}
    </output>
  )
}
