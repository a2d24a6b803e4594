import { useGraphiQL } from '@graphiql/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { FAULTS } from '../../server/contract/rules/faults'
import { addFault, type FaultChoice, OTHER_ERRORS, selectedFields, USUAL_ERRORS, writeFault } from './faults'
import { messageOf } from './messageOf'

const NOTHING: FaultChoice = { field: '', error: '', delay: '' }

interface FaultBarProps {
  /** The faults of each run, as in the header. */
  faults: readonly string[]
  onFaults: (faults: readonly string[]) => void
}

/** Orders errors and delays for the operation that is run. */
export function FaultBar({ faults, onFaults }: FaultBarProps) {
  const id = useId()
  const schema = useGraphiQL((state) => state.schema)
  const queryEditor = useGraphiQL((state) => state.queryEditor)
  const [fields, setFields] = useState<string[]>([])
  const [choice, setChoice] = useState(NOTHING)
  const [problem, setProblem] = useState('')
  const first = useRef<HTMLSelectElement>(null)

  // Read when the list is reached: a document changes with each key.
  const readFields = () => setFields(selectedFields(schema, queryEditor?.getValue() ?? ''))

  const change = (changed: Partial<FaultChoice>) => {
    setChoice({ ...choice, ...changed })
    setProblem('')
  }

  const add = (event: FormEvent) => {
    event.preventDefault()
    try {
      onFaults(addFault(faults, writeFault(choice)))
      setChoice(NOTHING)
      setProblem('')
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  const remove = (removed: readonly string[]) => {
    onFaults(faults.filter((fault) => !removed.includes(fault)))
    // The button that was pressed is gone.
    first.current?.focus()
  }

  const known = choice.field === '' || fields.includes(choice.field) ? fields : [choice.field, ...fields]
  return (
    <form className="faults" aria-label="Faults" onSubmit={add}>
      <span className="pair">
        <label htmlFor={`${id}-field`}>Fault of</label>
        <select
          id={`${id}-field`}
          ref={first}
          value={choice.field}
          onFocus={readFields}
          onChange={(event) => change({ field: event.target.value })}
        >
          <option value="">the whole request</option>
          {known.map((field) => (
            <option key={field}>{field}</option>
          ))}
        </select>
      </span>
      <span className="pair">
        <label htmlFor={`${id}-error`}>Error</label>
        <select
          id={`${id}-error`}
          value={choice.error}
          onChange={(event) => change({ error: event.target.value })}
        >
          <option value="">none</option>
          {[USUAL_ERRORS, OTHER_ERRORS].map((codes, index) => (
            <optgroup key={codes[0]} label={index === 0 ? 'Usual' : 'Others'}>
              {codes.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </span>
      <span className="pair">
        <label htmlFor={`${id}-delay`}>Delay in ms</label>
        <input
          id={`${id}-delay`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(FAULTS.delayMs).length}
          placeholder="0"
          value={choice.delay}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={(event) => change({ delay: event.target.value.trim() })}
        />
        <button type="submit">Add</button>
      </span>
      {faults.length > 0 && (
        <ul aria-label="Faults of each run">
          {faults.map((fault) => (
            <li key={fault}>
              <button type="button" aria-label={`Remove ${fault}`} onClick={() => remove([fault])}>
                <code>{fault}</code> <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => remove(faults)}>
              Remove all faults
            </button>
          </li>
        </ul>
      )}
      <output id={`${id}-problem`} className="state" data-state={problem ? 'failed' : 'known'}>
        {problem || (faults.length > 0 ? 'Each run has these faults.' : '')}
      </output>
    </form>
  )
}
